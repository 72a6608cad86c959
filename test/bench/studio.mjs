import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installLocked } from '../support/npm-project.mjs';
import { startBrowser } from './bare-browser.mjs';
import { median, startBenchHost } from './bench-host.mjs';

/**
 * Measures the studio on a phone with a slow line and a processor slowed down four times: the time until the list and the
 * editor can be used, and the time from a key until it is painted in a survey of 1,000 questions. Measures a run of 10,000
 * respondents through 100 questions at full speed. Fails beyond the limits: `npm run bench:studio -- [--rounds N] [--only WORD]`.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const ROUNDS = Number(values.rounds);

/** Slow 4G on a phone. */
const LINE = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const DESKTOP = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const SETTLED_MS = 3_000;

/** Longest times in ms. */
const MAX_START = 3_000;
const MAX_KEY = 50;
const MAX_RUN = 1_000;

/** A survey of pages with ten questions each. The first answer of a page may skip the next page. */
function survey(id, questions) {
  const states = Array.from({ length: questions / 10 }, (_, page) => ({
    id: `page-${page}`,
    style: 'normal',
    order: page,
    title: `Page ${page}`,
    next_state_id: `page-${page + 1}`,
    elements: [
      ...Array.from({ length: 10 }, (_, at) => {
        const name = `q${page * 10 + at}`;
        return {
          id: name,
          type: 'question',
          order: at,
          key: name,
          question: {
            id: `question-${name}`,
            key: name,
            body: `Question ${name}: how was your last visit to our shop?`,
            ...(at % 2
              ? { style: 'text' }
              : {
                  style: 'radio',
                  options: ['good', 'fair', 'bad'].map((key) => ({
                    id: `${name}-${key}`,
                    key,
                    body: key,
                  })),
                }),
          },
        };
      }),
      { id: `next-${page}`, type: 'next_page', order: 10 },
    ],
  }));
  const last = { id: `page-${questions / 10}`, style: 'thank', order: 10_000, elements: [] };
  const transitions = states.slice(2).map((page, at) => ({
    from_state_id: `page-${at}`,
    to_state_id: page.id,
    rules: [{ question_key: `q${at * 10}`, rule_type: 'equal', answer_value: 'bad' }],
  }));
  const languages = [{ id: 'en', code: 'en', name: 'English' }];
  return {
    id,
    name: id,
    default_language_id: 'en',
    languages,
    states: [...states, last],
    transitions,
  };
}

function addSurveys(workspace) {
  for (const count of [100, 1000]) {
    const name = `bench-${count}`;
    const json = JSON.stringify(survey(name, count), null, 2);
    writeFileSync(join(workspace, `flows/${name}.json`), json);
  }
}

/** A session of a new owner; returns the value of its cookie. */
async function addOwner(database) {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const hash = createHash('sha256').update(secret).digest('base64url');
  await database.query('insert into people (id, name, roles) values ($1, $2, $3)', [
    id,
    'Ada',
    ['owner'],
  ]);
  await database.query(
    `insert into sessions (id, secret_hash, person_id, browser, address) values ($1, $2, $3, '', '')`,
    [randomUUID(), hash, id],
  );
  return secret;
}

/** Functions of the page that is measured. */
function watch() {
  const find = (selector) =>
    document.querySelector('psn-studio')?.shadowRoot?.querySelector(selector) ?? null;
  const bench = (globalThis.bench = { find, keys: [], longest: 0, blocking: 0 });
  /** Resolves with the time of the first frame that shows something. */
  bench.shown = (selector) =>
    new Promise((resolve) => {
      const look = () =>
        find(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
    });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      bench.longest = Math.max(bench.longest, duration);
      bench.blocking += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') bench.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

installLocked(fileURLToPath(new URL('.', import.meta.url)));
const host = await startBenchHost({ prepare: addSurveys });
const session = await addOwner(host.database);
const browser = await startBrowser();

/** Opens a page with the session, in a fresh profile. */
async function open(path, { screen = PHONE, line = LINE, slowdown = CPU_SLOWDOWN } = {}) {
  const page = await browser.openPage();
  const traffic = { requests: 0, bytes: 0 };
  page.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.requests += encodedDataLength > 0 ? 1 : 0;
    traffic.bytes += encodedDataLength;
  });
  for (const domain of ['Page', 'Network', 'Performance']) await page.send(`${domain}.enable`);
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Language': 'en' } });
  await page.send('Network.setCookie', { name: 'psn-session', value: session, url: host.url });
  if (line)
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  await page.send('Page.navigate', { url: `${host.url}/studio${path}` });
  return { page, traffic };
}

/** Milliseconds of work of the main thread since the page began. */
async function workOf(page) {
  const { metrics } = await page.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** The time until a part shows, with the requests, the bytes and the work until then. */
async function start(path, selector) {
  const { page, traffic } = await open(path);
  const shown = await page.evaluate(`bench.shown(${JSON.stringify(selector)})`);
  const { requests, bytes } = traffic;
  const work = await workOf(page);
  const longest = await page.evaluate('bench.longest');
  await page.close();
  return { shown, requests, KB: bytes / 1024, work, longest };
}

/** Times of keys in the field of a question, in bursts with the pauses in which the survey follows. */
async function type() {
  const { page } = await open('#flows/bench-1000.json', { screen: DESKTOP, line: null });
  await page.evaluate('bench.shown("textarea.card-body")');
  await pause(SETTLED_MS);
  await page.evaluate('bench.find("textarea.card-body").focus()');
  await pause(SETTLED_MS);
  await page.evaluate('bench.keys.length = 0');
  const before = await workOf(page);
  const letters = 'the quick brown fox jumps over';
  for (const letter of letters) {
    const key = { key: letter, text: letter, unmodifiedText: letter };
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    await pause(letter === ' ' ? 600 : 130);
  }
  await pause(1000);
  const work = (await workOf(page)) - before;
  const keys = await page.evaluate('bench.keys');
  // Keys below the threshold of the observer have no entry.
  const times = [...keys, ...Array(Math.max(0, letters.length - keys.length)).fill(16)];
  const sorted = times.toSorted((a, b) => a - b);
  await page.close();
  return {
    key: median(sorted),
    'of 20, the slowest': sorted[Math.floor(sorted.length * 0.95)],
    work: work / letters.length,
  };
}

/** The time of a run of 10,000 respondents, from the view until its result. */
async function run() {
  const { page } = await open('#flows/bench-100.json:logic', {
    screen: DESKTOP,
    line: null,
    slowdown: 1,
  });
  await page.evaluate('bench.shown(".logic-bar > .chip")');
  const begun = await page.evaluate('bench.find(".logic-bar > .chip").click(), performance.now()');
  const shown = await page.evaluate('bench.shown(".run-reach")');
  await page.close();
  return { run: shown - begun };
}

const cases = {
  'the list': { measure: () => start('', '.survey-cards button'), limit: ['shown', MAX_START] },
  'the editor of a survey': {
    measure: () => start('#flows/store-visit.json', 'textarea.card-body'),
    limit: ['shown', MAX_START],
  },
  'the editor of 1,000 questions': {
    measure: () => start('#flows/bench-1000.json', 'textarea.card-body'),
    limit: null,
  },
  'a key in 1,000 questions': { measure: type, limit: ['key', MAX_KEY] },
  '10,000 respondents, 100 questions': { measure: run, limit: ['run', MAX_RUN] },
};

let isOver = false;
const visited = Object.entries(cases).filter(([name]) => name.includes(values.only));
console.log(`\nMedians of ${ROUNDS} rounds, slow 4G and ${CPU_SLOWDOWN} × CPU; ms\n`);
for (const [name, { measure, limit }] of visited) {
  const samples = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await measure());
  const figures = Object.keys(samples[0]).map((key) => [key, samples.map((each) => each[key])]);
  const text = figures.map(
    ([key, all]) => `${key} ${median(all).toFixed(0)} (least ${Math.min(...all).toFixed(0)})`,
  );
  const found = limit && median(samples.map((each) => each[limit[0]]));
  const verdict = limit
    ? `${limit[0]} at most ${limit[1]}: ${found <= limit[1] ? 'ok' : 'MISSED'}`
    : '';
  isOver ||= limit !== null && found > limit[1];
  console.log(`${name}: ${text.join(', ')}. ${verdict}`);
}
await browser.close();
await host.stop();
process.exitCode = isOver ? 1 : 0;
