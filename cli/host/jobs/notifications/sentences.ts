import { createMessages, type Messages } from '../../../../core/language/messages.ts';
import { resolveLanguage } from '../../../../core/language/resolve.ts';
import type { Locales, Translations } from '../../../../i18n/i18n-types';
import { locales } from '../../../../i18n/i18n-util.ts';

/** Language of an email, with its sentences. */
export interface Wording {
  locale: Locales;
  texts: Messages['mail'];
}

/** Reads the sentences of emails in the language that fits best, or else in English. */
export async function readWording(language: string | null): Promise<Wording> {
  const locale = resolveLanguage([language ?? 'en'], locales) as Locales;
  const { default: mail } = (await import(`../../../../i18n/${locale}/mail/index.ts`)) as {
    default: Translations['mail'];
  };
  return { locale, texts: createMessages(locale, { mail } as Translations).mail };
}
