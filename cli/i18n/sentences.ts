import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** The sentences of a locale as they are in the sources, by file and key, such as `flow.next` in `index.ts`. */
export type Sentences = Map<string, Map<string, string>>;

const flat = (value: object, before = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? [[before + key, one]] : flat(one as object, `${before}${key}.`),
  );

async function readSentences(file: string): Promise<Map<string, string>> {
  const { code } = await esbuild.transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
  });
  const { default: sentences } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default: object };
  return new Map(flat(sentences));
}

export async function localesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** `folder` holds one folder for each locale. */
export async function readLocale(folder: string, locale: string): Promise<Sentences> {
  const parts = (await readdir(join(folder, locale), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/index.ts`);
  const files = ['index.ts', ...parts.sort()];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readSentences(join(folder, locale, file))] as const),
    ),
  );
}
