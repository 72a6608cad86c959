import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});

afterAll(() => host.remove());

const states = [{ id: 's', elements: [] }];
const quotaOf = (action_kind: string, remaining: number) => ({
  channel_quota: { active: true, action_kind, remaining },
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Submits a response that was begun now by default. */
const submit = (node: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(
    host.url,
    submission({
      node_id: node,
      flow_id: `f-${node}`,
      responses: [],
      created_at: inMinutes(0),
      time_spent_in_seconds: 0,
      ...more,
    }),
    headers,
  );
const storedOf = (node: string) =>
  host.query('select id, is_late from feedbacks where node_id = $1 order by created_at', [node]);
const idOf = async (reply: Response) => ((await reply.json()) as { id: string }).id;

const quotaAt = async (node: string) =>
  (
    (await (await fetch(`${host.url}/v1/nodes/${node}`)).json()) as {
      channel_quota: { remaining: number; visit?: string };
    }
  ).channel_quota;
const postEvent = async (node: string, body: object) =>
  (
    await fetch(`${host.url}/v1/nodes/${node}/quota_events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

describe('a quota of submissions', () => {
  it('is used up by complete submissions, each once', async () => {
    const node = await serveNode(host, states, quotaOf('submit', 3));
    const part = await idOf(await submit(node, {}, { 'X-COMPLETED': 'false' }));
    expect((await quotaAt(node)).remaining).toBe(3);
    expect(await postEvent(node, { kind: 'submitted', feedback_id: part })).toBe(422);
    await submit(node, {}, { 'X-FID': part });
    for (let times = 0; times < 3; times += 1)
      expect(await postEvent(node, { kind: 'submitted', feedback_id: part })).toBe(204);
    expect((await quotaAt(node)).remaining).toBe(2);
  });

  it('is not exceeded by concurrent submissions, and rejects later ones', async () => {
    const node = await serveNode(host, states, quotaOf('submit', 3));
    await Promise.all(Array.from({ length: 10 }, () => submit(node)));
    const onTime = (await storedOf(node)).filter(({ is_late }) => is_late === false);
    expect(onTime).toHaveLength(3);
    const stored = (await storedOf(node)).length;
    const late = await Promise.all(Array.from({ length: 5 }, () => submit(node)));
    for (const reply of late)
      expect([reply.status, await reply.json()]).toMatchObject([
        409,
        { error: { code: 'channel_closed' } },
      ]);
    expect(await storedOf(node)).toHaveLength(stored);
    expect((await quotaAt(node)).remaining).toBe(0);
  });

  it('can not be used up by events of strangers', async () => {
    const node = await serveNode(host, states, quotaOf('submit', 3));
    const elsewhere = await idOf(await submit(await serveNode(host, states)));
    for (const event of [
      { kind: 'submitted', feedback_id: randomUUID() },
      { kind: 'submitted', feedback_id: elsewhere },
      { kind: 'submitted' },
      { kind: 'displayed', visit: randomUUID() },
      { kind: 'eaten' },
    ])
      expect(await postEvent(node, event)).toBe(422);
    expect(await postEvent('node-nowhere', { kind: 'submitted' })).toBe(404);
    expect((await quotaAt(node)).remaining).toBe(3);
  });
});

describe('a quota of displays', () => {
  it('counts one for each visit', async () => {
    const node = await serveNode(host, states, quotaOf('display', 3));
    const other = await serveNode(host, states, quotaOf('display', 3));
    const { visit } = await quotaAt(node);
    for (const event of [{}, { visit: randomUUID() }, { visit: (await quotaAt(other)).visit }])
      expect(await postEvent(node, { kind: 'displayed', ...event })).toBe(422);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => postEvent(node, { kind: 'displayed', visit })),
    );
    expect(statuses.sort()).toEqual([204, 422, 422, 422, 422]);
    expect((await quotaAt(node)).remaining).toBe(2);
  });

  it('accepts all answers to displayed surveys', async () => {
    const node = await serveNode(host, states, quotaOf('display', 1));
    await postEvent(node, { kind: 'displayed', visit: (await quotaAt(node)).visit });
    expect((await quotaAt(node)).remaining).toBe(0);
    expect((await submit(node)).status).toBe(201);
  });
});

describe.each<[string, () => Record<string, unknown>]>([
  ['inactive', () => ({ status: 'inactive' })],
  ['over', () => ({ activation_end_date: inMinutes(-10) })],
  ['not begun', () => ({ activation_start_date: inMinutes(10) })],
  ['without a quota', () => quotaOf('submit', 0)],
])('a channel that is %s', (_, settings) => {
  it('rejects responses that are begun then, and stores and marks those begun before', async () => {
    const node = await serveNode(host, states, settings());
    expect((await submit(node)).status).toBe(409);
    // A clock that runs ahead.
    expect((await submit(node, { created_at: inMinutes(60) })).status).toBe(409);
    expect((await submit(node, {}, { 'X-COMPLETED': 'false' })).status).toBe(409);
    expect(await storedOf(node)).toEqual([]);
    for (const begunBefore of [
      { time_spent_in_seconds: 1200 },
      { created_at: inMinutes(-3 * 24 * 60) },
      { created_offline: true },
    ])
      expect((await submit(node, begunBefore)).status).toBe(201);
    const stored = await storedOf(node);
    expect(stored.map(({ is_late }) => is_late)).toEqual([true, true, true]);
    // A later part of a submission that the host knows.
    await host.query('update feedbacks set is_completed = false where id = $1', [stored[0]!['id']]);
    expect((await submit(node, {}, { 'X-FID': String(stored[0]!['id']) })).status).toBe(200);
  });
});
