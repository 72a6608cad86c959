import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../cli/host/http/limit-table.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests that clients can't exhaust the limits of others: all calls have one address, as behind one router. */

/** Routes of operators in the list of the framework. */
const routes: { method: string; url: string }[] = [];
diagnostics.subscribe('fastify.initialization', (message) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    const isOfOperators =
      /^\/(v1\/(inbox|results|people|account|tokens|audit-log|sign-|customers(?!\/(send_|verify)))|start\/today)/.test(
        url,
      ) ||
      (method === 'PUT' && url.startsWith('/v1/nodes'));
    for (const name of [method].flat())
      if (isOfOperators && name !== 'HEAD' && name !== 'OPTIONS')
        routes.push({ method: name, url });
  }),
);

const PUBLIC_URL = 'https://feedback.example.com';
const FOREIGN = 'https://evil.example';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await testHost({ hasRateLimits: true, publicUrls: [PUBLIC_URL] });
  token = (await host.inboxes()).find(({ name }) => name === 'Mara')!.url.split('token=')[1]!;
});
afterAll(() => host.remove());

const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(host.url + path, { headers, ...init });
const postJson = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(
    path,
    { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    { method: 'POST', body: JSON.stringify(body) },
  );
const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });
/** Makes calls until one is refused for their number. */
async function exhaust(max: number, wrongCall: () => Promise<Response>): Promise<void> {
  const replies = await Promise.all(Array.from({ length: max + 5 }, wrongCall));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

type Outcome = { outcome: string; socket: Socket };
const connect = (auth: object, origin?: string): Promise<Outcome> =>
  new Promise((done) => {
    const socket = io(host.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      ...(origin === undefined ? {} : { extraHeaders: { Origin: origin } }),
    });
    socket.once('connect', () => done({ outcome: 'let in', socket }));
    socket.once('connect_error', ({ message }) => {
      socket.disconnect();
      done({ outcome: message, socket });
    });
    // Over a limit the connection is closed, so that the client may try again.
    socket.io.once('close', () => setImmediate(done, { outcome: 'closed', socket }));
  });

describe('after too many wrong tokens from its address, a right one still passes:', () => {
  it('that of an operator, in calls and sockets', async () => {
    await exhaust(LIMITS['wrong operator tokens'].max, () =>
      call('/v1/inbox/me', bearer(`wrong ${randomUUID()}`)),
    );
    expect((await call('/v1/inbox/me', bearer('wrong'))).status).toBe(429);
    expect((await call('/v1/inbox/me', bearer(token))).status).toBe(200);
    const { outcome, socket } = await connect({ operator: token });
    expect(outcome).toBe('let in');
    socket.disconnect();
    expect((await connect({ operator: 'wrong' })).outcome).not.toBe('let in');
  });

  it('that of a link to results', async () => {
    const made = await postJson('/v1/results/surveys/flow-store/shares', {}, bearer(token));
    const share = ((await made.json()) as { token: string }).token;
    await exhaust(LIMITS['wrong operator tokens'].max, () =>
      call('/v1/results/surveys', bearer(`share_${randomUUID()}`)),
    );
    expect((await call('/v1/results/surveys', bearer(share))).status).toBe(200);
  });

  it('that of a conversation, for reading, writing and ending it', async () => {
    const { id, chat_token_string: chatToken } = (await (
      await post(host.url, submission())
    ).json()) as { id: string; chat_token_string: string };
    await exhaust(LIMITS['wrong chat tokens'].max, () =>
      call(`/v1/feedbacks/${id}/chat?token=wrong`),
    );
    expect((await call(`/v1/feedbacks/${id}/chat?token=${chatToken}`)).status).toBe(200);
    const form = new FormData();
    form.set('body', 'Hello');
    const headers = { 'Idempotency-Key': randomUUID(), 'X-Chat-Token': chatToken };
    const path = `/v1/feedbacks/${id}/chat_messages`;
    expect((await call(path, headers, { method: 'POST', body: form })).status).toBe(201);
    const archived = await postJson(`/v1/feedback/${id}/archive`, { token: chatToken });
    expect(archived.status).toBe(200);
  });

  it('a code by text message', async () => {
    const sent = await postJson('/v1/customers/send_verification_token', {
      address: '+905321110099',
      kind: 'sms',
      question_id: 'q-phone_verification',
    });
    const { id } = (await sent.json()) as { id: string };
    const code = /SMS to \+905321110099: (\d{6})/.exec(host.logLines.join('\n'))![1]!;
    await exhaust(LIMITS['wrong codes'].max, () =>
      postJson('/v1/customers/verify', { verification_id: randomUUID(), token: '000000' }),
    );
    const verified = await postJson('/v1/customers/verify', { verification_id: id, token: code });
    expect(verified.status).toBe(200);
  });

  it('the address of an uploaded file', async () => {
    const form = new FormData();
    form.set('device_id', randomUUID());
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'a.pdf');
    const sent = await call(
      '/v2/storage/direct_uploads',
      { 'Idempotency-Key': randomUUID() },
      { method: 'POST', body: form },
    );
    const { data } = (await sent.json()) as { data: { id: string } };
    await exhaust(LIMITS['unknown files'].max, () => call(`/v2/storage/blobs/${randomUUID()}`));
    expect((await call(`/v2/storage/blobs/${data.id}`)).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  it('can call no route of operators, with whatever token, and use up nothing', async () => {
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, url } of routes) {
      const path = url.replace(/:\w+/g, 'x');
      for (const Origin of [FOREIGN, 'null', `${host.url}0`])
        for (const given of [token, 'wrong']) {
          const form = url.endsWith('/messages') ? { 'Content-Type': 'multipart/form-data' } : {};
          const headers = { Origin, 'Idempotency-Key': 'k', ...form, ...bearer(given) };
          const reply = await call(path, headers, { method });
          expect([path, reply.status]).toEqual([path, 403]);
          expect(await reply.json()).toMatchObject({ error: { code: 'foreign_origin' } });
          expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(null);
        }
    }
  });

  it('gets no preflight for them, and for no route one that allows a token', async () => {
    const preflight = (path: string, method: string) =>
      call(
        path,
        {
          Origin: FOREIGN,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization',
        },
        { method: 'OPTIONS' },
      );
    for (const { method, url } of routes) {
      const { headers } = await preflight(url.replace(/:\w+/g, 'x'), method);
      const isAllowed =
        headers.get('Access-Control-Allow-Origin') !== null &&
        (headers.get('Access-Control-Allow-Methods') ?? '').includes(method);
      expect([method, url, isAllowed]).toEqual([method, url, false]);
    }
    const { headers } = await preflight('/v1/feedbacks', 'POST');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Headers')).not.toMatch(/authorization/i);
  });

  it('connects as a visitor, and not as an operator', async () => {
    const visitor = await connect({}, FOREIGN);
    expect(visitor.outcome).toBe('let in');
    visitor.socket.disconnect();
    expect((await connect({ operator: token }, FOREIGN)).outcome).toBe('unauthorized');
  });

  it('uses up sockets of other origins only', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => connect({}, FOREIGN)));
    expect(sockets.every(({ outcome }) => outcome === 'let in')).toBe(true);
    expect((await connect({}, FOREIGN)).outcome).not.toBe('let in');
    const inbox = await connect({ operator: token }, host.url);
    expect(inbox.outcome).toBe('let in');
    for (const { socket } of [...sockets, inbox]) socket.disconnect();
    await eventually(async () => {
      const { outcome, socket } = await connect({}, FOREIGN);
      socket.disconnect();
      expect(outcome).toBe('let in');
    });
  });
});

it.each([undefined, PUBLIC_URL, 'own'])(
  'the host’s own pages and programs pass: %s',
  async (from) => {
    const Origin = from === 'own' ? host.url : from;
    const headers = { ...bearer(token), ...(Origin === undefined ? {} : { Origin }) };
    expect((await call('/v1/inbox/me', headers)).status).toBe(200);
    const { outcome, socket } = await connect({ operator: token }, Origin);
    expect(outcome).toBe('let in');
    socket.disconnect();
  },
);
