import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { parse as parseCsv } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSlots } from '../../cli/host/http/heavy-work.ts';
import { testHost } from '../support/host.ts';
import { inboxUrl } from '../support/operator.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of all responses as a file, by the API and by the command. */

const EXPORT = '/v1/results/surveys/flow-gallery/export';

let host: ResultsHost;
/** Token of an operator that has the role `results` only. */
let reader: string;

const answered = (responses: object[], more: object = {}) =>
  post(
    host.url,
    submission({ node_id: 'node-gallery', flow_id: 'flow-gallery', responses, ...more }),
  );

beforeAll(async () => {
  host = await resultsHost();
  reader = (await inboxUrl(host, 'runa')).split('token=')[1]!;
  await answered(
    [
      { question_id: 'q-score', body: '9' },
      { question_id: 'q-datepicker', body: '2026-01-02' },
      { question_id: 'q-numeric', body: '12.5' },
      { question_id: 'q-text', body: '=1+1' },
      { question_id: 'q-textarea', body: 'مرحبا بالعالم 🎉\nsecond line' },
    ],
    { customer: { name: 'Ada', birth_year: 1990, schema: { plan: 'gold' } } },
  );
  await answered([{ question_id: 'q-score', body: '3' }], { node_id: 'node-second' });
  await answered([{ question_id: 'q-textarea', body: 'x'.repeat(900) }], {
    node_id: 'node-second',
  });
});
afterAll(() => host.remove());

const read = (query: Record<string, string>, token = host.token, path = EXPORT) =>
  fetch(`${host.url}${path}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });

/** More than the buffers of a connection have, so that the file waits for its reader. */
const MANY = 3000;
const addMany = () =>
  host.query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
    select gen_random_uuid(), 'node-gallery', 'flow-gallery', 'd', true,
      jsonb_build_object('origin_url', 'https://shop.example/' || repeat('x', 2000)), '{}'
    from generate_series(1, ${MANY})`);

type Cells = Record<string, unknown>;

async function workbook(bytes: ArrayBuffer): Promise<{ name: string; rows: Cells[] }> {
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  const [headings, ...rows] = sheet!.rows;
  return {
    name: sheet!.name,
    rows: rows.map((row) =>
      Object.fromEntries(headings!.map((heading, at) => [String(heading), row[at] ?? null])),
    ),
  };
}
const rowsOf = async (query: Record<string, string>, token?: string): Promise<Cells[]> => {
  const reply = await read({ format: 'csv', ...query }, token);
  expect(reply.status).toBe(200);
  return parseCsv(await reply.text(), { bom: true, columns: true });
};

describe('the file of all responses', () => {
  it('is CSV with the columns of the command', async () => {
    const reply = await read({ format: 'csv' });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="flow-gallery.csv"',
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const address = ['--database-url', host.databaseUrl, '--public-url', host.url];
    const { stdout } = await runPsn(['data', 'export', host.workspace, ...address]);
    expect(Buffer.from(await reply.arrayBuffer()).toString()).toBe(stdout);
  });

  it('is a workbook with numbers, days and times as such, and formulas as texts', async () => {
    const reply = await read({ format: 'xlsx' });
    expect(reply.headers.get('content-disposition')).toContain('flow-gallery.xlsx');
    const { name, rows } = await workbook(await reply.arrayBuffer());
    expect(name).toBe('Gallery of question types');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      'Time (UTC)': expect.any(Date) as Date,
      Seconds: expect.any(Number) as number,
      Name: 'Ada',
      'Year of birth': 1990,
      plan: 'gold',
      'When was it?': new Date('2026-01-02'),
      'How many people were you?': 12.5,
      'One line': "'=1+1",
      'Many lines': 'مرحبا بالعالم 🎉\nsecond line',
    });
    const [{ created_at: stored } = {}] = await host.query(
      'select created_at from feedbacks order by created_at limit 1',
    );
    const time = rows[0]!['Time (UTC)'] as Date;
    expect(time.toISOString().slice(0, 19)).toBe((stored as Date).toISOString().slice(0, 19));
  });

  it('is the same workbook from the command', async () => {
    const { rows } = await workbook(await (await read({ format: 'xlsx' })).arrayBuffer());
    const out = `${host.folder}/answers.xlsx`;
    const address = ['--database-url', host.databaseUrl, '--format', 'xlsx', '--out', out];
    await runPsn(['data', 'export', host.workspace, ...address]);
    const { buffer } = new Uint8Array(await readFile(out));
    expect((await workbook(buffer)).rows).toEqual(rows);
  });

  it.each([
    ['a channel', { node: 'node-second' }, 2],
    ['an answer', { answers: JSON.stringify({ 'q-score': ['9'] }) }, 1],
    ['a period without responses', { from: '2020-01-01', to: '2020-01-31' }, 0],
    ['the responses that were not completed', { completed: 'false' }, 0],
  ])('has the filter of the page: %s', async (_, filter, count) =>
    expect(await rowsOf(filter)).toHaveLength(count),
  );

  it('has the columns of the survey also without responses', async () => {
    const text = await (await read({ format: 'csv', from: '2020-01-01', to: '2020-01-02' })).text();
    expect(text).toContain('One line');
  });

  it('has no customers for operators without the role for them', async () => {
    const [row] = await rowsOf({}, reader);
    expect(row).toMatchObject({ 'How many people were you?': '12.5' });
    for (const heading of [
      'Customer',
      'Name',
      'E-mail',
      'Year of birth',
      'plan',
      'Your membership',
    ])
      expect(row).not.toHaveProperty(heading);
    expect(JSON.stringify(row)).not.toMatch(/Ada|gold/);
  });

  it('has samples only where they are asked for', async () => {
    await host.query(`update feedbacks set is_sample = true where node_id = 'node-second'`);
    expect(await rowsOf({})).toHaveLength(1);
    expect(await rowsOf({ samples: 'true' })).toHaveLength(3);
    await host.query('update feedbacks set is_sample = false');
  });
});

it('has more time than other replies', async () => {
  await addMany();
  const timeouts = { headers: 15_000, request: 20, file: 25_000, idle: 25_000 };
  const hasty = await testHost({ databaseUrl: host.databaseUrl, timeouts });
  try {
    const reply = await fetch(`${hasty.url}${EXPORT}?format=xlsx`, {
      headers: { Authorization: `Bearer ${host.token}` },
    });
    const { rows } = await workbook(await reply.arrayBuffer());
    expect(rows.length).toBeGreaterThan(MANY);
  } finally {
    await hasty.remove();
  }
});

describe('refused are', () => {
  it('shared links, agents and requests without a token', async () => {
    const share = await fetch(`${host.url}/v1/results/surveys/flow-gallery/shares`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${host.token}` },
    });
    const { token } = (await share.json()) as { token: string };
    const statusOf = async (bearer: string) => (await read({ format: 'csv' }, bearer)).status;
    expect(await Promise.all([token, host.agentToken, 'x'].map(statusOf))).toEqual([403, 403, 401]);
  });

  it.each([
    [{}],
    [{ format: 'ods' }],
    [{ format: 'csv', samples: 'maybe' }],
    [{ format: 'csv', from: '2026-02-30' }],
  ])('the query %j', async (query: Record<string, string>) => {
    expect((await read(query)).status).toBe(422);
  });

  it('an unknown survey', async () => {
    const path = '/v1/results/surveys/flow-none/export';
    expect((await read({ format: 'csv' }, host.token, path)).status).toBe(404);
  });
});

it('three files are written at a time, the next one once a reader has left', async () => {
  await addMany();
  const begin = () =>
    new Promise<{ status: number; leave: () => void }>((resolve, reject) => {
      const call = request(
        `${host.url}${EXPORT}?format=csv`,
        { headers: { Authorization: `Bearer ${host.token}` }, agent: false },
        (reply) =>
          resolve({ status: reply.statusCode!, leave: () => void reply.pause().destroy() }),
      );
      call.on('error', reject).end();
    });
  const open = await Promise.all([begin(), begin(), begin()]);
  let hasBegun = false;
  const fourth = begin().finally(() => {
    hasBegun = true;
  });
  expect((await read({}, host.token, '/v1/results/surveys')).status).toBe(200);
  expect(hasBegun).toBe(false);
  open[0]!.leave();
  const { status, leave } = await fourth;
  expect(status).toBe(200);
  for (const each of [...open, { leave }]) each.leave();
});

it('too many waiting files are refused', async () => {
  const takeSlot = createSlots(1, 1);
  const free = await takeSlot();
  const second = takeSlot();
  await expect(takeSlot()).rejects.toMatchObject({ status: 503 });
  free();
  (await second)();
  expect(await takeSlot()).toBeTypeOf('function');
});
