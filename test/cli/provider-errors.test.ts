import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scrub } from '../../cli/host/logging/scrub.ts';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { submission } from '../support/submission.ts';

/** Tests that errors of providers, which have secrets in them, reach neither a reply nor the log. */

/** In every error of a provider, as a password, a key, a path and a part of an address. */
const CANARY = 'c4n4ry-7Hq2XvT9bLw3';
const PHONE = '+905321114477';

const SMS_SENDER = `export default ({ to, text }) => {
  const at = 'https://AC77:${CANARY}@sms.example/v1/${CANARY}?to=' + encodeURIComponent(to) + '&key=${CANARY}';
  throw Object.assign(
    new Error('401 of ' + at + ' for ' + to + ' (' + to.slice(1) + '): token=${CANARY} "' + text + '"'),
    { statusCode: 401, code: 'E_SMS' },
  );
};
`;

let folder: string;
let workspace: string;
let mails: MailServer;
let provider: Server;
let host: Awaited<ReturnType<typeof serveProcess>>;
/** Makes the database fail with the canary at the next response. */
async function breakDatabase(): Promise<void> {
  const data = join(folder, 'data');
  const [, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(data, 'password'), 'utf8')).trim();
  const client = new pg.Client(`postgres://psn:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'failed with ${CANARY}' using detail = '${CANARY}'; end $$`);
  await client.query('create trigger fail before insert on feedbacks execute function fail()');
  await client.end();
}

/** Texts of all replies. */
const replies: string[] = [];
/** Calls that other systems have got, by path. */
const calls: string[] = [];

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(host.url + path, init);
  const text = await response.text();
  replies.push(text, JSON.stringify([...response.headers]));
  return { status: response.status, text };
}
const postJson = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
const write = async (path: string, content: object) => {
  await mkdir(join(workspace, path, '..'), { recursive: true });
  await writeFile(join(workspace, path), JSON.stringify(content));
};
const sendCode = (question_id: string) =>
  postJson('/v1/customers/send_verification_token', { address: PHONE, kind: 'sms', question_id });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-providers-'));
  // As root the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  workspace = join(folder, 'workspace');
  await cp(resolve('examples/workspace'), workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn') && !path.endsWith('/notifications'),
  });
  mails = await mailServer();
  mails.refusal = { code: 535, message: `login of ask failed, password: ${CANARY}` };
  provider = createServer((request, response) => {
    calls.push(request.url!);
    response.writeHead(500).end(`failed with ${CANARY}`);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const url = (name: string) => `http://127.0.0.1:${port}/${name}/${CANARY}?key=${CANARY}`;
  await write('integrations/plate.json', {
    reference_id: 'q-plate',
    url: url('integration'),
    headers: { 'X-Key': CANARY },
  });
  await write('webhooks/crm.json', { id: 'crm', url: url('webhook'), secret: `${CANARY} secret` });
  await write('operators/mara.json', { id: 'mara', name: 'Mara', email: 'mara@shop.example' });
  await write('notifications/all.json', { id: 'all', event: 'response', operator_ids: ['mara'] });
  await writeFile(join(folder, 'sms.mjs'), SMS_SENDER);
  host = await serveProcess({
    workspace,
    data: join(folder, 'data'),
    args: ['--sms-sender', join(folder, 'sms.mjs'), '--files', join(folder, CANARY)],
    env: {
      PSN_SMTP_HOST: '127.0.0.1',
      PSN_SMTP_PORT: String(mails.port),
      PSN_SMTP_TLS: 'none',
      PSN_SMTP_FROM: 'ask@shop.example',
    },
  });
  // A file in place of the folder of uploads.
  await rm(join(folder, CANARY), { recursive: true });
  await writeFile(join(folder, CANARY), '');
});

afterAll(async () => {
  await host.stop();
  provider.close();
  await mails.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('a text message is sent only for a question that an active channel asks', async () => {
  for (const id of ['nope', 'q-text', 'constructor']) {
    const { status, text } = await sendCode(id);
    expect([id, status]).toEqual([id, 422]);
    expect(text).toContain('unknown_question');
  }
  expect(host.output()).not.toContain('a text message could not be sent');
});

it('no provider’s error reaches a reply or the log', async () => {
  const sms = await sendCode('q-phone_verification');
  expect([sms.status, JSON.parse(sms.text)]).toEqual([
    502,
    { error: { code: 'sms_failed', message: 'The text message could not be sent.' } },
  ]);
  expect((await postJson('/integration', { reference_id: 'q-plate', body: {} })).status).toBe(502);
  const stored = await postJson('/v1/feedbacks', submission(), { 'X-COMPLETED': 'true' });
  expect(stored.status).toBe(201);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'a.pdf');
  const upload = await call('/v2/storage/direct_uploads', {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID() },
    body: form,
  });
  expect([upload.status, JSON.parse(upload.text)]).toMatchObject([
    500,
    { error: { code: 'internal' } },
  ]);
  await breakDatabase();
  const failed = await postJson('/v1/feedbacks', submission(), { 'X-COMPLETED': 'true' });
  expect([failed.status, JSON.parse(failed.text)]).toMatchObject([
    500,
    { error: { code: 'internal' } },
  ]);
  await eventually(() => {
    expect(host.output()).toContain('an error of the database, P0001');
    expect(host.output()).toContain('a text message could not be sent');
    expect(host.output()).toContain('E_SMS');
    expect(host.output()).toContain('Emails:');
    expect(host.output()).toContain('EEXIST');
    expect(calls.some((path) => path.startsWith('/webhook'))).toBe(true);
    expect(calls.some((path) => path.startsWith('/integration'))).toBe(true);
  });
  for (const text of [host.output(), ...replies]) {
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(PHONE.slice(1));
    expect(text).not.toContain(encodeURIComponent(PHONE));
  }
  for (const text of replies)
    expect(text).not.toMatch(/127\.0\.0\.1:\d+\/(webhook|integration)|sms\.example|E_SMS|EEXIST/);
});

it.each([
  ['https://user:pass@api.example/hooks/T0/B1?key=1 failed', 'https://api.example/… failed'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['API_KEY="abc def" and password: hunter2', 'API_KEY=… and password: …'],
  ['Authorization: Bearer abc.def', 'Authorization: … …'],
  ['+90 532 111 44 77 is not a number', '… is not a number'],
  ['mail to ada@shop.example bounced', 'mail to …@… bounced'],
  ['key 9f86d081884c7d659a2feaa0c55ad015 is unknown', 'key … is unknown'],
])('scrubs %s', (message, expected) => {
  expect(scrub(message)).toBe(expected);
});
