import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, postMessage, submission } from '../support/submission.ts';

/** Tests of filters, tags and snoozes of the inbox. */

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

const call = async (path: string, body?: unknown): Promise<{ status: number; json: unknown }> => {
  const response = await fetch(`${host.url}/v1/inbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
};
const change = (id: string, part: string, body: object) =>
  call(`conversations/${id}/${part}`, body);

interface Feedback {
  id: string;
  token: string;
}
async function send(more: object = {}): Promise<Feedback> {
  const reply = (await (await post(host.url, submission(more))).json()) as Record<string, string>;
  return { id: reply['id']!, token: reply['chat_token_string']! };
}
const help = (more: object = {}) =>
  send({ node_id: 'node-help', flow_id: 'flow-help', responses: [], ...more });
async function listed(query: Record<string, string>): Promise<string[]> {
  const { json } = await call(`conversations?${new URLSearchParams(query)}`);
  return (json as { conversations: { id: string }[] }).conversations.map(({ id }) => id);
}

describe('a filter', () => {
  const score = (body: string) => send({ responses: [{ question_id: 'q-nps', body }] });

  it('by score has the tone of the first rating', async () => {
    const [promoter, passive, detractor] = [await score('9'), await score('7'), await score('0')];
    const stars = await send({
      responses: [
        { question_id: 'q-stars', body: '1' },
        { question_id: 'q-nps', body: '10' },
      ],
    });
    const custom = await send({
      node_id: 'node-gallery',
      flow_id: 'flow-gallery',
      responses: [{ question_id: 'q-custom_score', option_id: 'o-cu-bad' }],
    });
    expect(await listed({ score: 'good' })).toEqual([promoter.id]);
    expect(await listed({ score: 'middle' })).toEqual([passive.id]);
    expect(await listed({ score: 'bad' })).toEqual([custom.id, stars.id, detractor.id]);
  });

  it('by channel, language and operator', async () => {
    const [store, turkish] = [await send(), await send({ language_id: 'tr' })];
    const other = await help();
    expect(await listed({ node: 'node-help' })).toEqual([other.id]);
    expect(await listed({ language: 'tr' })).toEqual([turkish.id]);
    await change(store.id, 'assignee', { operator_id: 'ole' });
    expect(await listed({ assigned: 'ole' })).toEqual([store.id]);
    expect(await listed({ assigned: 'me' })).toEqual([]);
  });

  it('by the time without an answer', async () => {
    const [waiting, answered, silent] = [await help(), await help(), await send()];
    await host.query(
      `insert into timeline_items (id, feedback_id, seq, action, actor, body)
        values (gen_random_uuid(), $1, 2, 'add_comment', 'user', 'Yes')`,
      [answered.id],
    );
    expect(await listed({ waiting: '60' })).toEqual([]);
    await host.query(`update timeline_items set created_at = now() - interval '61 minutes'`);
    await host.query(`update feedbacks set created_at = now() - interval '61 minutes'`);
    expect(await listed({ waiting: '60' })).toEqual([waiting.id]);
    expect(await listed({})).toEqual([silent.id, answered.id, waiting.id]);
  });
});

it('saved replies are shared by all operators, the own ones first', async () => {
  const reply = 'Runa replies';
  await writeFile(
    join(host.workspace, 'operators/runa.json'),
    JSON.stringify({ id: 'runa', name: 'Runa Vale', roles: ['agent'], saved_replies: [reply] }),
  );
  await eventually(async () => {
    const { json } = await call('me');
    const { saved_replies } = json as { saved_replies: string[] };
    expect([saved_replies[0], saved_replies.at(-1)]).toEqual([
      'Thank you for writing to us. I am looking into it.',
      reply,
    ]);
  });
});

it('details have the ids and attributes of the customer', async () => {
  const customer = { external_id: 'c-4711', user_id: 'u-1', schema: { plan: 'pro', seats: 12 } };
  const [known, unknown] = [await send({ customer }), await send()];
  const identityOf = async ({ id }: Feedback) =>
    ((await call(`conversations/${id}/details`)).json as { identity: object }).identity;
  const attributes = { plan: 'pro', seats: 12 };
  expect(await identityOf(known)).toEqual({ external_id: 'c-4711', user_id: 'u-1', attributes });
  expect(await identityOf(unknown)).toEqual({ external_id: null, user_id: null, attributes: {} });
});

it('details lead to the customer in the owner’s own system', async () => {
  const url = 'https://crm.example/c/{external_id}?user={user_id}';
  await writeFile(join(host.workspace, 'env.json'), JSON.stringify({ customer_url: url }));
  const [known, unknown] = [
    await send({ customer: { external_id: 'c/1', user_id: 'u-1' } }),
    await send({ customer: { external_id: 'c-2' } }),
  ];
  const linkOf = async ({ id }: Feedback) =>
    ((await call(`conversations/${id}/details`)).json as { customer_url: string | null })
      .customer_url;
  await eventually(async () =>
    expect(await linkOf(known)).toBe('https://crm.example/c/c%2F1?user=u-1'),
  );
  expect(await linkOf(unknown)).toBe(null);
});

describe('tags', () => {
  it('are added, removed, listed, offered and filtered by', async () => {
    const [first, second] = [await send(), await send()];
    const added = await change(first.id, 'tags', { add: ['refund', 'Çay'] });
    expect(added).toEqual({ status: 200, json: { tags: ['refund', 'Çay'].toSorted() } });
    await change(second.id, 'tags', { add: ['refund', 'refund'] });
    expect(await listed({ tag: 'refund' })).toEqual([second.id, first.id]);
    const kept = await change(first.id, 'tags', { remove: ['refund'] });
    expect(kept.json).toEqual({ tags: ['Çay'] });
    expect(await listed({ tag: 'refund' })).toEqual([second.id]);
    expect((await call('me')).json).toMatchObject({ tags: ['refund', 'Çay'] });
    expect((await call(`conversations/${first.id}/details`)).json).toMatchObject({ tags: ['Çay'] });
  });

  it.each([
    ['no list', 7],
    ['an empty one', ['']],
    ['a long one', ['x'.repeat(41)]],
    ['NUL', ['\0']],
  ])('refuse %s', async (_, add) => {
    const { id } = await send();
    expect((await change(id, 'tags', { add })).status).toBe(422);
    expect((await call(`conversations/${id}/details`)).json).toMatchObject({ tags: [] });
  });
});

describe('a snooze', () => {
  it('hides a conversation until the customer writes', async () => {
    const feedback = await help();
    await change(feedback.id, 'snooze', { snooze: { until: null } });
    expect(await listed({})).toEqual([]);
    expect(await listed({ snoozed: 'true' })).toEqual([feedback.id]);
    expect(await listed({ search: 'anything' })).toEqual([]);
    await postMessage(host.url, feedback, 'Any news?');
    expect(await listed({ search: 'news' })).toEqual([feedback.id]);
    expect(await listed({})).toEqual([feedback.id]);
    expect(await listed({ snoozed: 'true' })).toEqual([]);
  });

  it('ends at its time, and moves the conversation to the top', async () => {
    const [first, second] = [await send(), await send()];
    await change(first.id, 'snooze', { snooze: { until: '2099-01-01T09:00:00.000Z' } });
    expect((await call(`conversations/${first.id}/details`)).json).toMatchObject({
      snooze: { until: '2099-01-01T09:00:00.000Z' },
    });
    expect(await listed({})).toEqual([second.id]);
    await host.query('update snoozes set until = now()');
    await eventually(async () => expect(await listed({})).toEqual([first.id, second.id]));
    await eventually(async () => expect(await host.query('select * from snoozes')).toEqual([]));
  });

  it('ends by a call, and refuses what is no time', async () => {
    const { id } = await send();
    await change(id, 'snooze', { snooze: { until: null } });
    expect((await change(id, 'snooze', { snooze: { until: 'soon' } })).status).toBe(422);
    expect(await listed({})).toEqual([]);
    await change(id, 'snooze', { snooze: null });
    expect(await listed({})).toEqual([id]);
  });
});
