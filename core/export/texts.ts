import type { Flow } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { resolveText } from '../language/resolve.ts';

/** Texts of a survey in its languages. */

export interface Languages {
  /** Code of the default language. */
  main: string;
  codes: readonly string[];
}

export function languagesOf({ languages, defaultLanguageId }: Flow): Languages {
  const codes = languages.map(({ code }) => code);
  const main = languages.find(({ id }) => id === defaultLanguageId)?.code ?? codes[0] ?? 'en';
  return { main, codes: [main, ...codes.filter((code) => code !== main)] };
}

/** The text in the default language. */
export const mainText = (text: LocalizedText | null, { main }: Languages): string =>
  resolveText(text, [main]);

/** Replaces `{{key}}` by the notation of another program. */
export const piped = (text: string, write: (key: string) => string): string =>
  text.replace(/{{\s*([^{}]+?)\s*}}/g, (_, key: string) => write(key));
