import type { Locales, Namespaces } from './i18n-types';

type File = () => Promise<{ default: unknown }>;

/** The parts of a locale that not everybody reads; those for people who write flows stay out of the browser. */
const files: Record<Locales, Partial<Record<Namespaces, File>>> = {
  en: { chat: () => import('./en/chat/index.ts'), questions: () => import('./en/questions/index.ts'), panel: () => import('./en/panel/index.ts'), inbox: () => import('./en/inbox/index.ts') },
  tr: { chat: () => import('./tr/chat/index.ts'), questions: () => import('./tr/questions/index.ts'), panel: () => import('./tr/panel/index.ts'), inbox: () => import('./tr/inbox/index.ts') },
};

export async function fetchNamespaces(code: Locales, namespaces: readonly Namespaces[]): Promise<object> {
  const parts = await Promise.all(namespaces.map(async (name) => [name, (await files[code][name]?.())?.default] as const));
  return Object.fromEntries(parts);
}
