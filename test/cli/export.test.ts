import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutFormulas } from '../../cli/host/tables/formulas.ts';
import { createProgress, whileWaiting } from '../../cli/base/progress.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of `psn data export`. */

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

const psn = async (...args: string[]) => {
  const { status, stdout, stderr } = await runPsn(['data', 'export', ...args]);
  return { code: status, output: stdout, errors: stderr };
};
const exported = (...args: string[]) =>
  psn(host.workspace, '--database-url', host.databaseUrl, ...args);

async function send(more: object, at?: string): Promise<string> {
  const { id } = (await (await post(host.url, submission(more))).json()) as { id: string };
  if (at) await host.query('update feedbacks set created_at = $1 where id = $2', [at, id]);
  return id;
}

/** The rows of a table as maps from heading to cell. */
const rowsOf = (output: string) =>
  parseCsv(output, { bom: true, columns: true }) as Record<string, string>[];
const idsOf = ({ output }: { output: string }): string[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { id: string }).id);

describe('cells', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+905321234567', "'+905321234567"],
    ['-1+cmd', "'-1+cmd"],
    ['-5', '-5'],
    ['-2.5', '-2.5'],
    ['@SUM(A1)', "'@SUM(A1)"],
    [';=1+1', "';'=1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x; '=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['a - b, c; d = e', 'a - b, c; d = e'],
  ])('%j is written as %j', (text, cell) => {
    expect(withoutFormulas(text)).toBe(cell);
  });

  it('calculate nothing, with ids or for people', async () => {
    const id = await send({
      origin_url: 'https://shop.example/',
      customer: { name: '=cmd()', schema: { '=tier': '@gold' } },
      responses: [
        { question_id: 'q-said', body: '=1+1' },
        { question_id: '=said', body: 'plain, with "quotes"\nand lines' },
      ],
    });
    const [headings, ...rows] = parseCsv((await exported()).output, { bom: true }) as string[][];
    const cells = [...headings!, ...rows.find(([first]) => first === id)!];
    expect(cells).toContain("'=tier");
    expect(cells).toContain("'@gold");
    expect(cells).toContain("'=cmd()");
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const lines = rowsOf((await exported('--ids')).output).filter(
      (row) => row['feedback_id'] === id,
    );
    expect(lines.map(({ question_id, body }) => [question_id, body])).toEqual([
      ['q-said', "'=1+1"],
      ["'=said", 'plain, with "quotes"\nand lines'],
    ]);
  });
});

describe('the table', () => {
  it('has texts for questions, options, statements, customers and files', async () => {
    const form = new FormData();
    form.set('device_id', 'device-0001');
    form.set('file', new Blob([await readFile('docs/widget.png')], { type: 'image/png' }), 'a.png');
    const upload = await fetch(`${host.url}/v2/storage/direct_uploads`, {
      method: 'POST',
      body: form,
      headers: { 'Idempotency-Key': 'export-upload' },
    });
    const file = ((await upload.json()) as { data: { id: string } }).data.id;
    const id = await send({
      node_id: 'node-gallery',
      flow_id: 'flow-gallery',
      customer: {
        external_id: 'a-1',
        name: 'Ada',
        birth_year: 1990,
        schema: { customer_schema: 'none', since: '2020-02-03', plan: 'gold' },
      },
      responses: [
        { question_id: 'q-datepicker', body: '2026-01-02' },
        { question_id: 's-m1-staff', option_id: 'o-m1-good' },
        { question_id: 's-m1-price', option_id: 'o-m1-bad' },
        { question_id: 'q-random', option_id: 'o-x-b' },
        { question_id: 'q-file', active_storage_blob_id: file },
        { question_id: 'q-from-before', body: 'an older question' },
      ],
    });
    const { code, output, errors } = await exported('--public-url', 'https://feedback.example/x');
    expect([code, errors]).toEqual([0, '']);
    expect(output.startsWith('\uFEFFResponse,Time (UTC),')).toBe(true);
    const row = rowsOf(output).find(({ Response: first }) => first === id)!;
    expect(row).toMatchObject({
      Customer: 'a-1',
      Name: 'Ada',
      'Year of birth': '1990',
      plan: 'gold',
      'Your membership': 'None',
      'When was it?': '2026-01-02',
      'How were these? [The staff]': 'Good',
      'How were these? [The place]': '',
      'How were these? [The price]': 'Bad',
      'A draw': 'B',
      'A receipt': `https://feedback.example/v2/storage/blobs/${file}`,
      'Other answers': 'q-from-before: an older question',
      'Other attributes': '',
    });
    expect(row['Time (UTC)']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(Object.keys(row)).not.toContain('customer_schema');
  });

  it('names each heading once, also those of surveys with the same questions', async () => {
    await send({ node_id: 'node-store', flow_id: 'flow-store' });
    await send({ node_id: 'node-hotel', flow_id: 'flow-hotel' });
    const [headings] = parseCsv((await exported()).output, { bom: true }) as string[][];
    expect(new Set(headings).size).toBe(headings!.length);
  });

  it('has columns for the surveys of its responses only', async () => {
    await send({ node_id: 'node-store', flow_id: 'flow-store' });
    const { output } = await exported('--node', 'node-store');
    const [headings] = parseCsv(output, { bom: true }) as string[][];
    expect(headings).toContain('What did you like?');
    expect(headings).not.toContain('A draw');
  });
});

describe('a question with several answers', () => {
  const named = (key: string, body: string) => ({ id: `o-${key}`, key, body });
  const asked = (id: string, style: string, more: object) => ({
    id: `e-${id}`,
    type: 'question',
    question: { id, key: id, style, ...more },
  });
  const LIKES = 'What do you like, …?';
  let id: string;
  let node: string;
  beforeAll(async () => {
    node = await serveNode(host, [
      {
        id: 's',
        elements: [
          asked('who', 'text', { body: 'Who?' }),
          asked('likes', 'checklist', {
            body: 'What do you like, {{ who }}?',
            options: [
              named('a', 'Tea; coffee'),
              named('b', 'The "best"'),
              named('c', 'Water'),
              named('d', '{{who}} knows'),
            ],
          }),
          asked('one', 'radio', { body: 'Which?', options: [named('x', 'Tea; coffee')] }),
          asked('table', 'matrix', {
            body: 'Days',
            extra: { matrix_question_type: 'multi' },
            options: [named('m', 'Mon'), named('t', 'Tue')],
            statements: [{ id: 's-1', key: 's1', body: 'Shop' }],
          }),
        ],
      },
    ]);
    const from = { node_id: node, flow_id: `f-${node}` };
    id = await send({
      ...from,
      responses: [
        { question_id: 'who', body: 'Ada; Bo' },
        ...['a', 'b', 'c', 'gone'].map((key) => ({
          question_id: 'likes',
          option_id: `o-${key}`,
        })),
        { question_id: 'one', option_id: 'o-x' },
        { question_id: 's-1', option_id: 'o-t' },
      ],
    });
    await send({ ...from, responses: [{ question_id: 'one', option_id: 'o-x' }] });
  });

  it('is one cell that can be split again, under a heading without placeholders', async () => {
    const rows = rowsOf((await exported('--node', node)).output);
    const row = rows.find(({ Response: first }) => first === id)!;
    expect(row).toMatchObject({
      'Who?': 'Ada; Bo',
      [LIKES]: '"Tea; coffee"; "The ""best"""; Water; o-gone',
      'Which?': 'Tea; coffee',
      'Days [Shop]': 'Tue',
    });
    expect(parseCsv(row[LIKES]!, { delimiter: '; ' })).toEqual([
      ['Tea; coffee', 'The "best"', 'Water', 'o-gone'],
    ]);
    expect(Object.keys(row).join()).not.toMatch(/{{|Water/);
  });

  it('has a column for each option with 1 or 0, by --option-columns', async () => {
    const rows = rowsOf((await exported('--node', node, '--option-columns')).output);
    const cells = (row: Record<string, string>) =>
      Object.entries(row).filter(([heading]) => /^(What|Days).*: /.test(heading));
    expect(cells(rows.find(({ Response: first }) => first === id)!)).toEqual([
      [`${LIKES}: Tea; coffee`, '1'],
      [`${LIKES}: The "best"`, '1'],
      [`${LIKES}: Water`, '1'],
      [`${LIKES}: … knows`, '0'],
      ['Days [Shop]: Mon', '0'],
      ['Days [Shop]: Tue', '1'],
    ]);
    const unanswered = rows.find(({ Response: first }) => first !== id)!;
    expect(cells(unanswered).map(([, cell]) => cell)).toEqual(['', '', '', '', '', '']);
  });
});

describe('the choice of responses', () => {
  const node = ['--format', 'jsonl', '--node', 'node-help'];
  let ids: string[] = [];
  beforeAll(async () => {
    const help = { node_id: 'node-help', flow_id: 'flow-help', responses: [] };
    ids = [
      await send({ ...help, language_id: 'en' }, '2020-03-01T00:00:00Z'),
      await send({ ...help, language_id: 'tr' }, '2020-03-01T23:59:59Z'),
      await send({ ...help, language_id: 'en' }, '2020-03-02T00:00:00Z'),
    ];
  });

  it.each([
    [['--from', '2020-03-02'], [2]],
    [
      ['--to', '2020-03-01'],
      [0, 1],
    ],
    [
      ['--from', '2020-03-01T12:00Z', '--to', '2020-03-02'],
      [1, 2],
    ],
    [['--to', '2020-03-01T23:59:59Z'], [0]],
    [['--language', 'TR'], [1]],
    [
      ['--language', 'tr', '--language', 'en'],
      [0, 1, 2],
    ],
  ])('%j', async (options, expected) => {
    const run = await exported(...node, ...options);
    expect(idsOf(run)).toEqual(expected.map((at) => ids[at]));
    expect([run.code, run.errors]).toEqual([0, '']);
  });

  it('says when nothing is left', async () => {
    const run = await exported(...node, '--from', '2019-01-01', '--to', '2019-01-02');
    expect(run).toMatchObject({ code: 0, output: '', errors: 'No response was found.\n' });
  });

  it.each([
    [['--node', 'node-halp'], 1, 'There is no node node-halp'],
    [['--language', 'xx'], 1, 'There is no language xx'],
    [['--from', '2026-03-02', '--to', '2026-03-01'], 1, '--from is after --to'],
    [['--from', '2026-02-31'], 2, 'A day is needed'],
    [['--to', 'yesterday'], 2, 'A day is needed'],
    [['--customer', 'a-1', '--node', 'node-help'], 2, 'cannot be used with'],
  ])('%j is refused', async (options, status, message) => {
    const { code, output, errors } = await exported(...options);
    expect([code, output]).toEqual([status, '']);
    expect(errors).toContain(message);
  });
});

it('has every response once, oldest first, over many pages', async () => {
  await host.query(`insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
    select gen_random_uuid(), 'node-many', 'flow-many', 'd', true, '{}', '{}', '2021-01-01'::timestamptz + (n / 3) * interval '1 second'
    from generate_series(1, 1100) as n`);
  const run = await exported('--node', 'node-many', '--format', 'jsonl');
  const rows = await host.query(
    `select id from feedbacks where node_id = 'node-many' order by created_at, id`,
  );
  expect(idsOf(run)).toEqual(rows.map(({ id }) => id));
  expect(idsOf(run)).toHaveLength(1100);
});

it('has the answers as they were sent in JSON Lines', async () => {
  const bodies = ['=1+1', '-1', 'plain, with "quotes"\nand lines', 'Über 🎉'];
  const id = await send({ responses: bodies.map((body) => ({ question_id: 'q-said', body })) });
  const lines = (await exported('--format', 'jsonl')).output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; responses: { body: string }[] });
  expect(lines.find((line) => line.id === id)!.responses.map(({ body }) => body)).toEqual(bodies);
});

it('shows its progress once it takes a while, where somebody reads', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    for (const isShown of [false, true]) {
      const progress = createProgress(200, 'responses', isShown);
      progress.step();
      vi.advanceTimersByTime(1001);
      progress.step();
      progress.step();
      progress.end();
    }
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      '\r\u001b[K2 of 200 responses (1 %)',
      '\r\u001b[K',
    ]);
  } finally {
    write.mockRestore();
    vi.useRealTimers();
  }
});

it('says at a terminal what it waits for, and for how long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { isTTY } = process.stderr;
  try {
    for (const isTerminal of [false, true]) {
      process.stderr.isTTY = isTerminal;
      let resolveWork: (value: string) => void = () => undefined;
      const work = new Promise<string>((resolve) => (resolveWork = resolve));
      const waiting = whileWaiting('Building', work);
      vi.advanceTimersByTime(2001);
      resolveWork('done');
      expect(await waiting).toBe('done');
      expect(await whileWaiting('Nothing', Promise.resolve(1))).toBe(1);
    }
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      '\r\u001b[KBuilding (1 s)',
      '\r\u001b[KBuilding (2 s)',
      '\r\u001b[K',
    ]);
  } finally {
    process.stderr.isTTY = isTTY;
    write.mockRestore();
    vi.useRealTimers();
  }
});

it('writes a file that gets its name once it is whole', async () => {
  await send({});
  const out = join(host.folder, 'responses.csv');
  const { code, output, errors } = await exported('--out', out);
  expect([code, output]).toEqual([0, '']);
  expect(errors).toMatch(/^Wrote \d+ responses to /);
  expect(rowsOf(await readFile(out, 'utf8')).length).toBeGreaterThan(0);
  const { code: failed, errors: reason } = await exported('--out', join(host.folder, 'no', 'way'));
  expect(failed).toBe(1);
  expect(reason).toContain('no such file');
  expect((await readdir(host.folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

describe('without data', () => {
  it('refuses a folder, and makes none there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-no-data-'));
    const { code, errors } = await psn(folder);
    expect(code).toBe(1);
    expect(errors).toContain(`There is no data in ${join(folder, '.psn')}.`);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('refuses a Postgres that no host has used, and makes no tables there', async () => {
    await host.query('create database unused');
    const url = new URL(host.databaseUrl);
    url.pathname = '/unused';
    const { code, errors } = await psn(host.workspace, '--database-url', url.href);
    expect(code).toBe(1);
    expect(errors).toContain('no host has used it yet');
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    expect(
      (await client.query('select from pg_tables where schemaname = $1', ['public'])).rowCount,
    ).toBe(0);
    await client.end();
  });

  it('has the published surveys, whatever the folder has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-no-surveys-'));
    await writeFile(join(folder, 'notes.txt'), '');
    const run = await psn(folder, '--database-url', host.databaseUrl);
    expect(run.code).toBe(0);
    expect(run.output).toContain('How likely are you to recommend us to a friend?');
    expect((await psn(folder, '--database-url', host.databaseUrl, '--ids')).code).toBe(0);
    await rm(folder, { recursive: true });
  });
});
