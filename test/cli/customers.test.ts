import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitKey } from '../../cli/host/http/rate-limits.ts';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { testHost, type TestHost } from '../support/host.ts';
import { leaveEverything, type LeftBehind } from '../support/customer.ts';
import { post, submission } from '../support/submission.ts';
import { columnsWith, tablesOf } from '../support/tables.ts';

/**
 * Tests that a customer is found by every stored identifier, and completely erased: the canary is searched in every
 * column of every table, in the files and in the output of the host.
 */

const CANARY = 'canaryzanzibar';
const EMAIL = `Bob.${CANARY}@Example.com`;
const PHONE = '+4930123456';
const IDS = {
  external: `crm-${CANARY}`,
  user: `user-${CANARY}`,
  customer: `row-${CANARY}`,
  device: `device-${CANARY}`,
};

let host: TestHost;
let owner: string;
let agent: string;

beforeAll(async () => {
  host = await testHost();
  const write = (file: string, content: object) =>
    writeFile(join(host.workspace, file), JSON.stringify(content));
  for (const folder of ['webhooks', 'notifications'])
    await mkdir(join(host.workspace, folder), { recursive: true });
  // The port is closed, so that events remain in the queue.
  await write('webhooks/deaf.json', {
    id: 'deaf',
    url: 'http://127.0.0.1:9/',
    secret: 'a secret of enough length',
  });
  await write('notifications/all.json', {
    id: 'all',
    event: 'response',
    operator_ids: ['mara'],
    webhook_ids: ['deaf'],
  });
  await write('nodes/german.json', {
    id: 'node-german',
    name: 'Berlin',
    flow_id: 'flow-store',
    country_code: 'DE',
    channel_quota: { active: true, action_kind: 'submit', remaining: 1000 },
  });
  await write('operators/uma.json', {
    id: 'uma',
    name: 'Uma Holt',
    roles: ['customers', 'results'],
  });
  await eventually(async () => {
    expect((await fetch(`${host.url}/v1/nodes/node-german`)).status).toBe(200);
    expect((await host.inboxes()).map(({ name }) => name)).toContain('Uma Holt');
  });
  const tokenOf = async (name: string) =>
    (await host.inboxes()).find((inbox) => inbox.name === name)!.url.split('token=')[1]!;
  owner = await tokenOf('Uma Holt');
  agent = await tokenOf('Ole Brand');
});
afterAll(() => host.remove());

interface Call {
  token?: string;
  body?: object;
  key?: string;
  /** Address of the host that is asked. */
  from?: string;
}

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

async function call<T>(
  path: string,
  { token = owner, body, key = randomUUID(), from = host.url }: Call = {},
): Promise<Reply<T>> {
  const response = await fetch(`${from}/v1/customers${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as T,
  };
}

interface Found {
  customers: { id: string; found_by: string[]; responses: number; external_id: string | null }[];
  has_more: boolean;
}
interface Records {
  id: string;
  responses: { id: string; answer: string | null; relations: string[] }[];
  related: { id: string; relations: string[] }[];
  attributes: Record<string, unknown>;
}
interface Erasure {
  is_erased: boolean;
  confirm: string;
  customer: string;
  items: { what: string; count: number }[];
  erased_by: string | null;
}
const find = async (query: string): Promise<Found['customers']> =>
  (await call<Found>(`?${new URLSearchParams({ query })}`)).body.customers;
const read = async (id: string): Promise<Records> =>
  (await call<Records>(`/${encodeURIComponent(id)}`)).body;
const erase = async (id: string, choice: object = {}, key?: string): Promise<Reply<Erasure>> => {
  const path = `/${encodeURIComponent(id)}/erase`;
  const { body } = await call<Erasure>(path, { body: choice });
  return call<Erasure>(path, { body: { ...choice, confirm: body.confirm }, ...(key && { key }) });
};

async function send(body: object, headers: Record<string, string> = {}): Promise<string> {
  const reply = await post(host.url, submission({ node_id: 'node-german', ...body }), headers);
  return ((await reply.json()) as { id: string }).id;
}

/** Puts the canary into every place that a customer gets to, by the calls of browsers and operators. */
async function leaveCanary(): Promise<LeftBehind & { noted: string }> {
  await host.query(
    `insert into customers (node_id, id, external_id, user_id, attributes, is_put)
      values ('node-german', $1, $2, $3, $4, true)`,
    [
      IDS.customer,
      IDS.external,
      IDS.user,
      JSON.stringify({
        email: EMAIL,
        phone_number: '030 12 34 56',
        attributes: { plan: `plan-${CANARY}` },
      }),
    ],
  );
  // Postgres logs the refusal.
  await host
    .query(`insert into customers (node_id, id, attributes) values ('node-german', $1, '{}')`, [
      IDS.customer,
    ])
    .catch(() => null);
  const left = await leaveEverything(host, CANARY, IDS.external, 'node-german', PHONE);
  const noted = await send({
    device_id: IDS.device,
    customer: { user_id: IDS.user, email: EMAIL, schema: { badge: `badge-${CANARY}` } },
    responses: [{ question_id: 'q-said', body: `I am ${CANARY}` }],
  });
  const headers = {
    Authorization: `Bearer ${agent}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const conversation = `${host.url}/v1/inbox/conversations/${noted}`;
  await fetch(`${conversation}/notes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ body: `${CANARY} called @Mara` }),
  });
  await fetch(`${conversation}/assignee`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ operator_id: 'ole' }),
  });
  await fetch(`${conversation}/tags`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ add: [`tag-${CANARY}`], remove: [] }),
  });
  await fetch(`${conversation}/snooze`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ snooze: { until: null } }),
  });
  // Temporary rows of several hosts and signed channels. The adapter deletes attachments older than half a minute.
  await host.query(
    `insert into socket_io_attachments (payload, created_at)
      values (convert_to($1, 'UTF8'), now() + interval '1 hour')`,
    [`${noted} ${CANARY}`],
  );
  await host.query(
    `insert into rate_limits (key, count, ends_at) values ($1, 1, now() + interval '1 hour')`,
    [limitKey('codes of a phone number', PHONE)],
  );
  await host.query(`insert into proof_devices (proof_id, device_id) values ('proof', $1)`, [
    IDS.device,
  ]);
  await host.query(
    `insert into merged_responses (feedback_id, owner, customer) values ($1, null, $2)`,
    [noted, JSON.stringify({ name: CANARY })],
  );
  return { ...left, noted };
}

/** The columns and files with the canary. */
async function placesOfCanary(values: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const value of values)
    for (const column of await columnsWith(host.query, value, { isCaseSensitive: false }))
      found.add(column);
  const files = join(host.folder, 'files');
  for (const name of await readdir(files))
    if (
      values.some((value) => name.includes(value)) ||
      (await readFile(join(files, name))).includes(CANARY)
    )
      found.add('a file');
  const [{ data_directory: data } = {}] = await host.query('show data_directory');
  const log = await readFile(join(dirname(String(data)), 'postgres.log'), 'utf8');
  if (values.some((value) => log.toLowerCase().includes(value.toLowerCase())))
    found.add('postgres.log');
  return [...found].sort();
}

describe('one customer with traces everywhere', () => {
  let left: Awaited<ReturnType<typeof leaveCanary>>;
  const traces = () => [
    CANARY,
    PHONE,
    '30123456',
    limitKey('codes of a phone number', PHONE),
    left.feedbackId,
    left.partialId,
    left.noted,
    ...left.fileIds,
  ];

  beforeAll(async () => {
    left = await leaveCanary();
  });

  it('has traces in every table that is not listed as impersonal', async () => {
    const tables = new Set((await placesOfCanary(traces())).map((column) => column.split('.')[0]));
    const impersonal = [
      'kysely_migration',
      'kysely_migration_lock',
      'audit_log',
      'answer_imports',
      'passkeys',
      'pending_sign_ins',
      'people',
      'personal_tokens',
      'inbox_views',
      'sessions',
      'sign_in_links',
      'operator_tokens',
      // Keyed hashes of addresses. They outlast an erasure: an email would be sent again without them.
      'unsubscribed_addresses',
      'quota_visits',
      // Bits and terms. Ids of responses are in the next two, as soon as they are counted.
      'result_bits',
      'result_terms',
      'result_segments',
      'result_shared_days',
      'result_changes',
      'result_shares',
      'secrets',
      'channel_time_zones',
      'channel_surveys',
      'drafts',
      'presence',
      'survey_revisions',
      'version_files',
      'versions',
      'widget_sightings',
    ];
    // Beside tables there are views, and files.
    const all = await tablesOf(host.query);
    const expected = all.filter((table) => !impersonal.includes(table));
    expect([...tables].filter((table) => expected.includes(table!)).sort()).toEqual(expected);
  });

  it.each([
    ['an email, in any case', EMAIL.toUpperCase(), 'email'],
    ['a phone number', PHONE, 'phone'],
    ['a phone number as people write it', '+49 (0)30 / 12 34-56', 'phone'],
    ['a phone number with the prefix of calls abroad', '0049 30 123456', 'phone'],
    ['a phone number without the code of the country', '030 123456', 'phone'],
    ['an external_id', IDS.external, 'external_id'],
    ['a user_id', IDS.user, 'user_id'],
    ['the id of a customer', IDS.customer, 'customer_id'],
    ['a device', IDS.device, 'device_id'],
    ['a name', CANARY.toUpperCase(), 'name'],
    ['a name with other letters', `${CANARY[0]}\u0301${CANARY.slice(1)}`, 'name'],
    ['an attribute of a customer', `plan-${CANARY}`, 'attribute'],
    ['an attribute of a response', `badge-${CANARY}`, 'attribute'],
  ])('is found by %s', async (_, query, kind) => {
    const found = await find(query);
    expect(found).toMatchObject([{ external_id: IDS.external, responses: 3 }]);
    expect(found[0]!.found_by).toContain(kind);
  });

  it('is found by each response', async () => {
    const [{ id } = { id: '' }] = await find(EMAIL);
    for (const response of [left.feedbackId, left.partialId, left.noted]) {
      expect((await find(response))[0]).toMatchObject({ id, found_by: ['response_id'] });
      expect((await read(response)).id).toBe(id);
    }
  });

  it('is shown with all records before an erasure', async () => {
    const { body, headers } = await call<Records>(`/${left.noted}`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.responses.map(({ id }) => id).sort()).toEqual(
      [left.feedbackId, left.partialId, left.noted].sort(),
    );
    expect(body).toMatchObject({
      email: EMAIL.toLowerCase(),
      attributes: { plan: `plan-${CANARY}`, badge: `badge-${CANARY}` },
    });
    const noted = body.responses.find(({ id }) => id === left.noted);
    expect(noted).toMatchObject({
      survey_name: 'Store visit',
      node_name: 'Berlin',
      answer: `I am ${CANARY}`,
      notes: [{ author: 'Ole Brand', body: `${CANARY} called @Mara` }],
    });
    expect(body.responses.find(({ id }) => id === left.feedbackId)).toMatchObject({
      messages: 1,
      files: [{ type: 'image/png' }, { type: 'image/png' }],
    });
  });

  it('is exported with all of it, and with links to the files', async () => {
    const { body, headers } = await call<Record<string, { url: string }[]>>(
      `/${left.noted}/export`,
      { body: {} },
    );
    expect(headers.get('Content-Disposition')).toContain('customer.json');
    expect(body['feedbacks']).toHaveLength(3);
    expect(body['customers']).toHaveLength(1);
    expect(body['blobs']).toHaveLength(2);
    for (const { url } of body['blobs']!) expect((await fetch(url)).status).toBe(200);
    // Notes are between operators.
    expect(JSON.stringify(body)).not.toContain('called');
  });

  it('is erased from all tables as confirmed, once, with a receipt without names', async () => {
    const before = await placesOfCanary(traces());
    const key = randomUUID();
    const path = `/${left.noted}/erase`;
    const preview = await call<Erasure>(path, { body: {} });
    expect(preview.body).toMatchObject({ is_erased: false, erased_by: null });
    expect(await placesOfCanary(traces())).toEqual(before);

    const late = await send({
      customer: { external_id: IDS.external },
      responses: [{ question_id: 'q-said', body: CANARY }],
    });
    const outdated = await call<{ error: { code: string } }>(path, {
      body: { confirm: preview.body.confirm },
    });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'changed']);

    const receipt = await erase(left.noted, {}, key);
    expect(receipt.body).toMatchObject({ is_erased: true, erased_by: 'Uma Holt', confirm: null });
    expect(
      Object.fromEntries(receipt.body.items.map(({ what, count }) => [what, count])),
    ).toMatchObject({
      responses: 4,
      answers: 6,
      messages: 3,
      ratings: 1,
      notes: 1,
      assignments: 1,
      files: 2,
      customers: 1,
      verifications: 1,
      quota_events: 3,
      limits: 1,
      devices: 1,
      pushes: 1,
    });
    expect(JSON.stringify(receipt.body).toLowerCase()).not.toContain(CANARY);

    expect(await placesOfCanary([...traces(), late])).toEqual([]);
    const rest = await readdir(join(host.folder, 'files'));
    expect(left.fileIds.filter((id) => rest.includes(id))).toEqual([]);
    for (const query of [EMAIL, PHONE, ...Object.values(IDS)])
      expect(await find(query)).toEqual([]);
  });

  it('leaves nothing in the output of the host, except the sent code', () => {
    const lines = host.logLines.filter((line) => !line.startsWith('SMS to '));
    for (const trace of traces()) expect(lines.join('\n')).not.toContain(trace);
  });
});

it('the log of a host has no data of people that are searched, shown, exported and erased', async () => {
  const talkative = await serveProcess({
    workspace: host.workspace,
    data: join(host.folder, 'unused'),
    args: ['--database-url', host.databaseUrl, '--log-level', 'debug'],
  });
  const customer = { email: `log@${CANARY}.example`, external_id: `log-${CANARY}` };
  const reply = await post(talkative.url, submission({ node_id: 'node-german', customer }));
  const { id } = (await reply.json()) as { id: string };
  const from = talkative.url;
  await call(`?${new URLSearchParams({ query: customer.email })}`, { from });
  await call(`/${id}/export`, { from, body: {} });
  const { body } = await call<Erasure>(`/${id}/erase`, { from, body: {} });
  await call(`/${id}/erase`, { from, body: { confirm: body.confirm } });
  expect((await call(`/${id}`, { from })).status).toBe(404);
  await talkative.stop();
  expect(talkative.output()).toContain('/v1/customers/:id/erase');
  for (const trace of [CANARY, id]) expect(talkative.output()).not.toContain(trace);
});

describe('people with common identifiers', () => {
  const shared = { email: 'family@example.com' };

  it('are found as many, and each is erased alone', async () => {
    const [first, second, nobody] = [
      await send({ customer: { external_id: 'family-1', ...shared } }),
      await send({ customer: { external_id: 'family-2', ...shared } }),
      await send({ customer: shared, device_id: 'device-nobody' }),
    ];
    const found = await find(shared.email);
    expect(found.map(({ external_id }) => external_id).sort()).toEqual([
      'family-1',
      'family-2',
      null,
    ]);
    const { related } = await read(first);
    expect(related.find(({ id }) => id === second)!.relations).toContain('email');
    expect((await erase(first)).status).toBe(200);
    expect((await find('family-1')).length).toBe(0);
    expect((await read(second)).responses.map(({ id }) => id)).toEqual([second]);
    expect((await read(nobody)).responses.map(({ id }) => id)).toEqual([nobody]);
  });

  it('by a device alone are shown, and erased only when it is asked for', async () => {
    const device_id = 'device-of-a-shop';
    const [own, other, kept] = [
      await send({ device_id, customer: { external_id: 'shopper-1' } }),
      await send({ device_id }),
      await send({ device_id, customer: { external_id: 'shopper-2' } }),
    ];
    expect((await read(own)).related.map(({ id, relations }) => [id, relations]).sort()).toEqual(
      [
        [other, ['device']],
        [kept, ['device']],
      ].sort(),
    );
    const { body } = await erase(own, { also: [other] });
    expect(body.items).toContainEqual({ what: 'responses', count: 2 });
    expect((await call(`/${other}`)).status).toBe(404);
    expect((await read(kept)).id).toBe(kept);
  });

  it('by a text that names them are shown, and not erased by themselves', async () => {
    const named = await send({
      device_id: 'device-named',
      customer: { external_id: 'named-4711', name: 'Ottilie Quast' },
    });
    const naming = await send({
      device_id: 'device-naming',
      responses: [{ question_id: 'q-said', body: 'Ottilie Quast was very kind' }],
    });
    expect((await read(named)).related).toMatchObject([{ id: naming, relations: ['mention'] }]);
    await erase(named);
    expect((await read(naming)).responses).toHaveLength(1);
  });

  it('an excluded response remains, with the records of its customer', async () => {
    const customer = { external_id: 'picky' };
    await fetch(`${host.url}/v2/web_widgets/node-german/customers/visit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(customer),
    });
    const [gone, stays] = [await send({ customer }), await send({ customer })];
    await erase(gone, { except: [stays] });
    const [found] = await find('picky');
    expect(found).toMatchObject({
      responses: 1,
      found_by: expect.arrayContaining(['external_id']),
    });
    expect((await read(found!.id)).responses.map(({ id }) => id)).toEqual([stays]);
    expect((await erase(stays, { also: [randomUUID()] })).status).toBe(422);
  });

  it('a number that was only sent a code is found and erased', async () => {
    await fetch(`${host.url}/v1/customers/send_verification_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        address: '+493098765432',
        kind: 'sms',
        question_id: 'q-phone_verification',
      }),
    });
    const [found] = await find('030 98765432');
    expect((await erase(found!.id)).body.items).toEqual([{ what: 'verifications', count: 1 }]);
    expect(await columnsWith(host.query, '98765432')).toEqual([]);
  });

  it('an answer alone is enough to be found by', async () => {
    const id = await send({
      device_id: 'device-answer',
      responses: [{ question_id: 'q-any', body: 'Only@Answer.example' }],
    });
    expect(await find('only@answer.example')).toMatchObject([{ id, found_by: ['email'] }]);
  });
});

describe('forged records', () => {
  const visit = (body: object) =>
    fetch(`${host.url}/v2/web_widgets/node-german/customers/visit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const put = async (id: string, body: object) => {
    const url = `${host.url}/v1/nodes/node-german/customers/${encodeURIComponent(id)}`;
    const reply = await fetch(url, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${agent}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
  };
  const exported = async (id: string) =>
    (
      await call<Record<'customers' | 'feedbacks' | 'verifications', Record<string, unknown>[]>>(
        `/${encodeURIComponent(id)}/export`,
        { body: {} },
      )
    ).body;

  it('a submission with the id of another customer gets neither the row nor its responses', async () => {
    await put('row-vera', { email: 'vera@example.com' });
    const theirs = await send({ device_id: 'vera', customer: { id: 'row-vera' } });
    const forged = await send({
      device_id: 'mallory',
      customer: { id: 'row-vera', external_id: 'mallory' },
    });
    const of = await exported(forged);
    expect([of.customers, of.feedbacks.map(({ id }) => id)]).toEqual([[], [forged]]);
    const vera = await read(theirs);
    expect(vera.id).toBe('node-german:row-vera');
    expect(vera.responses.map(({ id }) => id)).toEqual([theirs]);
    expect(vera.related).toMatchObject([{ id: forged, relations: ['mention'] }]);
  });

  it('a visit with the id of another user gets none of their responses', async () => {
    const theirs = await send({ device_id: 'user-1001', customer: { user_id: '1001' } });
    expect((await visit({ external_id: 'trudy', user_id: '1001' })).status).toBe(201);
    const [trudy] = await find('trudy');
    expect((await exported(trudy!.id)).feedbacks).toEqual([]);
    expect((await read(trudy!.id)).related).toMatchObject([{ id: theirs, relations: ['mention'] }]);
    expect((await read(theirs)).responses.map(({ id }) => id)).toEqual([theirs]);
  });

  it('a row has an id of 256 characters at most, of any script', async () => {
    const id = '客'.repeat(256);
    await put(id, { email: 'long-row@example.com' });
    const [found] = await find('long-row@example.com');
    expect((await read(found!.id)).id).toBe(found!.id);
    const url = `${host.url}/v1/nodes/node-german/customers/${encodeURIComponent(`${id}客`)}`;
    const headers = { Authorization: `Bearer ${agent}`, 'Content-Type': 'application/json' };
    expect((await fetch(url, { method: 'PUT', headers, body: '{}' })).status).toBe(422);
  });

  it('a row stored by an operator assigns the responses of a user', async () => {
    await put('row-alice', { external_id: 'alice', user_id: '1002' });
    const theirs = await send({ device_id: 'alice', customer: { user_id: '1002' } });
    expect(await find('alice')).toMatchObject([{ id: 'node-german:row-alice', responses: 1 }]);
    expect((await read(theirs)).id).toBe('node-german:row-alice');
  });

  it('thousands of responses hide no other person', async () => {
    const theirs = await send({ device_id: 'dora', customer: { email: 'dora@example.com' } });
    await host.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
        select gen_random_uuid(), 'node-german', 'flow-store', 'f' || n, true,
          jsonb_build_object('customer', jsonb_build_object('email', 'dora@example.com', 'external_id', 'f' || n)), '{}'
        from generate_series(1, 2500) as n`,
    );
    const [found] = await find('dora@example.com');
    expect(found).toMatchObject({ id: theirs, external_id: null, responses: 1 });
    expect((await read(theirs)).responses.map(({ id }) => id)).toEqual([theirs]);
    expect((await erase(theirs)).body.items).toContainEqual({ what: 'responses', count: 1 });
    expect((await call(`/${theirs}`)).status).toBe(404);
  });

  it('a response beyond the bound is shown and erased by its id', async () => {
    await host.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
        select md5('many ' || n)::uuid, 'node-german', 'flow-store', 'm' || n, true,
          '{"customer": {"external_id": "many"}}', '{}', now() - n * interval '1 minute'
        from generate_series(1, 1200) as n`,
    );
    const [{ id } = { id: '' }] = (await host.query(`select md5('many 1200')::uuid as id`)) as {
      id: string;
    }[];
    const { body } = await call<Records & { response_count: number }>(`/${id}`);
    expect(body.response_count).toBe(1000);
    expect(await exported(id)).toMatchObject({
      feedbacks: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  it('a phone number that is only claimed gives no codes of its owner', async () => {
    const phone = '+493055555555';
    await fetch(`${host.url}/v1/customers/send_verification_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address: phone, kind: 'sms', question_id: 'q-phone_verification' }),
    });
    const forged = await send({
      device_id: 'claims',
      customer: { external_id: 'claims', phone_number: phone },
    });
    expect((await exported(forged)).verifications).toEqual([]);
    const { body } = await erase(forged);
    expect(body.items.map(({ what }) => what)).not.toContain('verifications');
    const [found] = await find(phone);
    const [code] = (await exported(found!.id)).verifications;
    expect(code).toMatchObject({ address: phone });
    expect(Object.keys(code!)).not.toContain('code');
    expect(Object.keys(code!)).not.toContain('token');
  });
});

describe('identifiers as people write them', () => {
  const spaced = (text: string) => ` ${text} \n`;
  it.each([
    [
      'an email among spaces',
      { responses: [{ question_id: 'q-any', body: spaced('gerd@example.com') }] },
      ['gerd@example.com'],
    ],
    [
      'emails of an answer with several',
      {
        responses: [
          { question_id: 'q-any', body: 'fred@example.com, gina@example.com、hugo@example.com' },
        ],
      },
      ['fred@example.com', 'GINA@example.com', 'hugo@example.com'],
    ],
    [
      'emails of a customer with several',
      { customer: { email: 'ida@example.com; jan@example.com' } },
      ['ida@example.com', 'jan@example.com'],
    ],
    [
      'an external_id among spaces',
      { customer: { external_id: spaced('spaced-47') } },
      ['spaced-47'],
    ],
    [
      'an external_id of 600 characters',
      { customer: { external_id: 'x'.repeat(600), email: 'long@example.com' } },
      ['long@example.com'],
    ],
  ])('%s are found', async (name, submitted, queries) => {
    const id = await send({ device_id: name, ...submitted });
    for (const query of queries) expect(await find(query)).toMatchObject([{ responses: 1, id }]);
    expect((await read(id)).responses.map((response) => response.id)).toEqual([id]);
  });

  it('a customer with a long id is opened and erased by the id of the search', async () => {
    const id = `ä/${'k'.repeat(250)}`;
    await host.query(
      `insert into customers (node_id, id, attributes) values ('node-german', $1, '{"email": "kim@example.com"}')`,
      [id],
    );
    const [found] = await find('kim@example.com');
    expect((await read(found!.id)).id).toBe(found!.id);
    expect((await erase(found!.id)).body.items).toContainEqual({ what: 'customers', count: 1 });
  });
});

describe('access', () => {
  it.each([
    ['find', '?query=a', undefined],
    ['read', '/00000000-0000-4000-8000-000000000000', undefined],
    ['export', '/00000000-0000-4000-8000-000000000000/export', {}],
    ['erase', '/00000000-0000-4000-8000-000000000000/erase', {}],
  ])('an operator without the role can not %s', async (_, path, body) => {
    const options = body && { body };
    const denied = await call<{ error: { code: string } }>(path, { token: agent, ...options });
    expect([denied.status, denied.body.error.code]).toEqual([403, 'missing_role']);
    expect((await call(path, { token: 'wrong', ...options })).status).toBe(401);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['too much', 'a'.repeat(321)],
    ['NUL', 'a\0b'],
  ])('%s is no identifier', async (_, query) => {
    expect((await call(`?${new URLSearchParams({ query })}`)).status).toBe(422);
  });

  it.each(['%', '_%', "' or 1=1 --", '{{', '\\', 'a:b', ':', '%zz:%zz'])(
    'a hostile identifier %s finds nobody',
    async (query) => {
      expect(await find(query)).toEqual([]);
      expect((await call(`/${encodeURIComponent(query)}`)).status).toBe(404);
    },
  );

  it('the list for a common name is bounded, and reports that', async () => {
    await host.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
        select gen_random_uuid(), 'node-german', 'flow-store', 'd' || n, true,
          jsonb_build_object('customer', jsonb_build_object('name', 'Everybody', 'external_id', 'e' || n)), '{}'
        from generate_series(1, 40) as n`,
    );
    const { body } = await call<Found>('?query=everybody');
    expect([body.customers.length, body.has_more]).toEqual([25, true]);
  });
});
