import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';

/** The sentences of the interface in one language. */
export type Messages = TranslationFunctions;

/** Every property of `Messages` is a function, `then` too: it must never be what a promise resolves to. */
export const messagesOf = (locale: Locales, sentences: Translations): Messages =>
  i18nObject<Locales, Translations, TranslationFunctions>(locale, sentences, {});
