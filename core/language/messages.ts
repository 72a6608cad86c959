import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';

/** Sentences of the interface in one language: functions that take the values of a sentence. */
export type Messages = TranslationFunctions;

/** Number that is formatted for a locale in a sentence, and still selects between singular and plural by its value. */
const formatted = (number: number, locale: Locales) => ({
  [Symbol.toPrimitive]: (hint: string) =>
    hint === 'number' ? number : new Intl.NumberFormat(locale).format(number),
});

/**
 * Creates the messages of a locale. Every property of the result is a function, even `then`: it must never be the value
 * that a promise resolves with.
 */
export function createMessages(locale: Locales, sentences: Translations): Messages {
  const formatNumbers = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatted(value, locale) : value,
      ]),
    );
  const withNumbers = (node: object): object =>
    new Proxy(node, {
      get: (target, key) => withNumbers(target[key as never]),
      apply: (sentence: (values?: object) => string, _, [values]) =>
        sentence(values && formatNumbers(values as Record<string, unknown>)),
    });
  return withNumbers(
    i18nObject<Locales, Translations, TranslationFunctions>(locale, sentences, {}),
  ) as Messages;
}
