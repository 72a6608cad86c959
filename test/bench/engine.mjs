import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installLocked } from '../support/npm-project.mjs';
import { createTheirs } from './theirs.mjs';

/**
 * Measures the time of one answer in flows of growing size, and in survey-core in the same run: medians in milliseconds
 * per answer, of which the ratios count. Fails if an answer that one question depends on needs more than `MAX_GROWTH`
 * times as long in the longest flow as in the shortest, on short pages or on one long page.
 */
const SIZES = [10, 100, 1_000, 3_000];
const MAX_GROWTH = 2;
const ROUNDS = 7;
/** Minimum duration of a batch of answers, in milliseconds. */
const BATCH_TIME = 50;

const here = fileURLToPath(new URL('.', import.meta.url));

async function loadOurs() {
  const { outputFiles } = await build({
    entryPoints: [`${here}ours.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const { createOurs } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return { name: 'psn-elements', create: createOurs };
}

async function loadTheirs(module) {
  const library = await import(module);
  return { name: `survey-core ${library.Version}`, create: createTheirs(library) };
}

const pagesOf = (names, size) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
    names.slice(at * size, (at + 1) * size),
  );
const namesOf = (size) => Array.from({ length: size }, (_, at) => `q${at}`);

const cases = [
  {
    title: 'one question depends on the answer, 10 a page',
    isOne: true,
    pages: (names) => pagesOf(names, 10),
  },
  {
    title: 'one question depends on the answer, all on one page',
    isOne: true,
    pages: (names) => [names],
  },
  {
    title: 'all other questions depend on the answer, 10 a page',
    isOne: false,
    pages: (names) => pagesOf(names, 10),
  },
  {
    title: 'all other questions depend on the answer, all on one page',
    isOne: false,
    pages: (names) => [names],
  },
];

/** Checks that both engines show and clear the same questions, so that the comparison is valid. */
function check(name, subject, size, dependent) {
  for (const [value, visible, answered] of [
    ['no', size - dependent, size - dependent],
    ['yes', size, size - dependent],
  ]) {
    subject.answer(value);
    const found = `${subject.visibleCount()} visible, ${subject.answeredCount()} answered`;
    const expected = `${visible} visible, ${answered} answered`;
    if (found !== expected)
      throw new Error(
        `${name}, ${size} questions, after "${value}": ${found} instead of ${expected}`,
      );
  }
}

/** Milliseconds per answer over `pairs` times "no" and "yes". */
function time(subject, pairs) {
  const begun = performance.now();
  for (let done = 0; done < pairs; done += 1) {
    subject.answer('no');
    subject.answer('yes');
  }
  return (performance.now() - begun) / (2 * pairs);
}

/** Warms the subject up, and finds how many pairs of answers make a batch. */
function pairsOf(subject) {
  let pairs = 1;
  while (time(subject, pairs) * 2 * pairs < BATCH_TIME) pairs *= 2;
  return pairs;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The milliseconds per answer of every engine at every size; each round measures them all in turn. */
function measure(engines, { isOne, pages }) {
  const subjects = SIZES.flatMap((size) => {
    const names = namesOf(size);
    const conditional = isOne ? names.slice(1, 2) : names.slice(1);
    return engines.map(({ name, create }) => {
      const subject = create({ pages: pages(names), conditional });
      check(name, subject, size, conditional.length);
      return { name, size, subject, times: [] };
    });
  });
  for (const entry of subjects) entry.pairs = pairsOf(entry.subject);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const entry of subjects) entry.times.push(time(entry.subject, entry.pairs));
  }
  return subjects.map(({ name, size, times }) => ({ name, size, cost: median(times) }));
}

const costOf = (results, name, size) =>
  results.find((result) => result.name === name && result.size === size).cost;
const rounded = (number) =>
  number < 100 ? number.toPrecision(3) : Math.round(number).toLocaleString('en');

function print(title, results, ours) {
  console.log(
    `\n${title}\n${'engine'.padEnd(20)}${['N', 'ms per answer', `to N = ${SIZES[0]}`, 'ours : theirs'].map((head) => head.padStart(15)).join('')}`,
  );
  for (const { name, size, cost } of results.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const beside = name === ours ? '' : `1 : ${rounded(cost / costOf(results, ours, size))}`;
    const cells = [
      size.toLocaleString('en'),
      cost.toFixed(6),
      `× ${rounded(cost / costOf(results, name, SIZES[0]))}`,
      beside,
    ];
    console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(15)).join(''));
  }
}

installLocked(here);
const ours = await loadOurs();
const engines = [ours, await loadTheirs('survey-core'), await loadTheirs('survey-core-2')];
const longest = SIZES.at(-1);
let growth = 0;
for (const benchmark of cases) {
  const results = measure(engines, benchmark);
  print(benchmark.title, results, ours.name);
  if (benchmark.isOne)
    growth = Math.max(
      growth,
      costOf(results, ours.name, longest) / costOf(results, ours.name, SIZES[0]),
    );
}
console.log(
  `\none answer in a flow of ${longest.toLocaleString('en')} questions costs ${growth.toFixed(2)} times what it costs in a flow of ${SIZES[0]} (at most ${MAX_GROWTH})`,
);
process.exitCode = growth > MAX_GROWTH ? 1 : 0;
