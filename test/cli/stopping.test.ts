import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile, cp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost } from '../support/host.ts';
import { serveProcess } from '../support/host-process.mjs';
import { post, submission } from '../support/submission.ts';

/** Tests of clients that hold requests up, of stopping, and of a database that dies. */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

interface Line {
  socket: Socket;
  /** Output of the host, after its end. */
  ended: Promise<string>;
}

/** Opens a connection that sends a text, and one more byte of `drip` every 50 ms. */
function open(url: string, text: string, drip = ''): Line {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  const timer = drip ? setInterval(() => socket.write(drip), 50) : undefined;
  cleanups.push(() => socket.destroy());
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((done) =>
    socket.on('close', () => {
      clearInterval(timer);
      done(said);
    }),
  );
  return { socket, ended };
}

const head = (path: string, type: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nIdempotency-Key: slow-0000\r\nContent-Length: 100000\r\n`;
const SLOW_BODY = `${head('/v1/feedbacks', 'application/json')}\r\n{`;
const SLOW_UPLOAD = `${head('/v2/storage/direct_uploads', 'multipart/form-data; boundary=x')}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

it('a client that is slow on purpose is disconnected, and an upload has more time', async () => {
  const host = await testHost({
    timeouts: { headers: 300, request: 600, file: 4000, idle: 2000 },
  });
  cleanups.push(() => host.remove());
  const start = Date.now();
  const after = async ({ ended }: Line) => ({ said: await ended, ms: Date.now() - start });
  const [headers, silent, body, upload, stalled] = await Promise.all([
    after(open(host.url, head('/v1/feedbacks', 'application/json'), 'a')),
    after(open(host.url, '')),
    after(open(host.url, SLOW_BODY, ' ')),
    after(open(host.url, SLOW_UPLOAD, 'a')),
    after(open(host.url, SLOW_UPLOAD)),
  ]);
  expect(headers.said).toMatch(/^HTTP\/1.1 408 /);
  expect(silent.said).toMatch(/^HTTP\/1.1 408 |^$/);
  expect(body.said).toMatch(/^HTTP\/1.1 503 [^]*retry-after: \d+[^]*The request timed out/i);
  expect(upload.ms).toBeGreaterThan(2000);
  expect(stalled.ms).toBeGreaterThan(600);
  expect(stalled.said).toBe('');
  expect((await post(host.url, submission())).status).toBe(201);
});

it('a host ends within 10 seconds of its signal, whatever its clients do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'psn-stopping-'));
  await chmod(folder, 0o755);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const asked = vi.fn();
  const silent = createServer(asked);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  cleanups.push(() => (silent.closeAllConnections(), silent.close()));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const workspace = join(folder, 'workspace');
  await cp(resolve('examples/workspace'), workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  for (const [kind, file] of [
    ['integrations', { reference_id: 'q-plate', url }],
    ['webhooks', { id: 'silent', url, secret: 'a secret of enough length' }],
  ] as const) {
    await mkdir(join(workspace, kind), { recursive: true });
    await writeFile(join(workspace, kind, 'silent.json'), JSON.stringify(file));
  }
  const host = await serveProcess({ workspace, data: join(folder, 'data') });
  cleanups.push(() => host.kill('SIGKILL'));

  // A delivery and a request that wait for a system that never answers.
  await post(host.url, submission());
  void fetch(`${host.url}/integration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference_id: 'q-plate', body: {} }),
  }).catch(() => undefined);
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const lines = [
    open(host.url, SLOW_BODY, ' '),
    open(host.url, SLOW_UPLOAD, 'a'),
    open(host.url, head('/v1/feedbacks', 'application/json'), 'a'),
    open(host.url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    open(host.url, upgrade('/socket.io/?EIO=4&transport=websocket'), 'x'),
    open(host.url, upgrade('/dev/live')),
    open(host.url, ''),
  ];
  await Promise.all(
    lines.slice(3, 5).map(({ socket }) => new Promise((done) => socket.once('data', done))),
  );
  const start = Date.now();
  expect(await host.stop()).toEqual({ code: 0, signal: null });
  expect(Date.now() - start).toBeLessThan(10_000);
});

it('a host whose database dies reports it, restarts it, and accepts repeated requests', async () => {
  const host = await testHost({
    databaseUrl: null,
  });
  cleanups.push(() => host.remove());
  await mkdir(join(host.workspace, 'webhooks'), { recursive: true });
  await writeFile(
    join(host.workspace, 'webhooks/none.json'),
    JSON.stringify({ id: 'none', url: 'http://127.0.0.1:1', secret: 'a secret of enough length' }),
  );
  const other = await testHost({ databaseUrl: host.databaseUrl, isWatching: false });
  cleanups.push(() => other.remove());
  const data = join(host.folder, 'data/postgres');
  const ready = async () => {
    const answer = await fetch(`${host.url}/readyz`);
    return [answer.status, ((await answer.json()) as { reason?: string }).reason] as const;
  };
  const key = { 'Idempotency-Key': 'before-the-end' };
  const sent = await post(host.url, submission(), key);
  const chat = (await sent.json()) as { id: string; chat_token_string: string };

  // Without its data it can't be started.
  await rename(data, `${data}-away`);
  const lockFile = await readFile(`${data}-away/postmaster.pid`, 'utf8');
  process.kill(Number(lockFile.split('\n')[0]), 'SIGKILL');
  await eventually(async () => expect((await ready())[0]).toBe(503));
  expect((await ready())[1]).toMatch(/is started again/);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  for (const call of [
    () => post(host.url, submission(), key),
    () => fetch(`${host.url}/v1/feedbacks/${chat.id}/chat?token=${chat.chat_token_string}`),
  ]) {
    const refused = await call();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
  expect((await fetch(`${host.url}/w/PSN-BOOKSHP.js`)).status).toBe(200);
  const node = join(host.workspace, 'nodes/store.json');
  const text = await readFile(node, 'utf8');
  await writeFile(node, text.replace('"flow-store"', '"flow-help"'));
  // An operation that is repeated each second or more often logs its first failure and its recovery.
  const loops = [
    'Webhooks',
    'The live version',
    'Pushes between hosts',
    'Publishing of the workspace',
  ];
  const told = (name: string) => host.logLines.filter((line) => line.startsWith(`${name}: `));
  await eventually(() => {
    for (const name of loops) expect(told(name)).toHaveLength(1);
  });
  const start = Date.now();
  await eventually(() => expect(Date.now() - start).toBeGreaterThan(4000));
  for (const name of loops) expect(told(name), name).toHaveLength(1);

  await rename(`${data}-away`, data);
  await eventually(async () => expect((await ready())[0]).toBe(200));
  await eventually(() =>
    expect(host.logLines).toContain('The embedded database is running again.'),
  );
  for (const name of loops)
    await eventually(() => expect(told(name)).toEqual([told(name)[0], `${name}: recovered.`]));
  expect(await (await post(host.url, submission(), key)).json()).toEqual(chat);
  const shown = `select 1 from channel_surveys where node_id = 'node-store' and flow_id = 'flow-help'`;
  await eventually(async () => expect(await host.query(shown)).toHaveLength(1));

  // The hosts receive each other's messages again.
  const socket = io(other.url, { transports: ['websocket'] });
  cleanups.push(() => socket.disconnect());
  const heard = vi.fn();
  socket.on('reply_created', heard);
  socket.emit('subscribe', { feedbackId: chat.id, token: chat.chat_token_string });
  await eventually(async () => {
    const form = new FormData();
    form.set('body', 'Hello');
    const headers = {
      'X-Chat-Token': chat.chat_token_string,
      'Idempotency-Key': crypto.randomUUID(),
    };
    const url = `${host.url}/v1/feedbacks/${chat.id}/chat_messages`;
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(201);
    expect(heard).toHaveBeenCalled();
  }, 500);
});
