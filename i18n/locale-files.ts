import type { Locales, Translations } from './i18n-types';

type LocaleFile = () => Promise<{ default: unknown }>;

/** One chunk a locale, fetched when it is the one to read. */
const files: Record<Locales, LocaleFile> = {
  en: () => import('./en/index.ts'),
  tr: () => import('./tr/index.ts'),
};

export const localeCodes = /* @__PURE__ */ Object.keys(files) as Locales[];

export const fetchLocale = async (code: Locales): Promise<Translations> => (await files[code]()).default as Translations;

/** Sets the likely locale on its way; which one it really is turns out with the flow. */
export function prefetchLocale(wish: string): void {
  const load = files[wish as Locales] ?? files[wish.split('-')[0] as Locales] ?? files.en;
  load().catch(() => undefined);
}
