import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';

/** The sentences of the interface in one language. */
export type Messages = TranslationFunctions;

/** A number that is read as its language writes it, and decides between singular and plural as what it is. */
const readable = (number: number, locale: Locales) => ({
  [Symbol.toPrimitive]: (hint: string) =>
    hint === 'number' ? number : new Intl.NumberFormat(locale).format(number),
});

/** Every property of `Messages` is a function, `then` too: it must never be what a promise resolves to. */
export function messagesOf(locale: Locales, sentences: Translations): Messages {
  const filled = (values: Record<string, unknown>) => {
    const said = { ...values };
    for (const name in said)
      if (typeof said[name] === 'number') said[name] = readable(said[name], locale);
    return said;
  };
  const withNumbers = (node: object): object =>
    new Proxy(node, {
      get: (target, key) => withNumbers(target[key as never]),
      apply: (say: (values?: object) => string, _, [values]) =>
        say(values && filled(values as Record<string, unknown>)),
    });
  return withNumbers(
    i18nObject<Locales, Translations, TranslationFunctions>(locale, sentences, {}),
  ) as Messages;
}
