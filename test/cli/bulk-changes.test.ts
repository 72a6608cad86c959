import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { post, postMessage, submission } from '../support/submission.ts';

/** Tests of bulk changes of the inbox. */

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await testHost();
  token = (await host.inboxes()).find(({ name }) => name === 'Mara')!.url.split('token=')[1]!;
});
afterAll(() => host.remove());
beforeEach(async () => {
  await host.query('delete from feedbacks');
});

interface Listed {
  id: string;
  status: string;
  assignee_id: string | null;
  last_seq: number;
  tags: string[];
  unread: number;
}

async function call<T>(path: string, body?: unknown, key: string = randomUUID()) {
  const response = await fetch(`${host.url}/v1/inbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as T };
}
const listed = async (query = ''): Promise<Listed[]> =>
  (await call<{ conversations: Listed[] }>(`conversations${query}`)).json.conversations;
const change = (act: object, conversations: readonly object[], key?: string) =>
  call<{ changed: number; skipped: number }>('bulk_changes', { act, conversations }, key);

/** Sends a response that asks for help. */
async function help(): Promise<{ id: string; token: string }> {
  const body = submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] });
  const reply = (await (await post(host.url, body)).json()) as Record<string, string>;
  return { id: reply['id']!, token: reply['chat_token_string']! };
}

it('changes the status, the operator, tags, the snooze and the read items of several', async () => {
  await Promise.all([help(), help(), help()]);
  const seen = await listed();
  const both = seen.slice(0, 2);
  const done = { status: 200, json: { changed: 2, skipped: 0 } };
  expect(await change({ kind: 'assign', operator_id: 'ole' }, both)).toEqual(done);
  expect(await change({ kind: 'tag', tag: 'refund' }, both)).toEqual(done);
  expect(await change({ kind: 'read' }, both)).toEqual(done);
  expect(await change({ kind: 'status', status: 'closed' }, both)).toEqual(done);
  const after = await listed();
  expect(after.slice(0, 2)).toMatchObject(
    both.map(() => ({ assignee_id: 'ole', tags: ['refund'], unread: 0, status: 'closed' })),
  );
  expect(after[2]).toEqual(seen[2]);
  expect(await change({ kind: 'snooze', until: null }, after.slice(0, 2))).toEqual(done);
  expect((await listed()).map(({ id }) => id)).toEqual([seen[2]!.id]);
});

it('skips conversations that have changed since they were listed', async () => {
  const [first, second] = [await help(), await help()];
  const seen = await listed();
  await postMessage(host.url, first, 'One more thing');
  const skipped = { status: 200, json: { changed: 1, skipped: 1 } };
  expect(await change({ kind: 'status', status: 'archived' }, seen)).toEqual(skipped);
  expect(await change({ kind: 'snooze', until: null }, await listed('?status=open'))).toEqual({
    status: 200,
    json: { changed: 1, skipped: 0 },
  });
  const [archived] = await listed('?status=archived');
  expect(archived!.id).toBe(second.id);
  // One was assigned meanwhile.
  const unassigned = await listed('?search=');
  await call(`conversations/${second.id}/assignee`, { operator_id: 'mara' });
  const { json } = await change({ kind: 'assign', operator_id: 'ole' }, unassigned);
  expect(json).toEqual({ changed: 0, skipped: 1 });
  expect((await listed('?assigned=me')).map(({ id }) => id)).toEqual([second.id]);
});

it('with a seen status, skips a change of it after another status, not after a message', async () => {
  const feedback = await help();
  const [{ id }] = (await listed()) as [Listed];
  const seen = { id, last_seq: 0, assignee_id: null, seen_status: 'open' };
  const close = (key?: string) => change({ kind: 'status', status: 'closed' }, [seen], key);
  const key = randomUUID();
  await postMessage(host.url, feedback, 'One more thing');
  expect((await close(key)).json).toEqual({ changed: 1, skipped: 0 });
  // A colleague queues it; the repeated request overrules nothing.
  await call(`conversations/${id}/status`, { status: 'queued' });
  expect((await close(key)).json).toEqual({ changed: 1, skipped: 0 });
  expect((await close()).json).toEqual({ changed: 0, skipped: 1 });
  expect(await listed()).toMatchObject([{ status: 'queued' }]);
});

it('items that came later stay unread', async () => {
  const feedback = await help();
  const seen = await listed();
  await postMessage(host.url, feedback, 'One more thing');
  await change({ kind: 'read' }, seen);
  expect(await listed()).toMatchObject([{ unread: 1 }]);
});

it('counts once what is sent twice', async () => {
  await help();
  const seen = await listed();
  const key = randomUUID();
  const act = { kind: 'status', status: 'closed' };
  const first = await change(act, seen, key);
  await call(`conversations/${seen[0]!.id}/status`, { status: 'open' });
  expect(await change(act, seen, key)).toEqual(first);
  expect(await listed()).toMatchObject([{ status: 'open' }]);
  expect((await change({ kind: 'read' }, seen, key)).status).toBe(422);
});

it('two at the same time do not wait for each other', async () => {
  await Promise.all(Array.from({ length: 20 }, help));
  const seen = await listed();
  const results = await Promise.all([
    change({ kind: 'status', status: 'closed' }, seen),
    change({ kind: 'status', status: 'archived' }, seen.toReversed()),
  ]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect(results.map(({ json }) => json.changed).toSorted((a, b) => a - b)).toEqual([0, 20]);
});

const known = { id: randomUUID(), last_seq: 0, assignee_id: null };
it.each<[string, object, unknown]>([
  ['no conversation', { kind: 'read' }, []],
  ['101 conversations', { kind: 'read' }, Array.from({ length: 101 }, () => known)],
  ['what is no list', { kind: 'read' }, 7],
  ['an id that is no UUID', { kind: 'read' }, [{ ...known, id: "1' or '1'='1" }]],
  ['a seq that is no number', { kind: 'read' }, [{ ...known, last_seq: '1' }]],
  ['an unknown act', { kind: 'erase' }, [known]],
  ['an unknown status', { kind: 'status', status: 'gone' }, [known]],
  ['an unknown seen status', { kind: 'read' }, [{ ...known, seen_status: 'gone' }]],
  ['an unknown operator', { kind: 'assign', operator_id: 'nobody' }, [known]],
  ['a long tag', { kind: 'tag', tag: 'x'.repeat(41) }, [known]],
  ['what is no time', { kind: 'snooze', until: 'soon' }, [known]],
])('refuses %s', async (_, act, conversations) => {
  expect((await change(act, conversations as object[])).status).toBe(422);
});

it('skips what does not exist', async () => {
  expect((await change({ kind: 'read' }, [known])).json).toEqual({ changed: 0, skipped: 1 });
});
