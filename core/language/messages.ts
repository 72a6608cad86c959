import { i18nObject } from 'typesafe-i18n';
import type { Locales, TranslationFunctions, Translations } from '../../i18n/i18n-types';
import { fetchLocale } from '../../i18n/locale-files.ts';

/** The sentences of the interface in one language. */
export type Messages = TranslationFunctions;

export async function loadMessages(locale: Locales): Promise<Messages> {
  return i18nObject<Locales, Translations, TranslationFunctions>(locale, await fetchLocale(locale), {});
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (code: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(code.toLowerCase().split('-')[0]!) ? 'rtl' : 'ltr');
