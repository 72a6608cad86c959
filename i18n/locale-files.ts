import type { Locales, Namespaces, Translations } from './i18n-types';

type LocaleFile = () => Promise<{ default: unknown }>;

/** One chunk a locale, and one for each part of it that not everybody reads; fetched when it is the one to read. */
const files: Record<Locales, { base: LocaleFile } & Record<Namespaces, LocaleFile>> = {
  en: { base: () => import('./en/index.ts'), chat: () => import('./en/chat/index.ts'), questions: () => import('./en/questions/index.ts') },
  tr: { base: () => import('./tr/index.ts'), chat: () => import('./tr/chat/index.ts'), questions: () => import('./tr/questions/index.ts') },
};

export const localeCodes = /* @__PURE__ */ Object.keys(files) as Locales[];

/** The sentences of a locale, with those parts that are asked for; the others are missing. */
export async function fetchLocale(code: Locales, namespaces: readonly Namespaces[] = []): Promise<Translations> {
  const [base, ...parts] = await Promise.all([files[code].base(), ...namespaces.map((name) => files[code][name]())]);
  const named = parts.map((part, at) => [namespaces[at]!, part.default]);
  return { ...(base.default as Translations), ...(Object.fromEntries(named) as object) };
}

/** Sets the likely locale on its way; which one it really is turns out with the flow. */
export function prefetchLocale(wish: string): void {
  const { base } = files[wish as Locales] ?? files[wish.split('-')[0] as Locales] ?? files.en;
  base().catch(() => undefined);
}
