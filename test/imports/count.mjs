import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { jsonFacts, limeSurveyFacts, typebotFacts, xlsFormFacts } from './facts.mjs';

/**
 * Counts the questions, options, conditions and texts of files of other programs that an import carries over, lists, or
 * loses silently. `node test/imports/count.mjs FOLDER…` prints a table by program; `--silent` adds the lost ones.
 *
 * The files are read twice: by the importer, and by `facts.mjs`, which shares no code with it.
 */

const folders = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const showsSilent = process.argv.includes('--silent');

const root = join(import.meta.dirname, '../..');
const temporary = await mkdtemp(join(root, 'node_modules/.count-'));
const outfile = join(temporary, 'import.mjs');
await esbuild.build({
  entryPoints: [join(root, 'core/import/index.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  packages: 'external',
});
const { decodeFile, importSurvey, programOf } = await import(outfile);

/** Words without markup, marks, values and signs, so that they can be compared. */
const plain = (/** @type {string} */ text) =>
  text
    .replace(/<[^<>]*>/g, '')
    // An import adds the addresses of links.
    .replace(/\(?https?:[^\s)]*\)?/g, '')
    .replace(/&nbsp;|&#?\w+;/g, ' ')
    .replace(/\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[^{}]*\}|#recall:[^#]*#/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const KEYS = [
  'name',
  'text',
  'body',
  'title',
  'description',
  'placeholder',
  'low_label',
  'high_label',
];

/** All texts of a flow. @param {any} node @returns {string[]} */
function textsOf(node) {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    KEYS.includes(key)
      ? typeof value === 'string'
        ? [value]
        : Object.values(value ?? {})
      : textsOf(value),
  );
}

/** The texts of pages and elements that depend on answers, or decide about the way. @param {any} flow @returns {string} */
function dependentTexts(flow) {
  const pages = new Set(
    flow.transitions.flatMap((/** @type {any} */ each) => [each.from_state_id, each.to_state_id]),
  );
  const elements = flow.states.flatMap((/** @type {any} */ state) => state.elements);
  const targets = new Set(
    elements
      .flatMap((/** @type {any} */ each) => each.triggers ?? [])
      .flatMap((/** @type {any} */ each) => [
        ...each.target_ids,
        ...(each.target_option_ids ?? []).map((/** @type {any} */ option) => option.question_key),
      ]),
  );
  const own = elements.filter(
    (/** @type {any} */ each) => each.triggers || targets.has(each.id) || targets.has(each.key),
  );
  return [
    ...[...pages].map((id) => ({ name: id })),
    ...flow.states.filter((/** @type {any} */ state) => pages.has(state.id)),
    ...own,
  ]
    .flatMap(textsOf)
    .map(plain)
    .join('\n');
}

/** @typedef {{ flow: Map<string, number>, texts: string, whole: string, dependent: string, lost: string, listed: string[], paths: string[], values: Set<string>, hasBranches: boolean }} Seen */

/** How often a flow has each text. @param {string[]} texts */
function countTexts(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Removes a text from the counts, so that each of several equal options is needed. Longer texts, such as a question with its
 * part, contain several. Returns whether the text is there.
 *
 * @param {Map<string, number>} counts
 * @param {string} text
 */
function takeText(counts, text) {
  const count = counts.get(text) ?? 0;
  if (count > 0) counts.set(text, count - 1);
  return (
    count > 0 ||
    [...counts.keys()].some((other) => other.length > text.length + 3 && other.includes(text))
  );
}

/** Lines about a question with all of its options. */
const WHOLE =
  /the question of the type|never saw|asks for a text|nothing leads to|not in the flow|no question uses/;

/** Members with jumps. Their places name no question. */
const JUMPS = ['SkipLogic', 'logic', 'goToAction', 'goToSectionId', ''];

/** Beginning of words by which the list names a place. */
const START = 25;

/** @param {import('./facts.mjs').Fact} fact @param {Seen} seen */
function fateOf({ kind, words, within = [], path = '' }, seen) {
  const own = plain(words);
  const around = within.map(plain).filter(Boolean);
  const isNamed = (/** @type {string} */ text) =>
    text !== '' && seen.lost.includes(text.slice(0, START));
  const isInside = seen.paths.some(
    (place) => path === place || (path.startsWith(place) && /[.[]/.test(path[place.length] ?? '')),
  );
  const isQuoted = [...within, words.trim().slice(0, 30)].some(
    (text) => text !== '' && seen.listed.some((line) => line.includes(text)),
  );
  if (kind === 'condition') {
    const source = words.replace(/\s+/g, ' ').trim().slice(0, 100);
    if (seen.listed.some((line) => line.includes(source)) || isInside) return 'listed';
    // Jumps have the id of a section as their words.
    const isJump = [words, path.split('.').at(-1) || words].some((each) => JUMPS.includes(each));
    const isNumber = words !== '' && Number.isFinite(Number(words));
    const isCarried =
      ((isJump || isNumber) && seen.hasBranches) ||
      (own !== '' && seen.values.has(own)) ||
      around.some((text) => seen.dependent.includes(text));
    return isCarried ? 'carried' : around.some(isNamed) || isQuoted ? 'listed' : 'silent';
  }
  if (isInside) return 'listed';
  // Several options may be equal.
  const isThere = kind === 'option' ? takeText(seen.flow, own) : seen.texts.includes(own);
  if (own === '' || isThere) return 'carried';
  const whole = around.some((text) => seen.whole.includes(text.slice(0, START)));
  const isNear = kind === 'option' ? whole : around.some(isNamed) || isQuoted;
  return isNamed(own) || isNear ? 'listed' : 'silent';
}

/** @param {import('./facts.mjs').Fact[]} facts @param {any} flow @param {Seen} seen */
function inputFates(facts, flow, seen) {
  const inputs = facts.filter(({ kind }) => kind === 'question');
  const listed = inputs.filter(({ path = '' }) => seen.paths.some((place) => path === place));
  const asked = flow.states
    .flatMap((/** @type {any} */ state) => state.elements)
    .filter((/** @type {any} */ each) => each.question).length;
  return inputs
    .filter((input) => !listed.includes(input))
    .map((input, at) => ({ ...input, fate: at < asked ? 'carried' : 'silent' }))
    .concat(listed.map((input) => ({ ...input, fate: 'listed' })));
}

/** @param {string} folder */
const entriesOf = async (folder) =>
  (await readdir(folder, { withFileTypes: true }))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** @param {string} path */
async function countFile(path) {
  const bytes = new Uint8Array(await readFile(path));
  const file = await decodeFile(bytes);
  const program = file && programOf(file);
  if (!program) return null;
  const { build, lost } = importSurvey(file, program);
  const flow = build('counted');
  const listed = lost();
  const text = new TextDecoder().decode(bytes);
  const facts =
    program === 'limesurvey'
      ? limeSurveyFacts(text)
      : program === 'xlsform'
        ? await xlsFormFacts(bytes)
        : program === 'typebot'
          ? typebotFacts(JSON.parse(text))
          : jsonFacts(JSON.parse(text));
  // Questions of Typebot have no text of their own: they are counted.
  const isTypebot = program === 'typebot';
  const seen = {
    flow: countTexts(textsOf(flow).map(plain)),
    texts: textsOf(flow).map(plain).join('\n'),
    dependent: dependentTexts(flow),
    lost: listed.map(plain).join('\n'),
    whole: listed
      .filter((line) => WHOLE.test(line))
      .map(plain)
      .join('\n'),
    listed,
    paths: listed.flatMap((line) =>
      [...line.matchAll(/\(([\w[\].-]+)(?: = |\)|,)/g)].map(([, path]) => path ?? ''),
    ),
    values: new Set(
      flow.transitions
        .flatMap((/** @type {any} */ each) => each.rules)
        .flatMap((/** @type {any} */ rule) => [
          rule.answer_value ?? '',
          ...(rule.option_keys ?? []),
        ])
        .map(plain),
    ),
    hasBranches: flow.transitions.length > 0,
  };
  const fates = facts
    .filter(({ kind }) => !isTypebot || kind !== 'question')
    .map((fact) => ({ ...fact, fate: fateOf(fact, seen) }));
  if (isTypebot) fates.push(...inputFates(facts, flow, seen));
  return { program, fates };
}

/** @type {Map<string, Map<string, Record<string, number>>>} */
const table = new Map();
const counts = new Map();
for (const folder of folders)
  for (const { name, isFolder } of await entriesOf(folder)) {
    if (isFolder) continue;
    const result = await countFile(join(folder, name)).catch((error) => {
      console.log(`${name}: ${error.message}`);
      return null;
    });
    if (!result) continue;
    counts.set(result.program, (counts.get(result.program) ?? 0) + 1);
    const kinds = table.get(result.program) ?? new Map();
    table.set(result.program, kinds);
    for (const { kind, fate, words, within, path } of result.fates) {
      const row = kinds.get(kind) ?? { carried: 0, listed: 0, silent: 0 };
      row[fate] += 1;
      kinds.set(kind, row);
      if (fate === 'silent' && showsSilent)
        console.log(
          `${name}: ${kind}: ${path ?? ''} ${words.slice(0, 100).replace(/\s+/g, ' ')} | ${(within ?? []).join(' / ').slice(0, 50)}`,
        );
    }
  }
await rm(temporary, { recursive: true });

console.log(
  '| program | files | kind | carried | listed | silent |\n| --- | --- | --- | --- | --- | --- |',
);
for (const [program, kinds] of table)
  for (const [kind, { carried, listed, silent }] of kinds)
    console.log(
      `| ${program} | ${counts.get(program)} | ${kind} | ${carried} | ${listed} | ${silent} |`,
    );
