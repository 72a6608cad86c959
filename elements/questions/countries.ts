import { useUnit } from 'effector-react';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/min';
import { useState } from 'react';
import { $node } from '../../core/channel/model.ts';
import { browserRegion } from '../../core/language/formats.ts';
import { isolateLtr } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { remember } from '../../core/language/remember.ts';
import { $page } from '../../core/platform/page.ts';
import { likelyCountries } from '../../core/privacy/likely-countries.ts';
import { $index } from '../../core/survey/session/index.ts';
import { useFirstRender } from '../ui/first-render.ts';

/** The countries of the world, as phone numbers know them. */

const codeOf = (value: string | null | undefined): CountryCode | null => {
  const code = (value ?? '').toUpperCase();
  return isSupportedCountry(code) ? code : null;
};

/** Time zones of a country; none in browsers without `Intl.Locale.timeZones`. */
function timeZonesOf(code: CountryCode): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * The country that a phone field begins with: that of the channel, of the browser's language, of its time zone, or where
 * the languages of the survey are mostly spoken; else `US`.
 */
export function useLikelyCountry(): CountryCode {
  const channel = useUnit($node)?.countryCode ?? null;
  const languages = useUnit($index)!.flow.languages.map(({ code }) => code);
  const browserLanguages = useUnit($page).browserLanguages();
  const rendered = useFirstRender();
  // A country that was chosen stays.
  const [country] = useState((): CountryCode => {
    const timeZone = rendered
      ? rendered.timeZone
      : new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (
      codeOf(channel) ??
      codeOf(browserRegion(browserLanguages)) ??
      getCountries().find((code) => timeZone && timeZonesOf(code).includes(timeZone)) ??
      likelyCountries({ countryCode: null, languages, browserLanguages })
        .map(codeOf)
        .find((code) => code !== null) ??
      'US'
    );
  });
  return country;
}

interface Country {
  key: CountryCode;
  /** With its calling code, such as "Türkiye (+90)". */
  name: string;
  short: string;
}

/** All countries, sorted by name. Cached: reading their names lasts some 20 ms on phones. */
export const countriesFor = remember((language): readonly Country[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = getCountries().map((key): Country => {
    const calling = `+${getCountryCallingCode(key)}`;
    const name = `${names.of(key) ?? key} (${isolateLtr(calling, language)})`;
    return { key, name, short: `${key} ${calling}` };
  });
  const { compare } = new Intl.Collator(language);
  return countries.sort((a, b) => compare(a.name, b.name));
});

export const useCountries = (): readonly Country[] => countriesFor(useUnit($formattingLocale));
