import { normalizeTag } from './likely-tag.ts';

/** Parses a language code, which may be written as `en_US`; `null` for one that `Intl` does not accept. */
function localeOf(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(normalizeTag(code));
  } catch {
    return null;
  }
}

/** The region that the browser's first language names, or another entry for that language; `null` for none. */
export function browserRegion(browserLanguages: readonly string[]): string | null {
  const [first, ...others] = browserLanguages.map(localeOf);
  const sameLanguage = others.filter((other) => other?.language === first?.language);
  return [first, ...sameLanguage].find((other) => other?.region)?.region ?? null;
}

/** The locale in another region, with its script where that region writes the language in another one. */
function inRegion(locale: Intl.Locale, region: string): Intl.Locale {
  const { language, script } = locale.maximize();
  const moved = new Intl.Locale(language, { region });
  const isSameScript = script === undefined || moved.maximize().script === script;
  return isSameScript ? moved : new Intl.Locale(language, { region, script });
}

/**
 * Locale that words are formatted in, such as names of months and lists: the language of the texts in the region of the
 * browser. A code that `Intl` does not accept counts as English.
 */
export function toFormattingLocale(
  language: string,
  browserLanguages: readonly string[] = [],
): string {
  const wanted = localeOf(language) ?? new Intl.Locale('en');
  const first = localeOf(browserLanguages[0] ?? '');
  const isSame = first?.language === wanted.language;
  const region = browserRegion(browserLanguages) ?? (isSame ? wanted : first)?.maximize().region;
  return (region ? inRegion(wanted, region) : wanted).toString();
}

/**
 * Locale for digits: numbers, typed dates, the first day of the week. English has the notation of the browser's region,
 * as it is read everywhere. Any other language has its own where it has none for that region.
 */
export function toRegionalLocale(language: string, browserLanguages: readonly string[]): string {
  const locale = new Intl.Locale(toFormattingLocale(language, browserLanguages));
  if (locale.language !== 'en')
    return new Intl.DateTimeFormat(locale.toString()).resolvedOptions().locale;
  const local = new Intl.Locale(`und-${locale.maximize().region}`).maximize();
  if (local.language === 'en') return locale.toString();
  return new Intl.Locale(local.toString(), { numberingSystem: 'latn' }).toString();
}
