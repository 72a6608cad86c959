import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of request bodies: checks before they are read, and their cost. */

const MEBIBYTE = 1024 * 1024;
const FORM = { 'Content-Type': 'multipart/form-data; boundary=limit' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const UPLOADS = '/v2/storage/direct_uploads';
const FILE_HEAD = [
  '--limit',
  'Content-Disposition: form-data; name="file"; filename="a.pdf"',
  'Content-Type: application/pdf',
  '',
  '%PDF-1.4\n',
].join('\r\n');

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});

afterAll(() => host.remove());

/** Begins a request; the body is sent later, if at all. */
function begin(path: string, headers: Record<string, string>): Socket {
  const { hostname, port, host: name } = new URL(host.url);
  const socket = connect(Number(port), hostname);
  // The host may close the connection while something is sent.
  socket.on('error', () => undefined).setMaxListeners(0);
  const lines = Object.entries({ Host: name, ...headers }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}

const statusOf = async (socket: Socket): Promise<number> =>
  Number(String((await once(socket, 'data'))[0]).slice(9, 12));

const chunkOf = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

/** Sends a number of mebibytes, as fast as the host reads them, until it closes the connection. */
async function sendMebibytes(socket: Socket, count: number): Promise<void> {
  const chunk = chunkOf(Buffer.alloc(MEBIBYTE, 'a'));
  for (let sent = 0; sent < count && !socket.destroyed; sent += 1)
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
}

/** Sends 100 MiB to a host that closes the connection before. */
async function expectCut(socket: Socket): Promise<void> {
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = once(socket, 'close').catch(() => undefined);
  await sendMebibytes(socket, 100);
  await closed;
  expect(socket.bytesWritten).toBeLessThan(40 * MEBIBYTE);
  // The client may be sending its body when the reply arrives.
  expect(answer.slice(9, 12)).toMatch(/^(413)?$/);
}

const storedFiles = (): Promise<string[]> => readdir(join(host.folder, 'files')).catch(() => []);

async function newChat(): Promise<{ id: string; token: string }> {
  const answer = await post(host.url, submission());
  const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
  return { id: id!, token: token! };
}

describe('is rejected before its body is read', () => {
  const long = { 'Content-Length': String(200 * MEBIBYTE) };
  const endless = { 'Transfer-Encoding': 'chunked' };
  const key = () => ({ 'Idempotency-Key': randomUUID() });

  it.each<[string, string, Record<string, string>, number]>([
    ['a form to a route of JSON', '/v1/feedbacks', { ...FORM, ...long }, 415],
    ['an endless form to a route of JSON', '/v1/feedbacks', { ...FORM, ...endless }, 415],
    ['a form to an integration', '/integration', { ...FORM, ...endless }, 415],
    ['a form to the archive', `/v1/feedback/${randomUUID()}/archive`, { ...FORM, ...long }, 415],
    ['a form to no route', '/v9/nothing', { ...FORM, ...long }, 415],
    ['JSON to the uploads', UPLOADS, { ...JSON_TYPE, ...endless, ...key() }, 415],
    ['a body of no type to the uploads', UPLOADS, { ...long, ...key() }, 415],
    ['an upload without a key', UPLOADS, { ...FORM, ...endless }, 400],
    ['an upload that is too long', UPLOADS, { ...FORM, ...long, ...key() }, 413],
    ['long JSON', '/v1/feedbacks', { ...JSON_TYPE, ...long }, 413],
    [
      'a message without a token',
      `/v1/feedbacks/${randomUUID()}/chat_messages`,
      { ...FORM, ...endless, ...key() },
      401,
    ],
    [
      'an answer of nobody',
      `/v1/inbox/conversations/${randomUUID()}/messages`,
      { ...FORM, ...endless, ...key() },
      401,
    ],
  ])('%s', async (_, path, headers, status) => {
    const socket = begin(path, headers);
    expect(await statusOf(socket)).toBe(status);
    if (!socket.destroyed) await once(socket, 'close');
  });
});

it('a file is cut off when it is too long', async () => {
  const socket = begin(UPLOADS, {
    ...FORM,
    'Transfer-Encoding': 'chunked',
    'Idempotency-Key': randomUUID(),
  });
  socket.write(chunkOf(Buffer.from(FILE_HEAD)));
  await expectCut(socket);
  await eventually(async () => expect(await storedFiles()).toEqual([]));
});

it('a form without any part is cut off', async () => {
  const socket = begin(UPLOADS, {
    ...FORM,
    'Transfer-Encoding': 'chunked',
    'Idempotency-Key': randomUUID(),
  });
  await expectCut(socket);
});

it('a connection remains open after a short form is rejected', async () => {
  const body = 'a'.repeat(MEBIBYTE);
  const socket = begin('/v1/feedbacks', { ...FORM, 'Content-Length': String(body.length) });
  expect(await statusOf(socket)).toBe(415);
  socket.write(body);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\n\r\n`);
  expect(await statusOf(socket)).toBe(200);
  socket.destroy();
});

it('many concurrent files need little memory, and incomplete ones are removed', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const memory = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = memory();
  const sockets = Array.from({ length: 12 }, () => {
    const socket = begin(UPLOADS, {
      ...FORM,
      'Transfer-Encoding': 'chunked',
      'Idempotency-Key': randomUUID(),
    });
    socket.write(chunkOf(Buffer.from(FILE_HEAD)));
    return socket;
  });
  await Promise.all(sockets.map((socket) => sendMebibytes(socket, 9)));
  // The latest bytes are in memory until they are written to the disk.
  await eventually(async () => {
    expect(memory() - before).toBeLessThan(30 * MEBIBYTE);
    expect(await storedFiles()).toHaveLength(sockets.length);
  });
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await storedFiles()).toEqual([]));
});

it('a picture that is refused leaves nothing', async () => {
  const { id, token } = await newChat();
  const form = new FormData();
  form.set('body', 'Hello');
  form.set('attachment', new Blob(['just words'], { type: 'image/png' }), 'a.png');
  const { status } = await fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
    method: 'POST',
    headers: { 'X-Chat-Token': token, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  expect(status).toBe(422);
  await eventually(async () => expect(await storedFiles()).toEqual([]));
});
