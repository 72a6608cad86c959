import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveProcess } from '../support/host-process.mjs';
import { findBrowsers } from './browsers.mjs';
import { startFailingProxy } from './failing-proxy.mjs';
import { findMiniBrowser, startDisplay } from './installed.mjs';

/** @typedef {import('./browsers.mjs').Browser} Browser */
/** @typedef {import('./failing-proxy.mjs').Plan} Plan */
/** @typedef {{ isPainted: boolean, codes: string[], failedFirst?: boolean }} Result */
/** @typedef {Omit<Plan, 'page'> & { name: string, mode: string, check(result: Result): string }} Cell */

/**
 * Surveys with files that fail to load, in every browser of the machine: by error status, connection reset and a connection
 * that is never answered; for the entry, a shared chunk and the chunk of a question type.
 */

const NODE_ID = 'node-hotel';
/** Text of the first question. */
const TEXT = 'How likely are you to recommend our hotel?';
const TIMEOUT_MS = 45_000;
const PARALLEL = 4;
const NAME_WIDTH = 68;

/** @param {string} mode */
const page = (mode) => `<!doctype html>
<html lang="en">
<title>${mode}</title>
<script src="/watched-page.js" data-mode="${mode}" data-text="${TEXT}"></script>
${mode === 'probe' ? '' : `<script type="module" src="/psn.js"></script><psn-feedback node-id="${NODE_ID}"></psn-feedback>`}
</html>`;

/**
 * The files that fail, by name. The shared chunk is the largest that the entry imports, which holds React.
 *
 * @param {string} url URL of the host
 * @returns {Promise<Record<string, string>>} beginnings of their paths
 */
async function filesOf(url) {
  const loader = await (await fetch(`${url}/psn.js`)).text();
  const list = /"?psn-feedback"?:\s*(\[[^\]]+\])/.exec(loader)?.[1];
  if (!list) throw new Error('psn.js names no files of psn-feedback.');
  const sizes = await Promise.all(
    /** @type {string[]} */ (JSON.parse(list)).map(async (path) => ({
      path: `/${path}`,
      size: (await (await fetch(`${url}/${path}`)).arrayBuffer()).byteLength,
    })),
  );
  const shared = sizes
    .filter(({ path }) => path.startsWith('/c/chunk-'))
    .sort((a, b) => b.size - a.size)[0];
  if (!shared) throw new Error('psn-feedback imports no shared chunk.');
  return { entry: '/c/psn-feedback-', 'shared chunk': shared.path, 'question view': '/c/ranking-' };
}

/** @param {Result} result */
const painted = ({ isPainted, codes }) =>
  codes.length ? `psn-error ${codes[0]}` : isPainted ? '' : 'not painted';

/** @param {Result} result */
function failed({ isPainted, codes }) {
  if (isPainted) return 'painted, although the file never came';
  return codes.every((code) => code.startsWith('chunk_load: ')) ? '' : `psn-error ${codes}`;
}

/** @param {Result} result */
function recovered({ isPainted, codes, failedFirst }) {
  if (!failedFirst || !codes[0]?.startsWith('chunk_load: ')) return `no failure first: ${codes}`;
  return isPainted && codes.length === 1 ? '' : `after the retry: ${codes.slice(1)}`;
}

/** @param {number} count */
const failsFirst = (count) => count === 1;
/** @param {number} count */
const failsLater = (count) => count > 1;
/** @param {number} _count @param {boolean} isHealed */
const failsUntilHealed = (_count, isHealed) => !isHealed;

/**
 * Cells for a host without caching headers.
 *
 * @param {string} file
 * @returns {Cell[]}
 */
const uncachedCells = (file) => {
  const uncached = /** @type {const} */ ({ file, failure: 404, isUncached: true });
  const name = 'shared chunk, no caching headers';
  return [
    {
      ...uncached,
      name: `${name}: first request 404`,
      fails: failsFirst,
      mode: 'painted',
      check: painted,
    },
    {
      ...uncached,
      name: `${name}: 404 until a retry`,
      fails: failsUntilHealed,
      mode: 'healed',
      check: recovered,
    },
  ];
};

/** @param {Record<string, string>} files @returns {Cell[]} */
const cellsFor = (files) => [
  ...Object.entries(files).flatMap(([name, file]) => [
    .../** @type {const} */ ([404, 503, 'reset', 'hang']).map((failure) => ({
      name: `${name}: first request ${failure}`,
      file,
      failure,
      fails: failsFirst,
      mode: 'painted',
      check: painted,
    })),
    .../** @type {const} */ ([404, 'reset']).map((failure) => ({
      name: `${name}: every request after the first ${failure}`,
      file,
      failure,
      fails: failsLater,
      mode: 'painted',
      check: painted,
    })),
    .../** @type {const} */ ([404, 503, 'reset']).map((failure) => ({
      name: `${name}: ${failure} until a retry`,
      file,
      failure,
      fails: failsUntilHealed,
      mode: 'healed',
      check: recovered,
    })),
    {
      name: `${name}: always 404 (must fail)`,
      file,
      failure: 404,
      fails: () => true,
      mode: 'failed',
      check: failed,
    },
  ]),
  ...uncachedCells(files['shared chunk'] ?? ''),
];

/**
 * Opens the page of a plan in a browser.
 *
 * @param {Browser} browser
 * @param {string} host
 * @param {Plan} plan
 */
async function visit(browser, host, plan) {
  const proxy = await startFailingProxy(host, plan);
  const start = Date.now();
  const opened = browser.launch(proxy.url);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, null)));
  const result = /** @type {any} */ (await Promise.race([proxy.result, timeout]));
  clearTimeout(timer);
  const seconds = (Date.now() - start) / 1000;
  await opened.close();
  proxy.close();
  return { ...proxy.seen(), result, seconds };
}

/** @param {Browser} browser @param {string} host @param {Cell} cell */
async function runCell(browser, host, cell) {
  const { result, requests, pageLoads, seconds } = await visit(browser, host, {
    ...cell,
    page: page(cell.mode),
  });
  const problem =
    result === null
      ? `no result in ${TIMEOUT_MS / 1000} s`
      : pageLoads === 1
        ? cell.check(result)
        : `the page was loaded ${pageLoads} times`;
  const details = `${requests} request${requests === 1 ? '' : 's'}, ${seconds.toFixed(1)} s`;
  return { name: cell.name, problem, details };
}

/**
 * Detects whether an import that failed once stays failed in a browser, and its version by its user agent.
 *
 * @param {Browser} browser
 * @param {string} host
 * @param {404 | 'reset'} failure
 * @param {string} file
 */
async function probe(browser, host, failure, file) {
  const { result, requests, userAgent } = await visit(browser, host, {
    file,
    failure,
    fails: (count) => count === 1,
    page: page('probe'),
  });
  const outcome = !result
    ? 'no result'
    : result.first
      ? `succeeds at once (${requests} requests)`
      : result.second
        ? 'succeeds when repeated'
        : 'stays failed';
  return { outcome, userAgent };
}

/**
 * Runs tasks, some at a time, in order.
 *
 * @template T
 * @param {readonly (() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>} their results, in the same order
 */
async function runParallel(tasks) {
  /** @type {T[]} */
  const results = [];
  const queue = tasks.map((task, index) => ({ task, index }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next.index] = await next.task();
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return results;
}

/** @param {Browser} browser @param {string} host @param {readonly Cell[]} cells */
async function runBrowser(browser, host, cells) {
  const probes = await runParallel(
    /** @type {const} */ ([404, 'reset']).flatMap((failure) =>
      ['/probe-entry.js', '/probe-file.js'].map((file) => async () => ({
        ...(await probe(browser, host, failure, file)),
        name: `${file === '/probe-entry.js' ? 'a module' : 'its import'} ${failure}`,
      })),
    ),
  );
  const version = browser.version ?? /Chrome\/([\d.]+)/.exec(probes[0]?.userAgent ?? '')?.[1];
  console.log(`${browser.name} ${version ?? 'of unknown version'} (${browser.path})`);
  console.log(
    `  plain import(): ${probes.map(({ name, outcome }) => `${name}: ${outcome}`).join('; ')}`,
  );
  const results = await runParallel(cells.map((cell) => () => runCell(browser, host, cell)));
  for (const { name, problem, details } of results) {
    const outcome = problem ? 'FAILED' : 'ok    ';
    console.log(`  ${outcome} ${name.padEnd(NAME_WIDTH)} ${details}${problem && `: ${problem}`}`);
  }
  const failures = results.filter(({ problem }) => problem).length;
  return { passed: results.length - failures, failed: failures };
}

/** Runs every cell in every browser, prints a table for each, and returns how many cells passed and failed. */
export async function failingChunks() {
  const folder = mkdtempSync(join(tmpdir(), 'psn-chunks-'));
  // The database may run as a user of its own.
  chmodSync(folder, 0o755);
  const screen = findMiniBrowser() ? await startDisplay().catch(() => null) : null;
  const { browsers, missing } = findBrowsers(screen?.display ?? null);
  for (const name of missing) console.error(`skipped: there is no ${name}`);
  // Cells with names that contain this text; all by default.
  const only = process.env.PSN_CELLS ?? '';
  const host = await serveProcess({ data: join(folder, 'data') });
  const total = { passed: 0, failed: 0 };
  try {
    const cells = cellsFor(await filesOf(host.url)).filter(({ name }) => name.includes(only));
    for (const browser of browsers) {
      const { passed, failed } = await runBrowser(browser, host.url, cells);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await host.stop();
    screen?.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return total;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await failingChunks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}
