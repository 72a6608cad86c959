import type { Locales, Translations } from './i18n-types';

/** The few sentences of a closed widget, apart from what an open one says; a chunk a locale. */
export const launcherFiles: Record<Locales, () => Promise<{ default: Record<keyof Translations['launcher'], string> }>> = {
  en: () => import('./en/launcher/index.ts'),
  tr: () => import('./tr/launcher/index.ts'),
};
