import { readLocale } from '../../cli/i18n/sentences.ts';

/** Returns a sentence of the interface by its key, such as `flow.next` or `chat.send`. */
export type Say = (key: string) => string;

/** All sentences of a locale by their keys. */
export async function allSentences(locale: string): Promise<Map<string, string>> {
  const files = await readLocale('i18n', locale);
  return new Map(
    [...files].flatMap(([file, texts]) =>
      [...texts].map(
        ([key, text]) =>
          [file === 'index.ts' ? key : `${file.split('/')[0]!}.${key}`, text] as const,
      ),
    ),
  );
}

export async function sentencesOf(locale: string): Promise<Say> {
  const sentences = await allSentences(locale);
  return (key) => sentences.get(key)!;
}
