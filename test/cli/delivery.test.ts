import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { createFolderStorage } from '../../cli/host/uploads/folder-storage.ts';
import { removeStale } from '../../cli/host/housekeeping/housekeeping.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of webhooks, integrations, text messages, rate limits and housekeeping. */

interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let host: TestHost;
const received: ReceivedRequest[] = [];
let nextStatuses: number[] = [];
let isSlowHanging = false;
const hanging: ServerResponse[] = [];
let endlessBytes = 0;
/** Sends spaces, which JSON may begin with, until the connection is closed. */
function sendEndlessly(response: ServerResponse): void {
  const chunk = ' '.repeat(64 * 1024);
  const send = () => {
    endlessBytes += chunk.length;
    if (!response.destroyed) response.write(chunk, () => setImmediate(send));
  };
  send();
}
const otherSystem = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    received.push({ path: request.url!, headers: request.headers, body });
    if (request.url === '/slow' && isSlowHanging) return void hanging.push(response);
    if (request.url === '/endless') return sendEndlessly(response);
    response.statusCode = nextStatuses.shift() ?? 200;
    response.setHeader('Content-Type', 'application/json');
    return response.end(request.url === '/crm' ? JSON.stringify({ tier: 'gold' }) : '{}');
  });
});
const SECRET = 'a secret of enough length';

beforeAll(async () => {
  await new Promise<void>((done) => otherSystem.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(otherSystem.address() as AddressInfo).port}`;
  host = await testHost();
  const write = async (folder: string, name: string, value: object) => {
    await mkdir(join(host.workspace, folder), { recursive: true });
    await writeFile(join(host.workspace, folder, name), JSON.stringify(value));
  };
  await write('webhooks', 'all.json', { id: 'all', url: `${url}/hook`, secret: SECRET });
  await write('webhooks', 'slow.json', {
    id: 'slow',
    url: `${url}/slow`,
    secret: SECRET,
    events: ['chat.archived'],
  });
  await write('integrations', 'endless.json', { reference_id: 'q-endless', url: `${url}/endless` });
  await write('integrations', 'crm.json', {
    reference_id: 'q-crm',
    url: `${url}/crm`,
    headers: { 'X-Key': 'k' },
  });
  await host.publish();
  await eventually(async () => expect((await integrate('q-crm')).status).toBe(200));
});
afterAll(async () => {
  await host.remove();
  otherSystem.close();
});

const integrate = (reference: string, url = host.url) =>
  fetch(`${url}/integration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference_id: reference, body: { mood: 'good' } }),
  });
const archive = (id: string, token: string) =>
  fetch(`${host.url}/v1/feedback/${id}/archive`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ token }),
  });
const hookEvents = () =>
  received
    .filter(({ path }) => path === '/hook')
    .map(
      ({ body }) =>
        JSON.parse(body) as {
          id: string;
          event: string;
          data: { id: string; feedback_id?: string; node_id: string };
        },
    );
/** The events of a feedback, its messages' among them. */
const hookEventsOf = (id: string) =>
  hookEvents().filter(({ data }) => data.id === id || data.feedback_id === id);

describe('a webhook', () => {
  it('receives completed feedbacks, signed, and no partial ones', async () => {
    await post(host.url, submission(), { 'X-COMPLETED': 'false' });
    const { id } = (await (await post(host.url, submission())).json()) as { id: string };
    await eventually(() => expect(hookEvents()).toHaveLength(1));
    expect(hookEvents()[0]).toMatchObject({
      event: 'feedback.completed',
      data: { id, node_id: 'node-store' },
    });
    const { headers, body } = received.find(({ path }) => path === '/hook')!;
    const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['x-psn-signature']),
    )!;
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex'));
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('receives an event again after a failure, with the same id', async () => {
    nextStatuses = [500, 503];
    const { id } = (await (await post(host.url, submission())).json()) as { id: string };
    await eventually(() => expect(hookEventsOf(id)).toHaveLength(3));
    expect(new Set(hookEventsOf(id).map((event) => event.id)).size).toBe(1);
  });

  it('receives messages and the archive', async () => {
    const { id, chat_token_string: token } = (await (
      await post(host.url, submission())
    ).json()) as { id: string; chat_token_string: string };
    const form = new FormData();
    form.set('body', 'Hello');
    await fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
      method: 'POST',
      headers: { 'X-Chat-Token': token, 'Idempotency-Key': crypto.randomUUID() },
      body: form,
    });
    await archive(id, token);
    await eventually(() =>
      expect(hookEventsOf(id).map(({ event }) => event)).toEqual([
        'feedback.completed',
        'message.created',
        'chat.archived',
      ]),
    );
  });

  it('receives its events while another one hangs, and no transaction waits for either', async () => {
    isSlowHanging = true;
    for (let started = 1; started <= 3; started += 1) {
      const { id, chat_token_string: token } = (await (
        await post(host.url, submission())
      ).json()) as { id: string; chat_token_string: string };
      await archive(id, token);
    }
    await eventually(() => expect(hanging).toHaveLength(2));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(host.url, submission())),
    );
    for (const answer of answers) {
      const { id } = (await answer.json()) as { id: string };
      await eventually(() => expect(hookEventsOf(id)).toHaveLength(1));
    }
    expect(hanging.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(2);
    // But for a moment: the host counts results in a transaction of several statements.
    await eventually(async () =>
      expect(
        await host.query("select query from pg_stat_activity where state = 'idle in transaction'"),
      ).toEqual([]),
    );
    isSlowHanging = false;
    for (const response of hanging) response.end();
    await eventually(async () =>
      expect(await host.query('select id from webhook_deliveries')).toEqual([]),
    );
  });
});

describe('an integration', () => {
  it('is cut off when its answer does not end', async () => {
    expect((await integrate('q-endless')).status).toBe(502);
    expect(endlessBytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('asks the system of its reference, with the answers and its own headers', async () => {
    expect(await (await integrate('q-crm')).json()).toEqual({ tier: 'gold' });
    expect(received.findLast(({ path }) => path === '/crm')).toMatchObject({
      headers: { 'x-key': 'k' },
      body: '{"mood":"good"}',
    });
  });

  it('calls no system for an unknown reference, and reports a failure of the other system', async () => {
    const integrationCalls = () => received.filter(({ path }) => path !== '/hook').length;
    const before = integrationCalls();
    expect((await integrate('http://127.0.0.1/')).status).toBe(404);
    expect(integrationCalls()).toBe(before);
    nextStatuses = [500];
    const failed = await integrate('q-crm');
    expect([failed.status, await failed.json()]).toEqual([
      502,
      { error: { code: 'integration_failed', message: 'The other system did not answer.' } },
    ]);
  });
});

it('a code that can’t be sent does not count against the limit of its number', async () => {
  let isDown = true;
  const sent: { to: string; text: string }[] = [];
  const smsHost = await testHost({
    databaseUrl: host.databaseUrl,
    hasRateLimits: true,
    sendSms: (message) => (isDown ? Promise.reject(new Error('no line')) : void sent.push(message)),
  });
  const requestCode = () =>
    fetch(`${smsHost.url}/v1/customers/send_verification_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'address=%2B905321112233&kind=sms&question_id=q-phone_verification',
    });
  for (let time = 0; time < 4; time += 1) expect((await requestCode()).status).toBe(502);
  isDown = false;
  expect((await requestCode()).status).toBe(201);
  expect(sent).toEqual([
    { to: '+905321112233', text: expect.stringMatching(/^\d{6} is your code\.$/) as string },
  ]);
  await smsHost.remove();
});

it('housekeeping removes unused uploads after a day, and no uploads of answers and messages', async () => {
  const { database } = await openDatabase(host.databaseUrl);
  const upload = async () => {
    const form = new FormData();
    form.set(
      'file',
      new Blob(
        [
          Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
        ],
        { type: 'image/png' },
      ),
      'one.png',
    );
    const answer = await fetch(`${host.url}/v2/storage/direct_uploads`, {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: form,
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const [unused, recent, answered, attached] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  const { id } = (await (
    await post(
      host.url,
      submission({ responses: [{ question_id: 'q-file', active_storage_blob_id: answered }] }),
    )
  ).json()) as { id: string };
  await database
    .insertInto('timeline_items')
    .values({
      id: crypto.randomUUID(),
      feedback_id: id,
      seq: 1,
      action: 'add_comment',
      actor: 'customer',
      body: '',
      sender: null,
      attachment_id: attached,
      client_key: null,
    })
    .execute();
  const dayOld = new Date(Date.now() - 25 * 3600_000);
  await database
    .updateTable('blobs')
    .set({ created_at: dayOld })
    .where('id', 'in', [unused, answered, attached])
    .execute();
  const folder = join(host.folder, 'files');
  // Files of a host that was killed before the commit, and during the write; and one that is nothing of a host's.
  for (const name of [crypto.randomUUID(), `${crypto.randomUUID()}.part`, '-'.repeat(36)]) {
    await writeFile(join(folder, name), 'left behind');
    await utimes(join(folder, name), dayOld, dayOld);
  }
  for (const name of [unused, answered, attached]) await utimes(join(folder, name), dayOld, dayOld);
  expect(await removeStale(database, createFolderStorage(folder))).toEqual({
    files: 1,
    replies: 0,
  });
  expect((await readdir(folder)).sort()).toEqual([recent, answered, attached].sort());
  const statuses = await Promise.all(
    [unused, recent, answered, attached].map(
      async (blob) => (await fetch(`${host.url}/v2/storage/blobs/${blob}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 200, 200, 200]);
  await database.destroy();
});
