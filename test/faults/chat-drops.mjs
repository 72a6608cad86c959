import { createHmac, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import * as esbuild from 'esbuild';
import pg from 'pg';
import { io } from 'socket.io-client';
import { serveProcess } from '../support/host-process.mjs';

/**
 * A conversation under a bad line: a connection is cut every 60 ms, a host is killed, the database crashes. The
 * product's reader has to end up with every message once; a control that only listens, and asks for nothing again,
 * has to lose some, or the line was not bad at all. `node test/faults/chat-drops.mjs [seconds] [rounds]`
 */

const [seconds, rounds] = [Number(process.argv[2] ?? 12), Number(process.argv[3] ?? 1)];
const CUT_EVERY_MS = 60;
const POST_EVERY_MS = 30;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
async function until(condition, ms) {
  const end = Date.now() + ms;
  while (Date.now() < end && !(await condition())) await sleep(50);
  return condition();
}

mkdirSync('test-results', { recursive: true });
await esbuild.build({ entryPoints: ['test/faults/chat-reader.ts'], bundle: true, packages: 'external', platform: 'node', format: 'esm', outfile: 'test-results/chat-reader.mjs', logLevel: 'error' });
const { readChat } = await import('../../test-results/chat-reader.mjs');

const folder = mkdtempSync(join(tmpdir(), 'psn-drops-'));
chmodSync(folder, 0o755);
const [workspace, data] = [join(folder, 'workspace'), join(folder, 'data')];
cpSync('examples/workspace', workspace, { recursive: true, filter: (path) => !path.includes('.psn') });
const first = await serveProcess({ workspace, data });
const postmaster = () => readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
const databaseUrl = `postgres://psn:${readFileSync(join(data, 'password'), 'utf8').trim()}@127.0.0.1:${postmaster()[3]}/postgres`;
const startSecond = () => serveProcess({ workspace, data: join(folder, 'unused'), args: ['--database-url', databaseUrl] });
let second = await startSecond();

const query = async (text, values = []) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
const [{ value: secret }] = await query("select value from secrets where name = 'operator-token'");
const operator = createHmac('sha256', secret).update('mara').digest('base64url');

function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' });
  return text.trim().split(/\s+/).map(Number);
}

// A line to either host that breaks all the time.
const connections = new Set();
let isCutting = true;
let cuts = 0;
const proxy = createServer((client) => {
  const target = connect(Number(new URL((Math.random() < 0.5 ? first : second).url).port), '127.0.0.1');
  const end = () => {
    connections.delete(end);
    client.destroy();
    target.destroy();
  };
  connections.add(end);
  for (const side of [client, target]) side.on('error', end).on('close', end);
  client.pipe(target).pipe(client);
});
await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
const line = `http://127.0.0.1:${proxy.address().port}`;
const cutter = setInterval(() => {
  const all = [...connections];
  if (!isCutting || all.length === 0) return;
  cuts += 1;
  all[Math.floor(Math.random() * all.length)]();
}, CUT_EVERY_MS);

async function post(feedbackId, body) {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const { url } = (attempt % 2 ? second : first) ?? first;
    const form = new FormData();
    form.set('body', body);
    const answer = await fetch(`${url}/v1/inbox/conversations/${feedbackId}/messages`, {
      method: 'POST', headers: { Authorization: `Bearer ${operator}`, 'Idempotency-Key': key }, body: form, signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json()).id;
    await sleep(100);
  }
}

const failures = [];
for (let round = 1; round <= rounds; round += 1) {
  const created = await fetch(`${first.url}/v1/feedbacks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ device_id: 'drops', created_at: new Date().toISOString(), node_id: 'node-help', flow_id: 'flow-help', time_spent_in_seconds: 1, responses: [] }),
  });
  const { id, chat_token_string: token } = await created.json();
  isCutting = false;
  const reader = readChat(line, { feedbackId: id, token });
  const listened = new Set();
  const control = io(line, { transports: ['websocket'], forceNew: true });
  control.on('connect', () => control.emit('subscribe', { roomId: 'chat', feedbackId: id, token }));
  control.on('reply_created', ({ timeline_items: items }) => items.forEach((item) => listened.add(item.id)));
  const hello = await post(id, 'hello');
  if (!(await until(() => reader.ids().includes(hello), 10_000))) failures.push(`round ${round}: the first message did not arrive on a good line`);
  isCutting = true;

  const posted = [hello];
  const posting = [];
  const begun = Date.now();
  let hasKilled = false;
  let hasCrashed = false;
  while (Date.now() - begun < seconds * 1000) {
    posting.push(post(id, `message ${posted.length}`).then((one) => posted.push(one)));
    const share = (Date.now() - begun) / (seconds * 1000);
    if (!hasKilled && share > 0.3) {
      hasKilled = true;
      await second.kill('SIGKILL');
      second = await startSecond();
    }
    if (!hasCrashed && share > 0.65) {
      hasCrashed = true;
      // One of its processes gone, Postgres ends all the others and recovers from its log.
      const children = childrenOf(postmaster()[0]);
      process.kill(children.at(-1), 'SIGKILL');
    }
    await sleep(POST_EVERY_MS);
  }
  await Promise.all(posting);
  isCutting = false;
  const stored = (await query("select id from timeline_items where feedback_id = $1 and action = 'add_comment' order by seq", [id])).map((row) => row.id);
  await until(() => reader.ids().length >= stored.length, 90_000);
  const shown = reader.ids();
  const missing = stored.filter((one) => !shown.includes(one)).length;
  const twice = shown.length - new Set(shown).size;
  const lost = stored.filter((one) => !listened.has(one)).length;
  console.log(`round ${round}: ${stored.length} messages, ${cuts} cuts, a killed host, a crashed database: ${missing} missing, ${twice} shown twice; the control missed ${lost}`);
  if (missing || twice) failures.push(`round ${round}: ${missing} missing, ${twice} twice`);
  if (stored.length !== posted.length) failures.push(`round ${round}: ${posted.length} acknowledged, ${stored.length} stored`);
  if (shown.join() !== stored.join()) failures.push(`round ${round}: not in the order of the server`);
  if (lost === 0) failures.push(`round ${round}: the control lost nothing, so nothing was proved`);
  reader.stop();
  control.disconnect();
}

clearInterval(cutter);
proxy.close();
for (const end of connections) end();
await second.stop();
await first.stop();
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.error(failure);
console.log(`${rounds - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
