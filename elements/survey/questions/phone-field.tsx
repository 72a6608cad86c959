import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { $node } from '../../../core/channel/model.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import { likelyCountries } from '../../../core/privacy/likely-countries.ts';
import { $index } from '../../../core/survey/session/index.ts';
import { invalid, type Invalid } from '../../../core/survey/questions/index.ts';
import { $formattingLocale } from '../../../core/language/model.ts';
import { $page } from '../../../core/platform/page.ts';
import { useMessages, useModel } from '../../base/ui/use-model.ts';

const codeOf = (value: string | null | undefined): CountryCode | null => {
  const code = (value ?? '').toUpperCase();
  return isSupportedCountry(code) ? code : null;
};

/** The channel's country, else the region of the browser's languages or of those of the survey, else `US`. */
const likelyCountry = (
  channel: string | null,
  flow: Flow,
  browserLanguages: readonly string[],
): CountryCode =>
  likelyCountries({
    countryCode: channel,
    languages: flow.languages.map(({ code }) => code),
    browserLanguages,
  })
    .map(codeOf)
    .find((code) => code !== null) ?? 'US';

/** All countries sorted by name, with their calling codes. */
function useCountries() {
  const language = useModel($formattingLocale);
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const countries = getCountries().map((code) => ({
      code,
      name: names.of(code) ?? code,
      calling: getCountryCallingCode(code),
    }));
    return countries.sort((a, b) => a.name.localeCompare(b.name, language));
  }, [language]);
}

interface Props {
  /** A number in E.164, or the typed text while it is not valid. */
  value: string;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  labelledBy?: string;
  /** Receives a number in E.164, or invalid text with its problem. */
  onPhone(phone: string, problem: Invalid | null): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A phone number field with a list of countries. */
export function PhoneField({
  value,
  id,
  describedBy,
  isInvalid,
  isRequired,
  labelledBy,
  onPhone,
  onBlur,
  onKeyDown,
}: Props) {
  const messages = useMessages();
  const countries = useCountries();
  const node = useModel($node);
  const index = useModel($index)!;
  const page = useModel($page);
  const field = useRef<HTMLInputElement>(null);
  const known = parsePhoneNumberFromString(value);
  const [country, setCountry] = useState<CountryCode>(
    () =>
      known?.country ??
      likelyCountry(node?.countryCode ?? null, index.flow, page.browserLanguages()),
  );

  const read = (typed: string, from: CountryCode) => {
    const parsed = parsePhoneNumberFromString(typed, from);
    return parsed?.isValid() ? parsed : null;
  };
  useLayoutEffect(() => {
    const input = field.current;
    if (input && (read(input.value, country)?.number ?? input.value) !== value)
      input.value = known?.formatNational() ?? value;
  });
  const report = (typed: string, from: CountryCode) => {
    const parsed = read(typed, from);
    if (parsed?.country && parsed.country !== from) setCountry(parsed.country);
    onPhone(parsed?.number ?? typed, parsed || typed.trim() === '' ? null : invalid('phone'));
  };
  return (
    <div className="phone" dir="ltr">
      <span className="select phone-country">
        <select
          className="input"
          aria-label={messages.questions.country()}
          value={country}
          onChange={(event) => {
            const chosen = event.target.value as CountryCode;
            setCountry(chosen);
            if (field.current?.value) report(field.current.value, chosen);
          }}
        >
          {countries.map(({ code, name, calling }) => (
            // A server may know a country by another name; its own stays.
            <option key={code} value={code} suppressHydrationWarning>
              {`${name} (+${calling})`}
            </option>
          ))}
        </select>
        <span className="phone-code" aria-hidden="true">
          {country} +{getCountryCallingCode(country)}
        </span>
      </span>
      <input
        ref={field}
        id={id}
        className="input"
        part="input"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-labelledby={labelledBy}
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
