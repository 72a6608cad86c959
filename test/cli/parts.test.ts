import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of partial submissions: they update one feedback, and only the device that began it may do so. */

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

const part = (score: string, more: object = {}) =>
  submission({
    device_id: 'device-parts',
    responses: [{ question_id: 'q-nps', body: score }],
    ...more,
  });
const send = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await post(host.url, body, headers);
  return {
    code: response.status,
    ...((await response.json()) as { id: string; status: string; error?: { code: string } }),
  };
};
const PARTIAL = { 'X-COMPLETED': 'false' };
const rows = (id: string) =>
  host.query(
    'select is_completed, body from feedbacks join responses on feedback_id = id where id = $1',
    [id],
  );

it('partial submissions and the complete one share an id', async () => {
  const first = await send(part('1'), PARTIAL);
  expect(first).toMatchObject({ code: 201, status: 'partial' });
  const second = await send(part('2'), { ...PARTIAL, 'X-FID': first.id });
  expect(second).toMatchObject({ code: 200, id: first.id, status: 'partial' });
  expect(await rows(first.id)).toEqual([{ is_completed: false, body: '2' }]);
  expect(await send(part('3'), { 'X-FID': first.id })).toMatchObject({
    code: 200,
    id: first.id,
    status: 'completed',
  });
  expect(await rows(first.id)).toEqual([{ is_completed: true, body: '3' }]);
});

it('parts of an attempt share a response without knowing its id, in any order', async () => {
  const attempt = { ...PARTIAL, 'X-Attempt': randomUUID() };
  const older = part('1', { created_at: '2026-01-01T00:00:01.000Z' });
  const newer = part('2', { created_at: '2026-01-01T00:00:02.000Z' });
  const both = await Promise.all([send(newer, attempt), send(older, attempt)]);
  const { id } = both[0];
  expect(both[1].id).toBe(id);
  expect(await rows(id)).toEqual([{ is_completed: false, body: '2' }]);
  // Other devices, channels and surveys don't share it.
  for (const more of [
    { device_id: 'device-other' },
    { node_id: 'node-hotel', flow_id: 'flow-hotel' },
  ])
    expect((await send(part('9', more), attempt)).id).not.toBe(id);
  const complete = { 'X-Attempt': attempt['X-Attempt'] };
  expect(await send(part('3'), complete)).toMatchObject({ code: 200, id, status: 'completed' });
  expect(await send(part('4'), attempt)).toMatchObject({ code: 200, id, status: 'completed' });
  expect(await rows(id)).toEqual([{ is_completed: true, body: '3' }]);
  expect(await send(part('5'), complete)).toMatchObject({ code: 201, status: 'completed' });
});

it('a late partial submission changes nothing, and another complete one creates a new feedback', async () => {
  const { id } = await send(part('1'), PARTIAL);
  await send(part('2'), { 'X-FID': id });
  expect(await send(part('3'), { ...PARTIAL, 'X-FID': id })).toMatchObject({
    code: 200,
    id,
    status: 'completed',
  });
  const second = await send(part('4'), { 'X-FID': id });
  expect(second).toMatchObject({ code: 201, status: 'completed' });
  expect([await rows(id), await rows(second.id)]).toEqual([
    [{ is_completed: true, body: '2' }],
    [{ is_completed: true, body: '4' }],
  ]);
});

it.each([
  [
    'a feedback of another device',
    (id: string) => [part('9', { device_id: 'device-other' }), id] as const,
  ],
  [
    'a feedback of another survey',
    (id: string) => [part('9', { node_id: 'node-types', flow_id: 'flow-types' }), id] as const,
  ],
  ['an unknown feedback', () => [part('9'), randomUUID()] as const],
  ['an invalid id', () => [part('9'), "1' or '1'='1"] as const],
  ['an id of dashes', () => [part('9'), '-'.repeat(36)] as const],
])('%s is refused, and the begun one stays', async (_, createRequest) => {
  const { id } = await send(part('1'), PARTIAL);
  const [body, feedbackId] = createRequest(id);
  expect(await send(body, { 'X-FID': feedbackId })).toMatchObject({
    code: 403,
    error: { code: 'foreign_feedback' },
  });
  expect(await rows(id)).toEqual([{ is_completed: false, body: '1' }]);
});

it('the answers that a later part lists are retained, and no others', async () => {
  const of = {
    device_id: 'device-parts',
    node_id: 'node-gallery',
    flow_id: 'flow-gallery',
  };
  const { id } = await send(
    submission({
      ...of,
      responses: [
        { question_id: 'q-text', body: 'Old' },
        { question_id: 'q-email', body: 'ada@example.com' },
        { question_id: 'q-naming', body: 'Ada' },
        { question_id: 's-m1-staff', option_id: 'o-m1-good' },
      ],
      customer: {
        name: 'Ada',
        email: 'ada@example.com',
        schema: { customer_schema: 'gold', visits: 2 },
      },
    }),
    PARTIAL,
  );
  const later = submission({
    ...of,
    responses: [
      { question_id: 'q-phone_number', body: '+905321234567' },
      { question_id: 'q-conjoint', option_id: 'o-m5-plus' },
    ],
    customer: { email: 'page@example.com', phone_number: '+905321234567', schema: { visits: 3 } },
    kept_question_ids: ['q-email', 'q-customer_schema', 'q-matrix', 's-m1-staff', 'q-phone_number'],
  });
  for (const headers of [PARTIAL, {}]) await send(later, { ...headers, 'X-FID': id });
  const [stored] = await host.query('select payload from feedbacks where id = $1', [id]);
  const { responses, customer, ...rest } = stored!['payload'] as Record<string, unknown>;
  expect([responses, customer]).toEqual([
    [
      { question_id: 'q-email', body: 'ada@example.com' },
      { question_id: 'q-phone_number', body: '+905321234567' },
      { question_id: 's-m1-staff', option_id: 'o-m1-good' },
      { question_id: 'q-conjoint', option_id: 'o-m5-plus' },
    ],
    {
      email: 'ada@example.com',
      phone_number: '+905321234567',
      schema: { visits: 3, customer_schema: 'gold' },
    },
  ]);
  expect(rest).not.toHaveProperty('kept_question_ids');
  expect(
    await host.query('select question_id from responses where feedback_id = $1 order by position', [
      id,
    ]),
  ).toEqual(
    (responses as object[]).map((row) => ({
      question_id: (row as { question_id: string }).question_id,
    })),
  );
});
