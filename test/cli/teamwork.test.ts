import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';
import { columnsWith } from '../support/tables.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of notes and assignments: operators share them, on two hosts of one database, and customers get none of it. */

/** A text that only a note has. */
const SECRET = 'zanzibar-7731';

let host: TestHost;
let otherHost: TestHost;
let webhook: Server;
const delivered: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  webhook = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      delivered.push(body);
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  host = await testHost();
  await mkdir(join(host.workspace, 'webhooks'), { recursive: true });
  await writeFile(
    join(host.workspace, 'webhooks/all.json'),
    JSON.stringify({
      id: 'all',
      url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
      secret: 'a-secret-of-many-letters',
    }),
  );
  host = await host.restart();
  otherHost = await testHost({ databaseUrl: host.databaseUrl });
});

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await otherHost.remove();
  await host.remove();
  webhook.close();
});

const tokenOf = async (name: string): Promise<string> =>
  (await host.inboxes()).find((inbox) => inbox.name === name)!.url.split('#token=')[1]!;

let mara: string;
let ole: string;
let id: string;
let chatToken: string;

beforeEach(async () => {
  mara = await tokenOf('Mara');
  ole = await tokenOf('Ole Brand');
  const customer = { name: 'Ada', external_id: 'customer-4711' };
  const reply = await post(host.url, { ...submission(), customer });
  ({ id, chat_token_string: chatToken } = (await reply.json()) as {
    id: string;
    chat_token_string: string;
  });
});

interface Call {
  token?: string | null;
  body?: unknown;
  key?: string;
  from?: TestHost;
}
const call = (
  path: string,
  { token = mara, body, key = crypto.randomUUID(), from = host }: Call = {},
): Promise<Response> =>
  fetch(`${from.url}/v1/inbox/conversations/${id}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': key,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
interface Details {
  assignee_id: string | null;
  assignments: { operator_id: string | null; author_id: string | null; created_at: string }[];
  notes: { body: string; author_id: string; author: object; client_key: string }[];
  answers: object[];
}
const details = async (more: Call = {}): Promise<Details> =>
  (await (await call('details', more)).json()) as Details;
const listed = async (query: string, token = mara): Promise<string[]> => {
  const reply = await fetch(`${host.url}/v1/inbox/conversations?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { conversations } = (await reply.json()) as { conversations: { id: string }[] };
  return conversations.map((conversation) => conversation.id);
};
const connect = (at: TestHost, auth: object): Promise<Socket> =>
  new Promise((done, fail) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(at.url, { ...options, auth });
    sockets.push(socket);
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });

it('a note is stored once for its key, with its author, and all hosts have it', async () => {
  const key = crypto.randomUUID();
  for (const body of [' Call back ', 'Call back'])
    expect((await call('notes', { body: { body }, key })).status).toBe(201);
  expect((await call('notes', { body: { body: 'Done' }, token: ole })).status).toBe(201);
  const { notes } = await details({ from: otherHost, token: ole });
  expect(notes).toMatchObject([
    { body: 'Call back', author_id: 'mara', author: { nickname: 'Mara' }, client_key: key },
    { body: 'Done', author_id: 'ole', author: { name: 'Ole Brand' } },
  ]);
});

it('a conversation is assigned, reassigned and unassigned, and filtered by that', async () => {
  const assign = (operatorId: string | null) =>
    call('assignee', { body: { operator_id: operatorId } });
  expect(await listed('assigned=nobody')).toContain(id);
  expect(await (await assign('mara')).json()).toEqual({ operator_id: 'mara' });
  expect((await details()).assignee_id).toBe('mara');
  expect(await listed('assigned=me')).toEqual([id]);
  expect(await listed('assigned=nobody')).not.toContain(id);
  await assign('ole');
  expect(await listed('assigned=me')).toEqual([]);
  expect(await listed('assigned=me', ole)).toEqual([id]);
  await assign(null);
  expect((await details()).assignee_id).toBeNull();
  expect(await listed('assigned=me', ole)).toEqual([]);
  expect(await listed('assigned=nobody')).toContain(id);
});

it('each change of an assignment has its author and time, on all hosts', async () => {
  const assign = (operatorId: string | null, token = mara) =>
    call('assignee', { body: { operator_id: operatorId }, token });
  await assign('ole');
  // This changes nothing.
  await assign('ole', ole);
  await assign('mara', ole);
  const bulk = await fetch(`${host.url}/v1/inbox/bulk_changes`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${mara}`,
      'Idempotency-Key': crypto.randomUUID(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      act: { kind: 'assign', operator_id: null },
      conversations: [{ id, last_seq: 0, assignee_id: 'mara' }],
    }),
  });
  expect(await bulk.json()).toEqual({ changed: 1, skipped: 0 });
  const { assignments } = await details({ from: otherHost, token: ole });
  expect(assignments).toMatchObject([
    {
      operator_id: 'ole',
      operator: { name: 'Ole Brand' },
      author_id: 'mara',
      author: { nickname: 'Mara' },
    },
    { operator_id: 'mara', operator: { nickname: 'Mara' }, author_id: 'ole' },
    { operator_id: null, operator: null, author_id: 'mara' },
  ]);
  const times = assignments.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.abs(Date.now() - times[0]!)).toBeLessThan(60_000);
});

it('the list is filtered by unread messages and by the survey', async () => {
  const write = async (url: string, headers: object) => {
    const form = new FormData();
    form.set('body', 'Hello');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const reply = await fetch(url, { method: 'POST', headers: { ...key, ...headers }, body: form });
    expect(reply.status).toBe(201);
  };
  expect(await listed('unread=true')).not.toContain(id);
  await write(`${host.url}/v1/inbox/conversations/${id}/messages`, {
    Authorization: `Bearer ${mara}`,
  });
  expect(await listed('unread=true')).not.toContain(id);
  await write(`${host.url}/v1/feedbacks/${id}/chat_messages`, { 'X-Chat-Token': chatToken });
  expect(await listed('unread=true&survey=flow-store')).toContain(id);
  expect(await listed('unread=true&survey=flow-hotel')).not.toContain(id);
});

it('a change of the status leaves a conversation in its place', async () => {
  const first = id;
  const reply = await post(host.url, submission());
  const { id: second } = (await reply.json()) as { id: string };
  expect((await call('status', { body: { status: 'closed' } })).status).toBe(200);
  const ids = await listed('');
  expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
});

it('operators get the answers with rows for statements, and nothing that is only a key', async () => {
  const answered = await post(host.url, {
    ...submission(),
    node_id: 'node-gallery',
    flow_id: 'flow-gallery',
    responses: [
      { question_id: 's-m1-staff', option_id: 'o-m1-good' },
      { question_id: 's-m1-place', option_id: 'o-m1-bad' },
      { question_id: 'q-ranking', option_id: 'o-k-price', ranking: 0 },
      { question_id: 'q-gone', body: 'An old answer' },
    ],
  });
  ({ id } = (await answered.json()) as { id: string });
  expect((await details()).answers).toMatchObject([
    {
      style: 'matrix',
      rows: [
        { label: { en: 'The staff' }, text: { en: 'Good' } },
        { label: { en: 'The place' }, text: { en: 'Bad' } },
      ],
    },
    { style: 'ranking', rows: [{ label: null, text: { en: 'Price' } }] },
    { question: null, style: null, rows: [{ label: null, text: 'An old answer' }] },
  ]);
});

describe('bad requests', () => {
  it.each<[string, string, unknown, number]>([
    ['a note without a text', 'notes', {}, 422],
    ['a note of blanks', 'notes', { body: ' \n ' }, 422],
    ['a note of invisible signs', 'notes', { body: '\u200b\u2060' }, 422],
    ['a note that is a number', 'notes', { body: 5 }, 422],
    ['a note that is too long', 'notes', { body: 'x'.repeat(10_001) }, 422],
    ['a note with NUL', 'notes', { body: 'a\u0000b' }, 422],
    ['an unknown operator', 'assignee', { operator_id: 'nobody' }, 422],
    ['no operator', 'assignee', {}, 422],
    ['an operator that is a list', 'assignee', { operator_id: ['mara'] }, 422],
  ])('%s is refused', async (_, path, body, status) => {
    expect((await call(path, { body })).status).toBe(status);
    expect(await details()).toMatchObject({ notes: [], assignee_id: null });
  });

  it.each(['details', 'notes', 'assignee'])('%s is for operators only', async (path) => {
    const body =
      path === 'details' ? undefined : path === 'notes' ? { body: 'x' } : { operator_id: null };
    for (const token of [null, 'wrong', chatToken])
      expect((await call(path, { token, body })).status).toBe(401);
  });

  it('a conversation that is none has no notes', async () => {
    for (const unknown of [crypto.randomUUID(), 'none']) {
      id = unknown;
      expect((await call('notes', { body: { body: 'x' } })).status).toBe(404);
      expect((await call('details')).status).toBe(404);
    }
  });
});

it('customers get nothing of notes and assignments, by no way', async () => {
  const customerSocket = await connect(otherHost, {});
  const operatorSocket = await connect(otherHost, { operator: ole });
  const heard: string[] = [];
  customerSocket.onAny((...event: unknown[]) => heard.push(JSON.stringify(event)));
  const subscribed = new Promise((done) => customerSocket.once('subscribed', done));
  customerSocket.emit('subscribe', { roomId: 'chat', feedbackId: id, token: chatToken });
  await subscribed;
  const told: unknown[] = [];
  operatorSocket.on('team_changed', (payload) => told.push(payload));

  const signal = { feedbackId: id, feedbackIds: [id] };
  await call('notes', { body: { body: SECRET } });
  await call('assignee', { body: { operator_id: 'ole' } });
  await eventually(() => expect(told).toEqual([signal, signal]));

  // A later message arrives after all earlier pushes.
  const form = new FormData();
  form.set('body', 'A reply');
  await fetch(`${host.url}/v1/inbox/conversations/${id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${mara}`, 'Idempotency-Key': crypto.randomUUID() },
    body: form,
  });
  await eventually(() => expect(heard.join()).toContain('A reply'));
  await eventually(() => expect(delivered.join()).toContain('A reply'));
  expect(heard.filter((event) => !/"(subscribed|reply_created)"/.test(event))).toEqual([]);

  const chat = await fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${chatToken}`);
  const out = join(host.folder, 'exported');
  const place = ['--database-url', host.databaseUrl];
  const run = (...args: string[]) => runPsn(['data', 'export', host.workspace, ...place, ...args]);
  await run('--customer', 'customer-4711', '--out', out);
  const table = await run('--format', 'jsonl');
  const exported = await readFile(join(out, 'customer.json'), 'utf8');
  expect(exported).toContain(id);
  expect(table.stdout).toContain(id);
  const reached = [await chat.text(), exported, table.stdout, heard.join(), delivered.join()];
  for (const text of reached) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/assign|note_|"notes"/);
  }
  expect(await columnsWith(host.query, SECRET)).toEqual(['notes.body']);
});

it('feedback is announced to operators only, many at once', async () => {
  const customerSocket = await connect(host, {});
  const operatorSocket = await connect(otherHost, { operator: mara });
  const heard: string[] = [];
  const announced: unknown[][] = [];
  customerSocket.onAny((event: string) => heard.push(event));
  operatorSocket.on('feedback_sent', (...payload: unknown[]) => announced.push(payload));
  for (let count = 0; count < 10; count += 1) await post(host.url, submission());
  await eventually(() => expect(announced.length).toBeGreaterThan(0));
  expect(announced.length).toBeLessThan(10);
  expect(announced[0]).toEqual([]);
  expect(heard).toEqual([]);
});

it('notes and assignments are erased with the customer', async () => {
  await call('notes', { body: { body: 'About a person' } });
  await call('assignee', { body: { operator_id: 'ole' } });
  const place = ['--database-url', host.databaseUrl];
  await runPsn(['data', 'erase', host.workspace, '--customer', 'customer-4711', '--yes', ...place]);
  for (const table of ['notes', 'assignments', 'assignment_changes'])
    expect(await host.query(`select * from ${table} where feedback_id = $1`, [id])).toEqual([]);
});
