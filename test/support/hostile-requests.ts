import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { mutantText, oddValues, wellFormed } from './mutants.ts';
import type { Chance } from '../../cli/host/samples/chance.ts';
import { REQUEST_HEADER } from '../../core/contract/sign-in.ts';
import { inboxUrl, type QueriedHost } from './operator.ts';
import { personBrowser } from './person-browser.ts';
import { post, submission } from './submission.ts';

/** Random requests to every route of the API that nearly are valid: a changed body, path, query, header or form. */

interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Things that valid requests refer to: two conversations with their tokens, and an operator. */
export interface Seeds {
  talk: { id: string; token: string };
  over: { id: string; token: string };
  operator: string;
  /** Cookie of an owner; none without it. */
  session?: Record<string, string>;
}

/** Cookie of Mara as an owner. */
async function ownerSession(host: QueriedHost): Promise<Record<string, string>> {
  await host.query("update people set roles = array_append(roles, 'owner') where id = 'mara'");
  const token = (await inboxUrl(host, 'mara')).split('#token=')[1]!;
  const { headers } = await personBrowser(host.url).call('POST', '/v1/sign-in/link', { token });
  return { Cookie: headers.getSetCookie()[0]!.split(';')[0]! };
}

export async function prepareSeeds(host: QueriedHost): Promise<Seeds> {
  const begin = async () => {
    const body = submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] });
    const { id, chat_token_string: token } = (await (await post(host.url, body)).json()) as {
      id: string;
      chat_token_string: string;
    };
    return { id, token };
  };
  return {
    talk: await begin(),
    over: await begin(),
    operator: (await inboxUrl(host, 'mara')).split('#token=')[1]!,
    session: await ownerSession(host),
  };
}

/** Email back as the JSON of a provider. */
const HOSTILE_MAIL = {
  OriginalRecipient: 'reply+token@in.shop.example',
  FromFull: { Email: 'ada@home.example' },
  TextBody: 'Hello',
  Headers: [{ Name: 'Message-ID', Value: '<1@home.example>' }],
  Attachments: [{ Name: 'a.png', Content: 'AAAA', ContentType: 'image/png' }],
};
const IMPORTED = {
  import_id: '0b6f2f5e-8a44-4c53-9d0e-6c1d6f7f0a11',
  file: 'answers.csv',
  survey: 'flow-help',
  node: 'node-help',
  program: 'csv',
  responses: [
    {
      key: '1',
      submitted_at: '2026-01-02T03:04:05Z',
      started_at: '2026-01-02T03:04:00Z',
      is_completed: true,
      language_id: 'en',
      answers: { nps: 9 },
      texts: { nps: ['a'] },
      unknown: { nps: ['b'] },
      attributes: { plan: 'gold' },
    },
  ],
};
const DRAFT = { path: 'flows/a.json', text: '{}', revision: 0, base: null };

/** Calls of operators with the roles `results`, `editor` and `customers`, all of which Mara has. */
const roleRoutes = (talk: string, bearer: Record<string, string>): Route[] => {
  const results = '/v1/results/surveys/flow-help';
  const filter = 'from=2026-01-01&to=2026-12-31&node=node-help&language=en&completed=true';
  const question = `${results}/questions/q-nps`;
  const reads = [
    '/v1/results/surveys',
    `${results}/version`,
    `${results}/summary?${filter}`,
    `${results}/questions?${filter}`,
    `${question}/texts?${filter}&search=quiet&before=1&limit=5`,
    `${question}/themes?${filter}`,
    `${question}/files?${filter}&before=1&limit=5`,
    `${results}/responses?${filter}&before=2026-01-01T00:00:00.000Z&limit=5`,
    `${results}/export?${filter}&format=xlsx&samples=true`,
    `/v1/results/responses/${talk}`,
    `${results}/shares`,
    '/v1/results/team?from=2026-01-01&to=2026-12-31&node=node-help',
    '/v1/results/team/export?from=2026-01-01&node=node-help&format=csv',
    '/v1/content/versions',
    '/v1/content/versions/live?path=flows%2Fa.json',
    '/v1/content/workspace',
    '/v1/content/file?path=flows%2Fa.json',
    '/v1/content/answers?survey=flow-a',
    '/v1/customers?query=ada%40example.com',
    `/v1/customers/${talk}`,
  ];
  const writes: [path: string, json: unknown][] = [
    [`${results}/shares`, {}],
    [`/v1/results/shares/${talk}/revoke`, {}],
    ['/v1/content/compare', { files: [{ path: 'flows/a.json', text: '{}' }], with: '1' }],
    ['/v1/content/publish', { drafts: [{ path: 'flows/a.json', revision: 1 }], base: '1' }],
    ['/v1/content/presence', { path: 'flows/a.json', place: 'states.0' }],
    ['/v1/content/test', { path: 'webhooks/a.json' }],
    ['/v1/content/answers', IMPORTED],
    [`/v1/customers/${talk}/export`, {}],
    [`/v1/customers/${talk}/merge`, { response_id: talk, is_merged: false }],
    [`/v1/customers/${talk}/erase`, { except: [talk], also: [] }],
  ];
  return [
    ...reads.map((path): Route => ({ method: 'GET', path, headers: bearer })),
    ...writes.map(([path, json]): Route => ({ method: 'POST', path, json, headers: bearer })),
    { method: 'PUT', path: '/v1/content/drafts', json: DRAFT, headers: bearer },
    {
      method: 'DELETE',
      path: '/v1/content/drafts?path=flows%2Fa.json&revision=1',
      headers: bearer,
    },
    { method: 'DELETE', path: `/v1/content/answers/${talk}`, headers: bearer },
  ];
};

/** Calls of accounts, by the session that a browser would have. */
const peopleRoutes = (id: string, bearer: Record<string, string>): Route[] => {
  const page = { [REQUEST_HEADER]: '1' };
  const ofKey = { id: 'AA', rawId: 'AA', type: 'public-key' };
  const credential = {
    ...ofKey,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  };
  const added = {
    ...ofKey,
    response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] },
  };
  const open: [path: string, json: unknown][] = [
    ['password', { email: 'ada@example.com', password: 'a long one' }],
    ['mail', { email: 'ada@example.com', next: '/inbox' }],
    ['link/check', { token: 'x' }],
    ['link', { token: 'x' }],
    ['accept', { token: 'x', name: 'Ada', email: 'ada@example.com', password: 'a long one' }],
    ['passkey/options', {}],
    ['passkey', { credential }],
  ];
  const own: [method: Route['method'], path: string, json?: unknown][] = [
    ['POST', 'sign-out', {}],
    ['GET', 'account'],
    ['PATCH', 'account', { name: 'Ada', language: 'tr', avatar_color: '#123456' }],
    ['POST', 'account/confirm', { password: 'a long one', credential }],
    ['POST', 'account/confirm/passkey/options', {}],
    ['POST', 'account/password', { password: 'a long one' }],
    ['POST', 'account/passkeys/options', {}],
    ['POST', 'account/passkeys', { name: 'Phone', credential: added }],
    ['DELETE', `account/passkeys/${id}`],
    ['DELETE', `account/sessions/${id}`],
    ['DELETE', 'account/sessions'],
    ['GET', 'people'],
    ['POST', 'people', { name: 'Ada', email: 'ada@example.com', roles: ['agent'] }],
    ['POST', 'people/invitations', { email: 'ada@example.com', name: 'Ada', roles: ['agent'] }],
    ['PATCH', `people/${id}`, { roles: ['agent'] }],
    ['DELETE', `people/${id}`],
    ['DELETE', `people/${id}/sessions`],
    ['GET', 'tokens'],
    ['POST', 'tokens', { name: 'nightly', scopes: ['results'], days: 5 }],
    ['DELETE', `tokens/${id}`],
    ['GET', 'audit-log?act=signed_in&person=mara&from=2026-01-01&to=2026-12-31&before=9'],
  ];
  return [
    { method: 'GET', path: '/v1/sign-in' },
    ...open.map(([path, json]): Route => ({
      method: 'POST',
      path: `/v1/sign-in/${path}`,
      json,
      headers: page,
    })),
    ...own.map(([method, path, json]): Route => ({
      method,
      path: `/v1/${path}`,
      headers: { ...page, ...bearer },
      ...(json === undefined ? {} : { json }),
    })),
  ];
};

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CUSTOMER = {
  external_id: 'e-1',
  user_id: 'u-1',
  name: 'Ada',
  email: 'ada@example.com',
  phone_number: '+905321002030',
  gender: 'female',
  birth_year: 1990,
  attributes: { city: 'London', visits: 3 },
};
const WHOLE = submission({
  user_id: 'u-1',
  kept_question_ids: ['q-nps'],
  customer: { ...CUSTOMER, attributes: undefined, schema: { city: 'London' } },
  responses: [
    { question_id: 'q-nps', body: '9', hide_personal_data: true, token: 'x' },
    { question_id: 'q-liked', option_id: 'o-liked-view', ranking: 0 },
    { question_id: 'q-file', active_storage_blob_id: randomUUID() },
  ],
});

/**
 * Every call of the API with a valid request, as `test/cli/openapi.test.ts` compares. Submissions are first, as they are the
 * most frequent calls.
 */
export const hostileRoutes = ({ talk, over, operator, session = {} }: Seeds): Route[] => {
  const bearer = { Authorization: `Bearer ${operator}` };
  const chat = { 'X-Chat-Token': talk.token };
  return [
    { method: 'POST', path: '/v1/feedbacks', json: submission() },
    { method: 'POST', path: '/v1/samples/add', headers: bearer },
    { method: 'POST', path: '/v1/samples/remove', headers: bearer },
    { method: 'POST', path: '/v1/feedbacks', json: WHOLE },
    { method: 'POST', path: '/v1/feedbacks', json: WHOLE, headers: { 'X-COMPLETED': 'false' } },
    { method: 'POST', path: '/v1/feedbacks', json: WHOLE, headers: { 'X-FID': talk.id } },
    { method: 'POST', path: '/v2/web_widgets/node-help/customers/visit', json: CUSTOMER },
    { method: 'PUT', path: '/v1/nodes/node-help/customers/c-1', json: CUSTOMER, headers: bearer },
    { method: 'GET', path: '/v1/nodes/node-help/customers/c-1?signature=x.y.z' },
    { method: 'GET', path: '/v1/nodes/node-help?signature=x.y.z&responses=%7B%7D' },
    { method: 'GET', path: '/v1/flows/flow-help' },
    { method: 'GET', path: '/v1/web_widgets/code/PSN-BOOKSHP?t=1&external_id=e-1&user_id=u-1' },
    {
      method: 'POST',
      path: '/v1/flows/flow-types/requests',
      json: { question_id: 'q-order', flow_id: 'flow-types', answer: '1001', flow_version: '1' },
    },
    {
      method: 'POST',
      path: '/integration',
      json: { reference_id: 'r', body: { mood: 'good' }, flow_version: '1' },
    },
    {
      method: 'POST',
      path: '/v1/nodes/node-help/quota_events',
      json: { kind: 'displayed', feedback_id: talk.id },
    },
    {
      method: 'POST',
      path: '/v1/customers/send_verification_token',
      json: {
        address: '+905321002030',
        kind: 'sms',
        question_id: 'q-phone_verification',
        flow_version: '1',
      },
    },
    {
      method: 'POST',
      path: '/v1/customers/verify',
      json: { verification_id: talk.id, token: '123456' },
    },
    { method: 'POST', path: '/v2/storage/direct_uploads', form: { device_id: 'device-0001' } },
    { method: 'GET', path: `/v2/storage/blobs/${talk.id}` },
    { method: 'GET', path: `/v1/feedbacks/${talk.id}/chat?token=${talk.token}&after_seq=1&last=9` },
    {
      method: 'POST',
      path: `/v1/feedbacks/${talk.id}/chat_messages`,
      form: { body: 'Hello' },
      headers: chat,
    },
    {
      method: 'POST',
      path: `/v1/feedbacks/${talk.id}/chat_ratings`,
      json: { rating: 100 },
      headers: chat,
    },
    { method: 'POST', path: `/v1/feedback/${over.id}/archive`, json: { token: over.token } },
    { method: 'GET', path: '/v1/inbox/me', headers: bearer },
    {
      method: 'POST',
      path: '/v1/inbox/me/availability',
      json: { is_away: false },
      headers: bearer,
    },
    {
      method: 'GET',
      path: '/v1/inbox/conversations?before=2026-01-01&status=open&survey=flow-help&search=hello',
      headers: bearer,
    },
    { method: 'GET', path: `/v1/inbox/conversations/${talk.id}?last=5`, headers: bearer },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/messages`,
      form: { body: 'Hello' },
      headers: bearer,
    },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/status`,
      json: { status: 'open' },
      headers: bearer,
    },
    { method: 'GET', path: `/v1/inbox/conversations/${talk.id}/details`, headers: bearer },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/notes`,
      json: { body: 'Hello' },
      headers: bearer,
    },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/mentions/seen`,
      json: {},
      headers: bearer,
    },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/assignee`,
      json: { operator_id: 'mara' },
      headers: bearer,
    },
    {
      method: 'POST',
      path: '/v1/inbox/views',
      json: { name: 'Refunds', is_shared: true, query: { status: 'open', tag: 'refund' } },
      headers: bearer,
    },
    {
      method: 'PATCH',
      path: `/v1/inbox/views/${talk.id}`,
      json: { name: 'Refunds' },
      headers: bearer,
    },
    { method: 'DELETE', path: `/v1/inbox/views/${talk.id}`, headers: bearer },
    {
      method: 'POST',
      path: '/v1/inbox/bulk_changes',
      json: {
        act: { kind: 'tag', tag: 'refund' },
        conversations: [{ id: talk.id, last_seq: 1, assignee_id: null }],
      },
      headers: bearer,
    },
    { method: 'POST', path: '/v1/inbound-mail/hostile-secret-of-tests', json: HOSTILE_MAIL },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/mail_links/revoke`,
      json: {},
      headers: bearer,
    },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/tags`,
      json: { add: ['refund'], remove: ['order'] },
      headers: bearer,
    },
    {
      method: 'POST',
      path: `/v1/inbox/conversations/${talk.id}/snooze`,
      json: { snooze: { until: '2030-01-01T09:00:00Z' } },
      headers: bearer,
    },
    ...roleRoutes(talk.id, bearer),
    ...peopleRoutes(talk.id, session),
  ];
};

const oddTexts = oddValues.filter((value) => typeof value === 'string');
const encoded = (text: string): string => encodeURIComponent(wellFormed(text).slice(0, 6_000));
/** Values that a header can carry; longer ones are refused by Node itself. */
const headerText = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 3_000);

/** A path or query with one of its parts replaced, repeated or made an object. */
function mutantPath(chance: Chance, path: string): string {
  const [route, query] = path.split('?') as [string, string?];
  const odd = encoded(chance.one(oddTexts));
  if (query !== undefined && chance.is(0.7)) {
    const pairs = query.split('&');
    const at = chance.below(pairs.length);
    const name = pairs[at]!.split('=')[0]!;
    const changed = chance.one([
      `${name}=${odd}`,
      `${pairs[at]!}&${name}=${odd}`,
      `${name}[]=${odd}&${name}[__proto__]=1`,
      `${name}[toString]=1`,
      `__proto__=${odd}`,
      `${name}=%ff%fe`,
    ]);
    return `${route}?${pairs.with(at, changed).join('&')}`;
  }
  const parts = route.split('/');
  const at = 1 + chance.below(parts.length - 1);
  return parts.with(at, chance.is(0.8) ? odd : chance.one(['%ff', '..', '%2e%2e', ''])).join('/');
}

const BOUNDARY = 'psn-boundary';
const part = (disposition: string, content: Buffer | string, type = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);

/** A form with a picture, some of it odd: names, file names, types, bytes, or its end. */
function mutantForm(chance: Chance, fields: Record<string, string>): Buffer {
  const odd = () => chance.one(oddTexts).replaceAll(/[\r\n"]/g, ' ');
  const bytes = Buffer.from(PNG);
  for (let left = chance.below(4); left > 0; left -= 1)
    bytes[chance.below(bytes.length)] = chance.below(256);
  const texts = Object.entries(fields).map(([name, value]) =>
    part(`name="${chance.is(0.8) ? name : odd()}"`, chance.is(0.4) ? value : odd()),
  );
  const name = chance.is(0.5) ? 'file' : 'attachment';
  const file = part(
    `name="${chance.is(0.8) ? name : odd()}"; filename="${chance.is(0.6) ? 'a.png' : odd()}"`,
    chance.is(0.8) ? bytes : bytes.subarray(0, chance.below(bytes.length)),
    `Content-Type: ${chance.is(0.8) ? 'image/png' : 'text/html'}\r\n`,
  );
  const whole = Buffer.concat([
    ...(chance.is(0.5) ? [...texts, file] : [file, ...texts]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return chance.is(0.85) ? whole : whole.subarray(0, chance.below(whole.length));
}

/** A random request, by default with a mutant of the route's valid body. */
export function hostileRequest(
  chance: Chance,
  seeds: Seeds,
  textOf: (chance: Chance, json: unknown) => string = mutantText,
): HostileRequest {
  const { method, path, json, form, headers = {} } = chance.one(hostileRoutes(seeds));
  const hasBody = method !== 'GET';
  const isForm = form !== undefined;
  const oddHeader = (): Record<string, string> => ({
    [chance.one([
      'Idempotency-Key',
      'X-FID',
      'X-COMPLETED',
      'X-Chat-Token',
      'Authorization',
      'X-SDI',
      'Origin',
      'X-Forwarded-For',
      'Accept-Language',
    ])]: headerText(chance.one(oddTexts)),
  });
  const type = isForm
    ? `multipart/form-data; boundary=${chance.is(0.95) ? BOUNDARY : headerText(chance.one(oddTexts)).trim()}`
    : chance.is(0.93)
      ? 'application/json'
      : chance.one([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'x',
        ]);
  return {
    method,
    path: hasBody && chance.is(0.9) ? path : mutantPath(chance, path),
    headers: {
      ...headers,
      ...(hasBody ? { 'Content-Type': type, 'Idempotency-Key': randomUUID() } : {}),
      ...(chance.is(0.15) ? oddHeader() : {}),
    },
    body: !hasBody ? null : isForm ? mutantForm(chance, form) : Buffer.from(textOf(chance, json)),
  };
}

export interface Reply {
  /** 0: the connection ended without a reply. */
  status: number;
  ms: number;
  /** Text of the reply or of the failure. */
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const PATIENCE_MS = 30_000;

/** Sends a request; resolves with its reply. */
export const exchange = (
  url: string,
  { method, path, headers, body }: HostileRequest,
  connections: Agent | false = agent,
): Promise<Reply> =>
  new Promise((done) => {
    const begun = performance.now();
    const end = (status: number, text: string) =>
      done({ status, ms: performance.now() - begun, text });
    const { hostname, port } = new URL(url);
    const call = request(
      { agent: connections, hostname, port, method, path, headers, timeout: PATIENCE_MS },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (more: string) => (text += more.slice(0, 300)));
        reply.once('end', () => end(reply.statusCode!, text)).once('error', () => end(0, 'cut'));
      },
    );
    call.once('timeout', () => call.destroy(new Error('no reply')));
    call.once('error', (error: NodeJS.ErrnoException) => end(0, error.code ?? error.message));
    call.end(body ?? undefined);
  });
