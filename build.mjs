import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { readArguments } from './build/arguments.mjs';
import { buildBundles } from './build/bundles.mjs';
import { checkCompressed, keepCompressed } from './build/compressed.mjs';
import { ELEMENTS } from './build/loaders.mjs';
import { writeNotices } from './build/notices.mjs';
import { removeOldChunks } from './build/old-chunks.mjs';
import { refreshMessageTypes } from './build/message-types.mjs';
import { buildPackage } from './build/package.mjs';
import { buildPages, copySite, firstLoad } from './build/pages.mjs';
import { root } from './build/paths.mjs';
import { buildServer } from './build/server.mjs';
import { availableLocales } from './build/sentences.mjs';
import {
  brokenBudget,
  BUDGETS,
  LOCALE_LIMIT,
  readRecord,
  recordPath,
  sizeTable,
} from './build/sizes.mjs';
import { importTypeScript } from './build/typescript-module.mjs';

/** Builds the browser bundles, the route pages and the `psn` command, and checks the size budgets. */

/** The `psn` command and its host, for Node. Its dependencies, and the compiler of a clone, stay outside the bundle. */
export async function buildCommand() {
  const outdir = join(root, 'cli/dist');
  const { dependencies, version } = JSON.parse(
    await readFile(join(root, 'cli/package.json'), 'utf8'),
  );
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: 'cli/main.ts' },
    outdir,
    bundle: true,
    // Each command loads only its own code.
    splitting: true,
    external: [...Object.keys(dependencies), 'esbuild'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'warning',
  });
  await writeNotices(join(outdir, 'NOTICES.txt'), Object.keys(metafile.inputs));
  const { openApiDocument } = await importTypeScript('cli/host/openapi/document.ts');
  await writeFile(join(outdir, 'openapi.json'), JSON.stringify(openApiDocument(version)));
  const current = Object.keys(metafile.outputs).map((path) => basename(path));
  for (const name of await readdir(outdir))
    if (/\.js(\.map)?$/.test(name) && !current.includes(name)) await rm(join(outdir, name));
}

/** Pages with a row for their first load in the table. */
const FIRST_LOADS = ['feedback', 'widget', 'chat'];

/**
 * @param {string} kind
 * @param {readonly string[]} names
 * @param {readonly string[]} known
 */
function refuseUnknown(kind, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) {
    throw new Error(`Unknown ${kind}: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
}

/**
 * The sizes of everything that a budget or a row of the table is about.
 *
 * @param {Awaited<ReturnType<typeof buildBundles>>} bundles
 * @param {readonly string[]} parts
 */
function sizeOf({ sizes, sourcesOf, filesOf }, parts) {
  const files = filesOf(parts);
  /** @param {'bytes' | 'gzip' | 'brotli'} key */
  const sum = (key) => files.reduce((total, file) => total + (sizes[file]?.[key] ?? 0), 0);
  const sources = Object.assign({}, ...files.map(sourcesOf));
  return { bytes: sum('bytes'), gzip: sum('gzip'), brotli: sum('brotli'), sources };
}

/**
 * @param {{
 *   out?: string | undefined, isForPackage?: boolean, apiUrl?: string | undefined, elements?: string[] | undefined,
 *   locales?: string[] | undefined, define?: Record<string, string>, record?: boolean, isQuick?: boolean,
 *   isClean?: boolean,
 * }} settings `define` values are JavaScript expressions; `record` records the sizes for the budgets;
 *   `isForPackage` adds the other files of the package: route pages, and modules for bundlers; `isQuick` leaves
 *   the scripts unminified, checks no budget and adds the route pages only; `isClean` removes earlier builds first; their
 *   chunks stay otherwise for pages that are still open
 * @typedef {{ name: string, bytes: number, gzip: number, brotli: number }} Size
 * @returns {Promise<{ table: string, sizes: Size[], broken: string[] }>} the sizes as a table and as data, and why budgets
 *   are broken
 * @throws {Error} where an element or a locale is unknown
 */
export async function build(settings = {}) {
  const known = await availableLocales();
  const elements = settings.elements ?? ELEMENTS;
  const locales = settings.locales ?? known;
  refuseUnknown('element', elements, ELEMENTS);
  refuseUnknown('locale', locales, known);
  if (!locales.includes('en')) {
    throw new Error(
      'English (en) is the language every other falls back to: it must be among --locales.',
    );
  }
  const options = {
    out: resolve(settings.out ?? join(root, 'dist')),
    apiUrl: settings.apiUrl ?? '',
    elements,
    locales,
    define: settings.define ?? {},
    isMinified: !settings.isQuick,
  };
  if (settings.isClean) await rm(options.out, { recursive: true, force: true });
  const bundles = await buildBundles(options);
  await removeOldChunks(options.out, bundles.current);
  if (settings.isForPackage) {
    await buildPages(options, bundles.filesOf);
    await buildServer(options, bundles);
    if (!settings.isQuick) {
      await buildPackage(options, bundles);
      await keepCompressed(options.out);
      await copySite(options.out, join(root, 'site'));
      await checkCompressed(options.out);
    }
  }

  if (settings.isQuick) return { table: '', sizes: [], broken: [] };
  const hasAll = elements.length === ELEMENTS.length;
  const budgets = (hasAll ? BUDGETS : []).map((budget) => ({
    ...budget,
    ...sizeOf(bundles, budget.parts),
  }));
  const elementRows = elements.map((name) => ({
    name: `psn-${name}`,
    ...sizeOf(bundles, [`psn-${name}`]),
  }));
  const localeRows = locales.map((code) => ({
    name: `locale ${code}`,
    limit: LOCALE_LIMIT,
    ...sizeOf(bundles, [code]),
  }));
  if (settings.record) {
    const record = budgets.map(({ name, gzip, sources }) => [name, { gzip, sources }]);
    await writeFile(recordPath, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);
  }
  const recorded = await readRecord();
  const pageRows =
    settings.isForPackage && hasAll
      ? await Promise.all(
          FIRST_LOADS.map((route) => firstLoad(options.out, route, bundles.filesOf)),
        )
      : [];
  const broken = [
    ...budgets.map((budget) => brokenBudget(budget, budget, recorded[budget.name])),
    ...localeRows.map((row) => brokenBudget(row, row, undefined)),
  ].filter((reason) => reason !== null);
  const rows = [...budgets, ...pageRows, ...elementRows, ...localeRows];
  const sizes = rows.map(({ name, bytes, gzip, brotli }) => ({ name, bytes, gzip, brotli }));
  return { table: sizeTable(rows), sizes, broken };
}

/** @param {readonly string[]} args */
async function run(args) {
  const { isQuiet, hasCommand, settings } = readArguments(args);
  refreshMessageTypes();
  const [{ table, broken }] = await Promise.all([
    build(settings),
    hasCommand ? buildCommand() : null,
  ]);
  if (!settings.isQuick && !isQuiet) console.log(table);
  for (const reason of broken) console.error(`Over budget: ${reason}`);
  process.exitCode = broken.length ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(process.argv.slice(2)).catch((/** @type {Error} */ error) => {
    // esbuild has printed its errors.
    if (!('errors' in error)) console.error(error.message);
    process.exitCode = 1;
  });
}
