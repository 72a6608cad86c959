import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBoundedHost, type BoundedHost } from './bounded-host.ts';
import { fillCustomer, NASTY, type NastySizes } from './nasty-responses.ts';

/**
 * Tests of a host with little memory that reads the worst that strangers may have sent. The limit of the heap is the same on a slow
 * machine and on a fast one; the figures of each call are in `test-results/bounded-memory-….json`.
 */

type Bounded = () => BoundedHost;

const SURVEY = `/v1/results/surveys/${NASTY.survey}`;
const textsOf = (id: string) => `${SURVEY}/questions/${id}`;
const answers = (value: object) => `answers=${encodeURIComponent(JSON.stringify(value))}`;
const asJson = (headers: Record<string, string>, body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function testResults(bounded: Bounded, questions: readonly string[]): void {
  it('all results are read', async () => {
    await bounded().allSucceed([
      '/v1/results/surveys',
      `${SURVEY}/version`,
      `${SURVEY}/summary`,
      `${SURVEY}/summary?from=2020-01-01`,
      `${SURVEY}/questions`,
      `${SURVEY}/questions?from=2020-01-01`,
      `${SURVEY}/questions?${answers({ 'q-number-0': [{ from: 0, to: 900_000 }] })}`,
      `${SURVEY}/questions?${answers({ 's-1': ['id-1'], 's-2': ['id-2', 'id-3'] })}&language=en`,
      `${SURVEY}/responses`,
      `${SURVEY}/responses?completed=false`,
      `${SURVEY}/responses?device=phone`,
      `${SURVEY}/shares`,
      `${textsOf('q-long-0')}/texts`,
      `${textsOf('q-long-0')}/texts?search=abc`,
      ...questions.map((id) => `${textsOf(id)}/themes`),
      `${textsOf('q-long-0')}/texts?theme=abcdef`,
      `${textsOf('q-long-0')}/texts?search=zzzz&device=phone`,
    ]);
  });

  it.each(['csv', 'xlsx'])('all responses are downloaded as %s', (format) =>
    bounded().allSucceed([`${SURVEY}/export?format=${format}`]),
  );

  it('a shared link reads them as well', async () => {
    await bounded().allSucceed(
      [
        '/v1/results/surveys',
        `${SURVEY}/version`,
        `${SURVEY}/summary`,
        `${SURVEY}/questions`,
        `${textsOf('q-long-0')}/texts?search=abc`,
        `${textsOf('q-long-1')}/themes`,
      ],
      bounded().tokens.share,
    );
  });

  it('themes of several questions are read at once, one after the other', async () => {
    const replies = await Promise.all(
      questions.slice(0, 3).map((id) => bounded().call(`${textsOf(id)}/themes`)),
    );
    await bounded().record('three themes at once', 200);
    for (const { status, text } of replies) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ is_part: true });
    }
  });
}

function testPeople(bounded: Bounded, { ofOneCustomer }: NastySizes): void {
  it('the inbox is read', async () => {
    const conversation = `/v1/inbox/conversations/${NASTY.conversation}`;
    await bounded().allSucceed([
      '/v1/inbox/conversations',
      '/v1/inbox/conversations?unread=true',
      '/v1/inbox/conversations?search=abc',
      '/v1/inbox/conversations?search=nothing-has-this',
      conversation,
      `${conversation}?last=80`,
      `${conversation}/details`,
    ]);
    const { text } = await bounded().call(conversation);
    const { timeline_items: items } = JSON.parse(text) as { timeline_items: { seq: number }[] };
    expect(items).toHaveLength(500);
  });

  it('a customer of the largest submissions is found, shown and erased', async () => {
    const { databaseUrl, tokens, call, allSucceed, record } = bounded();
    await fillCustomer(databaseUrl, ofOneCustomer);
    const query = `/v1/customers?query=${NASTY.email}`;
    await allSucceed([query], tokens.customers);
    const found = await call(query, tokens.customers);
    const { customers } = JSON.parse(found.text) as { customers: { id: string }[] };
    const person = `/v1/customers/${customers[0]!.id}`;
    await allSucceed([person], tokens.customers);
    const post = asJson({}, {});
    const refused = await call(`${person}/export`, tokens.customers, post);
    await record('export of a customer', refused.status);
    expect([refused.status, refused.text]).toEqual([
      413,
      expect.stringContaining('psn data export'),
    ]);
    expect((await call(`${person}/erase`, tokens.customers, post)).status).toBe(200);
  });

  it('the largest bodies are taken', async () => {
    const responses = Array.from({ length: 4_900 }, (_, at) => ({
      question_id: `q-many`,
      body: String(at).repeat(3),
    }));
    const body = {
      device_id: 'd',
      node_id: NASTY.node,
      flow_id: NASTY.survey,
      language_id: 'en',
      created_at: '2026-01-01T00:00:00.000Z',
      time_spent_in_seconds: 1,
      responses,
    };
    const { call, tokens, record } = bounded();
    for (let at = 0; at < 3; at += 1) {
      const options = asJson({ 'Idempotency-Key': `large-${at}` }, body);
      const { status } = await call('/v1/feedbacks', tokens.operator, options);
      await record('largest body', status);
      expect(status).toBe(201);
    }
  });
}

/** @param heapMb memory of each process, in MiB */
export function testBoundedMemory(heapMb: number, sizes: NastySizes): void {
  const questions = NASTY.texts.slice(0, sizes.questions);
  let host: BoundedHost;
  beforeAll(async () => {
    host = await startBoundedHost(heapMb, sizes);
  });
  afterAll(() => host?.stop());

  testResults(() => host, questions);
  testPeople(() => host, sizes);

  it.each(['csv', 'jsonl'])('the export writes them as %s', async (format) => {
    const { folder, workspace, databaseUrl, run } = host;
    const out = join(folder, 'export.txt');
    const place = [workspace, '--database-url', databaseUrl];
    expect(
      await run('cli/psn.mjs', 'data', 'export', ...place, '--format', format, '--out', out),
    ).toBe(0);
    expect((await readFile(out)).length).toBeGreaterThan(10_000_000);
  });

  it('the host is still the same process', async () => {
    expect((await host.call('/healthz')).status).toBe(200);
    expect(host.errors()).not.toContain('out of memory');
  });

  it('the themes without a bound end a process with as much memory', async () => {
    const { run, databaseUrl } = host;
    expect(await run('test/support/unbounded-themes.mjs', databaseUrl, ...questions)).not.toBe(0);
  });
}
