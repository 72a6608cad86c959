import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { median, startBenchHost } from './bench-host.mjs';
import { postSubmission, sendUntil, submission } from './load.mjs';

/**
 * Counts the submissions a second that a host acknowledges once they are on the disk, beside the bare inserts that the
 * same Postgres commits, by turns in one run. The load generator runs on the same machine. Fails below `MIN_RATIO`.
 */

const ROUNDS = 7;
const TURN_MS = 3_000;
const SENDERS = 48;
const WRITERS = 12;
const MIN_RATIO = 0.25;

/** Commits the rows of one submission after the other; resolves with their number. */
async function write(database, deadline) {
  const client = await database.connect();
  let stored = 0;
  for (; Date.now() < deadline; stored += 1) {
    const id = randomUUID();
    await client.query('begin');
    await client.query({
      name: 'feedback',
      text: "insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context) values ($1, 'node-store', 'flow-store', $2, true, $3, '{}')",
      values: [id, randomUUID(), submission()],
    });
    await client.query({
      name: 'responses',
      text: "insert into responses (feedback_id, position, question_id, body) select $1, n, 'q', 'An answer' from generate_series(0, 2) n",
      values: [id],
    });
    await client.query('commit');
  }
  client.release();
  return stored;
}

const host = await startBenchHost();
const sum = async (counts) => (await Promise.all(counts)).reduce((total, count) => total + count);
const turns = {
  host: (deadline) => sendUntil(deadline, [host.url], SENDERS, postSubmission),
  postgres: (deadline) =>
    sum(Array.from({ length: WRITERS }, () => write(host.database, deadline))),
};
const rates = { host: [], postgres: [] };
try {
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, turn] of Object.entries(turns)) {
      const count = await turn(Date.now() + TURN_MS);
      if (round > 0) rates[name].push((count * 1000) / TURN_MS);
    }
} finally {
  await host.stop();
}
const [ours, bare] = [median(rates.host), median(rates.postgres)];
console.log(`${cpus().length} cores (${cpus()[0]?.model}), medians of ${ROUNDS}`);
console.log(`host      ${ours.toFixed(0)} submissions a second`);
console.log(`postgres  ${bare.toFixed(0)} bare transactions of the same rows a second`);
console.log(`ratio     ${(ours / bare).toFixed(2)}, at least ${MIN_RATIO}`);
process.exitCode = ours / bare < MIN_RATIO ? 1 : 0;
