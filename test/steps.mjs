import { browserTotals, readResults, RESULTS, scenarioTotals, vitestTotals } from './totals.mjs';

/**
 * Steps of the gate and of `npm run test:all`. A step uses one core, or the number that it names; `run.mjs` starts a step
 * when so many cores are free.
 *
 * @typedef {{ name: string, command: string[], cores?: number, env?: Record<string, string>, totals?: (output: string) => object }} Step
 */

/** Workers of a step with hosts or browsers. Each uses a core. */
const WORKERS = 2;

const vitest = (name, { projects = [name], workers = 1 } = {}) => ({
  name,
  cores: workers,
  command: [
    'npx',
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--maxWorkers=${workers}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${RESULTS}/${name}.json`,
  ],
  totals: () => vitestTotals(name),
});

const browser = (name, projects) => ({
  name,
  cores: WORKERS,
  env: { PSN_RESULTS: name },
  command: [
    'npx',
    'playwright',
    'test',
    `--workers=${WORKERS}`,
    ...projects.map((project) => `--project=${project}`),
  ],
  totals: () => browserTotals(name),
});

const scenarios = (folder, names) => ({
  name: folder,
  command: ['node', `test/${folder}/run.mjs`, ...names],
  totals: scenarioTotals,
});

const npm = (name, ...options) => ({ name, command: ['npm', 'run', '--silent', name, ...options] });

/** All other steps need the bundles. */
export const build = { name: 'build and budgets', command: ['node', 'build.mjs'] };

/** Steps without a host or a browser, the longest first. */
export const quickSteps = [
  // The other core has a step of its own: threads would only cost time.
  npm('types', '--', '--singleThreaded'),
  npm('lint'),
  vitest('unit'),
  vitest('page tests', { projects: ['jsdom', 'happy-dom'] }),
  { name: 'messages', command: ['node', 'cli/psn.mjs', 'i18n', '--check'] },
];

/** Steps with hosts or browsers. */
export const slowSteps = [
  vitest('host', { workers: WORKERS }),
  browser('journeys', ['journeys']),
  scenarios('fuzz', ['bodies', 'prototypes', 'payloads', 'styles', 'headers', 'parents']),
  scenarios('faults', ['bad-line', 'several-tabs', 'browser-kills', 'host-kills']),
  { name: 'elements', command: ['npx', 'wtr'], totals: () => readResults('elements') },
];

/** Steps of `npm run test:all` alone. */
export const longSteps = [
  // Another nine minutes on two cores.
  browser('more journeys', ['slow', 'hosts', 'axe', 'locales']),
  vitest('long'),
  vitest('packed'),
  { ...scenarios('faults', ['answers', 'chat-drops', 'hostile']), name: 'long faults' },
  scenarios('soak', ['hosts', 'page']),
];

/** Commands that neither runs: they install other programs, or run for an hour. */
export const otherCommands = [
  'test:engines',
  'test:bundlers',
  'test:examples',
  'test:heard',
  'test:node',
  'mutate',
];
