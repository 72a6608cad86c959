import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryCounter, MAX_KEYS } from '../../cli/host/http/limit-counters.ts';
import {
  LIMITS,
  type Limit,
  type LimitName,
  type LimitTable,
} from '../../cli/host/http/limit-table.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** The limits of a host with fewer calls each, which are reached sooner. */
const limits: LimitTable = {
  ...(Object.fromEntries(
    Object.entries<Limit>(LIMITS).map(([name, limit]) => [
      name,
      limit.unit === 'calls' ? { ...limit, max: Math.min(limit.max, 20) } : limit,
    ]),
  ) as Record<LimitName, Limit>),
  'feedbacks of an address': { ...LIMITS['feedbacks of an address'], max: 60 },
  'repeated feedbacks': { ...LIMITS['repeated feedbacks'], max: 60 },
  'uploads of an address': LIMITS['uploads of an address'],
};

let host: TestHost;

beforeAll(async () => {
  host = await testHost({ hasRateLimits: true, limits, trustProxy: '127.0.0.1' });
  hosts = [host];
});

afterAll(() => host.remove());

/** Hosts that are asked in turns. */
let hosts: TestHost[];
let turn = 0;
const nextHost = () => hosts[(turn += 1) % hosts.length]!;

let addresses = 0;
/** Headers of a request from an address that no other test has. */
const newAddress = (): Record<string, string> => {
  addresses += 1;
  return { 'X-Forwarded-For': `10.0.${addresses >> 8}.${addresses & 255}` };
};

type Call = (from: Record<string, string>) => Promise<Response>;

const get = (path: string, from: Record<string, string>, url = host.url) =>
  fetch(url + path, { headers: from });
const postJson = (path: string, body: object, from: Record<string, string>, url = nextHost().url) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...from },
    body: JSON.stringify(body),
  });
const sendCode = (address: string, from: Record<string, string>) =>
  postJson(
    '/v1/customers/send_verification_token',
    { address, kind: 'sms', question_id: 'q-phone_verification' },
    from,
  );

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
function upload(
  from: Record<string, string>,
  device: string = randomUUID(),
  content = PDF,
): Promise<Response> {
  const form = new FormData();
  form.set('device_id', device);
  form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'a.pdf');
  return fetch(`${host.url}/v2/storage/direct_uploads`, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), ...from },
    body: form,
  });
}
/** An upload without a declared length. */
const uploadChunked: Call = (from) =>
  fetch(`${host.url}/v2/storage/direct_uploads`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Idempotency-Key': randomUUID(),
      ...from,
    },
    body: new Blob(['--b--\r\n']).stream(),
    duplex: 'half',
  } as RequestInit);

/** Writes to the conversation of one feedback, each time from another address. */
async function conversation(
  write: (id: string, token: string) => Promise<Response>,
): Promise<Call> {
  const { id, chat_token_string: token } = (await (
    await post(host.url, submission(), newAddress())
  ).json()) as { id: string; chat_token_string: string };
  return () => write(id, token);
}
function sendMessage(id: string, token: string, from = newAddress()): Promise<Response> {
  const form = new FormData();
  form.set('body', 'Hello');
  return fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), 'X-Chat-Token': token, ...from },
    body: form,
  });
}

let phones = 0;
const newPhone = () => `+9053211${String((phones += 1)).padStart(5, '0')}`;

/** Header of the pages of the host. */
const PAGE = { 'X-PSN-Request': '1' };

/** A call of each limit, from an address that is given or, where the limit is of something else, from any. */
const callsOf: Record<Exclude<LimitName, 'repeated feedbacks'>, () => Promise<Call> | Call> = {
  configuration: () => (from) => get('/v1/nodes/node-store', from),
  'feedbacks of an address': () => (from) =>
    post(host.url, submission({ device_id: randomUUID() }), from),
  'feedbacks of a device': () => () =>
    post(host.url, submission({ device_id: 'device-busy' }), newAddress()),
  'uploads of an address': () => (from) => upload(from),
  'uploads of a device': () => () => upload(newAddress(), 'device-busy'),
  'uploaded bytes': () => uploadChunked,
  async 'conversations and files'() {
    // So many files that none is read too often.
    const uploads = await Promise.all(Array.from({ length: 6 }, () => upload(newAddress())));
    const bodies = await Promise.all(uploads.map((reply) => reply.json()));
    const ids = (bodies as { data: { id: string } }[]).map(({ data }) => data.id);
    let times = 0;
    return (from) => get(`/v2/storage/blobs/${ids[(times += 1) % ids.length]}`, from);
  },
  async files() {
    const { data } = (await (await upload(newAddress())).json()) as { data: { id: string } };
    return () => get(`/v2/storage/blobs/${data.id}`, newAddress());
  },
  'unknown files': () => (from) => get(`/v2/storage/blobs/${randomUUID()}`, from),
  'emails back': () => (from) => postJson('/v1/inbound-mail/wrong', {}, from),
  visits: () => (from) => postJson('/v2/web_widgets/node-store/customers/visit', {}, from),
  'look-ups': () => (from) =>
    postJson(
      '/v1/flows/flow-gallery/requests',
      { question_id: 'q-dynamic_request', flow_id: 'flow-gallery', answer: 'x' },
      from,
    ),
  integrations: () => (from) => postJson('/integration', { reference_id: 'x', body: {} }, from),
  'quota events': () => (from) =>
    postJson('/v1/nodes/node-store/quota_events', { kind: 'displayed' }, from),
  'codes of an address': () => (from) => sendCode(newPhone(), from),
  'codes of a phone number'() {
    const phone = newPhone();
    return () => sendCode(phone, newAddress());
  },
  'wrong codes': () => (from) =>
    postJson('/v1/customers/verify', { verification_id: randomUUID(), token: '000000' }, from),
  'wrong chat tokens': () => (from) => get(`/v1/feedbacks/${randomUUID()}/chat?token=x`, from),
  'chat reads': () =>
    conversation((id, token) => get(`/v1/feedbacks/${id}/chat?token=${token}`, newAddress())),
  'chat writes': () =>
    conversation((id, token) =>
      postJson(
        `/v1/feedbacks/${id}/chat_ratings`,
        { rating: 1 },
        { 'X-Chat-Token': token, ...newAddress() },
      ),
    ),
  'message bytes': () =>
    conversation((id, token) =>
      fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          'Idempotency-Key': randomUUID(),
          'X-Chat-Token': token,
        },
        body: new Blob(['--b--\r\n']).stream(),
        duplex: 'half',
      } as RequestInit),
    ),
  message: () => conversation((id, token) => sendMessage(id, token)),
  rating: () =>
    conversation((id, token) =>
      postJson(
        `/v1/feedbacks/${id}/chat_ratings`,
        { rating: 50 },
        { 'X-Chat-Token': token, ...newAddress() },
      ),
    ),
  archive: () =>
    conversation((id, token) => postJson(`/v1/feedback/${id}/archive`, { token }, newAddress())),
  async 'shared results'() {
    const mara = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const reply = await fetch(`${host.url}/v1/results/surveys/flow-store/shares`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${mara.url.split('token=')[1]}`, ...newAddress() },
    });
    const { token } = (await reply.json()) as { token: string };
    return (from) => get('/v1/results/surveys', { Authorization: `Bearer ${token}`, ...from });
  },
  async content() {
    await host.query("update people set roles = array_append(roles, 'editor') where id = 'mara'");
    const mara = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const Authorization = `Bearer ${mara.url.split('token=')[1]}`;
    return () => get('/v1/content/versions', { Authorization, ...newAddress() });
  },
  async customers() {
    const mara = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const Authorization = `Bearer ${mara.url.split('token=')[1]}`;
    return () => get('/v1/customers?query=nobody', { Authorization, ...newAddress() });
  },
  'sign-ins of an address': () => (from) =>
    postJson('/v1/sign-in/link', { token: 'wrong' }, { ...from, ...PAGE }),
  'passwords of an account': () => (from) =>
    postJson(
      '/v1/sign-in/password',
      { email: 'mara@example.com', password: 'wrong' },
      { ...from, ...PAGE },
    ),
  'sign-in emails': () => (from) =>
    postJson('/v1/sign-in/mail', { email: 'mara@example.com' }, { ...from, ...PAGE }),
  'wrong operator tokens': () => (from) =>
    get('/v1/inbox/me', { ...from, Authorization: 'Bearer wrong' }),
};

/** How many calls pass a limit. An upload without a length counts as the largest one. */
const allowed = ({ max, unit }: Limit) => (unit === 'calls' ? max : 20);

it.each(Object.entries(callsOf))(
  '%s: so many pass and no more, at the same time',
  async (name, prepare) => {
    const limit = limits[name as LimitName];
    const call = await prepare();
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: allowed(limit) + 5 }, () => call(from)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) {
      const wait = Number(headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(limit.seconds);
      expect(headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    }
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    if (limit.by.endsWith('address')) expect((await call(newAddress())).status).not.toBe(429);
  },
);

it('a submission that is repeated over a limit gets its stored reply, so often as new ones pass', async () => {
  const from = newAddress();
  const key = randomUUID();
  const body = submission({ device_id: randomUUID() });
  const send = (headers = {}) => post(host.url, body, { ...from, ...headers });
  const first = (await (await send({ 'Idempotency-Key': key })).json()) as object;
  // The limit of the device, then that of the address.
  await Promise.all(Array.from({ length: limits['feedbacks of a device'].max }, () => send()));
  expect((await send()).status).toBe(429);
  expect(await (await send({ 'Idempotency-Key': key })).json()).toEqual(first);
  await Promise.all(
    Array.from({ length: limits['feedbacks of an address'].max }, () =>
      post(host.url, submission({ device_id: randomUUID() }), from),
    ),
  );
  const { max } = limits['repeated feedbacks'];
  const repeated = await Promise.all(
    Array.from({ length: max }, () => send({ 'Idempotency-Key': key })),
  );
  const passed = repeated.filter(({ status }) => status !== 429);
  // Submissions over the limit of the address counted as repetitions too.
  expect(passed.length).toBeGreaterThan(max / 2);
  expect(await passed.at(-1)!.json()).toEqual(first);
  expect((await send({ 'Idempotency-Key': key })).status).toBe(429);
});

describe('an address', () => {
  const isFull = async (from: Record<string, string>, url = host.url) =>
    (await get(`/v1/feedbacks/${randomUUID()}/chat?token=x`, from, url)).status === 429;
  const fill = (addressOf: (time: number) => string, { url, max }: { url: string; max: number }) =>
    Promise.all(
      Array.from({ length: max }, (_, time) =>
        get(
          `/v1/feedbacks/${randomUUID()}/chat?token=x`,
          { 'X-Forwarded-For': addressOf(time) },
          url,
        ),
      ),
    );

  it('of version 6 counts with its network', async () => {
    await fill((time) => `2001:db8:1:2::${time.toString(16)}`, {
      url: host.url,
      max: limits['wrong chat tokens'].max,
    });
    expect(await isFull({ 'X-Forwarded-For': '2001:db8:1:2:ffff::1' })).toBe(true);
    expect(await isFull({ 'X-Forwarded-For': '2001:db8:1:3::1' })).toBe(false);
  });

  it('is not taken from a header unless the proxy is trusted', async () => {
    const direct = await testHost({ databaseUrl: host.databaseUrl, hasRateLimits: true });
    const { max } = LIMITS['wrong chat tokens'];
    await fill((time) => `10.9.0.${time}`, { url: direct.url, max: max - 1 });
    expect(await isFull({ 'X-Forwarded-For': '10.9.1.1' }, direct.url)).toBe(false);
    expect(await isFull({ 'X-Forwarded-For': '10.9.1.1' }, direct.url)).toBe(true);
    await direct.remove();
  });
});

describe('hosts of one database', () => {
  let second: TestHost;
  beforeAll(async () => {
    const options = { hasRateLimits: true, limits, trustProxy: '127.0.0.1' };
    second = await testHost({ ...options, databaseUrl: host.databaseUrl });
    hosts = [host, second];
  });
  afterAll(async () => {
    hosts = [host];
    await second.remove();
  });

  const shared = Object.entries<Limit>(limits).filter(([, { isShared }]) => isShared);
  it.each(shared)('count %s together, at the same time too', async (name, { max }) => {
    const call = await callsOf[name as keyof typeof callsOf]();
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: max + 5 }, () => call(from)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('count the tries of a code together', async () => {
    const phone = newPhone();
    const { id } = (await (await sendCode(phone, newAddress())).json()) as { id: string };
    const code = hosts
      .flatMap(({ logLines }) => logLines)
      .flatMap((line) => new RegExp(`SMS to \\${phone}: (\\d{6})`).exec(line)?.[1] ?? [])[0]!;
    const verify = (token: string, url?: string) =>
      postJson('/v1/customers/verify', { verification_id: id, token }, newAddress(), url);
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify('wrong')));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    for (const { url } of hosts) expect((await verify(code, url)).status).toBe(422);
  });
});

it('bytes of uploads count by their length', async () => {
  const from = newAddress();
  for (let time = 0; time < 19; time += 1) await uploadChunked(from);
  const large = () => upload(from, randomUUID(), Buffer.alloc(6 * 1024 * 1024));
  expect((await large()).status).toBe(422);
  expect((await large()).status).toBe(429);
  expect((await upload(from)).status).toBe(201);
});

describe('a counter', () => {
  const limit = { ...LIMITS.message, max: 3, seconds: 60 };

  it('begins again when its window is over', () => {
    let now = 0;
    const counter = createMemoryCounter(limit, () => now);
    for (let time = 0; time < 3; time += 1) expect(counter.add('a', 1)).toBe(null);
    now = 1000;
    expect(counter.add('a', 1)).toBe(59_000);
    expect(counter.add('b', 1)).toBe(null);
    now = 60_000;
    expect(counter.add('a', 1)).toBe(null);
  });

  it('holds a bounded number of keys, of which the oldest go', () => {
    const counter = createMemoryCounter(limit, () => 0);
    for (let key = 0; key < MAX_KEYS; key += 1) counter.add(String(key), 3);
    expect(counter.size()).toBe(MAX_KEYS);
    expect(counter.add('0', 1)).toBe(60_000);
    counter.add('one more', 3);
    expect(counter.size()).toBeLessThanOrEqual(MAX_KEYS);
    expect(counter.add('0', 1)).toBe(null);
    expect(counter.add(String(MAX_KEYS - 1), 1)).toBe(60_000);
  });

  it('takes as long with a full table', () => {
    const counter = createMemoryCounter(limit);
    // Scanning the whole table for each of these would exceed the time.
    for (let key = 0; key < 20 * MAX_KEYS; key += 1) counter.add(String(key), 1);
    expect(counter.size()).toBeLessThanOrEqual(MAX_KEYS);
  });
});

it('ids of 250 KB leave no trace in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => (collect(), process.memoryUsage().heapUsed);
  const send = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        upload(newAddress(), randomUUID().padEnd(250_000, 'x')).then(({ status }) =>
          expect(status).toBe(201),
        ),
      ),
    );
  await send(20);
  const before = used();
  for (let round = 0; round < 6; round += 1) await send(20);
  // 120 ids of 250 KB are 30 MB.
  expect((used() - before) / 1e6).toBeLessThan(15);
});

it('the table of the docs has every limit as it is', async () => {
  const documented = await readFile('docs/security.md', 'utf8');
  const rows = documented.split('\n').map((line) => line.replace(/ +/g, ' '));
  const windows: Record<number, string> = {
    60: 'a minute',
    600: 'in ten minutes',
    900: 'in 15 minutes',
    3600: 'an hour',
  };
  const expected = Object.values<Limit>(LIMITS).map(
    ({ what, by, max, seconds, unit, isShared }) => {
      const amount = unit === 'calls' ? String(max) : `${max / 1024 / 1024} MiB`;
      return `| ${what} | ${by} | ${amount} ${windows[seconds]} | ${isShared ? 'database' : 'host'} |`;
    },
  );
  expect(
    expected.filter((row) => !rows.includes(row)),
    'limits without their row in docs/security.md',
  ).toEqual([]);
});
