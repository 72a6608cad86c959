import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Counts words that make English hard to read, per folder: in comments, Markdown, English sentences and texts of the
 * command. Fails where a folder has more than `word-counts.json` allows; `--record` lowers the limits to the counts,
 * and `--list [PATH…]` prints each line. docs/developing.md explains the list.
 */

const COUNTS = join(root, 'build/word-counts.json');

const WORDS = new RegExp(
  String.raw`\b(?:${[
    'what|who|whom|whose|whoever',
    'those (?:of|that|who|which)',
    '(?:some|no|any|every)body',
    'tell(?:s|ing)?|told|sa(?:y|ys|id|ying)|hear(?:s|d|ing)?',
    'st(?:and|ands|ood|anding)(?!-?alone)',
    'lies?|lay|lying',
    't(?:ake|akes|aken|ook|aking)|ke(?:ep|eps|pt|eping)',
    'c(?:ome|omes|ame|oming)|go(?:es|ing|ne)?|went|ma(?:ke|kes|de) up',
  ].join('|')})\b`,
  'gi',
);

/** Generated files, questions of surveys, the list of changes, and recordings of a screen reader. */
const EXCLUDED = /^(?:i18n\/i18n-|i18n\/en\/templates\/|CHANGELOG\.md$|test\/heard\/transcripts\/)/;
const COMMENT = /(?<=^|[\s;,{(])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;
/** Three words or more, as opposed to a key, a name or a query. */
const IS_SENTENCE = /^['"`]\W*[\p{L}{$][^<>=;]*(?: [^ ]+){2}/u;

/** @param {string} text @param {RegExp} pattern */
const matches = (text, pattern) => text.match(pattern) ?? [];

/** @param {string} text */
const withoutCode = (text) => text.replace(/`[^`\n]*`/g, '');

/** @param {string} text */
const prose = (text) =>
  withoutCode(text.replace(/```[\s\S]*?```/g, '').replace(/\]\([^)]*\)/g, ']')).split('\n');

/** @param {string} text */
const comments = (text) => matches(text, COMMENT).flatMap((one) => withoutCode(one).split('\n'));

/** @param {string} text */
const strings = (text) =>
  matches(text.replace(COMMENT, ''), STRING).map((one) => one.replace(/\$\{[^}]*\}/g, '${}'));

/** The lines of a file that people read. @param {string} path @param {string} text @returns {string[]} */
function linesOf(path, text) {
  if (path.endsWith('.md')) return prose(text);
  if (path.startsWith('i18n/')) return path.startsWith('i18n/en/') ? strings(text) : comments(text);
  if (!path.startsWith('cli/')) return comments(text);
  return [...comments(text), ...strings(text).filter((one) => IS_SENTENCE.test(one))];
}

/** The first two folders of a path. @param {string} path */
const folderOf = (path) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';

/** @param {string[]} paths */
const filesIn = (paths) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((path) => /\.(?:tsx?|[cm]?js|mts|css|md)$/.test(path) && !EXCLUDED.test(path));

/** @param {string[]} paths @param {boolean} isListed @returns {Record<string, number>} counts by folder */
function count(paths, isListed) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const path of filesIn(paths)) {
    for (const line of linesOf(path, readFileSync(join(root, path), 'utf8'))) {
      const words = matches(line, WORDS);
      if (!words.length) continue;
      if (isListed) console.log(`${path}: ${line.trim()} [${words.join(', ')}]`);
      counts[folderOf(path)] = (counts[folderOf(path)] ?? 0) + words.length;
    }
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {Record<string, number>} counts */
function check(counts) {
  const limits = JSON.parse(readFileSync(COUNTS, 'utf8'));
  for (const [folder, number] of Object.entries(counts)) {
    const limit = limits[folder] ?? 0;
    if (number <= limit) continue;
    console.error(
      `${folder} has ${number} words that docs/developing.md rules out, ${limit} are recorded. List: npm run words -- --list ${folder}`,
    );
    process.exitCode = 1;
  }
}

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
const counts = count(paths, args.includes('--list'));
if (args.includes('--record')) writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`);
else check(counts);
const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
if (!args.includes('--quiet')) console.log({ ...counts, total });
