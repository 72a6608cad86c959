import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, postMessage, submission } from '../support/submission.ts';

/** Tests of responses that ask for help, with two hosts on one database. */

let host: TestHost;
let otherHost: TestHost;
let token: string;
let socket: Socket;
const pushes: Push[] = [];

interface Push {
  feedback_id: string;
  timeline_items: { seq: number; action: string }[];
}
interface Listed {
  id: string;
  unread: number;
  last_seq: number;
  last_message: object | null;
  excerpt: unknown;
}

/** A response to the help survey, which ends in a chat. */
const request = (more: object = {}) =>
  submission({
    node_id: 'node-help',
    flow_id: 'flow-help',
    responses: [{ question_id: 'q-words', body: 'My order never arrived' }],
    ...more,
  });

async function send(body: object, headers: Record<string, string> = {}, to = host) {
  const reply = await post(to.url, body, headers);
  expect(reply.ok).toBe(true);
  const { id, chat_token_string } = (await reply.json()) as Record<string, string>;
  return { id: id!, token: chat_token_string! };
}
const get = async (path: string) =>
  (
    await fetch(`${host.url}/v1/inbox/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  ).json();
async function entryOf(id: string): Promise<Listed> {
  const { conversations } = (await get('conversations')) as { conversations: Listed[] };
  return conversations.find((entry) => entry.id === id)!;
}
const write = async (folder: string, { id, ...more }: { id: string; [key: string]: unknown }) => {
  await mkdir(join(host.workspace, folder), { recursive: true });
  await writeFile(join(host.workspace, folder, `${id}.json`), JSON.stringify({ id, ...more }));
};

beforeAll(async () => {
  host = await testHost();
  otherHost = await testHost({ databaseUrl: host.databaseUrl });
  token = (await host.inboxes()).find(({ name }) => name === 'Mara')!.url.split('token=')[1]!;
  await write('nodes', {
    id: 'node-call',
    name: 'Call me',
    flow_id: 'flow-store',
    starts_conversation: true,
  });
  await write('notifications', { id: 'answers', event: 'response', operator_ids: ['mara'] });
  await write('notifications', {
    id: 'messages',
    event: 'message',
    operator_ids: ['mara', 'ole'],
    node_ids: ['node-help'],
  });
  await write('notifications', {
    id: 'waiting',
    event: 'unanswered',
    minutes: 10,
    operator_ids: ['mara'],
    node_ids: ['node-help'],
  });
  await eventually(async () => expect(await host.notifications()).toHaveLength(4));
  socket = io(otherHost.url, {
    transports: ['websocket'],
    auth: { operator: token },
    forceNew: true,
  });
  socket.on('reply_created', (push: Push) => pushes.push(push));
  await new Promise<void>((done) => socket.once('connect', done));
});
afterAll(async () => {
  socket.disconnect();
  await otherHost.remove();
  await host.remove();
});
beforeEach(() => void (pushes.length = 0));

/** The pushes of a response, once the next message was pushed after them. */
async function pushesOf({ id, token: chatToken }: { id: string; token: string }): Promise<Push[]> {
  await postMessage(host.url, { id, token: chatToken }, 'The last one');
  return eventually(() => {
    const own = pushes.filter(({ feedback_id }) => feedback_id === id);
    expect(own.at(-1)?.timeline_items[0]).toMatchObject({ action: 'add_comment' });
    return own.slice(0, -1);
  });
}

describe('a response that ends in a chat', () => {
  it('is unread with its words, and is pushed to operators of the other host', async () => {
    const feedback = await send(request());
    expect(await entryOf(feedback.id)).toMatchObject({
      unread: 1,
      last_seq: 1,
      last_message: null,
      excerpt: 'My order never arrived',
    });
    expect(await pushesOf(feedback)).toMatchObject([
      { timeline_items: [{ seq: 1, action: 'request_help' }] },
    ]);
  });

  it('is read by the receipt of an operator', async () => {
    const { id } = await send(request());
    socket.emit('subscribe', { roomId: 'chat', feedbackId: id, token: '' });
    await new Promise<void>((done) => socket.once('subscribed', () => done()));
    socket.emit('seen', { feedbackId: id, seq: 1 });
    await eventually(async () => expect((await entryOf(id)).unread).toBe(0));
  });

  it('asks once, though it is sent twice, offline, and by two hosts', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const feedback = await send(request(), headers);
    expect(await send(request({ created_offline: true }), headers, otherHost)).toEqual(feedback);
    expect(await entryOf(feedback.id)).toMatchObject({ unread: 1, last_seq: 1 });
    expect(await pushesOf(feedback)).toHaveLength(1);
  });

  it('asks when it is complete, and moves to the top then', async () => {
    const attempt = { 'X-Attempt': crypto.randomUUID() };
    const part = await send(request(), { ...attempt, 'X-COMPLETED': 'false' });
    expect(await entryOf(part.id)).toBeUndefined();
    await host.query(`update feedbacks set active_at = now() - interval '1 hour' where id = $1`, [
      part.id,
    ]);
    await send(request());
    await send(request(), attempt);
    const { conversations } = (await get('conversations')) as { conversations: Listed[] };
    expect(conversations[0]).toMatchObject({ id: part.id, unread: 1 });
  });
});

it('a response that ends in a thank-you is read, unless its channel starts conversations', async () => {
  const { id } = await send(submission());
  expect(await entryOf(id)).toMatchObject({ unread: 0, last_seq: 0 });
  const other = await send(submission({ node_id: 'node-call' }));
  expect(await entryOf(other.id)).toMatchObject({ unread: 1 });
});

describe('notifications', () => {
  const noticesOf = async (id: string) =>
    (
      await host.query(
        'select notification_id, recipient_id from notices where feedback_id = $1 order by 1, 2',
        [id],
      )
    ).map((row) => `${String(row['notification_id'])} ${String(row['recipient_id'])}`);

  it('notify of the response, and as of a message only others', async () => {
    const { id } = await send(request());
    expect(await noticesOf(id)).toEqual(['answers mara', 'messages ole']);
  });

  it('notify of one without an answer', async () => {
    const { id } = await send(request());
    await host.query(
      `update timeline_items set created_at = now() - interval '11 minutes' where feedback_id = $1`,
      [id],
    );
    await eventually(async () => expect(await noticesOf(id)).toContain('waiting mara'));
  });
});
