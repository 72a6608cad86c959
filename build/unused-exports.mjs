import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './paths.mjs';

/**
 * Rejects exports that no other file imports. Modules that are imported dynamically or as a namespace, and entry points
 * that are named by their path, may export anything. Reads sources as prettier formats them.
 */

const IMPORTS = /^(?:import|export)[^'{;]*\{([^}]*)\}\s*from '(\.[^']+)'/gm;
const NAMESPACES = /^(?:import|export) (?:type )?\*.* from '(\.[^']+)'/gm;
const DYNAMIC_IMPORTS = /import\(\s*'(\.[^']+)',?\s*\)(?:\.([A-Z]\w*))?/g;
const ENTRY_POINTS =
  /["'](?:\.\/)?((?:core|elements|cli|build|test)\/[\w./-]+\.(?:tsx?|mts|mjs))["']/g;
const EXPORTS =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
const EXPORT_LISTS = /^export (?:type )?\{([^}]*)\}/gm;

const CHECKED = /^(?:core|elements|cli|test\/support)\/.*(?<!\.d\.mts)$/;
/** The interface of the package, and the definitions that `loaders.mjs` imports. */
const PUBLIC = /^elements\/(?:index|public[\w-]*|react\/components|(?:\w+\/)?definitions?)\.tsx?$/;
/** Types that the compiler needs in declarations of inferred types. */
const INFERRED = new Set(['LanguageOffer', 'LazyModule', 'Size', 'FrameLabels', 'LauncherTexts']);

const PATTERNS = ['*.ts', '*.tsx', '*.mts', '*.mjs'];
const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PATTERNS], {
  cwd: root,
  encoding: 'utf8',
});
const sources = [...new Set(paths.trim().split('\n'))]
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

/** The names of `a, type b as c`, each before and after `as`. @param {string} list */
const namesIn = (list) =>
  list
    .replace(/\/\/.*/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [before = '', after = before] = name.split(' as ');
      return { before, after };
    });

/** Imported names, as `path name`; `path *` for all of a module. @type {Set<string>} */
const used = new Set();
for (const { path, source } of sources) {
  const pathOf = (/** @type {string} */ module) => posix.join(posix.dirname(path), module);
  for (const [, list = '', module = ''] of source.matchAll(IMPORTS))
    for (const { before } of namesIn(list)) used.add(`${pathOf(module)} ${before}`);
  for (const [, module = ''] of source.matchAll(NAMESPACES)) used.add(`${pathOf(module)} *`);
  for (const [, module = '', name = '*'] of source.matchAll(DYNAMIC_IMPORTS))
    used.add(`${pathOf(module)} ${name}`);
  for (const [, entry = ''] of source.matchAll(ENTRY_POINTS)) used.add(`${entry} *`);
}

for (const { path, source } of sources) {
  if (!CHECKED.test(path) || PUBLIC.test(path) || used.has(`${path} *`)) continue;
  const names = [
    ...[...source.matchAll(EXPORTS)].map(([, name]) => name),
    ...[...source.matchAll(EXPORT_LISTS)].flatMap(([, list = '']) =>
      namesIn(list).map(({ after }) => after),
    ),
  ];
  const unused = names.filter((name) => !used.has(`${path} ${name}`) && !INFERRED.has(name ?? ''));
  if (unused.length === 0) continue;
  console.error(`${path}: no other file imports ${unused.join(', ')}.`);
  process.exitCode = 1;
}
