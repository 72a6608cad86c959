import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium, ensureHeadlessShell, headlessPath } from './support/chromium.mjs';
import { ensureRedis } from './support/ensure-redis.mjs';
import { useMemoryFolder } from './support/memory-folder.mjs';
import { startDatabaseServer } from './support/start-database-server.mjs';
import { runFiles } from './run-files.mjs';
import { build, longSteps, otherCommands, steps } from './steps.mjs';
import { RESULTS } from './totals.mjs';

/**
 * The whole suite: `node test/run.mjs [--all]`, or single files of it: `node test/run.mjs FILE… [OPTION…]`. One queue
 * runs the steps, each with its workers. `--all` adds long steps that rarely fail.
 */

const SLOWEST = 5;
/** Some titles contain whole payloads. */
const MAX_TITLE = 160;

/** Runs a command; resolves with its exit code and its output. */
function run({ command: [command, ...args], env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => void (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Totals of a step. A step without tests is one check; a step that failed has at least one failure. */
function totalsOf({ totals }, { code, output }) {
  try {
    const result = totals ? totals(output) : { passed: code === 0 ? 1 : 0, failed: 0 };
    return {
      failures: [],
      skipped: [],
      durations: [],
      ...result,
      failed: Math.max(result.failed, code === 0 ? 0 : 1),
    };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message], skipped: [], durations: [] };
  }
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

async function runStep(step) {
  const start = Date.now();
  const result = await run(step);
  const totals = totalsOf(step, result);
  const { passed, failed } = totals;
  const line = `${step.name.padEnd(20)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${inSeconds(Date.now() - start)}`;
  console.log(line);
  if (failed) console.log(`\n── ${step.name}\n${result.output}\n`);
  return { ...totals, step, line };
}

/** Workers that run at once: one more than there are cores, as hosts and browsers wait a quarter of their time. */
const WORKERS = availableParallelism() + 1;

/** Runs steps in their order, as many at a time as there are workers for. */
async function runQueue(steps) {
  const done = [];
  /** Workers in use, by the step that uses them. */
  const running = new Map();
  const inUse = () => [...running.values()].reduce((sum, workers) => sum + workers, 0);
  let isBuilt;
  for (const step of steps) {
    // Steps that need the bundles would only repeat the failure of a build.
    if (!step.isOfSources && !(await isBuilt)) break;
    const workers = Math.min(step.workers ?? 1, WORKERS);
    while (inUse() + workers > WORKERS) await Promise.race(running.keys());
    const work = runStep(step).then((result) => {
      done.push(result);
      running.delete(work);
      return result.failed === 0;
    });
    running.set(work, workers);
    if (step === build) isBuilt = work;
  }
  await Promise.all(running.keys());
  return done;
}

function printList(title, lines) {
  if (lines.length) console.log(`\n── ${title}\n${lines.join('\n')}`);
}

function printReport(done, left) {
  printList(
    'failed',
    done.flatMap(({ step, failures }) => failures.map((text) => `${step.name}: ${text}\n`)),
  );
  printList(
    'skipped',
    done.flatMap(({ skipped }) => skipped.map((test) => test.slice(0, MAX_TITLE))),
  );
  printList(
    'slowest tests',
    done
      .flatMap(({ durations }) => durations)
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ name, ms }) => `${inSeconds(ms)}  ${name.slice(0, MAX_TITLE)}`),
  );
  printList(
    'ran',
    done.map(({ line }) => line),
  );
  printList('left to other commands', [
    ...(left.length ? [`npm run test:all: ${left.map(({ name }) => name).join(', ')}`] : []),
    otherCommands.map((command) => `npm run ${command}`).join(', '),
  ]);
}

async function runSuite(isAll) {
  ensureRedis();
  const version = spawnSync(headlessPath(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`${version}, Node ${process.version}\n`);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const start = Date.now();
  const stopDatabaseServer = await startDatabaseServer(RESULTS);
  const done = await runQueue([...steps, ...(isAll ? longSteps : [])]);
  await stopDatabaseServer();
  printReport(done, isAll ? [] : longSteps);
  const count = (key) => done.reduce((sum, totals) => sum + totals[key], 0);
  console.log(`\n${version}, ${((Date.now() - start) / 1000).toFixed(0)} s`);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') ? 1 : 0;
}

const words = process.argv.slice(2);
ensureChromium();
ensureHeadlessShell();
useMemoryFolder();
process.exitCode = words.some((word) => word !== '--all')
  ? runFiles(words)
  : await runSuite(words.includes('--all'));
