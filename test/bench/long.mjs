import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installLocked } from '../support/npm-project.mjs';
import { startBrowser } from './bare-browser.mjs';
import { median, startBenchHost } from './bench-host.mjs';
import { servePeers } from './peers.mjs';

/**
 * Measures a survey of 1,000 questions on one page, ours and SurveyJS's in turn: the time from a key press and a tap until they are
 * painted, the time to hide 998 questions and to show them again, and the heap. Fails beyond the ratios:
 * `node test/bench/long.mjs [--rounds N] [--out FILE]`.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, out: { type: 'string' } },
});
const ROUNDS = Number(values.rounds);
const COUNT = 1000;
const ID = 'bench-long';

/** The same survey as `peers/surveyjs-long.js`. */
function writeSurvey(workspace) {
  const names = Array.from({ length: COUNT }, (_, at) => `q${at}`);
  const trigger = {
    key: 'q0',
    rule_type: 'exact',
    answer_value: 'yes',
    action: 'make_visible',
    scope: 'element',
    target_ids: names.slice(2),
  };
  const elements = names.map((name, at) => ({
    id: name,
    type: 'question',
    order: at,
    key: name,
    is_visible: at < 2,
    question: {
      id: `question-${name}`,
      key: name,
      body: `Question ${at}`,
      ...(at % 2
        ? { style: 'text' }
        : {
            style: 'radio',
            options: ['yes', 'no'].map((key) => ({ id: `${name}-${key}`, key, body: key })),
          }),
    },
    ...(at === 0 ? { triggers: [trigger] } : {}),
  }));
  const flow = { id: ID, states: [{ id: 'all', order: 0, elements }] };
  const node = { id: ID, name: 'Long', flow_id: ID, operating: true, status: 'active' };
  writeFileSync(join(workspace, `flows/${ID}.json`), JSON.stringify(flow));
  writeFileSync(join(workspace, `nodes/${ID}.json`), JSON.stringify(node));
}

/** Measures in the page. Resolves with milliseconds. */
async function measure({ count }) {
  const all = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? all(selector, element.shadowRoot) : [],
    ),
  ];
  const fields = () => all('input:not([type=hidden]):not([type=submit]):not([type=button])');
  /** Acts at the beginning of a frame; resolves once that frame is painted. */
  const inFrame = (act) =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        act();
        port2.postMessage(null);
      }),
    );
  const painted = () => inFrame(() => undefined);
  /** Fields of `n` questions: two each of a radio question, one of a text. */
  const isThere = (n) => fields().length === (n / 2) * 3;
  const until = async (n) => {
    const giveUp = performance.now() + 120_000;
    while (!isThere(n)) {
      if (performance.now() > giveUp) throw new Error(`${fields().length} fields`);
      await painted();
    }
  };
  /** The time from an act until the fields of `n` questions are painted. Looks for the fields outside of it. */
  const time = async (act, n = count) => {
    const known = fields();
    let begun = 0;
    await inFrame(() => {
      begun = performance.now();
      act(known);
    });
    const end = performance.now();
    if (isThere(n)) return end - begun;
    await until(n);
    return performance.now() - begun;
  };
  const tap = (at) => (known) => known[at].click();
  const type = (at, text) => (known) => {
    const field = known[at];
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    const bubbles = { bubbles: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ...bubbles }));
    field.dispatchEvent(new Event('input', bubbles));
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', ...bubbles }));
  };
  // Theirs begins with the first question answered.
  while (!isThere(2) && !isThere(count)) await painted();
  if (isThere(2)) tap(0)(fields());
  await until(count);
  await painted();
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  const repeat = async (act) => {
    const times = [];
    for (let done = 0; done < 9; done += 1) times.push(await time(act(done)));
    return middle(times);
  };
  return {
    key: await repeat((done) => type(2, 'a'.repeat(done + 1))),
    tap: await repeat((done) => tap(3 + (done % 2))),
    hide: await time(tap(1), 2),
    show: await time(tap(0)),
  };
}

installLocked(fileURLToPath(new URL('.', import.meta.url)));
const out = mkdtempSync(join(tmpdir(), 'psn-peers-'));
const host = await startBenchHost({ prepare: writeSurvey });
const peers = await servePeers(out, {
  long: `<script type="module" src="${host.url}/psn.js"></script><psn-feedback node-id="${ID}"></psn-feedback>`,
});
const browser = await startBrowser();

async function visit(path) {
  const page = await browser.openPage();
  await page.send('Page.enable');
  const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
  await page.send('Page.navigate', { url: `${peers.url}/${path}` });
  await loaded;
  const times = await page.evaluate(`(${measure})(${JSON.stringify({ count: COUNT })})`);
  // The second collection frees the weakly held objects of the first one.
  for (let done = 0; done < 2; done += 1) await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  await page.close();
  return { ...times, heap: usedSize / 2 ** 20 };
}

const samples = { ours: [], surveyjs: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  samples.ours.push(await visit('long'));
  samples.surveyjs.push(await visit('surveyjs-long'));
}
await browser.close();
peers.stop();
await host.stop();
rmSync(out, { recursive: true, force: true });

const medianOf = (name, key) => median(samples[name].map((sample) => sample[key]));
/** The comparisons, each with its largest ratio. */
const limits = [
  ['key', 'a key until it is painted', 1 / 5],
  ['tap', 'a tap until it is painted', 1 / 5],
  ['hide', `hiding ${COUNT - 2} questions`, 1 / 150],
  ['show', `showing ${COUNT - 2} questions`, 1 / 5],
  ['heap', 'heap', 1 / 2],
];
const ratios = limits.map(([key, what, most]) => {
  const [ours, theirs] = [medianOf('ours', key), medianOf('surveyjs', key)];
  return { what, peer: 'SurveyJS', ours, theirs, ratio: ours / theirs, most };
});
console.log(`\n${COUNT} questions on one page, medians of ${ROUNDS} rounds; ms, and MiB of heap\n`);
console.log(
  '| what | ours | SurveyJS | ratio | at most | |\n| --- | --- | --- | --- | --- | --- |',
);
for (const { what, ours, theirs, ratio, most } of ratios) {
  const cells = [what, ours.toFixed(1), theirs.toFixed(1), ratio.toFixed(4), most.toFixed(4)];
  console.log(`| ${cells.join(' | ')} | ${ratio <= most ? 'ok' : 'MISSED'} |`);
}
const named = ratios.map((row) => ({ ...row, what: `${COUNT} questions: ${row.what}` }));
if (values.out) writeFileSync(values.out, `${JSON.stringify({ ratios: named }, null, 2)}\n`);
process.exitCode = ratios.some(({ ratio, most }) => ratio > most) ? 1 : 0;
