import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { post, submission } from '../support/submission.ts';

/** Tests of all inputs of a host with hostile values. The host runs in its own process, which must not end. */

const NEVER_AWAITED = `export default ({ text }) => {
  void Promise.reject(new Error('Nobody waits for this promise.'));
  return new Promise(() => setTimeout(() => { throw new Error('Nobody catches this.'); }));
};`;

let folder: string;
let host: Awaited<ReturnType<typeof serveProcess>>;
let feedback: { id: string; chat_token_string: string };
let honest: Socket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-doors-'));
  const smsSender = join(folder, 'sender.mjs');
  await writeFile(smsSender, NEVER_AWAITED);
  const args = ['--sms-sender', smsSender, '--database-url', await createDatabase()];
  host = await serveProcess({ data: join(folder, 'data'), args });
  feedback = (await (await post(host.url, submission())).json()) as typeof feedback;
});

beforeEach(async () => {
  honest = io(host.url, { transports: ['websocket'], reconnection: false, forceNew: true });
  await new Promise<void>((done) => honest.once('connect', done));
});

afterEach(() => honest.disconnect());

afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** The host answers, and the honest socket is still served. */
async function expectLife(): Promise<void> {
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
  const answer = new Promise((done) => honest.once('subscribed', done));
  honest.emit('subscribe', { feedbackId: feedback.id, token: feedback.chat_token_string });
  expect(await answer).toMatchObject({ feedbackId: feedback.id });
}

/** Values of every JSON type, and objects that harm code which expects another type. */
const VALUES: Record<string, string> = {
  null: 'null',
  'a number': '1',
  'a number beyond an integer': '1e308',
  'a text': '"text"',
  'a list': '[]',
  'an object': '{}',
  'an object that is no text': '{"toString":null,"valueOf":null}',
  'an object like a promise': '{"then":{"then":1}}',
  'an object with a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}',
  'a text of 50,000 characters': JSON.stringify('x'.repeat(50_000)),
};
const FIELDS = ['feedbackId', 'token', 'seq', 'operator'];
/** The values themselves, and objects that have them in every field. */
const PAYLOADS = Object.entries(VALUES).flatMap(([name, value]) => [
  [name, value] as const,
  [
    `${name} in every field`,
    `{${FIELDS.map((field) => `${JSON.stringify(field)}:${value.slice(0, 15_000)}${value.length > 15_000 ? '"' : ''}`).join()}}`,
  ] as const,
]);
const ASKED = '42["subscribe",{"feedbackId":"none"}]';

/** Opens a socket without the client's library, sends frames, and waits for the answer to the last or for the end. */
async function send(...frames: string[]): Promise<void> {
  const address = `${host.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const ended = once(socket, 'close');
  const answered = new Promise<void>((done) =>
    socket.on('message', (message) => {
      if (/^(42\["unauthorized",\{"feedbackId":"none"|44)/.test(String(message))) done();
    }),
  );
  await once(socket, 'open');
  for (const frame of frames) socket.send(frame);
  await Promise.race([answered, ended]);
  socket.close();
  await ended;
}

describe('a socket', () => {
  for (const [name, payload] of PAYLOADS)
    it(`may connect with ${name}`, async () => {
      await send(`40${payload}`, ASKED);
      await expectLife();
    });

  for (const event of ['subscribe', 'unsubscribe', 'typing', 'seen', 'delivered', 'error'])
    for (const [kind, start] of [
      ['', '42'],
      [' and ask for an answer', '421'],
    ] as const)
      it(`may send anything as ${event}${kind}`, async () => {
        for (const [, payload] of PAYLOADS)
          await send('40', `${start}["${event}",${payload}]`, `${start}["${event}"]`, ASKED);
        await expectLife();
      });

  it('may send anything that is no event', async () => {
    const frames = ['42[null]', '42[{"toString":null}]', '42["connect"]', '42["newListener",1]'];
    const others = ['431[1]', '44', '451-["x",{"_placeholder":true,"num":0}]', '49', '', '40/x,{}'];
    for (const frame of [...frames, ...others, '42["__proto__",{}]', '42["toString",{}]'])
      await send('40', frame, ASKED);
    await expectLife();
  });

  it('may do so by polling', async () => {
    for (const [, payload] of PAYLOADS) {
      const address = `${host.url}/socket.io/?EIO=4&transport=polling`;
      const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
      await fetch(`${address}&sid=${sid}`, { method: 'POST', body: `40${payload}` });
      await fetch(`${address}&sid=${sid}`);
      await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '1' });
    }
    await expectLife();
  });
});

describe('a call', () => {
  const unknown = randomUUID();
  const withJson = (path: string, body: string) =>
    fetch(host.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-Chat-Token': feedback.chat_token_string,
      },
      body,
    });

  const CALLS: Record<string, string[]> = {
    '/v1/feedbacks': ['device_id', 'node_id', 'flow_id', 'responses', 'customer', 'origin_url'],
    '/v1/feedbacks/FEEDBACK/chat_messages': ['body', 'attachment'],
    '/v1/feedbacks/FEEDBACK/chat_ratings': ['rating'],
    '/v1/feedback/FEEDBACK/archive': ['token'],
    [`/v1/inbox/conversations/${unknown}/status`]: ['status'],
    '/v2/web_widgets/node-store/customers/visit': ['external_id', 'schema'],
    '/v1/nodes/node-store/quota_events': ['kind', 'feedback_id'],
    '/v1/flows/flow-store/requests': ['question_id', 'flow_id', 'answer'],
    '/integration': ['reference_id', 'body'],
    '/v1/customers/verify': ['verification_id', 'token'],
    '/v2/storage/direct_uploads': ['file', 'device_id'],
  };
  const bodies = (fields: readonly string[]) => [
    ...Object.values(VALUES),
    '{',
    '{"file":{"type":"file","filename":"a.png"},"attachment":{"type":"file"}}',
    ...fields.flatMap((field) =>
      Object.values(VALUES).map((value) =>
        JSON.stringify(submission()).replace('{', `{"${field}":${value},`),
      ),
    ),
  ];
  for (const [path, fields] of Object.entries(CALLS))
    it(`to ${path.replace(unknown, 'ID')} may have any JSON as its body`, async () => {
      for (const body of bodies(fields)) {
        const { status } = await withJson(path.replace('FEEDBACK', feedback.id), body);
        expect(status, body.slice(0, 100)).toBeLessThan(500);
      }
      await expectLife();
    });

  const QUERIES = [
    'token=a&token=b&signature=a&signature=b&lang=a&lang=b&code=a&code=b&node_id=a&node_id=b',
    'token[toString]=1&signature[]=1&lang[__proto__]=1&code[]=1&node_id[]=1',
    '__proto__=1&constructor=1&toString=1&then=1',
    'lang=__proto__&code=__proto__&node_id=constructor&token=toString',
    'after_seq=1&after_seq=2&before_seq=1e9&last=-1&last=1&before=1e999&before=x&search=%25',
    '%&%00=%00&%E0%A4%A=%E0%A4%A',
    `lang=${'x'.repeat(4000)}`,
  ];
  const READS = ['/demo', '/w/PSN-bookshp.js', '/w/__proto__.js', '/widget', '/feedback', '/chat'];
  READS.push(
    '/inbox',
    '/start',
    '/v1/nodes/node-store',
    '/v1/nodes/__proto__',
    '/v1/flows/constructor',
  );
  READS.push('/v1/web_widgets/code/toString', '/v1/nodes/node-store/customers/__proto__');
  READS.push(
    '/v1/feedbacks/FEEDBACK/chat',
    '/v1/inbox/conversations',
    '/pages/__proto__',
    '/nothing',
  );
  for (const path of READS)
    it(`to ${path} may have any query, and headers of any form`, async () => {
      for (const query of QUERIES) {
        const address = `${host.url}${path.replace('FEEDBACK', feedback.id)}?${query}`;
        for (const value of ['', '{}', 'Bearer {}', 'a;q=x;q=[],,;', 'ÿ'.repeat(100)]) {
          const headers = { Authorization: value, 'Accept-Language': value, 'X-Chat-Token': value };
          const { status } = await fetch(address, { headers, redirect: 'manual' });
          expect(status, `${query} ${value}`).toBeLessThan(500);
        }
      }
      await expectLife();
    });

  it('that offers HTTP/2, or a websocket where there is none, is answered as if it had not', async () => {
    const answerTo = (method: string, path: string, upgrade: string, body = '') =>
      new Promise<number | undefined>((done, fail) => {
        const headers = {
          Connection: 'Upgrade, HTTP2-Settings',
          Upgrade: upgrade,
          'HTTP2-Settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          'Idempotency-Key': randomUUID(),
        };
        const call = request(host.url + path, { method, headers }, (answer) => {
          answer.resume().once('end', () => done(answer.statusCode));
        });
        call.once('error', fail).end(body);
      });
    expect(await answerTo('GET', '/healthz', 'h2c')).toBe(200);
    const body = JSON.stringify(submission());
    expect(await answerTo('POST', '/v1/feedbacks', 'h2c', body)).toBe(201);
    expect(await answerTo('GET', '/healthz', 'websocket')).toBe(200);
    await expectLife();
  });

  it('with an id of the length of a UUID that is none finds nothing', async () => {
    for (const id of ['-'.repeat(36), '{'.repeat(36), `${'0'.repeat(8)}-${'0'.repeat(27)}`]) {
      const path = encodeURIComponent(id);
      const reads = [`/v1/feedbacks/${path}/chat?token=x`, `/v2/storage/blobs/${path}`];
      const statuses = reads.map(async (read) => (await fetch(host.url + read)).status);
      expect(await Promise.all(statuses)).toEqual([401, 404]);
      const upload = [{ question_id: 'q-liked', active_storage_blob_id: id }];
      expect((await post(host.url, submission({ responses: upload }))).status).toBeLessThan(500);
      const resumed = await post(host.url, submission(), { 'X-FID': id });
      expect(resumed.status).toBe(403);
      const quota = JSON.stringify({ kind: 'displayed', feedback_id: id });
      expect((await withJson('/v1/nodes/node-store/quota_events', quota)).status).toBe(422);
      const code = JSON.stringify({ verification_id: id, token: '1' });
      expect((await withJson('/v1/customers/verify', code)).status).toBe(422);
    }
    await expectLife();
  });

  it('reads the first of a repeated parameter', async () => {
    const path = `${host.url}/v1/feedbacks/${feedback.id}/chat`;
    const { chat_token_string: token } = feedback;
    expect((await fetch(`${path}?token=${token}&token=wrong`)).status).toBe(200);
    expect((await fetch(`${path}?token=wrong&token=${token}`)).status).toBe(401);
  });
});

it('an uncaught error is logged and gets status 500, and the host continues', async () => {
  const answer = await fetch(`${host.url}/v1/customers/send_verification_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      address: '+905321234567',
      kind: 'sms',
      question_id: 'q-phone_verification',
    }),
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { code: 'internal' } });
  await eventually(() => {
    expect(host.output()).toContain('Nobody waits for this promise.');
    expect(host.output()).toContain('Nobody catches this.');
  });
  await expectLife();
});
