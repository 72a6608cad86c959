import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests that responses without an identity belong to the person that is identified later, and to no other one. */

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
let host: TestHost;
let owner: string;

beforeAll(async () => {
  host = await testHost();
  const node = (id: string, more: object) =>
    writeFile(
      join(host.workspace, `nodes/${id}.json`),
      JSON.stringify({ id, name: id, flow_id: 'flow-store', ...more }),
    );
  await node('node-kiosk', { idle_reset_timeout_in_seconds: 30 });
  await node('node-signed', {
    use_signature_verify: true,
    public_key: key.publicKey.export({ type: 'spki', format: 'pem' }),
  });
  await host.publish();
  owner = (await host.inboxes())
    .find(({ name }) => name.startsWith('Mara'))!
    .url.split('token=')[1]!;
});
afterAll(() => host.remove());

interface Item {
  id: string;
  relations: string[];
  merged_at: string | null;
  merged_by: string | null;
  is_mergeable: boolean;
}
interface Records {
  id: string;
  name: string | null;
  email: string | null;
  external_id: string | null;
  responses: Item[];
  related: Item[];
}

async function call<T>(path: string, body?: object): Promise<{ status: number; body: T }> {
  const response = await fetch(`${host.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${owner}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
const recordsOf = async (id: string): Promise<Records> =>
  (await call<Records>(`/v1/customers/${encodeURIComponent(id)}`)).body;
const idsOf = async (id: string): Promise<string[]> =>
  (await recordsOf(id)).responses.map((response) => response.id).sort();
const merge = async (id: string, responseId: string, isMerged = true): Promise<number> =>
  (
    await call(`/v1/customers/${encodeURIComponent(id)}/merge`, {
      response_id: responseId,
      is_merged: isMerged,
    })
  ).status;
const visit = (body: object, node = 'node-store', headers: Record<string, string> = {}) =>
  fetch(`${host.url}/v2/web_widgets/${node}/customers/visit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Sent {
  id: string;
  chat_token_string: string;
}
async function send(body: object, headers: Record<string, string> = {}): Promise<Sent> {
  const reply = await post(host.url, submission(body), headers);
  return (await reply.json()) as Sent;
}
/** A new browser with an anonymous response. */
async function newBrowser(body: object = {}): Promise<{ device_id: string; first: string }> {
  const device_id = `device-${randomUUID()}`;
  return { device_id, first: (await send({ device_id, ...body })).id };
}

describe('a browser that is identified', () => {
  it('by a response brings its earlier responses to the person', async () => {
    const { device_id, first } = await newBrowser();
    const customer = { external_id: `e-${device_id}`, name: 'Ada Late' };
    const { id } = await send({ device_id, customer });
    expect(await idsOf(id)).toEqual([first, id].sort());
    expect(await idsOf(first)).toEqual([first, id].sort());
    const merged = (await recordsOf(id)).responses.find((response) => response.id === first);
    expect(merged).toMatchObject({ merged_at: expect.any(String), merged_by: null });
    const found = await call<{ customers: { responses: number }[] }>(
      `/v1/customers?query=e-${device_id}`,
    );
    expect(found.body.customers).toMatchObject([{ responses: 2 }]);
  });

  it('by a visit, with the row of its earlier visit', async () => {
    const anonymous = (await (await visit({})).json()) as { id: string };
    const { device_id, first } = await newBrowser({ customer: { id: anonymous.id } });
    expect((await recordsOf(first)).external_id).toBeNull();
    await visit({ external_id: `v-${device_id}`, device_id });
    const records = await recordsOf(first);
    expect(records.external_id).toBe(`v-${device_id}`);
    const preview = await call<{ items: { what: string; count: number }[] }>(
      `/v1/customers/${encodeURIComponent(records.id)}/erase`,
      {},
    );
    expect(preview.body.items).toContainEqual({ what: 'customers', count: 2 });
  });

  it('by a user_id', async () => {
    const { device_id, first } = await newBrowser();
    const { id } = await send({ device_id, user_id: `u-${device_id}` });
    expect(await idsOf(first)).toEqual([first, id].sort());
  });

  it('by a signature, not by a claim that is not signed', async () => {
    const { device_id, first } = await newBrowser();
    const visitor = { external_id: 'signed-1', device_id };
    expect((await visit(visitor, 'node-signed')).status).toBe(403);
    expect((await recordsOf(first)).external_id).toBeNull();
    const signature = await new SignJWT({ node_id: 'node-signed' })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('signed-2')
      .setIssuedAt()
      .sign(key.privateKey);
    const reply = await visit(visitor, 'node-signed', { 'X-Signature': signature });
    expect(reply.status).toBe(201);
    // The body names another customer.
    expect((await recordsOf(first)).external_id).toBe('signed-2');
  });

  it.each([
    ['an email that another has typed', { customer: { email: 'other@example.com' } }],
    ['a shared device', { node_id: 'node-kiosk' }],
  ])('leaves responses with %s', async (_, body) => {
    const { device_id, first } = await newBrowser(body);
    const { id } = await send({ device_id, customer: { external_id: `k-${device_id}` } });
    expect(await idsOf(id)).toEqual([id]);
    expect((await recordsOf(id)).related).toMatchObject([{ id: first, is_mergeable: true }]);
  });

  it('brings responses with the email that the page gives', async () => {
    const email = `${randomUUID()}@example.com`;
    const { device_id, first } = await newBrowser({
      responses: [{ question_id: 'q', body: email }],
    });
    const { id } = await send({ device_id, customer: { external_id: `m-${device_id}`, email } });
    expect(await idsOf(id)).toEqual([first, id].sort());
  });

  it('brings nothing once two people have used it', async () => {
    const { device_id } = await newBrowser();
    await send({ device_id, customer: { external_id: `one-${device_id}` } });
    const between = await send({ device_id });
    const second = await send({ device_id, customer: { external_id: `two-${device_id}` } });
    expect(await idsOf(second.id)).toEqual([second.id]);
    expect(await idsOf(between.id)).toEqual([between.id]);
  });
});

describe('a stranger', () => {
  it('who types an email gets nothing of its owner, and gives nothing', async () => {
    const email = `${randomUUID()}@example.com`;
    const known = await send({
      device_id: randomUUID(),
      customer: { external_id: `x-${email}`, email, name: 'Real' },
    });
    const stranger = await send({
      device_id: randomUUID(),
      customer: { email },
      responses: [{ question_id: 'q-liked', body: 'I am not Real' }],
    });
    expect(await idsOf(known.id)).toEqual([known.id]);
    expect((await recordsOf(known.id)).related).toMatchObject([
      { id: stranger.id, relations: ['email'], is_mergeable: true },
    ]);
  });

  it('with a merged conversation sees nothing of the person', async () => {
    const device_id = randomUUID();
    const first = await send({ device_id });
    await send({ device_id, customer: { external_id: `p-${device_id}`, name: 'Secret Name' } });
    const chat = await fetch(
      `${host.url}/v1/feedbacks/${first.id}/chat?token=${first.chat_token_string}`,
    );
    expect(await chat.text()).not.toContain('Secret Name');
  });
});

describe('an operator', () => {
  it('adds a related response, and separates it for good', async () => {
    const { device_id, first } = await newBrowser({ customer: { email: 'typed@example.com' } });
    const customer = { external_id: `o-${device_id}`, name: 'Olga', email: 'olga@example.com' };
    const { id } = await send({ device_id, customer });
    expect(await merge(id, first)).toBe(204);
    const records = await recordsOf(id);
    expect(records.responses.find((response) => response.id === first)).toMatchObject({
      merged_by: 'Mara Quill',
    });
    // A typed text does not replace the data of the page.
    expect(records).toMatchObject({ name: 'Olga', email: 'olga@example.com' });
    expect(await merge(id, first, false)).toBe(204);
    await send({ device_id, customer: { ...customer, email: 'typed@example.com' } });
    expect(await idsOf(id)).not.toContain(first);
    expect(await merge(id, first, false)).toBe(422);
    const acts = await host.query(
      "select act, subject from audit_log where act like 'response_%' order by id",
    );
    expect(acts).toMatchObject([{ act: 'response_merged' }, { act: 'response_separated' }]);
  });

  it('adds no response of another customer, and none that is not related', async () => {
    const device_id = randomUUID();
    const one = await send({ device_id, customer: { external_id: `a-${device_id}` } });
    const two = await send({ device_id, customer: { external_id: `b-${device_id}` } });
    const far = await send({ device_id: randomUUID() });
    expect(await merge(one.id, two.id)).toBe(422);
    expect(await merge(one.id, far.id)).toBe(422);
    expect(await merge(randomUUID(), far.id)).toBe(404);
    expect((await recordsOf(one.id)).related).toMatchObject([{ id: two.id, is_mergeable: false }]);
  });

  it('finds the conversation by the person, and sees who it is', async () => {
    const { device_id, first } = await newBrowser();
    const external_id = `find-${device_id}`;
    await send({ device_id, customer: { external_id, name: 'Nora Named' } });
    const { body } = await call<{ conversations: { id: string; creator: object }[] }>(
      `/v1/inbox/conversations?search=${external_id}`,
    );
    expect(body.conversations.find(({ id }) => id === first)).toMatchObject({
      creator: { name: 'Nora Named' },
    });
    const details = await call<object>(`/v1/inbox/conversations/${first}/details`);
    expect(details.body).toMatchObject({
      creator: { name: 'Nora Named' },
      identity: { external_id },
      is_merged: true,
    });
    const thread = await call<object>(`/v1/inbox/conversations/${first}`);
    expect(thread.body).toMatchObject({ creator: { name: 'Nora Named' } });
  });
});

it('an export and an erasure of the person have the added responses', async () => {
  const { device_id, first } = await newBrowser({
    responses: [{ question_id: 'q-liked', body: 'before the sign-in' }],
  });
  const { id } = await send({ device_id, customer: { external_id: `gone-${device_id}` } });
  const path = `/v1/customers/${encodeURIComponent((await recordsOf(id)).id)}`;
  expect(JSON.stringify((await call(`${path}/export`, {})).body)).toContain('before the sign-in');
  const { confirm } = (await call<{ confirm: string }>(`${path}/erase`, {})).body;
  expect((await call(`${path}/erase`, { confirm })).status).toBe(200);
  expect(await host.query('select id from feedbacks where device_id = $1', [device_id])).toEqual(
    [],
  );
  expect(
    await host.query('select 1 from merged_responses where feedback_id = $1', [first]),
  ).toEqual([]);
});
