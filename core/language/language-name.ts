import { canonicalTag } from './likely-tag.ts';

/** Name of a language in the words of a locale; `null` for a code that is none, or has no name. */
export function languageName(code: string, locale: string): string | null {
  try {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    return names.of(canonicalTag(code)) ?? null;
  } catch {
    return null;
  }
}

/** Names that Chromium lacks, and would write in English. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  eu: 'euskara',
  ka: 'ქართული',
  mk: 'македонски',
  sq: 'shqip',
};

/** Name of a language in itself, such as “Deutsch”. */
export const ownLanguageName = (code: string): string =>
  OWN_NAMES[code] ?? languageName(code, code) ?? code;
