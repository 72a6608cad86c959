import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastingToken } from '../../cli/host/auth/lasting-links.ts';
import { openDatabase } from '../../cli/host/database/database.ts';
import { createShare } from '../../cli/host/results/shares.ts';
import { serveProcess } from './host-process.mjs';
import { createDatabase } from './databases.ts';
import {
  fillCustomer,
  fillNasty,
  NASTY,
  writeNastySurvey,
  type NastySizes,
} from './nasty-responses.ts';

/**
 * Tests of a host with little memory that reads the worst that strangers may have sent. The limit of the heap is the same on a slow
 * machine and on a fast one; the figures of each call are in `test-results/bounded-memory-….json`.
 */

/** @param heapMb memory of each process, in MiB */
export function testBoundedMemory(heapMb: number, sizes: NastySizes): void {
  const littleMemory = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  const questions = NASTY.texts.slice(0, sizes.questions);
  let folder: string;
  let workspace: string;
  let databaseUrl: string;
  let host: Awaited<ReturnType<typeof serveProcess>>;
  let metricsUrl: string;
  let token: string;
  let customersToken: string;
  let shareToken: string;
  const taken: { call: string; status: number; longestTaskMs: number; heapMb: number }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-bounded-'));
    await chmod(folder, 0o755);
    workspace = join(folder, 'workspace');
    await cp(resolve('examples/workspace'), workspace, {
      recursive: true,
      filter: (path) => !path.includes('.psn') && !path.endsWith('/notifications'),
    });
    await writeNastySurvey(workspace);
    await writeFile(
      join(workspace, 'operators/uma.json'),
      JSON.stringify({ id: 'uma', name: 'Uma', roles: ['customers'] }),
    );
    databaseUrl = await createDatabase();
    const connection = await openDatabase(databaseUrl);
    token = await lastingToken(connection.database, 'mara', '');
    customersToken = await lastingToken(connection.database, 'uma', '');
    shareToken = (await createShare(connection.database, NASTY.survey, 'test', null)).token;
    await connection.database.destroy();
    await fillNasty(databaseUrl, sizes);
    host = await serveProcess({
      workspace,
      data: join(folder, 'unused'),
      args: [
        '--database-url',
        databaseUrl,
        '--files',
        join(folder, 'files'),
        '--metrics-port',
        '0',
        '--json',
      ],
      env: littleMemory,
    });
    metricsUrl = /"metrics_url": ?"([^"]+)"/.exec(host.output())![1]!;
  });
  afterAll(async () => {
    await mkdir('test-results', { recursive: true });
    await writeFile(
      `test-results/bounded-memory-${sizes.responses}.json`,
      JSON.stringify(taken, null, 2),
    );
    await host?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  /** Numbers of the host's process; event loop figures count from the previous read. */
  async function metrics() {
    const text = await (await fetch(metricsUrl)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    return {
      longestTaskMs: Math.round(1000 * valueOf('nodejs_eventloop_lag_max_seconds')),
      heapMb: Math.round(valueOf('nodejs_heap_size_used_bytes') / 1024 ** 2),
    };
  }

  async function call(path: string, bearer = token, options: RequestInit = {}) {
    const response = await fetch(host.url + path, {
      ...options,
      headers: { Authorization: `Bearer ${bearer}`, ...options.headers },
    });
    const text = await response.text();
    return { status: response.status, text };
  }

  /** Calls that must all succeed, one after the other. */
  async function allSucceed(paths: readonly string[], bearer = token): Promise<void> {
    for (const path of paths) {
      const { status } = await call(path, bearer);
      taken.push({ call: path, status, ...(await metrics()) });
    }
    expect(taken.filter(({ status }) => status !== 200)).toEqual([]);
  }

  const SURVEY = `/v1/results/surveys/${NASTY.survey}`;
  const textsOf = (id: string) => `${SURVEY}/questions/${id}`;
  const answers = (value: object) => `answers=${encodeURIComponent(JSON.stringify(value))}`;

  it('all results are read', async () => {
    await allSucceed([
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
    allSucceed([`${SURVEY}/export?format=${format}`]),
  );

  it('a shared link reads them as well', async () => {
    await allSucceed(
      [
        '/v1/results/surveys',
        `${SURVEY}/version`,
        `${SURVEY}/summary`,
        `${SURVEY}/questions`,
        `${textsOf('q-long-0')}/texts?search=abc`,
        `${textsOf('q-long-1')}/themes`,
      ],
      shareToken,
    );
  });

  it('themes of several questions are read at once, one after the other', async () => {
    const replies = await Promise.all(
      questions.slice(0, 3).map((id) => call(`${textsOf(id)}/themes`)),
    );
    taken.push({ call: 'three themes at once', status: 200, ...(await metrics()) });
    for (const { status, text } of replies) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ is_part: true });
    }
  });

  it('the inbox is read', async () => {
    const conversation = `/v1/inbox/conversations/${NASTY.conversation}`;
    await allSucceed([
      '/v1/inbox/conversations',
      '/v1/inbox/conversations?unread=true',
      '/v1/inbox/conversations?search=abc',
      '/v1/inbox/conversations?search=nothing-has-this',
      conversation,
      `${conversation}?last=80`,
      `${conversation}/details`,
    ]);
    const { text } = await call(conversation);
    const { timeline_items: items } = JSON.parse(text) as { timeline_items: { seq: number }[] };
    expect(items).toHaveLength(500);
  });

  it('a customer of the largest submissions is found, shown and erased', async () => {
    await fillCustomer(databaseUrl, sizes.ofOneCustomer);
    const api = '/v1/customers';
    await allSucceed([`${api}?query=${NASTY.email}`], customersToken);
    const found = await call(`${api}?query=${NASTY.email}`, customersToken);
    const { customers } = JSON.parse(found.text) as { customers: { id: string }[] };
    const person = `${api}/${customers[0]!.id}`;
    await allSucceed([person], customersToken);
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const refused = await call(`${person}/export`, customersToken, post);
    taken.push({ call: 'export of a customer', status: refused.status, ...(await metrics()) });
    expect([refused.status, refused.text]).toEqual([
      413,
      expect.stringContaining('psn data export'),
    ]);
    expect((await call(`${person}/erase`, customersToken, post)).status).toBe(200);
  });

  it('the largest bodies are taken', async () => {
    const responses = Array.from({ length: 4_900 }, (_, at) => ({
      question_id: `q-many`,
      body: String(at).repeat(3),
    }));
    for (let at = 0; at < 3; at += 1) {
      const { status } = await call('/v1/feedbacks', token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `large-${at}` },
        body: JSON.stringify({
          device_id: 'd',
          node_id: NASTY.node,
          flow_id: NASTY.survey,
          language_id: 'en',
          created_at: '2026-01-01T00:00:00.000Z',
          time_spent_in_seconds: 1,
          responses,
        }),
      });
      taken.push({ call: 'largest body', status, ...(await metrics()) });
      expect(status).toBe(201);
    }
  });

  /** Runs a program with little memory. Resolves to its exit code, `null` when it was ended by a signal. */
  const run = (...args: string[]): Promise<number | null> =>
    new Promise((done) => {
      const child = spawn(process.execPath, args, {
        stdio: 'ignore',
        env: { ...process.env, ...littleMemory },
      });
      child.once('exit', (code) => done(code));
    });

  it.each(['csv', 'jsonl'])('the export writes them as %s', async (format) => {
    const out = join(folder, 'export.txt');
    const place = [workspace, '--database-url', databaseUrl];
    expect(
      await run('cli/psn.mjs', 'data', 'export', ...place, '--format', format, '--out', out),
    ).toBe(0);
    expect((await readFile(out)).length).toBeGreaterThan(10_000_000);
  });

  it('the host is still the same process', async () => {
    expect((await call('/healthz')).status).toBe(200);
    expect(host.errors()).not.toContain('out of memory');
  });

  it('the themes without a bound end a process with as much memory', async () => {
    expect(await run('test/support/unbounded-themes.mjs', databaseUrl, ...questions)).not.toBe(0);
  });
}
