import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, startBenchHost } from './bench-host.mjs';
import { addResponses } from './many-responses.mjs';

/**
 * Times `psn publish` with 500 files, and its check of harm with few stored answers and with a million. Fails where 500
 * files need more than `MAX_PUBLISH_MS`, until a host serves them more than `MAX_FOLLOW_MS`, or where a million answers add
 * more than `MAX_HARM_MS` to the check.
 */

const FILES = 500;
const ROUNDS = 5;
const MAX_PUBLISH_MS = 2_000;
const MAX_FOLLOW_MS = 1_000;
const MAX_HARM_MS = 1_000;
/** Of three answers each. */
const RESPONSES = [10_000, 334_000];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, null, 2));

/** Writes copies of a channel and its survey. */
function writeFiles(workspace, name) {
  const flow = readJson('examples/workspace/flows/store-visit.json');
  const node = readJson('examples/workspace/nodes/store.json');
  for (let at = 0; at < FILES / 2; at += 1) {
    const ids = { id: `flow-${at}`, flow_id: `flow-${at}`, node_id: `node-${at}` };
    writeJson(join(workspace, `flows/copy-${at}.json`), { ...flow, ...ids, name });
    const channel = { ...node, id: `node-${at}`, flow_id: `flow-${at}`, name };
    writeJson(join(workspace, `nodes/copy-${at}.json`), channel);
  }
}

/** Changes a survey so that answers to three of its questions are harmed. */
function writeHarm(workspace) {
  const file = join(workspace, 'flows/store-visit.json');
  const flow = readJson(file);
  const [nps, reason] = flow.states[0].elements;
  nps.question.body.en = 'How likely are you to visit us again?';
  reason.question.options.splice(1, 1);
  flow.states[1].elements.shift();
  writeJson(file, flow);
}

let workspace = '';
const host = await startBenchHost({ prepare: (folder) => (workspace = folder) });

/** Makes a process print its processor time at its end, in milliseconds. */
const REPORT =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error(`cpu ${(user+system)/1000}`)})';

/** Runs `psn publish`; resolves with its time, its processor time and its output. */
async function publish(...options) {
  const begun = performance.now();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    REPORT,
    'cli/psn.mjs',
    'publish',
    workspace,
    '--database-url',
    host.databaseUrl,
    '--json',
    ...options,
  ]).catch((error) => {
    // With harm it ends with another code.
    if (error.code === 3) return error;
    throw error;
  });
  return {
    ms: performance.now() - begun,
    cpu: Number(/^cpu (.+)$/m.exec(stderr)[1]),
    output: JSON.parse(stdout),
  };
}

/** Time until the host serves a name of a channel, in milliseconds. */
async function timeToServe(name) {
  const begun = performance.now();
  for (;;) {
    const reply = await fetch(`${host.url}/v1/nodes/node-0`);
    if (reply.ok && (await reply.json()).name === name) return performance.now() - begun;
  }
}

const times = { publish: [], cpu: [], follow: [] };
const checks = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFiles(workspace, `Copy ${round}`);
    const { ms, cpu } = await publish('--yes');
    times.publish.push(ms);
    times.cpu.push(cpu);
    times.follow.push(await timeToServe(`Copy ${round}`));
  }
  writeHarm(workspace);
  let size = 0;
  for (const next of RESPONSES) {
    await addResponses(host.database, size, next, RESPONSES.at(-1));
    size = next;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await publish('--dry-run'));
    const { harm } = rounds[0].output;
    checks.push({ size, ms: median(rounds.map(({ ms }) => ms)), harm });
  }
} finally {
  await host.stop();
}

const [publishing, cpu, following] = [times.publish, times.cpu, times.follow].map(median);
const [few, many] = checks;
console.log(`${cpus().length} cores (${cpus()[0]?.model}), medians of ${ROUNDS}`);
console.log(
  `${FILES} files: published in ${publishing.toFixed(0)} ms, with ${cpu.toFixed(0)} ms of processor time; at most ${MAX_PUBLISH_MS} ms`,
);
console.log(
  `            served by a host ${following.toFixed(0)} ms later; at most ${MAX_FOLLOW_MS} ms`,
);
for (const { size, ms, harm } of checks)
  console.log(
    `check of harm beside ${(size * 3).toLocaleString('en')} answers: ${ms.toFixed(0)} ms; answers harmed: ${harm.map(({ answers }) => answers).join(', ')}`,
  );
console.log(`            ${(many.ms - few.ms).toFixed(0)} ms longer; at most ${MAX_HARM_MS} ms`);
const isSlow =
  publishing > MAX_PUBLISH_MS || following > MAX_FOLLOW_MS || many.ms - few.ms > MAX_HARM_MS;
process.exitCode = isSlow ? 1 : 0;
