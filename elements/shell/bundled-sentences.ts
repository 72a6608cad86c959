import type { SentenceFiles } from '../../core/platform/sentence-files.ts';

type Locale = { default: Readonly<Record<string, unknown>> };

/**
 * The sentences in a page's own bundle: a module for each locale, which holds all its files by name.
 *
 * @param imports imports the module of a locale, by its code
 */
export function bundledSentences(
  imports: Readonly<Record<string, () => Promise<Locale>>>,
): SentenceFiles {
  const load = async (name: string): Promise<{ default: unknown }> => {
    const locale = await imports[name.split('.')[0]!]!();
    return { default: locale.default[name] };
  };
  return {
    codes: Object.keys(imports),
    prefetch: (name) => void load(name).catch(() => undefined),
    fetch: load,
  };
}
