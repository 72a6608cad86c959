import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../cli/host/database/migrations/index.ts';
import { eventually } from '../support/eventually.ts';
import { picture, postForm } from '../support/forms.ts';
import { createDatabase, createOldDatabase } from '../support/databases.ts';
import { testHost } from '../support/host.ts';
import { serveProcess } from '../support/host-process.mjs';
import { post, submission } from '../support/submission.ts';

/** Tests of the log, the metrics, and several hosts that start at once. */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-operation-'));
  await chmod(folder, 0o755);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Stored {
  id: string;
  chat_token_string: string;
}

it('the log has a line for each request, and no personal data', async () => {
  const inDatabase = ['--database-url', await createDatabase()];
  const host = await serveProcess({
    data: join(await makeFolder(), 'data'),
    args: ['--log-level', 'debug', '--trust-proxy', '127.0.0.1', ...inDatabase],
  });
  cleanups.push(() => host.kill('SIGKILL'));
  const from = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'canary-agent' };
  const get = (path: string) => fetch(host.url + path, { headers: from });

  const sent = await post(
    host.url,
    submission({
      device_id: 'canary-device',
      origin_url: 'https://shop.example/?email=canary-origin',
      customer: { name: 'canary-name', email: 'canary@example.com' },
      responses: [{ question_id: 'q-wrong', body: 'canary-answer' }],
    }),
    from,
  );
  const { id, chat_token_string: token } = (await sent.json()) as Stored;
  await get(`/v1/nodes/node-store?signature=canary-signature&responses=canary-prefill`);
  await get(`/feedback?node_id=node-store&external_id=canary-external`);
  await get(`/v1/feedbacks/${id}/chat?token=${token}`);
  await get(`/v1/feedbacks/${id}/chat?token=canary-token`);
  await get('/canary-path/canary@example.com?canary-query');
  await postForm(
    `${host.url}/v1/feedbacks/${id}/chat_messages`,
    { body: 'canary-message', attachment: picture('canary-file.png') },
    { ...from, 'X-Chat-Token': token },
  );
  await postForm(
    `${host.url}/v2/storage/direct_uploads`,
    { file: picture('canary-file.png'), device_id: 'canary-device' },
    from,
  );
  for (const body of ['{"canary-broken', submission({ node_id: 'canary-node' })])
    expect((await post(host.url, body, from)).status).toBeGreaterThanOrEqual(400);
  // Text that Postgres can't store.
  await post(host.url, submission({ device_id: 'canary-device\0' }), from);
  await get(`/v1/feedbacks/canary-id%00/chat?token=canary-token`);
  await host.stop();

  const lines = host
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(11);
  expect(requests).toContainEqual(
    expect.objectContaining({
      level: 30,
      method: 'GET',
      route: '/v1/feedbacks/:id/chat',
      status: 401,
      ms: expect.any(Number) as number,
      reqId: expect.any(String) as string,
    }),
  );
  expect(requests).toContainEqual(expect.objectContaining({ route: null, status: 404 }));
  const all = lines.join('\n') + host.errors();
  for (const secret of [/canary/i, /203\.0\.113\.77/, /127\.0\.0\.1:\d+\/\?/, /canary@/])
    expect(all).not.toMatch(secret);
  for (const secret of [id, token]) expect(all).not.toContain(secret);
});

it('the metrics are on a port of their own', async () => {
  const host = await testHost({ metricsPort: 0 });
  cleanups.push(() => host.remove());
  expect((await fetch(`${host.url}/metrics`)).status).toBe(404);
  expect(host.metricsUrl).not.toContain(host.url);
  const values = async () => {
    const text = await (await fetch(host.metricsUrl!)).text();
    return new Map(
      text
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  await post(host.url, submission());
  await post(host.url, '{');
  await fetch(`${host.url}/v1/feedbacks/${crypto.randomUUID()}/chat?token=x`);
  const socket = io(host.url, { transports: ['websocket'] });
  cleanups.push(() => socket.disconnect());
  await host.query(
    "insert into webhook_deliveries (id, webhook_id, body, tries) values (gen_random_uuid(), 'x', '', 0), (gen_random_uuid(), 'x', '', 3)",
  );
  await host.query(`insert into notices (notification_id, channel, recipient_id, key, tries, sent_at) values
    ('n', 'mail', 'mara', 'a', 0, null), ('n', 'mail', 'mara', 'b', 2, null), ('n', 'mail', 'mara', 'c', 5, null),
    ('n', 'mail', 'mara', 'd', 1, now()), ('n', 'webhook', 'crm', 'a', 1, now())`);
  await eventually(async () => {
    const now = await values();
    const route = 'method="POST",route="/v1/feedbacks"';
    expect(now.get(`psn_http_requests_total{${route},status="201"}`)).toBe(1);
    expect(now.get(`psn_http_requests_total{${route},status="400"}`)).toBe(1);
    expect(now.get(`psn_http_request_duration_seconds_count{${route}}`)).toBe(2);
    expect(
      now.get('psn_http_requests_total{method="GET",route="/v1/feedbacks/:id/chat",status="401"}'),
    ).toBe(1);
    expect(now.get('psn_sockets')).toBe(1);
    expect(now.get('psn_connections')).toBeGreaterThan(0);
    expect(now.get('psn_feedbacks_stored')).toBe(1);
    expect([now.get('psn_webhooks_waiting'), now.get('psn_webhooks_failed')]).toEqual([1, 1]);
    expect([now.get('psn_notices_waiting'), now.get('psn_notices_failed')]).toEqual([1, 2]);
    expect(now.get('psn_database_up')).toBe(1);
    expect(now.get('psn_database_connections')).toBeGreaterThan(0);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

/** Runs SQL on a database; returns the rows. */
async function ask(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as Record<string, unknown>[];
}

const migrated = async (databaseUrl: string) =>
  (await ask(databaseUrl, 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  );

it.each([
  ['an empty database', null],
  ['the schema of long ago', '001-feedbacks-and-chat'],
  ['an older schema', '008-operator-tokens'],
])('four hosts that start at once on %s migrate it once', async (_, last) => {
  for (let round = 1; round <= 2; round += 1) {
    const databaseUrl = await (last === null
      ? createDatabase('template1')
      : createOldDatabase(last));
    const hosts = await Promise.all(Array.from({ length: 4 }, () => testHost({ databaseUrl })));
    const links = await Promise.all(
      hosts.map(async (host) => (await host.inboxes()).map(({ url }) => new URL(url).hash)),
    );
    for (const host of hosts) expect((await post(host.url, submission())).status).toBe(201);
    expect(new Set(links.map(String)).size).toBe(1);
    expect(await migrated(databaseUrl)).toEqual(Object.keys(migrations));
    expect(hosts.flatMap(({ logLines }) => logLines)).toEqual([]);
    await Promise.all(hosts.map((host) => host.remove()));
  }
});

it('a migration that fails is named with its reason, and leaves the database as it was', async () => {
  const folder = await makeFolder();
  const databaseUrl = await createOldDatabase('004-conversations');
  const schema = () =>
    ask(
      databaseUrl,
      `select table_name, column_name, data_type from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
    );
  // Some time after the next migration, and within one that has done half of its work by then.
  await ask(databaseUrl, 'create table quota_visits (mine text)');
  const before = [await schema(), await migrated(databaseUrl)];
  const serve = () =>
    serveProcess({ data: join(folder, 'unused'), args: ['--database-url', databaseUrl] });
  await expect(serve()).rejects.toThrow(
    /ended with 1: psn: The migration 010-limits failed, and the database is as it was: relation "quota_visits" already exists\n$/,
  );
  expect([await schema(), await migrated(databaseUrl)]).toEqual(before);

  await ask(databaseUrl, 'drop table quota_visits');
  const host = await serve();
  cleanups.push(() => host.kill('SIGKILL'));
  expect((await post(host.url, submission())).status).toBe(201);
  expect(await migrated(databaseUrl)).toEqual(Object.keys(migrations));
  await host.stop();
});
