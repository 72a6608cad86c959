import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isBlank } from '../../core/language/characters.ts';
import { invalid, type Invalid } from '../../core/questions/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Combobox } from './combobox.tsx';
import { useCountries, useLikelyCountry } from './countries.ts';
import { useServerText } from './use-server-text.ts';

/** A number without the calling code of its country. */
const withoutCallingCode = (phone: PhoneNumber): string =>
  phone.formatInternational().slice(`+${phone.countryCallingCode}`.length).trim();

interface Props {
  /** A number in E.164, or the typed text while it is not valid. */
  value: string;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** Receives a number in E.164, or invalid text with its problem. */
  onPhone(phone: string, problem: Invalid | null): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A phone number field with a list of countries, in a group with the name of the question. */
export function PhoneField({
  value,
  id,
  describedBy,
  isInvalid,
  isRequired,
  onPhone,
  onBlur,
  onKeyDown,
}: Props) {
  const messages = useMessages();
  const countries = useCountries();
  const likely = useLikelyCountry();
  const field = useRef<HTMLInputElement>(null);
  const known = parsePhoneNumberFromString(value);
  const [country, setCountry] = useState<CountryCode>(known?.country ?? likely);
  const example = getExampleNumber(country, examples);
  const shown = known ? withoutCallingCode(known) : value;
  const serverText = useServerText(field, shown);

  const read = (typed: string, from: CountryCode) => {
    const parsed = parsePhoneNumberFromString(typed, from);
    return parsed?.isValid() ? parsed : null;
  };
  useLayoutEffect(() => {
    const input = field.current;
    if (input && (read(input.value, country)?.number ?? input.value) !== value) input.value = shown;
  });
  const report = (typed: string, from: CountryCode) => {
    const parsed = read(typed, from);
    if (parsed?.country && parsed.country !== from) setCountry(parsed.country);
    onPhone(parsed?.number ?? typed, parsed || isBlank(typed) ? null : invalid('phone'));
  };
  return (
    <div className="phone" dir="ltr">
      <Combobox
        id={`country-${id}`}
        aria-label={messages.questions.country()}
        items={countries}
        chosen={countries.find(({ key }) => key === country)!}
        onChoose={(key) => {
          const chosen = key as CountryCode;
          setCountry(chosen);
          if (field.current?.value) report(field.current.value, chosen);
        }}
      />
      <input
        ref={field}
        id={id}
        defaultValue={serverText}
        className="input"
        part="input"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={example && withoutCallingCode(example)}
        aria-label={messages.questions.phone()}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        onInput={(event) => report(event.currentTarget.value, country)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
