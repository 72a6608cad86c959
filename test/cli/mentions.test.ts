import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of mentions of operators in notes. */

let host: TestHost;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  host = await testHost();
  for (const { name, url } of await host.inboxes())
    tokens[name.split(' ')[0]!] = url.split('token=')[1]!;
});
afterAll(() => host.remove());
beforeEach(async () => {
  await host.query('delete from feedbacks');
});

async function call<T>(by: string, path: string, body?: object, key: string = randomUUID()) {
  const response = await fetch(`${host.url}/v1/inbox/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${tokens[by]}`,
      'Idempotency-Key': key,
      'Content-Type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as T;
}
const begin = async (): Promise<string> => {
  const reply = (await (await post(host.url, submission())).json()) as { id: string };
  return reply.id;
};
const note = (by: string, id: string, body: string, key?: string) =>
  call(by, `conversations/${id}/notes`, { body }, key);
interface Page {
  conversations: { id: string; is_mentioned: boolean }[];
  mention_total: number;
}
const mentionedOf = async (by: string): Promise<[marked: string[], total: number]> => {
  const page = await call<Page>(by, 'conversations');
  const marked = page.conversations.filter(({ is_mentioned }) => is_mentioned);
  return [marked.map(({ id }) => id), page.mention_total];
};

it('mark the conversation for the named operator alone, until it is seen', async () => {
  const [id] = [await begin(), await begin()];
  await note('Mara', id, 'Please look, @Ole Brand. I, @Mara, am away.');
  expect(await mentionedOf('Ole')).toEqual([[id], 1]);
  expect(await mentionedOf('Mara')).toEqual([[], 0]);
  const found = await call<Page>('Ole', 'conversations?mentioned=true');
  expect(found.conversations.map((each) => each.id)).toEqual([id]);
  expect(await call('Ole', `conversations/${id}/details`)).toMatchObject({ is_mentioned: true });
  await call('Mara', `conversations/${id}/mentions/seen`, {});
  expect(await mentionedOf('Ole')).toEqual([[id], 1]);
  await call('Ole', `conversations/${id}/mentions/seen`, {});
  expect(await mentionedOf('Ole')).toEqual([[], 0]);
  expect(await call('Ole', `conversations/${id}/details`)).toMatchObject({ is_mentioned: false });
});

it('are counted once for a note that is sent twice, and once for a conversation', async () => {
  const id = await begin();
  const key = randomUUID();
  await note('Mara', id, '@Ole Brand', key);
  await call('Ole', `conversations/${id}/mentions/seen`, {});
  await note('Mara', id, '@Ole Brand', key);
  expect(await mentionedOf('Ole')).toEqual([[], 0]);
  await note('Mara', id, '@Ole Brand again');
  await note('Mara', id, '@Ole Brand and again');
  expect(await mentionedOf('Ole')).toEqual([[id], 1]);
});

it('notify operators at once', async () => {
  const id = await begin();
  const socket = io(host.url, { auth: { operator: tokens['Ole'] }, transports: ['websocket'] });
  const mentions: unknown[] = [];
  socket.on('mentioned', (mention: unknown) => mentions.push(mention));
  await new Promise<void>((connected) => socket.once('connect', connected));
  await eventually(async () => {
    await note('Mara', id, 'Look, @Ole Brand');
    expect(mentions[0]).toEqual({ feedbackId: id, authorId: 'mara', operatorIds: ['ole'] });
  });
  socket.disconnect();
});
