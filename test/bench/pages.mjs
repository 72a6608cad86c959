import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { installLocked } from '../support/npm-project.mjs';
import { createConversation, median, startBenchHost } from './bench-host.mjs';
import { servePeers } from './peers.mjs';

/**
 * Measures how pages load and open on a phone with a slow line, ours and those of other products in turn:
 * `node test/bench/pages.mjs [--rounds N] [--out FILE]`. The ratios count, as absolute times move with the machine. Fails
 * where a ratio is over its limit.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, out: { type: 'string' } },
});
const ROUNDS = Number(values.rounds);

/** Slow 4G on a phone. */
const LINE = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
/** Time after which a page has loaded what it loads without being touched. */
const SETTLED_MS = 3_000;
const LONG_TASK_MS = 50;

/**
 * What is looked for on each page, as selectors that reach into shadow roots.
 *
 * @typedef {{ from: 'peers' | 'host', path: string, marks: Record<string, string>, act?: string }} Case
 */

const QUESTION = 'section.state input';
const LAUNCHER = 'button.launcher';

/** Records when each selector first shows something, and how long tasks kept the page from answering. */
function watch({ marks, longTask }) {
  globalThis.bench = { times: {}, blocking: 0 };
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true });
  };
  const find = (root, selector) => {
    const found = [...root.querySelectorAll(selector)].find(isShown);
    if (found) return found;
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot && find(element.shadowRoot, selector);
      if (inside) return inside;
    }
    return null;
  };
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (!(name in globalThis.bench.times) && document.body && find(document, selector))
        globalThis.bench.times[name] = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.bench.blocking += duration - longTask;
  }).observe({ type: 'longtask', buffered: true });
}

/** Loads a page once in a fresh context. */
async function visit(browser, url, { marks, act }) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watch, { marks, longTask: LONG_TASK_MS });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = (names) =>
    page.waitForFunction((all) => all.every((name) => name in globalThis.bench.times), names, {
      polling: 50,
      timeout: 60_000,
    });
  const first = Object.keys(marks).filter((name) => name !== 'opened');
  await seen(first);
  const result = {};
  if (act) {
    if (act === 'warm') {
      await page.locator(LAUNCHER).hover();
      await page.waitForTimeout(SETTLED_MS);
    }
    const begun = await page.evaluate(() => performance.now());
    await page.locator(LAUNCHER).evaluate((button) => button.click());
    await seen(['opened']);
    const { times } = await page.evaluate(() => globalThis.bench);
    result.opened = times.opened - begun;
  } else {
    const before = await page.evaluate(() => globalThis.bench);
    Object.assign(result, before.times);
    await page.waitForTimeout(SETTLED_MS);
    const { blocking } = await page.evaluate(() => globalThis.bench);
    Object.assign(result, { blocking, bytes, requests });
  }
  await context.close();
  return result;
}

installLocked(fileURLToPath(new URL('.', import.meta.url)));
const out = mkdtempSync(join(tmpdir(), 'psn-peers-'));
const host = await startBenchHost();
const { id, token } = await createConversation(host.database, 10);
const script = (file) => `<script type="module" src="${host.url}/${file}"></script>`;
const peers = await servePeers(out, {
  'one-line': script('w/PSN-BOOKSHP.js'),
  tag: `${script('psn.js')}<psn-widget code="PSN-BOOKSHP"></psn-widget>`,
  feedback: `${script('psn.js')}<psn-feedback node-id="node-store"></psn-feedback>`,
  'chat-tag': `${script('psn.js')}<psn-chat feedback-id="${id}" token="${token}"></psn-chat>`,
});

const at = (path) => `${peers.url}/${path}`;
const launcher = { launcher: LAUNCHER };
const opened = { ...launcher, opened: QUESTION };
/** @type {Record<string, { url: string, marks: Record<string, string>, act?: string }>} */
const cases = {
  plain: { url: at('plain'), marks: { plain: '#plain' } },
  typeform: { url: at('typeform'), marks: { launcher: '.tf-v1-popover-button' } },
  sentry: { url: at('sentry'), marks: { launcher: '.widget__actor' } },
  posthog: { url: at('posthog'), marks: { question: '.ratings-number' } },
  surveyjs: { url: at('surveyjs'), marks: { question: '.sd-question input' } },
  'deep-chat': { url: at('deep-chat'), marks: { ready: '#text-input' } },
  'one line': { url: at('one-line'), marks: launcher },
  tag: { url: at('tag'), marks: launcher },
  'opened cold': { url: at('one-line'), marks: opened, act: 'cold' },
  'opened warm': { url: at('one-line'), marks: opened, act: 'warm' },
  feedback: { url: at('feedback'), marks: { question: QUESTION } },
  hosted: {
    url: `${host.url}/feedback?node_id=node-store`,
    marks: { readable: QUESTION, answerable: 'psn-feedback[ready]' },
  },
  chat: { url: at('chat-tag'), marks: { ready: 'psn-chat[ready], textarea' } },
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const samples = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, { url, ...what }] of Object.entries(cases)) {
    const result = await visit(browser, url, what).catch((error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    if (round > 0) samples[name].push(result);
  }
}
await browser.close();
peers.stop();
await host.stop();
rmSync(out, { recursive: true, force: true });

const medians = Object.fromEntries(
  Object.entries(samples).map(([name, results]) => [
    name,
    Object.fromEntries(
      Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]),
    ),
  ]),
);

const COLUMNS = [
  'plain',
  'launcher',
  'readable',
  'question',
  'answerable',
  'ready',
  'opened',
  'blocking',
  'bytes',
  'requests',
];
console.log(
  `\nMedians of ${ROUNDS} rounds, slow 4G and ${CPU_SLOWDOWN} × CPU; ms, KB on the wire\n`,
);
console.log(`| page | ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length + 1)}`);
for (const [name, row] of Object.entries(medians)) {
  const cells = COLUMNS.map((key) => {
    if (!(key in row)) return '';
    return key === 'bytes' ? (row[key] / 1024).toFixed(1) : String(Math.round(row[key]));
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

const { typeform, posthog } = medians;
/** What is compared, and the largest ratio or number. */
const limits = [
  ['launcher, one line / Typeform', medians['one line'].launcher / typeform.launcher, 0.95],
  ['launcher, tag / Typeform', medians.tag.launcher / typeform.launcher, 1.2],
  ['bytes of a closed widget / Typeform', medians['one line'].bytes / typeform.bytes, 1],
  ['opened warm, ms', medians['opened warm'].opened, 150],
  ['opened cold / question of PostHog', medians['opened cold'].opened / posthog.question, 0.6],
  ['question, psn-feedback / PostHog', medians.feedback.question / posthog.question, 0.6],
  ['hosted survey readable / PostHog', medians.hosted.readable / posthog.question, 0.3],
  ['hosted survey answerable / PostHog', medians.hosted.answerable / posthog.question, 0.6],
  ['chat ready / deep-chat', medians.chat.ready / medians['deep-chat'].ready, 1],
  ['blocking before intent, ms', medians['one line'].blocking, 0],
  ['blocking around the first question, ms', medians.feedback.blocking, 80],
];
console.log('\n| what | found | at most | |\n| --- | --- | --- | --- |');
for (const [what, found, limit] of limits)
  console.log(
    `| ${what} | ${found < 10 ? found.toFixed(2) : Math.round(found)} | ${limit} | ${found <= limit ? 'ok' : 'MISSED'} |`,
  );
if (values.out) writeFileSync(values.out, `${JSON.stringify(medians, null, 2)}\n`);
const missed = limits.filter(([, found, limit]) => found > limit).length;
process.exitCode = missed ? 1 : 0;
