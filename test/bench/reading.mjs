import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serveProcess } from '../support/host-process.mjs';
import { median } from './bench-host.mjs';
import { processorTime, sendUntil } from './load.mjs';

/**
 * Compares reads of surveys with another built clone, such as an earlier commit, by turns in one run:
 * `node test/bench/reading.mjs CLONE`. Fails where a read costs the host more than `MAX_RATIO` of its processor time there.
 */

const ROUNDS = 9;
const TURN_MS = 2_000;
const READERS = 16;
const MAX_RATIO = 1.05;
const PATHS = {
  'a channel with its survey': '/v1/nodes/node-store',
  'a widget': '/v1/web_widgets/code/PSN-BOOKSHP',
  'the page of a survey': '/feedback?node_id=node-store',
};

const other = process.argv[2];
if (other === undefined) {
  console.error('Name the folder of another built clone: npm run bench:reading -- ../earlier');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'psn-reading-'));
async function startHost(name, clone) {
  const workspace = join(folder, name);
  cpSync(join(other, 'examples/workspace'), workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  const script = resolve(clone, 'cli/psn.mjs');
  return serveProcess({ script, workspace, data: join(folder, `${name}-data`) });
}
const hosts = { here: await startHost('here', '.'), there: await startHost('there', other) };
const figures = {};
try {
  for (const [what, path] of Object.entries(PATHS)) {
    figures[what] = { here: [], there: [] };
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, { url, pid }] of Object.entries(hosts)) {
        const before = processorTime(pid);
        const count = await sendUntil(Date.now() + TURN_MS, [url], READERS, (connection) =>
          connection.get(path),
        );
        const cost = (processorTime(pid) - before) / count;
        if (round > 0) figures[what][name].push({ rate: (count * 1000) / TURN_MS, cost });
      }
  }
} finally {
  for (const host of Object.values(hosts)) await host.stop();
  rmSync(folder, { recursive: true, force: true });
}

console.log(`${cpus().length} cores (${cpus()[0]?.model}), medians of ${ROUNDS}`);
let slow = 0;
for (const [what, { here, there }] of Object.entries(figures)) {
  const of = (turns, name) => median(turns.map((turn) => turn[name]));
  const ratios = (name) => median(here.map((turn, at) => turn[name] / there[at][name]));
  const ratio = ratios('cost');
  slow += ratio > MAX_RATIO;
  console.log(
    `${what.padEnd(26)} ${of(here, 'rate').toFixed(0)} a second here, ${of(there, 'rate').toFixed(0)} there: × ${ratios('rate').toFixed(2)}; ${of(here, 'cost').toFixed(3)} and ${of(there, 'cost').toFixed(3)} ms of processor time: × ${ratio.toFixed(2)}`,
  );
}
process.exitCode = slow > 0 ? 1 : 0;
