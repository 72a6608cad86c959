import type { Locales, Namespaces, Translations } from './i18n-types';

type LocaleFile = () => Promise<{ default: unknown }>;

/** One chunk a locale, fetched when it is the one to read. */
const files: Record<Locales, LocaleFile> = {
  en: () => import('./en/index.ts'),
  tr: () => import('./tr/index.ts'),
};

export const localeCodes = /* @__PURE__ */ Object.keys(files) as Locales[];

/** The sentences of a locale, with those parts that are asked for; the others are missing. */
export async function fetchLocale(code: Locales, namespaces: readonly Namespaces[] = []): Promise<Translations> {
  const [base, parts] = await Promise.all([files[code](), namespaces.length ? fetchParts(code, namespaces) : {}]);
  return { ...(base.default as Translations), ...parts };
}

const fetchParts = async (code: Locales, namespaces: readonly Namespaces[]): Promise<object> => (await import('./namespace-files.ts')).fetchNamespaces(code, namespaces);

/** Sets the likely locale on its way; which one it really is turns out with the flow. */
export function prefetchLocale(wish: string): void {
  const load = files[wish as Locales] ?? files[wish.split('-')[0] as Locales] ?? files.en;
  load().catch(() => undefined);
}
