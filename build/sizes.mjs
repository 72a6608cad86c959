import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressed } from './compressed.mjs';
import { root } from './paths.mjs';

/**
 * Budgets in bytes of gzip: everything that is fetched by a certain moment. `limit` is the documented maximum. A
 * budget also breaks when it grows by more than the allowance over its recorded size, so that growth is a decision:
 * `npm run size -- --record` records the present sizes.
 */
export const BUDGETS = [
  // Includes retries, the request of the first screen, `preload`, and the localized load error.
  { name: 'loader', limit: 4.25 * 1024, parts: ['psn'] },
  {
    name: 'closed widget',
    // Includes consent and identity, which are needed before the first request or stored record, the places of several
    // buttons on one page, the motion of the panel, which may open before its code is there, the name of the channel in its
    // first frame, the wait for that frame, the names of the panel's files, which save a round trip after the tap, and the
    // memory in which a preview stores its choices, and the wait for the code that renders.
    limit: 20 * 1024,
    parts: ['psn', 'psn-widget', 'en.launcher'],
  },
  // Its button shows when this much is there.
  { name: 'embed script, before its data', limit: 2.8 * 1024, parts: ['embed-script'] },
  // The whole cost for a visitor who never opens the widget.
  {
    name: 'one line, before its data',
    // Includes the names of the looks, the load of the one that an owner names, the yield between its files, and the first
    // frame of the panel, the memory of a preview and the wait for the code that renders, as above.
    limit: 18 * 1024,
    parts: ['embed-script', 'one-line'],
  },
  {
    name: 'survey, answered and sent',
    // Includes the views of all small question types, drafts and the selector of languages, which would be requests of
    // their own before the first question (10 KB); offline notices, shortcuts, focus handling for screen readers,
    // patterns matched in linear time, proofs of identity, numbers and dates by region, drawn orders, and lengths in
    // characters as readers count them; panels that glide without layout shifts, yields between the parts of its start,
    // and plain numbers without a formatter. Errors show below pinned headers, and late answers do not turn a page in the
    // middle of a word. Pictures of people are shared with the pages of operators. “Try again” leads the focus on, and the
    // list of earlier feedback has the words of its answers.
    limit: 165 * 1024,
    parts: ['psn', 'psn-feedback', 'en'],
  },
  {
    name: 'results of a survey',
    // Includes React and effector, the note about samples, the menu of the person with their account, and the sentences of
    // the team report and of the inbox, with the explanation of the NPS and the links before the first response, rules for
    // windows of 320 px, and the focus after “Try again”. Saving of files, single responses and the team report are lazy.
    // Quotes lead to their responses, with the words that they answer. A few answers are shown in place of their score.
    limit: 152 * 1024,
    parts: ['psn-results', 'report', 'en', 'en.inbox', 'en.results'],
  },
  {
    name: 'studio, list of surveys',
    // Includes React, effector, the models of the editor and of imported answers, and publishing. The editor, its views and
    // their libraries follow. The memory of the originals of translations is read here too, for the dialog that publishes,
    // and the names and states of hundreds of surveys are searched. Dialogs have an entry of the history, and new surveys are
    // one change each. A refused draft does not hold up others. Dialogs return the focus without their opener too.
    // Mistakes in the dialog that publishes lead to their places. A small change is a small dialog, and one about email has a text for the person that can help.
    limit: 185 * 1024,
    parts: ['psn-studio', 'en', 'en.people', 'en.studio'],
  },
];
/** Of the sentences of every screen, which include the ones of questions. */
export const LOCALE_LIMIT = 3.25 * 1024;

const ALLOWANCE = 1.03;
const RECORD = join(root, 'build/recorded-sizes.json');

/** @typedef {{ bytes: number, gzip: number, brotli: number, integrity: string }} FileSize */
/** @typedef {{ gzip: number, sources: Record<string, number> }} RecordedSize */

/**
 * @param {string} out
 * @param {string} path
 * @param {boolean} isCompressed `false` leaves out the compressed sizes, which are slow
 * @returns {Promise<FileSize>} sizes in bytes
 */
export async function measure(out, path, isCompressed) {
  const bytes = await readFile(join(out, path));
  const forms = isCompressed ? await compressed(bytes) : null;
  return {
    bytes: bytes.length,
    gzip: forms?.gz.length ?? 0,
    brotli: forms?.br.length ?? 0,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

/** @returns {Promise<Record<string, RecordedSize>>} by budget */
export async function readRecord() {
  return JSON.parse(await readFile(RECORD, 'utf8').catch(() => '{}'));
}

export const recordPath = RECORD;

/**
 * The 8 sources that have grown most since a size was recorded, in minified bytes.
 *
 * @param {Record<string, number>} current
 * @param {Record<string, number>} before
 */
function growth(current, before) {
  return Object.entries(current)
    .map(([source, bytes]) => ({ source, grown: bytes - (before[source] ?? 0) }))
    .filter(({ grown }) => grown > 0)
    .sort((a, b) => b.grown - a.grown)
    .slice(0, 8);
}

/**
 * Returns the reason why a budget is broken; `null` within it.
 *
 * @param {{ name: string, limit: number }} budget
 * @param {{ gzip: number, sources: Record<string, number> }} size
 * @param {RecordedSize | undefined} recorded
 */
export function brokenBudget({ name, limit }, { gzip, sources }, recorded) {
  const allowed = recorded ? Math.min(limit, Math.floor(recorded.gzip * ALLOWANCE)) : limit;
  if (gzip <= allowed) return null;
  const grown = growth(sources, recorded?.sources ?? {}).map(
    ({ source, grown: bytes }) => `  +${bytes} ${source}`,
  );
  return [
    `${name}: ${gzip} bytes of gzip, ${allowed} are allowed (limit ${limit}, recorded ${recorded?.gzip ?? 'nothing'}).`,
    'Grown, in minified bytes:',
    ...grown,
    'If the growth is meant, record it: npm run size -- --record',
  ].join('\n');
}

/** @param {number} bytes */
const kb = (bytes) => (bytes / 1024).toFixed(2).padStart(8);

/** @param {{ name: string, bytes: number, gzip: number, brotli: number, limit?: number }[]} rows */
export const sizeTable = (rows) =>
  [
    `${'KB'.padEnd(28)}     min    gzip  brotli   limit`,
    ...rows.map(
      ({ name, bytes, gzip, brotli, limit }) =>
        `${name.padEnd(28)}${kb(bytes)}${kb(gzip)}${kb(brotli)}${limit ? kb(limit) : ''}`,
    ),
  ].join('\n');
