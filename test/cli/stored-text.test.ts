import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

let host: TestHost;
let bearer: string;

beforeAll(async () => {
  host = await testHost();
  bearer = `Bearer ${(await host.inboxes())[0]!.url.split('#token=')[1]}`;
});

afterAll(() => host.remove());

/** A list in a list and so on, as JSON. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const withDepth = (levels: number): string =>
  JSON.stringify(submission({ customer: { schema: { deep: 0 } } })).replace(
    '"deep":0',
    `"deep":${nested(levels)}`,
  );

const answers = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ question_id: `q${at}`, body: '1' }));

describe('a submission that the database can’t hold', () => {
  it.each<[string, string | object, string]>([
    ['a NUL', submission({ responses: [{ question_id: 'q', body: 'a\0b' }] }), 'responses.0.body'],
    [
      'half a character',
      submission({ responses: [{ question_id: 'q', body: '\ud83d' }] }),
      'responses.0.body',
    ],
    ['a NUL in an id', submission({ device_id: 'a\0b' }), 'device_id'],
    ['a NUL in an unknown field', submission({ more: ['\0'] }), 'more.0'],
    ['a NUL in a name', submission({ customer: { schema: { '\0': 1 } } }), 'customer.schema'],
    ['a long device', submission({ device_id: 'x'.repeat(9000) }), 'device_id'],
    [
      'a long question',
      submission({ responses: [{ question_id: 'x'.repeat(9000) }] }),
      'responses.0.question_id',
    ],
    [
      'a ranking beyond int4',
      submission({ responses: [{ question_id: 'q', ranking: 2 ** 31 }] }),
      'responses.0.ranking',
    ],
    ['too many answers', submission({ responses: answers(7282) }), 'responses'],
    ['6,000 levels', withDepth(6000), 'body'],
    ['100,000 levels', withDepth(100_000), 'body'],
  ])('for %s is refused by the name of its field', async (_, body, path) => {
    const answer = await post(host.url, body);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error.code]).toEqual([422, 'invalid']);
    expect(error.message).toContain(`${path}: expected`);
  });

  it('for a header that is too long is refused by its name', async () => {
    const answer = await post(host.url, submission(), { 'X-SDI': 'x'.repeat(9000), 'X-SCI': '1' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('x-sdi: expected');
  });

  it('is one thing, a large one another', async () => {
    const answer = await post(host.url, submission({ responses: answers(5000) }));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(
      await host.query('select count(*)::int from responses where feedback_id = $1', [id]),
    ).toEqual([{ count: 5000 }]);
    expect((await post(host.url, withDepth(50))).status).toBe(201);
  });
});

describe('every other door', () => {
  const call = async (path: string, method: string, body: BodyInit | null = null, headers = {}) => {
    const answer = await fetch(host.url + path, {
      method,
      body,
      headers: { 'Idempotency-Key': randomUUID(), ...headers },
    });
    return [answer.status, await answer.text()] as const;
  };
  const sendJson = (path: string, body: unknown, method = 'POST') =>
    call(path, method, JSON.stringify(body), {
      'Content-Type': 'application/json',
      Authorization: bearer,
    });
  const sendForm = (path: string, fields: Record<string, string | File>, headers: object = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return call(path, 'POST', form, headers);
  };
  const refusal = (path: string) => [422, expect.stringContaining(`${path}: expected`) as string];

  it('of a customer refuses it', async () => {
    const visit = '/v2/web_widgets/node-store/customers/visit';
    expect(await sendJson(visit, { name: 'a\0' })).toEqual(refusal('name'));
    expect(await sendJson(visit, { attributes: { a: ['\udc00'] } })).toEqual(
      refusal('attributes.a.0'),
    );
    expect(await sendJson(visit, { external_id: 'x'.repeat(9000) })).toEqual(
      refusal('external_id'),
    );
    const customer = '/v1/nodes/node-store/customers/';
    expect(await sendJson(`${customer}c`, { user_id: 'x'.repeat(9000) }, 'PUT')).toEqual(
      refusal('user_id'),
    );
    expect(await sendJson(`${customer}%00`, {}, 'PUT')).toEqual(refusal('creator'));
    expect(await call(`${customer}%00`, 'GET')).toEqual(refusal('creator'));
  });

  it('of a question refuses it', async () => {
    const codes = '/v1/customers/send_verification_token';
    const fields = { address: '+905321112233', kind: 'sms', question_id: '\0' };
    expect(await sendJson(codes, fields)).toEqual(refusal('question_id'));
    expect(await call(codes, 'POST', new URLSearchParams(fields))).toEqual(refusal('question_id'));
    expect(
      await sendJson('/v1/flows/flow-store/requests', {
        question_id: 'q',
        flow_id: 'f',
        answer: '\0',
      }),
    ).toEqual(refusal('answer'));
    expect(await sendJson('/v1/nodes/%00/quota_events', { kind: 'displayed' })).toEqual(
      refusal('id'),
    );
    expect(await sendJson('/integration', { reference_id: 'r', body: { '\0': 1 } })).toEqual(
      refusal('body'),
    );
  });

  it('of a conversation refuses it', async () => {
    const opened = await post(host.url, submission());
    const { id, chat_token_string: token } = (await opened.json()) as Record<string, string>;
    const messages = `/v1/feedbacks/${id}/chat_messages`;
    expect(await sendForm(messages, { body: 'a\0b' }, { 'X-Chat-Token': token })).toEqual(
      refusal('body'),
    );
    expect(
      await sendForm(
        `/v1/inbox/conversations/${id}/messages`,
        { body: '\0' },
        { Authorization: bearer },
      ),
    ).toEqual(refusal('body'));
    expect(await sendJson(`/v1/feedbacks/${id}/chat_ratings`, { rating: '\0' })).toEqual([
      422,
      expect.stringContaining('rating: expected') as string,
    ]);
    expect(
      await call('/v1/inbox/conversations?search=%00', 'GET', null, { Authorization: bearer }),
    ).toEqual(refusal('search'));
    expect(await call('/v1/feedbacks/%00/chat', 'GET')).toEqual(refusal('id'));
  });
});

describe('random bodies', () => {
  const HOSTILE = [
    '\0',
    '\ud800',
    '\udc00x',
    '"',
    '\\u0000',
    '\u2028',
    '\ufffe',
    '😀',
    'x'.repeat(3000),
    '',
    '__proto__',
    '\x1b',
    '\r\n',
  ];
  const RUNS = Number(process.env['RUNS'] ?? 300);

  /** Reproducible whole numbers below a limit. */
  let state = Number(process.env['SEED'] ?? 7);
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

  const leaf = (): unknown =>
    pick<() => unknown>([
      () => pick(HOSTILE),
      () => pick(HOSTILE) + pick(HOSTILE),
      () => pick([0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320]),
      () => pick([null, true, false]),
      () => pick(['2026-01-01T00:00:00.000Z', 'node-store', 'flow-store']),
    ])();
  const anything = (depth: number): unknown =>
    pick<() => unknown>([
      leaf,
      leaf,
      () => (depth ? Array.from({ length: below(4) }, () => anything(depth - 1)) : leaf()),
      () =>
        depth
          ? Object.fromEntries(
              Array.from({ length: below(4) }, () => [pick(HOSTILE), anything(depth - 1)]),
            )
          : leaf(),
    ])();

  /** Replaces some of the values, and adds some. */
  function mutated(value: unknown): unknown {
    if (below(12) === 0) return anything(3);
    if (Array.isArray(value)) return value.map(mutated);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, mutated(member)]);
    return Object.fromEntries(below(6) ? members : [...members, [pick(HOSTILE), anything(3)]]);
  }

  const full = submission({
    customer: { external_id: 'c', name: 'n', schema: { size: 1 }, birth_year: 1990 },
    kept_question_ids: ['q'],
  });

  it(`never fail the host, and honest ones between them are stored (${RUNS})`, async () => {
    const statuses = new Map<number, number>();
    const device = `honest-${randomUUID()}`;
    for (let run = 0; run < RUNS; run += 1) {
      const body = JSON.stringify(mutated(full));
      const { status } = await post(host.url, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`${status} for ${body}`);
      if (run % 10 === 0)
        expect((await post(host.url, submission({ device_id: device }))).status).toBe(201);
    }
    const stored = await host.query('select id from feedbacks where device_id = $1', [device]);
    expect(stored).toHaveLength(Math.ceil(RUNS / 10));
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([201, 422]));
  });
});
