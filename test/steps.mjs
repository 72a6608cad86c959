import { browserTotals, readResults, RESULTS, scenarioTotals, vitestTotals } from './totals.mjs';

/**
 * Steps of the gate and of `npm run test:all`. Each step uses one core: vitest and Playwright run one worker, and the
 * queue of `run.mjs` runs as many steps beside each other as there are cores.
 *
 * @typedef {{ name: string, command: string[], env?: Record<string, string>, totals?: (output: string) => object }} Step
 */

/** vitest projects as one step; `part` is `1/2` for the first half of the files. */
function vitest(name, projects = [name], part = null) {
  const file = part === null ? name : `${name} ${part.replace('/', ' of ')}`;
  return {
    name: file,
    command: [
      'npx',
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...(part === null ? [] : [`--shard=${part}`]),
      '--maxWorkers=1',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${RESULTS}/${file}.json`,
    ],
    totals: () => vitestTotals(file),
  };
}

/** Playwright projects as one step. */
function browser(name, projects = [name], part = null) {
  const file = part === null ? name : `${name} ${part.replace('/', ' of ')}`;
  return {
    name: file,
    command: [
      'npx',
      'playwright',
      'test',
      '--workers=1',
      ...projects.map((project) => `--project=${project}`),
      ...(part === null ? [] : [`--shard=${part}`]),
    ],
    // A folder for each: Playwright empties it at the start.
    env: { PSN_RESULTS: file },
    totals: () => browserTotals(file),
  };
}

const scenarios = (folder, names) => ({
  name: folder,
  command: ['node', `test/${folder}/run.mjs`, ...names],
  totals: scenarioTotals,
});

const npm = (name, script = name) => ({ name, command: ['npm', 'run', '--silent', script] });

/** All other steps need the bundles. */
export const build = { name: 'build and budgets', command: ['node', 'build.mjs'] };

/** Steps without a host or a browser. */
export const quickSteps = [
  npm('types'),
  npm('lint'),
  vitest('unit'),
  vitest('page tests', ['jsdom', 'happy-dom']),
  { name: 'messages', command: ['node', 'cli/psn.mjs', 'i18n', '--check'] },
];

/** Steps with hosts or browsers, the longest first. */
export const slowSteps = [
  vitest('host', ['host'], '1/2'),
  browser('journeys', ['journeys'], '1/3'),
  browser('journeys', ['journeys'], '2/3'),
  vitest('host', ['host'], '2/2'),
  browser('journeys', ['journeys'], '3/3'),
  browser('pages of others', ['hosts']),
  browser('axe and languages', ['axe', 'locales']),
  scenarios('fuzz', ['bodies', 'prototypes', 'payloads', 'styles', 'headers', 'parents']),
  scenarios('faults', ['bad-line', 'several-tabs', 'browser-kills', 'host-kills']),
  { name: 'elements', command: ['npx', 'wtr'], totals: () => readResults('elements') },
];

/** Steps of `npm run test:all` alone. */
export const longSteps = [
  vitest('long'),
  vitest('packed'),
  { ...scenarios('faults', ['answers', 'chat-drops', 'hostile']), name: 'long faults' },
  scenarios('soak', ['hosts', 'page']),
];

/** Commands that neither runs: they install programs of others, or take an hour. */
export const otherCommands = [
  'test:engines',
  'test:bundlers',
  'test:examples',
  'test:heard',
  'test:node',
  'mutate',
];
