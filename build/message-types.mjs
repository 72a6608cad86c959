import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Writes `i18n/i18n-types.ts` and `i18n/i18n-util*.ts`, the types of the messages and the list of languages, which are
 * not committed. Runs after `npm ci` (the script `prepare`), and at a build after a change.
 */

const FOLDER = join(root, 'i18n');
const TYPES = join(FOLDER, 'i18n-types.ts');

/** Modification time of a path in ms; 0 for a missing one. @param {string} path */
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isUpToDate() {
  const english = readdirSync(join(FOLDER, 'en'), { recursive: true, encoding: 'utf8' });
  // The folder itself changes with a new language.
  const sources = [FOLDER, ...english.map((path) => join(FOLDER, 'en', path))];
  return modified(TYPES) >= Math.max(...sources.map(modified));
}

/** The generator reads English files, which import this type from its output. */
const FIRST_TYPES = "export type { BaseTranslation } from 'typesafe-i18n';\n";

/** Runs the generator of typesafe-i18n, which exits with 0 even when it fails. */
export function writeMessageTypes() {
  if (!existsSync(TYPES)) writeFileSync(TYPES, FIRST_TYPES);
  const manifest = createRequire(import.meta.url).resolve('typesafe-i18n/package.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(dirname(manifest), 'cli/typesafe-i18n.mjs'), '--no-watch'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0 || stderr.includes('ERROR'))
    throw new Error(`The message types could not be generated: ${stderr.trim()}`);
  // The generator leaves unchanged files alone.
  const now = new Date();
  utimesSync(TYPES, now, now);
}

export function refreshMessageTypes() {
  if (!isUpToDate()) writeMessageTypes();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeMessageTypes();
