import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';
import { numberText } from './numbers.ts';

/** Sentences of the interface in one language: functions with the values of a sentence as parameters. */
export type Messages = TranslationFunctions;

/** Number that is formatted for a locale in a sentence, and still selects between singular and plural by its value. */
const formatted = (number: number, locale: string) => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? number : numberText(number, locale)),
});

/**
 * Creates the messages of a locale. `numbers` is the locale that their numbers are written in. Every property of the
 * result is a function, even `then`: it must never be the value that a promise resolves with.
 */
export function createMessages(
  locale: Locales,
  sentences: Translations,
  numbers: string = locale,
): Messages {
  const formatNumbers = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatted(value, numbers) : value,
      ]),
    );
  // typesafe-i18n makes several functions at each reading of a member, and a screen reads hundreds.
  const withNumbers = (node: object): object => {
    const members = new Map<PropertyKey, object>();
    return new Proxy(node, {
      get(target, key) {
        const member = members.get(key) ?? withNumbers(target[key as never]);
        members.set(key, member);
        return member;
      },
      apply: (sentence: (values?: object) => string, _, [values]) =>
        sentence(values && formatNumbers(values as Record<string, unknown>)),
    });
  };
  return withNumbers(
    i18nObject<Locales, Translations, TranslationFunctions>(locale, sentences, {}),
  ) as Messages;
}
