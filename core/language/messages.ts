import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';
import { isolate } from './isolate.ts';
import { numberText } from './numbers.ts';

/** Sentences of the interface in one language: functions with the values of a sentence as parameters. */
export type Messages = TranslationFunctions;

/** Number that is formatted for a locale in a sentence, and still selects between singular and plural by its value. */
const formatted = (number: number, locale: string) => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? number : numberText(number, locale)),
});

/**
 * Creates the messages of a locale. `numbers` is the locale that their numbers are written in. Texts in a sentence, such
 * as names, are isolated where they run in the other direction. Every property of the result is a function, even `then`: it
 * must never be the value that a promise resolves with.
 */
export function createMessages(
  locale: Locales,
  sentences: Translations,
  numbers: string = locale,
): Messages {
  const placed = (value: unknown): unknown => {
    if (typeof value === 'number') return formatted(value, numbers);
    return typeof value === 'string' ? isolate(value, locale) : value;
  };
  const placeValues = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placed(value)]));
  // typesafe-i18n makes several functions at each reading of a member, and a screen reads hundreds.
  const withValues = (node: object): object => {
    const members = new Map<PropertyKey, object>();
    return new Proxy(node, {
      get(target, key) {
        const member = members.get(key) ?? withValues(target[key as never]);
        members.set(key, member);
        return member;
      },
      apply: (sentence: (values?: object) => string, _, [values]) =>
        sentence(values && placeValues(values as Record<string, unknown>)),
    });
  };
  return withValues(
    i18nObject<Locales, Translations, TranslationFunctions>(locale, sentences, {}),
  ) as Messages;
}
