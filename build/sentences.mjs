import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';
import * as esbuild from 'esbuild';

const folder = join(root, 'i18n');
/** Parts for the command and the host only: the sentences about the rules of a flow, of emails, and of the start page. */
const NOT_FOR_BROWSERS = ['editor', 'mail', 'home'];

/** Parts of the operators' pages, which the package for bundlers leaves out. */
const FOR_OPERATORS = ['customers', 'imports', 'inbox', 'people', 'results', 'studio', 'templates'];

/** Whether the public elements may need the part. @param {{ name: string }} part such as `tr.chat` */
export const isForVisitors = ({ name }) => !FOR_OPERATORS.includes(name.split('.')[1] ?? '');

export async function availableLocales() {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * The files of a locale: their names, and their paths in the folder of the languages.
 *
 * @param {string} locale
 */
export async function partsOf(locale) {
  const entries = await readdir(join(folder, locale), { withFileTypes: true });
  const parts = entries
    .filter((entry) => entry.isDirectory() && !NOT_FOR_BROWSERS.includes(entry.name))
    .map(({ name }) => name);
  return [
    { name: locale, path: `${locale}/index.ts` },
    ...parts.map((part) => ({ name: `${locale}.${part}`, path: `${locale}/${part}/index.ts` })),
  ];
}

/**
 * Writes the sentences of each locale into files of their own, `l/<version>/tr.js` for every screen and
 * `l/<version>/tr.chat.js` for a part. The version follows from all that is in them.
 *
 * @param {string} out
 * @param {readonly string[]} locales
 */
export async function buildSentences(out, locales) {
  const sources = (await Promise.all(locales.map(partsOf))).flat();
  const built = await Promise.all(
    sources.map(async ({ name, path }) => {
      const { code } = await esbuild.transform(await readFile(join(folder, path), 'utf8'), {
        loader: 'ts',
        minify: true,
        charset: 'utf8',
      });
      return { name, code };
    }),
  );
  const version = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 6);
  /** @param {string} name */
  const fileOf = (name) => `l/${version}/${name}.js`;
  await mkdir(join(out, `l/${version}`), { recursive: true });
  for (const { name, code } of built) await writeFile(join(out, fileOf(name)), code);
  return { version, files: built.map(({ name }) => fileOf(name)), fileOf };
}
