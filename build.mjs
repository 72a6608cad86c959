import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { afterTheBeginning, cssText, laterChunks, ownHook } from './build/plugins.mjs';
import { availableLocales, buildSentences } from './build/sentences.mjs';

/** Builds the browser bundles, the route pages and the `psn` command; fails when a budget is exceeded. */

const root = dirname(fileURLToPath(import.meta.url));
const PRELOAD_FROM_BYTES = 8 * 1024;
const KEEP_OLD_CHUNKS_MS = 30 * 24 * 60 * 60 * 1000;

/** What is fetched by the time something is seen, in bytes of gzip. */
const BUDGETS = [
  { name: 'loader (psn.js)', limit: 2 * 1024, of: ['psn'] },
  { name: 'launcher, closed', limit: 14 * 1024, of: ['psn', 'widget', 'en.launcher'] },
  { name: 'first question', limit: 110 * 1024, of: ['psn', 'feedback', 'en'] },
];
const LOCALE_LIMIT = 3 * 1024;

const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];
const VIEWS = {
  widget: 'elements/widget/launcher.ts',
  'widget-panel': 'elements/widget/panel.tsx',
  feedback: 'elements/survey/view.tsx',
  chat: 'elements/conversation/view.tsx',
  'flow-preview': 'elements/flow-preview/view.tsx',
  inbox: 'elements/inbox/view.tsx',
};

/** Comes beside the code of an element, in one file. */
const SET_OUT = 'elements/base/prefetch/prefetch.ts';

const PANEL_MARK = '@panel-chunks@';

const ROUTES = [
  'web_flow_preview',
  'flow_preview',
  'feedback',
  'web_feedback',
  'chat',
  'widget',
  'inbox',
];

const browser = (out, options) => ({
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'safari16'],
  jsx: 'automatic',
  minify: true,
  legalComments: 'linked',
  sourcemap: 'linked',
  metafile: true,
  logLevel: 'warning',
  // A host page's developer tools have no business with the React in here.
  // What event the page is handling is no concern of React in here either, and some pages put something else there.
  define: {
    'window.event': 'undefined',
    'process.env.NODE_ENV': '"production"',
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    PSN_API_URL: JSON.stringify(options.apiUrl),
    PSN_PANEL: JSON.stringify(PANEL_MARK),
    ...options.define,
  },
  plugins: [cssText, ownHook],
});

/** The output a source was built into, and every chunk that must be there before it runs. */
function graphOf(metafile, out) {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      relative(out, resolve(root, path)).replaceAll('\\', '/'),
      output,
    ]),
  );
  const fileOf = (source) => {
    for (const [path, { entryPoint }] of outputs) if (entryPoint === source) return path;
    return undefined;
  };
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind, external } of outputs.get(file)?.imports ?? []) {
      if (kind === 'import-statement' && !external)
        closure(relative(out, resolve(root, path)).replaceAll('\\', '/'), found);
    }
    return found;
  };
  return { files: [...outputs.keys()], fileOf, closure };
}

async function measure(out, path) {
  const bytes = await readFile(join(out, path));
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

/** What the last build made was in use until now. */
async function touchLastBuild(out) {
  const manifest = await readFile(join(out, 'manifest.json'), 'utf8').catch(() => '{}');
  for (const path of Object.keys(JSON.parse(manifest).files ?? {}))
    await utimes(join(out, path), new Date(), new Date()).catch(() => undefined);
}

/** Chunks of earlier builds stay for pages that are still open; 30 days after they were last in use they go. */
async function removeOldChunks(out, current) {
  const files = await readdir(out, { recursive: true, withFileTypes: true });
  for (const entry of files.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(out, path).replaceAll('\\', '/');
    if (
      /^[cl]\//.test(name) &&
      !current.has(name) &&
      Date.now() - (await stat(path)).mtimeMs > KEEP_OLD_CHUNKS_MS
    )
      await rm(path);
  }
}

/** What esbuild has minified, minified once more by a slower tool: some three percent of what a page loads. */
async function squeeze({ outputs }, isLoader = false) {
  for (const path of Object.keys(outputs).filter((name) => name.endsWith('.js'))) {
    const file = resolve(root, path);
    const { code, map } = await minify(await readFile(file, 'utf8'), {
      module: true,
      compress: { passes: 4, ecma: 2020, pure_getters: true, unsafe_arrows: isLoader },
      format: { ecma: 2020, comments: /^!/ },
      sourceMap: {
        content: await readFile(`${file}.map`, 'utf8'),
        ...(isLoader ? {} : { url: `${basename(file)}.map` }),
      },
    });
    await writeFile(file, code);
    await writeFile(`${file}.map`, map);
  }
}

/** A chunk that only helps old module formats, and that others merely name, is not fetched for nothing. */
async function dropHelpers({ outputs }) {
  const helpers = Object.keys(outputs).filter(
    (path) =>
      Object.keys(outputs[path].inputs).every((input) => input === '<runtime>') &&
      path.endsWith('.js') &&
      !outputs[path].entryPoint,
  );
  for (const [path, output] of Object.entries(outputs).filter(([name]) => name.endsWith('.js'))) {
    const text = await readFile(resolve(root, path), 'utf8');
    const bare = helpers
      .map((helper) => `import"./${basename(helper)}";`)
      .filter((statement) => text.includes(statement));
    if (bare.length === 0) continue;
    await writeFile(
      resolve(root, path),
      bare.reduce((rest, statement) => rest.replace(statement, ''), text),
    );
    output.imports = output.imports.filter(
      (one) => !bare.some((statement) => statement.includes(basename(one.path))),
    );
  }
}

/** The closed widget fetches ahead what an open one needs: its names are only known now. They are part of the hash all the same, as the code that names them leads to the panel too. */
async function namePanel(out, { files, fileOf, closure }) {
  const launcher = closure(fileOf(VIEWS.widget));
  const panel = [...closure(fileOf(VIEWS['widget-panel']))]
    .filter((path) => !launcher.has(path))
    .map((path) => path.replace(/^c\//, ''));
  for (const path of files.filter((one) => one.endsWith('.js'))) {
    const text = await readFile(join(out, path), 'utf8');
    if (text.includes(PANEL_MARK))
      await writeFile(join(out, path), text.replace(PANEL_MARK, panel.join(' ')));
  }
}

/** The inbox answers the chats: it is built with them. */
const isBuilt = (name, elements) =>
  elements.includes(name === 'inbox' ? 'chat' : name.replace('-panel', ''));

async function buildBundles(options) {
  const { out, elements, locales } = options;
  await touchLastBuild(out);
  const chunks = await esbuild.build({
    ...browser(out, options),
    entryPoints: Object.fromEntries(
      Object.entries(VIEWS)
        .filter(([name]) => isBuilt(name, elements))
        .map(([name, path]) => [`c/${name}`, path]),
    ),
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    plugins: [...browser(out, options).plugins, afterTheBeginning()],
  });
  await dropHelpers(chunks.metafile);
  const graph = graphOf(chunks.metafile, out);
  if (elements.includes('widget')) await namePanel(out, graph);
  await squeeze(chunks.metafile);
  const sentences = await buildSentences(out, locales);
  const closureOf = (name) =>
    VIEWS[name] ? [...graph.closure(graph.fileOf(VIEWS[name]))] : [sentences.fileOf(name)];

  const built = browser(out, options);
  // Small chunks, and those of one element alone, arrive while the large shared ones are still on their way.
  const isLarge = (path) =>
    chunks.metafile.outputs[relative(root, join(out, path))].bytes > PRELOAD_FROM_BYTES;
  const [first = [], ...others] = elements.filter((name) => name !== 'widget').map(closureOf);
  const stack = first.filter(
    (path) => isLarge(path) && others.every((paths) => paths.includes(path)),
  );
  const constant = (name) =>
    `${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Definition`;
  const entry = (names) => `import { define } from './elements/base/shell/define.ts';
import { ${names.map(constant).join(', ')} } from './elements/definitions.ts';
define([${names.map(constant).join(', ')}]);`;
  const loaders = {
    psn: entry(elements),
    ...Object.fromEntries(elements.map((name) => [name, entry([name])])),
  };
  if (isBuilt('inbox', elements)) {
    loaders.inbox = `import { define } from './elements/base/shell/define.ts';\nimport { inboxDefinition } from './elements/inbox/definition.ts';\ndefine([inboxDefinition]);`;
  }
  if (elements.length === ELEMENTS.length) loaders.index = "export * from './elements/index.ts';";
  const setOut = await esbuild.build({
    ...built,
    entryPoints: { 'c/set-out': SET_OUT },
    entryNames: '[dir]/[name]-[hash]',
  });
  await squeeze(setOut.metafile);
  const setOutFiles = Object.keys(setOut.metafile.outputs).map((path) =>
    relative(out, resolve(root, path)),
  );
  const fileOf = (source) =>
    source === SET_OUT ? setOutFiles.find((path) => path.endsWith('.js')) : graph.fileOf(source);
  const loaderFiles = [];
  for (const [name, contents] of Object.entries(loaders)) {
    const { metafile } = await esbuild.build({
      ...built,
      // The loader is small enough for its link to the map to show.
      sourcemap: 'external',
      stdin: { contents, resolveDir: root, sourcefile: `${name}.ts`, loader: 'ts' },
      entryNames: name,
      outdir: out,
      define: {
        ...built.define,
        PSN_STACK: JSON.stringify(stack),
        PSN_SENTENCES: JSON.stringify([sentences.version, ...locales].join(' ')),
      },
      plugins: [...built.plugins, laterChunks(fileOf)],
    });
    await squeeze(metafile, true);
    loaderFiles.push(
      ...Object.keys(metafile.outputs).map((path) => relative(out, resolve(root, path))),
    );
  }
  await writeFile(
    join(out, 'psn.iife.js'),
    `import(new URL('psn.js',document.currentScript.src).href);\n`,
  );

  const files = [
    ...graph.files,
    ...setOutFiles,
    ...sentences.files,
    ...loaderFiles,
    'psn.iife.js',
  ].filter((path) => path.endsWith('.js'));
  const sizes = Object.fromEntries(
    await Promise.all([...new Set(files)].map(async (path) => [path, await measure(out, path)])),
  );
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify({ files: sizes }, null, 2)}\n`);
  return {
    sizes,
    current: new Set([...graph.files, ...setOutFiles, ...sentences.files]),
    filesOf: (names) => [
      ...new Set(names.flatMap((name) => (name === 'psn' ? ['psn.js'] : closureOf(name)))),
    ],
  };
}

async function buildSite(options) {
  const { out, site } = options;
  await mkdir(site, { recursive: true });
  await esbuild.build({
    ...browser(site, options),
    entryPoints: { page: 'elements/pages/route-page.ts' },
    entryNames: '[name]',
  });
  await cp(out, site, { recursive: true, preserveTimestamps: true });
  await cp(join(root, 'elements/pages/page.css'), join(site, 'page.css'));
  await writeFile(
    join(site, 'env.js'),
    `globalThis.psnEnv = ${JSON.stringify({ apiUrl: options.apiUrl || undefined })};\n`,
  );
  const page = await readFile(join(root, 'elements/pages/page.html'), 'utf8');
  for (const route of ROUTES) {
    await mkdir(join(site, route), { recursive: true });
    // The operators' page has a loader of its own.
    await writeFile(
      join(site, route, 'index.html'),
      route === 'inbox' ? page.replace('../psn.js', '../inbox.js') : page,
    );
  }
  await writeFile(join(site, '404.html'), page.replaceAll('../', '/'));
}

/** The `psn` command and its host, for Node; packages stay outside. */
export const buildCommand = () =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: 'cli/main.ts' },
    outdir: 'dist-cli',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  });

const kb = (bytes) => (bytes / 1024).toFixed(2).padStart(8);

function sizeTable(sizes, filesOf, names) {
  const rows = names.map(({ name, of, limit }) => {
    const parts = filesOf(of).map((path) => sizes[path]);
    const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
    return { name, limit, bytes: sum('bytes'), gzip: sum('gzip'), brotli: sum('brotli') };
  });
  const line = ({ name, bytes, gzip, brotli, limit }) =>
    `${name.padEnd(24)}${kb(bytes)}${kb(gzip)}${kb(brotli)}${limit ? kb(limit) : ''}`;
  const text = [`${'KB'.padEnd(24)}     min    gzip  brotli  budget`, ...rows.map(line)].join('\n');
  return { text, over: rows.filter(({ gzip, limit }) => limit && gzip > limit) };
}

function refuseUnknown(kind, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new Error(`Unknown ${kind}: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
}

/**
 * @param {{ out?: string, site?: string | null, apiUrl?: string, elements?: string[], locales?: string[], define?: Record<string, string> }} given
 *   `define` values are JavaScript expressions.
 * @returns {Promise<{ table: string, over: { name: string, gzip: number, limit: number }[] }>} the size table, and what is over its budget
 */
export async function build(given = {}) {
  const locales = given.locales ?? (await availableLocales());
  const elements = given.elements ?? ELEMENTS;
  refuseUnknown('element', elements, ELEMENTS);
  refuseUnknown('locale', locales, await availableLocales());
  if (!locales.includes('en'))
    throw new Error(
      'English (en) is the language every other falls back to: it must be among --locales.',
    );
  const options = {
    out: resolve(given.out ?? join(root, 'dist')),
    site: given.site === null ? null : resolve(given.site ?? join(root, 'site')),
    apiUrl: given.apiUrl ?? '',
    elements,
    locales,
    define: given.define ?? {},
  };
  await mkdir(options.out, { recursive: true });
  const { sizes, filesOf, current } = await buildBundles(options);
  if (options.site) await buildSite(options);
  for (const folder of [options.out, options.site])
    if (folder) await removeOldChunks(folder, current);
  const canBeMeasured = ({ of }) =>
    of.every(
      (name) => name === 'psn' || elements.includes(name) || locales.includes(name.split('.')[0]),
    );
  const parts = [
    ...elements.map((name) => ({ name: `psn-${name}`, of: [name] })),
    ...locales.map((name) => ({ name: `locale ${name}`, limit: LOCALE_LIMIT, of: [name] })),
  ];
  const { text, over } = sizeTable(sizes, filesOf, [...BUDGETS.filter(canBeMeasured), ...parts]);
  return { table: text, over };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildCommand();
  const { table, over } = await build();
  console.log(table);
  for (const { name, gzip, limit } of over)
    console.error(`Over budget: ${name} is ${gzip} bytes in gzip, ${limit} are allowed.`);
  process.exitCode = over.length ? 1 : 0;
}
