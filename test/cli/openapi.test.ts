import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTypeScript } from '../../build/typescript-module.mjs';
import { version } from '../../cli/base/package-roots.ts';
import { eventually } from '../support/eventually.ts';
import { hostileRoutes } from '../support/hostile-requests.ts';
import { createReader, type OpenApi } from '../support/openapi-reader.ts';
import { personBrowser, tokenIn } from '../support/person-browser.ts';
import { OWNERS, plantPrivateKeys } from '../support/private-keys.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { submission } from '../support/submission.ts';

/** Tests of the OpenAPI document against the host that serves it, by readers that know nothing of either. */

/** Routes as the framework of the running host tells of them: `GET /v1/nodes/:id`. */
const routes: string[] = [];
diagnostics.subscribe('fastify.initialization', (message) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      // Each GET has a HEAD, and OPTIONS is for browsers only.
      if (name !== 'HEAD' && name !== 'OPTIONS') routes.push(`${name} ${url}`);
  }),
);

/** Routes of a pattern that OpenAPI can't write. */
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  'GET /*': ['GET /{file}', 'GET /c/{file}', 'GET /l/{version}/{file}'],
  'GET /w/:file': ['GET /w/{code}.js'],
};
/** Calls that others than the framework answer. */
const OTHERS = ['GET /socket.io/', 'GET /metrics'];

let host: ResultsHost;
let other: Server;
let document: OpenApi;
let reader: ReturnType<typeof createReader>;
let feedback: { id: string; chat_token_string: string };

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const formWith = (field: string): FormData => {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'picture.png');
  return form;
};
const once = () => ({ 'Idempotency-Key': randomUUID() });
const operator = (token = host.token) => ({ Authorization: `Bearer ${token}` });

beforeAll(async () => {
  other = createServer((_, response) => response.end('{"known":true}')).listen(0, '127.0.0.1');
  host = await resultsHost();
  const { port } = other.address() as AddressInfo;
  const write = (file: string, content: object) =>
    writeFile(join(host.workspace, file), JSON.stringify(content));
  await mkdir(join(host.workspace, 'integrations'));
  await write('integrations/plate.json', {
    reference_id: 'q-plate',
    url: `http://127.0.0.1:${port}/`,
  });
  await plantPrivateKeys(host.workspace);
  await write('nodes/quota.json', {
    id: 'node-quota',
    flow_id: 'flow-store',
    channel_quota: { active: true, action_kind: 'display', remaining: 9 },
  });
  await host.publish();
  await eventually(async () =>
    expect((await fetch(`${host.url}/v1/nodes/node-quota`)).status).toBe(200),
  );
  const { openApiDocument } = (await importTypeScript('cli/host/openapi/document.ts')) as {
    openApiDocument(version: string): OpenApi;
  };
  document = JSON.parse(JSON.stringify(openApiDocument(version))) as OpenApi;
  reader = createReader(host.url, document);
  feedback = await reader.call('POST /v1/feedbacks', 201, {
    headers: { ...once(), 'X-SDI': 'shelf' },
    body: submission({
      node_id: 'node-gallery',
      flow_id: 'flow-gallery',
      responses: [
        { question_id: 'q-radio', option_id: 'o-r-a' },
        { question_id: 'q-textarea', body: 'A quiet reading corner' },
      ],
      customer: { name: 'Ada', schema: { plan: 'gold' } },
    }),
  });
});
afterAll(async () => {
  other.close();
  await host.remove();
});

it('is OpenAPI 3.1, in the words of an independent validator', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone({ ...document }))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('is served as the sources describe it', async () => {
  const served = await (await fetch(`${host.url}/openapi.json`)).text();
  expect(
    served === JSON.stringify(document),
    'cli/dist/openapi.json is older than the sources: npm run build',
  ).toBe(true);
});

/** All calls of the document. */
const describedCalls = (): string[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
/** Calls of the API, without pages, files and machines. */
const apiCalls = (): string[] =>
  describedCalls().filter((route) => / \/(v\d\/|integration)/.test(route));

it('has every route of the host, and no other', () => {
  const served = routes.flatMap((route) => PATTERNS[route] ?? [route.replace(/:(\w+)/g, '{$1}')]);
  expect(describedCalls().sort(), 'calls in cli/host/openapi/operations').toEqual(
    [...served, ...OTHERS].sort(),
  );
});

it('has the calls that hostile requests are made from', () => {
  const talk = { id: 'ID', token: 'TOKEN' };
  const hostile = hostileRoutes({ talk, over: talk, operator: 'TOKEN' }).map(
    ({ method, path }) => `${method} ${path.split('?')[0]!}`,
  );
  const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/{\w+}/g, '[^/]+')}$`);
  expect(
    apiCalls().filter((route) => !hostile.some((call) => patternOf(route).test(call))),
    'calls that are missing in test/support/hostile-requests.ts',
  ).toEqual([]);
});

describe('answers of the host are those of the document', () => {
  it('for surveys', async () => {
    const { call } = reader;
    await call('GET /v1/web_widgets/code/{code}', 200, { path: { code: 'PSN-READING' } });
    await call('GET /v1/nodes/{id}', 200, { path: { id: 'node-gallery' } });
    await call('GET /v1/nodes/{id}', 200, {
      path: { id: 'node-gallery' },
      query: { first_screen: 'psn-feedback', lang: 'en' },
    });
    await call('GET /v1/nodes/{id}', 404, { path: { id: 'nowhere' } });
    await call('GET /v1/flows/{id}', 200, { path: { id: 'flow-gallery' } });
    await call('POST /v1/flows/{id}/requests', 200, {
      path: { id: 'flow-gallery' },
      body: {
        question_id: 'q-dynamic_request',
        flow_id: 'flow-gallery',
        answer: 'ORDER-1001',
      },
    });
    await call('POST /integration', 200, { body: { reference_id: 'q-plate', body: { a: 1 } } });
    const { channel_quota: quota } = await call<{ channel_quota: { visit: string } }>(
      'GET /v1/nodes/{id}',
      200,
      { path: { id: 'node-quota' } },
    );
    await call('POST /v1/nodes/{id}/quota_events', 204, {
      path: { id: 'node-quota' },
      body: { kind: 'displayed', visit: quota.visit },
    });
  });

  it('for customers', async () => {
    const { call } = reader;
    const path = { id: 'node-gallery', creator: 'c-1' };
    await call('PUT /v1/nodes/{id}/customers/{creator}', 200, {
      path,
      headers: operator(),
      body: { name: 'Ada', external_id: 'a-1', attributes: { plan: 'gold' } },
    });
    await call('GET /v1/nodes/{id}/customers/{creator}', 200, { path });
    await call('POST /v2/web_widgets/{id}/customers/visit', 201, {
      path: { id: 'node-gallery' },
      body: { user_id: 'u-1' },
    });
  });

  it('for responses', async () => {
    const { call } = reader;
    const part = await call('POST /v1/feedbacks', 201, {
      headers: { ...once(), 'X-COMPLETED': 'false' },
      body: submission(),
    });
    await call('POST /v1/feedbacks', 200, {
      headers: { ...once(), 'X-FID': String(part['id']) },
      body: submission(),
    });
    await call('POST /v1/feedbacks', 422, {
      headers: once(),
      body: submission({ node_id: 'nowhere' }),
    });
    const { data } = await call<{ data: { id: string } }>('POST /v2/storage/direct_uploads', 201, {
      headers: once(),
      body: formWith('file'),
    });
    await call('GET /v2/storage/blobs/{id}', 200, { path: { id: data.id } });
    await call('POST /v1/feedbacks', 201, {
      headers: once(),
      body: submission({
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        responses: [{ question_id: 'q-file', active_storage_blob_id: data.id }],
      }),
    });
    const sent = await call('POST /v1/customers/send_verification_token', 201, {
      body: { address: '+905321002030', kind: 'sms', question_id: 'q-phone_verification' },
    });
    const code = /(\d{6}) is your code/.exec(host.logLines.join('\n'))![1]!;
    await call('POST /v1/customers/verify', 200, {
      body: { verification_id: sent['id'], token: code },
    });
  });

  it('for conversations and the inbox', async () => {
    const { call } = reader;
    const { id, chat_token_string: token } = feedback;
    const path = { id };
    const customer = { 'X-Chat-Token': token };
    const message = formWith('attachment');
    message.set('body', 'Hello');
    await call('POST /v1/feedbacks/{id}/chat_messages', 201, {
      path,
      headers: { ...customer, ...once() },
      body: message,
    });
    await call('GET /v1/inbox/me', 200, { headers: operator() });
    const { conversations } = await call<{ conversations: { id: string }[] }>(
      'GET /v1/inbox/conversations',
      200,
      { headers: operator(), query: { unread: 'true', search: 'hello' } },
    );
    expect(conversations.map((each) => each.id)).toEqual([id]);
    const answer = new FormData();
    answer.set('body', 'Good morning');
    await call('POST /v1/inbox/conversations/{id}/messages', 201, {
      path,
      headers: { ...operator(), ...once() },
      body: answer,
    });
    await call('POST /v1/inbox/conversations/{id}/notes', 201, {
      path,
      headers: { ...operator(), ...once() },
      body: { body: 'She likes to read.' },
    });
    await call('POST /v1/inbox/conversations/{id}/mentions/seen', 200, {
      path,
      headers: operator(),
    });
    for (const operator_id of ['mara', null])
      await call('POST /v1/inbox/conversations/{id}/assignee', 200, {
        path,
        headers: operator(),
        body: { operator_id },
      });
    await call('POST /v1/inbound-mail/{secret}', 200, {
      path: { secret: OWNERS },
      body: { OriginalRecipient: 'reply@in.shop.example', TextBody: 'Hello' },
    });
    await call('POST /v1/inbound-mail/{secret}', 404, { path: { secret: 'wrong' }, body: {} });
    await call('POST /v1/inbox/conversations/{id}/mail_links/revoke', 200, {
      path,
      headers: operator(),
    });
    await call('POST /v1/inbox/me/availability', 200, {
      headers: operator(),
      body: { is_away: false },
    });
    await call('POST /v1/inbox/conversations/{id}/tags', 200, {
      path,
      headers: operator(),
      body: { add: ['order'] },
    });
    for (const snooze of [{ until: '2030-01-01T09:00:00.000Z' }, { until: null }])
      await call('POST /v1/inbox/conversations/{id}/snooze', 200, {
        path,
        headers: operator(),
        body: { snooze },
      });
    const view = await call<{ id: string }>('POST /v1/inbox/views', 201, {
      headers: { ...operator(), ...once() },
      body: { name: 'Refunds', is_shared: true, query: { status: 'open', tag: 'refund' } },
    });
    await call('PATCH /v1/inbox/views/{id}', 200, {
      path: { id: view.id },
      headers: operator(),
      body: { name: 'Open refunds' },
    });
    await call('GET /v1/inbox/me', 200, { headers: operator() });
    await call('DELETE /v1/inbox/views/{id}', 204, { path: { id: view.id }, headers: operator() });
    const conversation = { id, last_seq: 0, assignee_id: null };
    for (const act of [
      { kind: 'status', status: 'open' },
      { kind: 'assign', operator_id: 'mara' },
      { kind: 'tag', tag: 'order' },
      { kind: 'snooze', until: null },
      { kind: 'read' },
    ])
      await call('POST /v1/inbox/bulk_changes', 200, {
        headers: { ...operator(), ...once() },
        body: { act, conversations: [conversation] },
      });
    await call('GET /v1/inbox/conversations/{id}/details', 200, { path, headers: operator() });
    await call('POST /v1/inbox/conversations/{id}/status', 200, {
      path,
      headers: { ...operator(), ...once() },
      body: { status: 'closed' },
    });
    await call('POST /v1/feedbacks/{id}/chat_ratings', 201, {
      path,
      headers: { ...customer, ...once() },
      body: { rating: 100 },
    });
    await call('POST /v1/feedback/{id}/archive', 200, { path, headers: once(), body: { token } });
    await call('GET /v1/inbox/conversations/{id}', 200, { path, headers: operator() });
    await call('GET /v1/feedbacks/{id}/chat', 200, { path, query: { token, last: '2' } });
    await call('GET /v1/feedbacks/{id}/chat', 200, {
      path,
      query: { token, first_screen: 'psn-chat', zone: 'UTC' },
    });
    await call('GET /v1/feedbacks/{id}/chat', 401, { path, query: { token: 'wrong' } });
  });

  it('for results', async () => {
    const { call } = reader;
    const headers = operator();
    const path = { id: 'flow-gallery' };
    const query = { from: '2026-01-01', to: '2099-12-31', completed: 'true' };
    await call('GET /v1/results/surveys', 200, { headers });
    await call('GET /v1/results/surveys/{id}/version', 200, { path, headers });
    await call('GET /v1/results/surveys/{id}/summary', 200, { path, headers, query });
    await call('GET /v1/results/surveys/{id}/summary', 422, { path, headers, query: { to: 'x' } });
    await call('GET /v1/results/surveys/{id}/questions', 200, { path, headers, query });
    const texts = { ...path, question: 'q-textarea' };
    await call('GET /v1/results/surveys/{id}/questions/{question}/texts', 200, {
      path: texts,
      headers,
      query: { search: 'quiet' },
    });
    await call('GET /v1/results/surveys/{id}/questions/{question}/themes', 200, {
      path: texts,
      headers,
    });
    await call('GET /v1/results/surveys/{id}/questions/{question}/files', 200, {
      path: { ...path, question: 'q-file' },
      headers,
      query: { from: '2026-01-01', node: 'node-gallery', language: 'en' },
    });
    await call('GET /v1/results/surveys/{id}/responses', 200, { path, headers });
    await call('GET /v1/results/surveys/{id}/export', 200, {
      path,
      headers,
      query: { ...query, format: 'csv' },
    });
    await call('GET /v1/results/surveys/{id}/export', 422, { path, headers, query });
    await call('GET /v1/results/responses/{id}', 200, { path: { id: feedback.id }, headers });
    await call('GET /v1/results/team', 200, { headers, query: { from: '2026-01-01' } });
    await call('GET /v1/results/team', 422, { headers, query: { from: 'today' } });
    await call('GET /v1/results/team/export', 200, { headers, query: { format: 'csv' } });
    const share = await call('POST /v1/results/surveys/{id}/shares', 201, { path, headers });
    await call('GET /v1/results/surveys/{id}/shares', 200, { path, headers });
    await call('GET /v1/results/surveys/{id}/responses', 403, {
      path,
      headers: operator(String(share['token'])),
    });
    await call('POST /v1/results/shares/{id}/revoke', 204, {
      path: { id: String(share['id']) },
      headers,
    });
  });

  it('for samples', async () => {
    await reader.call('POST /v1/samples/add', 204, { headers: operator() });
    await reader.call('POST /v1/samples/remove', 204, { headers: operator() });
  });

  it('for customers who are found, exported and erased', async () => {
    const { call } = reader;
    const customer = { email: 'found@example.com', external_id: 'found-1' };
    const { id } = await call('POST /v1/feedbacks', 201, {
      headers: once(),
      body: submission({ device_id: 'device-found', customer }),
    });
    const headers = operator();
    const { customers } = await call<{ customers: { id: string }[] }>('GET /v1/customers', 200, {
      headers,
      query: { query: 'Found@Example.com' },
    });
    expect(customers.map((found) => found.id)).toEqual([id]);
    await call('GET /v1/customers', 422, { headers, query: { query: '' } });
    const path = { id: String(id) };
    await call('GET /v1/customers/{id}', 200, { path, headers });
    const { id: related } = await call('POST /v1/feedbacks', 201, {
      headers: once(),
      body: submission({ customer: { email: customer.email } }),
    });
    for (const is_merged of [true, false])
      await call('POST /v1/customers/{id}/merge', 204, {
        path,
        headers,
        body: { response_id: related, is_merged },
      });
    await call('POST /v1/customers/{id}/export', 200, { path, headers });
    const { confirm } = await call('POST /v1/customers/{id}/erase', 200, {
      path,
      headers,
      body: {},
    });
    await call('POST /v1/customers/{id}/erase', 200, {
      path,
      headers: { ...headers, ...once() },
      body: { confirm },
    });
    await call('GET /v1/customers/{id}', 404, { path, headers });
  });

  it('for people', async () => {
    const { call } = reader;
    const page = { 'X-PSN-Request': '1' };
    await host.query(
      `update people set email = id || '@example.com', language = null,
      roles = case when id = 'mara' then '{owner}' else roles end`,
    );
    const browser = personBrowser(host.url);
    await browser.call('POST', '/v1/sign-in/link', { token: host.token });
    const headers = { ...page, Cookie: `psn-session=${browser.cookies.get('psn-session')!}` };
    const ofKey = { id: 'AA', rawId: 'AA', type: 'public-key' };
    const assertion = {
      ...ofKey,
      response: {
        clientDataJSON: 'e30',
        authenticatorData: 'AA',
        signature: 'AA',
        userHandle: 'AA',
      },
    };
    const attestation = {
      ...ofKey,
      response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] },
    };

    await call('GET /v1/sign-in', 200);
    const invited = await call('POST /v1/people/invitations', 201, {
      headers,
      body: { email: 'new@example.com', name: 'Nell', roles: ['agent'] },
    });
    const token = tokenIn(invited['link']);
    const open = { headers: page };
    await call('POST /v1/sign-in/link/check', 200, { ...open, body: { token } });
    const password = 'a quiet reading corner';
    await call('POST /v1/sign-in/accept', 422, {
      ...open,
      body: { token, password: 'qwertyuiop' },
    });
    await call('POST /v1/sign-in/accept', 200, { ...open, body: { token, password } });
    await call('POST /v1/sign-in/link', 401, { ...open, body: { token } });
    await call('POST /v1/sign-in/password', 200, {
      ...open,
      body: { email: 'new@example.com', password },
    });
    await call('POST /v1/sign-in/mail', 202, { ...open, body: { email: 'new@example.com' } });
    await call('POST /v1/sign-in/passkey/options', 200, open);
    await call('POST /v1/sign-in/passkey', 401, { ...open, body: { credential: assertion } });

    const { sessions } = await call<{ sessions: { id: string; is_current: boolean }[] }>(
      'GET /v1/account',
      200,
      { headers },
    );
    await call('PATCH /v1/account', 200, { headers, body: { nickname: 'M.' } });
    await call('POST /v1/account/confirm/passkey/options', 200, { headers });
    await call('POST /v1/account/confirm', 401, { headers, body: { password: 'wrong' } });
    await call('POST /v1/account/password', 204, { headers, body: { password } });
    await call('POST /v1/account/passkeys/options', 200, { headers });
    await call('POST /v1/account/passkeys', 401, { headers, body: { credential: attestation } });
    await call('DELETE /v1/account/passkeys/{id}', 404, { headers, path: { id: 'x' } });
    await call('DELETE /v1/account/sessions/{id}', 404, { headers, path: { id: randomUUID() } });
    expect(sessions.some((session) => session.is_current)).toBe(true);
    await call('DELETE /v1/account/sessions', 204, { headers });

    await call('GET /v1/people', 200, { headers });
    const { id } = await call<{ id: string }>('POST /v1/people', 201, {
      headers,
      body: { name: 'Pat', roles: ['results'] },
    });
    const path = { id };
    await call('PATCH /v1/people/{id}', 200, { headers, path, body: { roles: ['agent'] } });
    await call('PATCH /v1/people/{id}', 409, {
      headers,
      path: { id: 'mara' },
      body: { roles: ['agent'] },
    });
    await call('DELETE /v1/people/{id}/sessions', 204, { headers, path });
    await call('DELETE /v1/people/{id}', 204, { headers, path });
    await call('DELETE /v1/people/{id}', 404, { headers, path });

    const added = await call<{ token: { id: string } }>('POST /v1/tokens', 201, {
      headers,
      body: { name: 'nightly', scopes: ['results'], days: 7 },
    });
    await call('GET /v1/tokens', 200, { headers });
    await call('DELETE /v1/tokens/{id}', 204, { headers, path: { id: added.token.id } });
    await call('GET /v1/audit-log', 200, { headers, query: { act: 'person_added' } });
    await call('POST /v1/sign-out', 204, { headers });
    await call('GET /v1/account', 401, { headers });
  });

  it('for content', async () => {
    const { call } = reader;
    await host.query(`update people set roles = '{editor}' where id = 'mara'`);
    const headers = operator();
    const { versions } = await call<{ versions: { id: string }[] }>(
      'GET /v1/content/versions',
      200,
      {
        headers,
      },
    );
    const base = versions[0]!.id;
    const file = { path: 'files/dot.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const { files } = await call<{ files: { path: string; text: string | null }[] }>(
      'GET /v1/content/versions/{id}',
      200,
      { headers, path: { id: 'live' }, hasFiles: true },
    );
    await call('GET /v1/content/versions/{id}', 404, { headers, path: { id: '9999' } });
    for (const [path, status] of [
      ['flows/store.json', 200],
      ['env.json', 403],
      ['../secret', 422],
    ] as const)
      await call('GET /v1/content/versions/{id}', status, {
        headers,
        path: { id: 'live' },
        query: { path },
      });
    await call('GET /v1/content/workspace', 200, { headers });
    const query = { path: file.path };
    const { draft } = await call<{ draft: { revision: number } }>('PUT /v1/content/drafts', 200, {
      headers,
      body: { ...file, revision: 0, base: null },
    });
    await call('PUT /v1/content/drafts', 409, {
      headers,
      body: { ...file, revision: 0, base: null },
    });
    await call('GET /v1/content/workspace', 200, { headers });
    await call('GET /v1/content/file', 200, { headers, query });
    await call('GET /v1/content/file', 403, { headers, query: { path: 'env.json' } });
    await call('POST /v1/content/presence', 200, { headers, body: { ...query, place: 'a' } });
    await call('POST /v1/content/test', 404, { headers, body: query });
    await call('POST /v1/content/test', 200, {
      headers,
      body: { path: 'notifications/damaged.json' },
    });
    const imported = { survey: 'flow-store', program: 'csv', responses: [{ key: '1' }] };
    const importId = randomUUID();
    const inImport = { ...imported, import_id: importId, file: 'answers.csv' };
    await call('POST /v1/content/answers', 200, { headers, body: inImport });
    const ofSurvey = { survey: 'flow-store' };
    await call('GET /v1/content/answers', 200, { headers, query: ofSurvey });
    await call('GET /v1/content/answers', 422, { headers });
    const path = { id: importId };
    await call('DELETE /v1/content/answers/{id}', 200, { path, headers });
    await call('DELETE /v1/content/answers/{id}', 404, { path, headers });
    await call('POST /v1/content/answers', 422, { headers, body: { ...imported, survey: 'x' } });
    await call('DELETE /v1/content/drafts', 204, {
      headers,
      query: { ...query, revision: String(draft.revision) },
    });
    const body = {
      files: [
        ...files.filter(({ text }) => text !== null).map(({ path, text }) => ({ path, text })),
        file,
      ],
    };
    await call('POST /v1/content/compare', 200, { headers, body });
    await call('POST /v1/content/compare', 404, { headers, body: { version: '9999' } });
    await call('POST /v1/content/publish', 409, { headers, body: { ...body, base: '0' } });
    await call('POST /v1/content/publish', 403, { headers, body: { version: '1', base } });
    await call('POST /v1/content/publish', 422, { headers, body: { ...body, base } });
    await call('POST /v1/content/publish', 200, { headers, body: { version: base, base } });
  });

  it('for pages, files and machines', async () => {
    const { call } = reader;
    for (const page of [
      'inbox',
      'results',
      'sign-in',
      'setup',
      'account',
      'people',
      'start',
      'demo',
    ])
      await call(`GET /${page}`, 200);
    const node = { node_id: 'node-gallery' };
    await call('GET /feedback', 200, { query: node });
    await call('GET /web_feedback', 200, { query: { ...node, isPreview: '1' } });
    await call('GET /web_flow_preview', 200, { query: { flow_id: 'flow-gallery' } });
    await call('GET /chat', 200, {
      query: { feedback_id: feedback.id, token: feedback.chat_token_string },
    });
    await call('GET /widget', 200, { query: { code: 'PSN-READING' } });
    await call('GET /widget', 404, { query: { code: 'PSN-NOWHERE' } });
    await call('GET /', 302);
    await call('GET /start/today', 200, { headers: operator() });
    await call('GET /w/{code}.js', 200, { path: { code: 'PSN-READING' }, query: { lang: 'tr' } });
    await call('GET /{file}', 200, { path: { file: 'psn.js' } });
    await call('GET /{file}', 404, { path: { file: 'nothing.js' } });
    for (const file of ['env.js', 'start.css', 'start.js', 'dev/reload.js', 'robots.txt'])
      await call(`GET /${file}`, 200);
    const { logo_url: logo } = (await (await fetch(`${host.url}/v1/nodes/node-store`)).json()) as {
      logo_url: string;
    };
    const [, digest, name] = /\/files\/(\w+)\/(.+)$/.exec(logo)!;
    await call('GET /files/{digest}/{name}', 200, { path: { digest: digest!, name: name! } });
    await call('GET /files/{digest}/{name}', 404, { path: { digest: digest!, name: 'other.svg' } });
    await call('GET /schemas/{name}', 200, { path: { name: 'flow.schema.json' } });
    for (const probe of ['healthz', 'readyz', 'openapi.json']) await call(`GET /${probe}`, 200);
  });

  it('and every call of the API was made', () => {
    expect(
      apiCalls().filter((route) => !reader.called.has(route)),
      'calls without a test in this file',
    ).toEqual([]);
  });
});
