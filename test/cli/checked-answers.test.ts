import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});

afterAll(() => host.remove());

interface Stored {
  id: string;
  chat_token_string: string;
}

/** Submits to a node of `serveNode`; resolves with the stored feedback. */
async function submit(
  node: string,
  responses: object[],
  headers: Record<string, string> = {},
  more: object = {},
): Promise<Stored> {
  const reply = await post(
    host.url,
    submission({ node_id: node, flow_id: `f-${node}`, responses, ...more }),
    headers,
  );
  expect([200, 201]).toContain(reply.status);
  return (await reply.json()) as Stored;
}
const marksOf = ({ id }: Stored) =>
  host.query(
    'select question_id, is_unknown, is_verified from responses where feedback_id = $1 order by position',
    [id],
  );
const readAnswers = async ({ id, chat_token_string: token }: Stored) => {
  const chat = await fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${token}`);
  return ((await chat.json()) as { responses: { question: { body: string }; response: string }[] })
    .responses;
};
const question = (id: string, style: string, more: object = {}) => ({
  id: `e-${id}`,
  type: 'question',
  question: { id, key: id, style, body: `About ${id}`, ...more },
});

describe('an answer', () => {
  it('to a question or option that the survey lacks is stored and marked', async () => {
    const node = await serveNode(host, [
      {
        id: 's',
        elements: [
          question('q-choice', 'radio', { options: [{ id: 'o1', key: 'one', body: 'One' }] }),
          question('q-table', 'matrix', {
            options: [{ id: 'm1', key: 'm', body: 'M' }],
            statements: [{ id: 'r1', key: 'r', body: 'R' }],
          }),
        ],
      },
    ]);
    const stored = await submit(node, [
      { question_id: 'q-choice', option_id: 'o1' },
      { question_id: 'q-choice', option_id: 'o-gone' },
      { question_id: 'q-choice', body: 'a copied option' },
      { question_id: 'r1', option_id: 'm1' },
      { question_id: 'q-gone', body: 'made offline', is_unknown: false },
    ]);
    const unknown = (await marksOf(stored)).map(({ is_unknown }) => is_unknown);
    expect(unknown).toEqual([false, true, false, false, true]);
    expect((await readAnswers(stored)).at(-1)).toMatchObject({
      question: { body: 'q-gone' },
      response: 'made offline',
    });
  });

  it('with a date that its question does not accept is stored and marked, in any time zone', async () => {
    const node = await serveNode(host, [
      {
        id: 's',
        elements: [
          question('q-past', 'datepicker', { extra: { latest_date: 'today' } }),
          question('q-year', 'datepicker', {
            extra: { earliest_date: '2026-01-01', latest_date: '2026-12-31' },
          }),
        ],
      },
    ]);
    const dayFrom = (days: number) =>
      new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const stored = await submit(
      node,
      [
        { question_id: 'q-past', body: dayFrom(0) },
        // It is tomorrow already, further east.
        { question_id: 'q-past', body: dayFrom(1) },
        { question_id: 'q-past', body: dayFrom(3) },
        { question_id: 'q-year', body: '2026-12-31' },
        { question_id: 'q-year', body: '2027-01-01' },
        { question_id: 'q-year', body: 'a masked date' },
      ],
      {},
      { created_at: new Date().toISOString() },
    );
    const unknown = (await marksOf(stored)).map(({ is_unknown }) => is_unknown);
    expect(unknown).toEqual([false, false, true, false, true, false]);
  });

  it('to a date that was begun long ago is not refused for its impossible duration', async () => {
    const node = await serveNode(host, [
      {
        id: 's',
        elements: [question('q-soon', 'datepicker', { extra: { earliest_date: 'today' } })],
      },
    ]);
    const reply = await post(host.url, {
      ...submission({
        node_id: node,
        flow_id: `f-${node}`,
        responses: [{ question_id: 'q-soon', body: '2020-01-01' }],
      }),
      time_spent_in_seconds: 2_000_000_000,
    });
    expect(reply.status).toBe(201);
  });

  it('of blank text is not stored', async () => {
    const node = await serveNode(host, [{ id: 's', elements: [question('q-words', 'text')] }]);
    const blank = ['', ' \n', '\u200b', '\u2060\u3164', null];
    const stored = await submit(node, [
      ...blank.map((body) => ({ question_id: 'q-words', body })),
      { question_id: 'q-words', body: '\u200bwords' },
    ]);
    expect(await marksOf(stored)).toHaveLength(1);
  });

  it('with an address in place of a file is refused, and is no link where it is stored already', async () => {
    const id = '../../../inbox#token=stolen';
    const node = await serveNode(host, [{ id: 's', elements: [question('q-file', 'file')] }]);
    const responses = [{ question_id: 'q-file', active_storage_blob_id: id }];
    const refused = await post(
      host.url,
      submission({ node_id: node, flow_id: `f-${node}`, responses }),
    );
    expect(refused.status).toBe(422);
    const file = randomUUID();
    const stored = await submit(node, [{ ...responses[0]!, active_storage_blob_id: file }]);
    expect((await readAnswers(stored))[0]!.response).toBe(`${host.url}/v2/storage/blobs/${file}`);
    await host.query('update responses set active_storage_blob_id = $1 where feedback_id = $2', [
      id,
      stored.id,
    ]);
    expect(JSON.stringify(await readAnswers(stored))).not.toContain('inbox');
  });

  it('is accepted only for a survey that the channel shows or has shown', async () => {
    const node = await serveNode(host, [{ id: 's', elements: [question('q', 'text')] }]);
    const send = (flow_id: string) =>
      post(host.url, submission({ node_id: node, flow_id, responses: [] }));
    for (const flow of ['made-up', 'flow-help']) {
      const refused = await send(flow);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { error: { code: 'unknown_flow' } },
      ]);
    }
    await writeFile(
      join(host.workspace, `nodes/${node}.json`),
      JSON.stringify({ id: node, flow_id: 'flow-help' }),
    );
    await eventually(async () => expect((await send('flow-help')).status).toBe(201));
    expect((await send(`f-${node}`)).status).toBe(201);
  });
});

describe('a verified phone number', () => {
  const phone = '+905321009988';
  const postForm = async (path: string, fields: Record<string, string>) =>
    (await (
      await fetch(host.url + path, { method: 'POST', body: new URLSearchParams(fields) })
    ).json()) as Record<string, string>;
  /** Verifies a number by its code; resolves with the token. */
  async function verify(question_id: string): Promise<string> {
    const { id } = await postForm('/v1/customers/send_verification_token', {
      address: phone,
      kind: 'sms',
      question_id,
    });
    const sms = host.logLines.findLast((line) => line.startsWith(`SMS to ${phone}`))!;
    const token = /(\d{6})/.exec(sms.split(': ')[1]!)![1]!;
    const verified = await postForm('/v1/customers/verify', { verification_id: id!, token });
    return verified['token']!;
  }
  const isVerified = async (stored: Stored) => (await marksOf(stored))[0]!['is_verified'];
  let node: string;
  let id: string;
  beforeAll(async () => {
    id = `q-${randomUUID()}`;
    node = await serveNode(
      host,
      [{ id: 's', elements: [question(id, 'phone_verification'), question('q-text', 'text')] }],
      {},
      { allow_saving_incomplete_survey: true },
    );
  });

  it('is marked for the response that it was verified for', async () => {
    const token = await verify(id);
    const answer = [{ question_id: id, body: phone, token }];
    const part = await submit(node, answer, { 'X-COMPLETED': 'false' });
    expect(await isVerified(part)).toBe(true);
    const whole = await submit(node, answer, { 'X-FID': part.id });
    expect(whole.id).toBe(part.id);
    expect(await isVerified(whole)).toBe(true);
    expect((await readAnswers(whole))[0]!.response).toBe(`${phone} ✓`);
    // A copied token proves nothing.
    expect(await isVerified(await submit(node, answer))).toBe(false);
  });

  it('is marked where it is masked', async () => {
    const token = await verify(id);
    const masked = { question_id: id, body: '[PHONE]', token, hide_personal_data: true };
    expect(await isVerified(await submit(node, [masked]))).toBe(true);
  });

  it.each<[string, (token: string) => object]>([
    ['with a made-up token', () => ({ question_id: id, body: phone, token: randomUUID() })],
    ['without a token', () => ({ question_id: id, body: phone })],
    ['by its own word', () => ({ question_id: id, body: phone, token: '', is_verified: true })],
    [
      'with the token of another number',
      (token) => ({ question_id: id, body: '+905320000000', token }),
    ],
    ['at a question of another type', (token) => ({ question_id: 'q-text', body: phone, token })],
  ])('%s is stored and not marked', async (_, answer) => {
    await host.query('delete from verifications');
    const stored = await submit(node, [answer(await verify(id))]);
    expect(await isVerified(stored)).toBe(false);
    expect((await readAnswers(stored))[0]!.response).not.toContain('✓');
  });
});
