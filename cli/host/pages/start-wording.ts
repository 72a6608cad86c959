import { createMessages, type Messages } from '../../../core/language/messages.ts';
import { resolveLanguage } from '../../../core/language/resolve.ts';
import type { Locales, Translations } from '../../../i18n/i18n-types';
import { locales } from '../../../i18n/i18n-util.ts';
import { toRegionalLocale } from '../../../core/language/formats.ts';
import { numberText } from '../../../core/language/numbers.ts';
import { escapeHtml } from '../rendering/escape-html.ts';

/** Language of the start page, with its sentences. */
export interface StartWording {
  locale: Locales;
  /** Locale that numbers and times are written in, as on the pages that the browser renders. */
  numbers: string;
  texts: Pick<Messages, 'home' | 'people' | 'inbox' | 'results' | 'studio' | 'common'>;
}

/**
 * Reads the sentences in the first of the languages that there are, or else in English.
 *
 * @param browserLanguages decide the notation of numbers
 */
export async function readStartWording(
  languages: readonly string[],
  browserLanguages: readonly string[],
): Promise<StartWording> {
  const locale = (resolveLanguage([...languages, 'en'], locales) ?? 'en') as Locales;
  const [base, home, people, inbox, results, studio] = (await Promise.all([
    import(`../../../i18n/${locale}/index.ts`),
    import(`../../../i18n/${locale}/home/index.ts`),
    import(`../../../i18n/${locale}/people/index.ts`),
    import(`../../../i18n/${locale}/inbox/index.ts`),
    import(`../../../i18n/${locale}/results/index.ts`),
    import(`../../../i18n/${locale}/studio/index.ts`),
  ])) as [
    { default: Translations },
    { default: Translations['home'] },
    { default: Translations['people'] },
    { default: Translations['inbox'] },
    { default: Translations['results'] },
    { default: Translations['studio'] },
  ];
  const sentences = {
    ...base.default,
    home: home.default,
    people: people.default,
    inbox: inbox.default,
    results: results.default,
    studio: studio.default,
  };
  const numbers = toRegionalLocale(locale, browserLanguages);
  return { locale, numbers, texts: createMessages(locale, sentences, numbers) };
}

/** HTML of a sentence with a strong number. */
export function withNumber(sentence: string, count: number, { numbers }: StartWording): string {
  const number = escapeHtml(numberText(count, numbers));
  return escapeHtml(sentence).replace(number, `<strong>${number}</strong>`);
}

const markOf = (at: number): string => `\u0000${at}\u0000`;

/** HTML of a sentence with code in place of each value. */
export const withCode = (
  sentence: (...marks: string[]) => string,
  ...codes: readonly string[]
): string =>
  codes.reduce(
    (html, code, at) =>
      html.replaceAll(markOf(at), () => `<code dir="ltr">${escapeHtml(code)}</code>`),
    escapeHtml(sentence(...codes.map((_, at) => markOf(at)))),
  );
