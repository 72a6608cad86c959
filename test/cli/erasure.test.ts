import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { createFolderStorage } from '../../cli/host/uploads/folder-storage.ts';
import { eraseExpired } from '../../cli/host/housekeeping/retention.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { leaveEverything, rowsOf, type LeftBehind } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';
import { columnsWith, tablesOf } from '../support/tables.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests that all that is held of a customer, or for too long, can be erased, and nothing else is. */

const LEAVING = { canary: 'canaryleaving', externalId: 'leaving/1', phone: '+905321234567' };
const STAYING = { canary: 'canarystaying', externalId: 'staying-2', phone: '+905327654321' };
/**
 * Tables that hold nothing of a customer, or only ids of devices and hashes for a time. Payloads of pushes live for half
 * a minute. Numbers of results are tested by test/cli/results.test.ts.
 */
const IMPERSONAL = [
  'answer_imports',
  'inbox_views',
  'kysely_migration',
  'kysely_migration_lock',
  'operator_tokens',
  'proof_devices',
  'quota_visits',
  'rate_limits',
  'result_bits',
  'result_changes',
  'result_segments',
  'result_shared_days',
  'result_shares',
  'result_terms',
  'secrets',
  'channel_time_zones',
  'drafts',
  'presence',
  'channel_surveys',
  'socket_io_attachments',
  'survey_revisions',
  'version_files',
  'versions',
  'widget_sightings',
  'audit_log',
  'passkeys',
  'pending_sign_ins',
  'people',
  'personal_tokens',
  'sessions',
  'sign_in_links',
  // Keyed hashes, so that an erasure leaves the wish for no emails.
  'unsubscribed_addresses',
];

/** Records of operators about a person, which no export has; test/cli/teamwork.test.ts tests that they are erased. */
const TEAM = [
  'assignment_changes',
  'assignments',
  'conversation_times',
  'mentions',
  'merged_responses',
  'notes',
  'snoozes',
  'tags',
];

const EVERYTHING = {
  feedbacks: 2,
  responses: 4,
  timeline_items: 3,
  chat_ratings: 1,
  blobs: 2,
  quota_events: 1,
  verifications: 1,
  customers: 1,
  webhook_deliveries: 4,
  notices: 2,
  reply_mails: 1,
  idempotency: 6,
};
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map((table) => [table, 0]));

let host: TestHost;

beforeAll(async () => {
  host = await testHost({ databaseUrl: null });
  await mkdir(join(host.workspace, 'webhooks'));
  // The port is closed, so that events remain in the queue.
  await writeFile(
    join(host.workspace, 'webhooks/deaf.json'),
    JSON.stringify({ id: 'deaf', url: 'http://127.0.0.1:9/', secret: 'a secret of enough length' }),
  );
  await mkdir(join(host.workspace, 'notifications'));
  await writeFile(
    join(host.workspace, 'notifications/all.json'),
    JSON.stringify({
      id: 'all',
      event: 'response',
      operator_ids: ['mara'],
      webhook_ids: ['deaf'],
    }),
  );
  for (const [id, more] of [
    ['node-short', { retention_days: 30 }],
    ['node-long', {}],
  ] as const)
    await writeFile(
      join(host.workspace, `nodes/${id}.json`),
      JSON.stringify({
        id,
        name: id,
        flow_id: 'flow-store',
        channel_quota: { active: true, action_kind: 'submit', remaining: 1000 },
        ...more,
      }),
    );
  await host.publish();
  await eventually(async () =>
    expect((await fetch(`${host.url}/v1/nodes/node-long`)).status).toBe(200),
  );
});

afterAll(() => host.remove());

const leave = ({ canary, externalId, phone }: typeof LEAVING, nodeId = 'node-long') =>
  leaveEverything(host, canary, externalId, nodeId, phone);
const rows = (left: LeftBehind, { canary }: typeof LEAVING, nodeId = 'node-long') =>
  rowsOf(host, left, nodeId, canary);
const filesOf = async (left: LeftBehind) => {
  const names = await readdir(join(host.folder, 'files'));
  return left.fileIds.filter((id) => names.includes(id)).length;
};

/** Runs `psn data …` on a host's data. */
const psn = (...args: string[]) => psnOf(host, ...args);
async function psnOf({ workspace, folder }: TestHost, ...args: string[]) {
  const files = ['--files', join(folder, 'files')];
  const { status, stdout, stderr } = await runPsn(['data', ...args, workspace, ...files]);
  return { code: status, output: stdout, errors: stderr };
}
const onRunningHost = () => ['--data', join(host.folder, 'data')];
const byUrl = () => ['--database-url', host.databaseUrl];

describe('a customer', () => {
  let leaving: LeftBehind;
  let staying: LeftBehind;

  beforeAll(async () => {
    leaving = await leave(LEAVING);
    staying = await leave(STAYING);
  });

  it('has rows in every table that is not listed as impersonal', async () => {
    expect(await rows(leaving, LEAVING)).toEqual(EVERYTHING);
    expect(await rows(staying, STAYING)).toEqual(EVERYTHING);
    const known = [...Object.keys(EVERYTHING), ...TEAM, ...IMPERSONAL];
    expect(await tablesOf(host.query)).toEqual(known.sort());
  });

  it.each([
    ['a running host', onRunningHost],
    ['a database of one’s own', byUrl],
  ])('is exported with all that is held, from %s', async (_, where) => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-export-'));
    const out = join(folder, 'out');
    const { code, output } = await psn(
      'export',
      '--customer',
      LEAVING.externalId,
      '--out',
      out,
      ...where(),
    );
    expect([code, output]).toEqual([0, `Wrote ${join(out, 'customer.json')} and 2 files.\n`]);
    const text = await readFile(join(out, 'customer.json'), 'utf8');
    const report = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    const counts = Object.keys(EVERYTHING).map((table) => [table, report[table]!.length]);
    expect(Object.fromEntries(counts)).toEqual(EVERYTHING);
    expect(text).not.toMatch(new RegExp(`${STAYING.canary}|${STAYING.externalId}`));
    for (const { path } of report['blobs']!)
      expect((await readFile(join(out, String(path)))).subarray(1, 4).toString()).toBe('PNG');
    const again = await psn('export', '--customer', LEAVING.externalId, '--out', out, ...where());
    expect([again.code, again.errors]).toEqual([
      1,
      `psn: ${out} exists already. Choose another with --out.\n`,
    ]);
    await rm(folder, { recursive: true });
  });

  it('is not erased without a question', async () => {
    const { code, errors } = await psn(
      'erase',
      '--customer',
      LEAVING.externalId,
      ...onRunningHost(),
    );
    expect(code).toBe(1);
    expect(errors).toContain('To be erased:\n  2 responses\n');
    expect(errors).toMatch(
      /\npsn: The input is not a terminal. Add --yes to erase without a question.\n$/,
    );
    expect(await rows(leaving, LEAVING)).toEqual(EVERYTHING);
  });

  it('is erased everywhere, and others stay as they are', async () => {
    const before = await rows(staying, STAYING);
    const [{ n: quotaBefore }] = (await host.query(
      'select count(*)::int as n from quota_events',
    )) as [{ n: number }];
    const { code, output } = await psn(
      'erase',
      '--customer',
      LEAVING.externalId,
      '--yes',
      ...onRunningHost(),
    );
    expect(code).toBe(0);
    for (const line of ['2 responses', '4 answers', '2 files', '1 customer or visitor'])
      expect(output).toContain(`  ${line}\n`);
    expect(await rows(leaving, LEAVING)).toEqual(NOTHING);
    for (const value of [
      LEAVING.canary,
      LEAVING.externalId,
      LEAVING.phone,
      leaving.feedbackId,
      leaving.partialId,
      ...leaving.fileIds,
    ])
      expect(await columnsWith(host.query, value)).toEqual([]);
    expect(await filesOf(leaving)).toBe(0);

    expect(await rows(staying, STAYING)).toEqual(before);
    expect(await filesOf(staying)).toBe(2);
    // Responses that a quota has counted stay counted.
    expect(await host.query('select count(*)::int as n from quota_events')).toEqual([
      { n: quotaBefore },
    ]);
    const again = await psn('erase', '--customer', LEAVING.externalId, '--yes', ...byUrl());
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringContaining(
        `Nothing was found under ${LEAVING.externalId}. It was looked for as email,`,
      ),
    ]);
  });

  it('leaves a file that an answer of another customer refers to', async () => {
    const thief = { canary: 'canarythief', externalId: 'thief', phone: '+905320000000' };
    const left = await leave(thief);
    const [theirs] = staying.fileIds;
    await host.query(
      'update responses set active_storage_blob_id = $1 where feedback_id = $2 and active_storage_blob_id is not null',
      [theirs, left.feedbackId],
    );
    await psn('erase', '--customer', thief.externalId, '--yes', ...byUrl());
    expect([await filesOf(staying), await rows(staying, STAYING)]).toEqual([2, EVERYTHING]);
  });
});

describe('a customer that is found by answers', () => {
  const email = 'Bob@Example.com';
  const send = async (body: object): Promise<string> => {
    const reply = await post(host.url, submission({ node_id: 'node-long', ...body }));
    return ((await reply.json()) as { id: string }).id;
  };

  it('is shown, erased by email in any case, and named in a receipt without it', async () => {
    const id = await send({
      customer: { email },
      responses: [{ question_id: 'q-said', body: 'Too loud in the evening' }],
    });
    const { code, output, errors } = await psn(
      'erase',
      '--customer',
      'bob@example.COM',
      '--yes',
      ...byUrl(),
    );
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Erased of …@…\.com at \S+ by psn data erase:\n {2}1 response\n/),
    ]);
    expect(errors).toContain(id);
    expect(errors).toContain('“Too loud in the evening”');
    expect(await columnsWith(host.query, email)).toEqual([]);
  });

  it('without a name or an id has a receipt without one', async () => {
    const id = await send({ responses: [{ question_id: 'q-said', body: 'Too loud' }] });
    const { code, output } = await psn('erase', '--customer', id, '--yes', ...byUrl());
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Erased at \S+ by psn data erase:\n {2}1 response\n/),
    ]);
  });

  it('is no longer in the inboxes that are open', async () => {
    const { url } = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const auth = { operator: url.split('token=')[1] };
    const socket = io(host.url, { transports: ['websocket'], auth });
    const next = () => new Promise((done) => socket.once('feedback_sent', () => done(null)));
    await new Promise((done) => socket.once('connect', () => done(null)));
    const sent = next();
    await send({ customer: { email } });
    await sent;
    const erased = next();
    await psn('erase', '--customer', email, '--yes', ...byUrl());
    await erased;
    socket.disconnect();
  });

  it('is found by the answer to a question that the survey no longer has', async () => {
    const answered = 'removed-question@example.com';
    const id = await send({ responses: [{ question_id: 'q-email', body: answered }] });
    const file = join(host.workspace, 'flows/store-visit.json');
    const before = await readFile(file, 'utf8');
    const flow = JSON.parse(before) as { states: { elements: { id: string }[] }[] };
    for (const state of flow.states)
      state.elements = state.elements.filter((element) => element.id !== 'e-email');
    await writeFile(file, JSON.stringify(flow));
    await host.publish();
    const { url } = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const headers = { Authorization: `Bearer ${url.split('token=')[1]}` };
    await eventually(async () => {
      const shown = await (await fetch(`${host.url}/v1/nodes/node-store`)).text();
      expect(shown).not.toContain('q-email');
    });
    const found = await fetch(`${host.url}/v1/customers?query=${answered}`, { headers });
    expect(JSON.stringify(await found.json())).toContain(answered);
    const { errors, output } = await psn('erase', '--customer', answered, '--yes', ...byUrl());
    expect(errors).toContain(id);
    expect(output).toContain('  1 response\n');
    await writeFile(file, before);
    await host.publish();
  });

  it('is one of several, none of which is erased until one is named', async () => {
    const ids = [
      await send({ customer: { email, external_id: 'one' } }),
      await send({ customer: { email, external_id: 'two' } }),
    ];
    const several = await psn('erase', '--customer', email, '--yes', ...byUrl());
    expect([several.code, several.errors]).toEqual([
      1,
      expect.stringContaining(`2 people have ${email}. Give the id of one`),
    ]);
    for (const id of ids) expect(several.errors).toContain(id);
    const one = await psn('erase', '--customer', ids[0]!, '--yes', ...byUrl());
    expect(one.output).toContain('  1 response\n');
    const rest = await psn('erase', '--customer', email, '--all', '--yes', ...byUrl());
    expect(rest.output).toContain('  1 response\n');
  });
});

it('a customer of a stopped host is exported and erased', async () => {
  const stopped = await testHost({ databaseUrl: null });
  await leaveEverything(stopped, LEAVING.canary, LEAVING.externalId, 'node-store', LEAVING.phone);
  await stopped.close();
  const data = ['--customer', LEAVING.externalId, '--data', join(stopped.folder, 'data')];
  const out = join(stopped.folder, 'out');
  expect((await psnOf(stopped, 'export', '--out', out, ...data)).errors).toBe('');
  expect(await readFile(join(out, 'customer.json'), 'utf8')).toContain(LEAVING.canary);
  const erased = await psnOf(stopped, 'erase', '--yes', '--json', ...data);
  expect(JSON.parse(erased.output)).toMatchObject({
    receipts: [
      {
        is_erased: true,
        customer: 'l…1',
        erased_by: 'psn data erase',
        items: expect.arrayContaining([{ what: 'responses', count: 2 }]),
      },
    ],
  });
  expect((await psnOf(stopped, 'erase', '--yes', ...data)).output).toContain('Nothing was found');
  await stopped.remove();
});

describe('a node with retention_days', () => {
  const age = (left: LeftBehind, days: number) =>
    host.query(
      `update feedbacks set created_at = now() - make_interval(days => $1) where id = any($2::uuid[])`,
      [days, [left.feedbackId, left.partialId]],
    );
  const expired = { canary: 'canaryexpired', externalId: 'expired', phone: '+905321111111' };
  const recent = { canary: 'canaryrecent', externalId: 'recent', phone: '+905322222222' };
  const unlimited = { canary: 'canaryunlimited', externalId: 'unlimited', phone: '+905323333333' };

  it('loses older feedbacks with all their rows, and nothing else', async () => {
    const [old, young, kept] = [
      await leave(expired, 'node-short'),
      await leave(recent, 'node-short'),
      await leave(unlimited, 'node-long'),
    ];
    await age(old, 31);
    await age(young, 29);
    await age(kept, 4000);
    const { database } = await openDatabase(host.databaseUrl);
    const workspace = await loadWorkspace(host.workspace);
    const files = createFolderStorage(join(host.folder, 'files'));
    expect(await eraseExpired(database, files, workspace)).toBe(2);
    // Customers and visitors stay: owners put them there, and pages renew them.
    expect(await rows(old, expired, 'node-short')).toEqual({ ...NOTHING, customers: 1 });
    expect(await filesOf(old)).toBe(0);
    expect(await rows(young, recent, 'node-short')).toEqual(EVERYTHING);
    expect(await rows(kept, unlimited, 'node-long')).toEqual(EVERYTHING);
    expect([await filesOf(young), await filesOf(kept)]).toEqual([2, 2]);
    expect(await eraseExpired(database, files, workspace)).toBe(0);
    await database.destroy();
  });

  it('is emptied by two hosts at once, each feedback by one of them', async () => {
    await host.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
        select gen_random_uuid(), 'node-short', 'f', 'device-many', true, '{}', '{}',
          now() - interval '40 days' from generate_series(1, 900)`,
    );
    const workspace = await loadWorkspace(host.workspace);
    const files = createFolderStorage(join(host.folder, 'files'));
    const connections = [
      await openDatabase(host.databaseUrl),
      await openDatabase(host.databaseUrl),
    ];
    const counts = await Promise.all(
      connections.map(({ database }) => eraseExpired(database, files, workspace)),
    );
    expect(counts[0]! + counts[1]!).toBe(900);
    expect(await columnsWith(host.query, 'device-many')).toEqual([]);
    for (const { database } of connections) await database.destroy();
  });

  it.each([0, -1, 1.5, '30', 40_000])('rejects %o', async (days) => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-retention-'));
    await mkdir(join(folder, 'nodes'));
    await writeFile(
      join(folder, 'nodes/n.json'),
      JSON.stringify({ id: 'n', name: 'n', retention_days: days }),
    );
    const { nodes, findings } = await loadWorkspace(folder);
    expect([nodes.size, findings[0]?.path]).toEqual([0, 'retention_days']);
    await rm(folder, { recursive: true });
  });
});
