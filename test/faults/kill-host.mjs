import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serveProcess } from '../support/host-process.mjs';

/**
 * Kills the host with SIGKILL right after it acknowledged a submission, starts it again on the same data (its database
 * process is left over from before) and looks for the submission. Every third round the database is killed as well, so
 * that its lock file is stale. As a control, each round also looks for a submission that was never sent.
 */
const rounds = Number(process.argv[2] ?? 3);
const data = await mkdtemp(join(tmpdir(), 'psn-kill-'));
await chmod(data, 0o755); // the database may run as a user of its own

const submission = (device) => ({
  device_id: device, created_at: new Date().toISOString(), node_id: 'node-store', flow_id: 'flow-store', time_spent_in_seconds: 1, responses: [{ question_id: 'q-nps', body: '9' }],
});

const post = async (url, device) => {
  const answer = await fetch(`${url}/v1/feedbacks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(submission(device)),
  });
  if (answer.status !== 201) throw new Error(`The submission got ${answer.status}: ${await answer.text()}`);
};

async function databaseOf() {
  const [pid, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(data, 'password'), 'utf8')).trim();
  return { pid: Number(pid), url: `postgres://psn:${password}@127.0.0.1:${port}/postgres` };
}

async function count(url, device) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from feedbacks where device_id = $1', [device]);
  await client.end();
  return rows.length;
}

let [passed, failed] = [0, 0];
let host = await serveProcess({ data });
try {
  for (let round = 1; round <= rounds; round += 1) {
    const device = `killed-${round}`;
    await post(host.url, device);
    await host.kill('SIGKILL');
    const before = await databaseOf();
    if (round % 3 === 0) process.kill(before.pid, 'SIGKILL');
    host = await serveProcess({ data });
    const after = await databaseOf();
    const isTakenOver = round % 3 === 0 ? after.pid !== before.pid : after.pid === before.pid;
    const found = [await count(after.url, device), await count(after.url, `never-${round}`)];
    const isGood = found[0] === 1 && found[1] === 0 && isTakenOver;
    if (isGood) passed += 1;
    else failed += 1;
    console.log(`round ${round}: ${found[0]} found, ${found[1]} of the control, database ${isTakenOver ? 'taken over' : 'NOT taken over'}`);
  }
} finally {
  await host.stop();
  await rm(data, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
