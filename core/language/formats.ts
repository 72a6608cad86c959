import { normalizeTag } from './resolve.ts';

/** Converts a language code to a tag that `Intl` accepts: `Intl` throws at `en_US` and at invalid codes, which become `en`. */
export function toFormattingLocale(code: string): string {
  try {
    return Intl.getCanonicalLocales(normalizeTag(code))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
