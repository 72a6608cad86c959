import { browserTotals, readResults, RESULTS, scenarioTotals, vitestTotals } from './totals.mjs';

/**
 * Steps of the gate and of `npm run test:all`. A step has one worker, or the number that it names; `run.mjs` starts a step
 * when so many workers are free. A step of sources alone runs beside the build; all others need the bundles.
 *
 * @typedef {{ name: string, command: string[], workers?: number, isOfSources?: boolean, env?: Record<string, string>, totals?: (output: string) => object }} Step
 */

/** Workers of a step with hosts or browsers. */
const WORKERS = 2;

const vitest = (name, { projects = [name], workers = 1 } = {}) => ({
  name,
  workers,
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

const browser = (name, projects, workers = WORKERS) => ({
  name,
  workers,
  env: { PSN_RESULTS: name },
  command: [
    'npx',
    'playwright',
    'test',
    `--workers=${workers}`,
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

export const build = {
  name: 'build and budgets',
  command: ['node', 'build.mjs'],
  isOfSources: true,
};

/**
 * Steps of the gate in the order of their start. Types are written before the tests of the packages read them. Short
 * steps run while host tests wait, and a third worker while journeys wait.
 */
export const steps = [
  build,
  { ...vitest('unit'), isOfSources: true },
  { ...npm('lint'), isOfSources: true },
  // Other steps use the cores meanwhile: threads would only cost time.
  npm('types', '--', '--singleThreaded'),
  vitest('page tests', { projects: ['jsdom', 'happy-dom'] }),
  { name: 'messages', command: ['node', 'cli/psn.mjs', 'i18n', '--check'] },
  vitest('host', { workers: WORKERS }),
  scenarios('fuzz', ['bodies', 'prototypes', 'payloads', 'styles', 'headers', 'parents']),
  scenarios('faults', [
    'bad-line',
    'several-tabs',
    'browser-kills',
    'host-kills',
    'reply-kills',
    'desk-kills',
  ]),
  { name: 'elements', command: ['npx', 'wtr'], totals: () => readResults('elements') },
  browser('journeys', ['journeys'], 3),
];

/** Steps of `npm run test:all` alone. */
export const longSteps = [
  // Another nine minutes on two cores.
  browser('more journeys', ['slow', 'hosts', 'axe', 'locales']),
  vitest('long'),
  vitest('packed'),
  {
    ...scenarios('faults', ['answers', 'chat-drops', 'publishing', 'redis-kills', 'hostile']),
    name: 'long faults',
  },
  { ...scenarios('faults', ['--full', 'reply-kills']), name: '10,000 replies by email' },
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
