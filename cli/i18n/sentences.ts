import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Messages of a locale in the sources, by file and key, such as `flow.next` in `index.ts`. */
export type Sentences = Map<string, Map<string, string>>;

/** Flattens nested messages into pairs of dotted key and text. */
const flatten = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  );

/** Compiles a TypeScript file in memory and reads its default export. */
async function readSentences(file: string): Promise<Map<string, string>> {
  // Only a clone has a compiler.
  const esbuild = await import('esbuild');
  const { code } = await esbuild.transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
  });
  const { default: sentences } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default: object };
  return new Map(flatten(sentences));
}

/** Returns the codes of the locales in a folder, sorted. */
export async function localesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Reads all messages of a locale.
 *
 * @param folder folder with one subfolder for each locale
 */
export async function readLocale(folder: string, locale: string): Promise<Sentences> {
  const namespaces = (await readdir(join(folder, locale), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/index.ts`);
  const files = ['index.ts', ...namespaces.sort()];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readSentences(join(folder, locale, file))] as const),
    ),
  );
}
