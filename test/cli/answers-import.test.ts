import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toCsv } from '../support/answer-tables.ts';
import { hasAnswer, peopleOf, writers } from '../support/imported-people.ts';
import { firstOwner, type PersonBrowser } from '../support/person-browser.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of answers of other programs: `psn import answers`, the call, and the stored responses. */

const SURVEY = 'flow-gallery';

let host: ResultsHost;
let folder: string;
let owner: PersonBrowser;
beforeAll(async () => {
  host = await resultsHost();
  owner = await firstOwner(host);
  folder = await mkdtemp(join(tmpdir(), 'psn-answers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await host.remove();
});
beforeEach(() => host.query('delete from feedbacks'));

/** Imports a file; its name begins with the program. */
const psn = (path: string, ...words: string[]) =>
  runPsn([
    'import',
    'answers',
    basename(path).split(/[-.]/)[0]!,
    path,
    ...words,
    '--database-url',
    host.databaseUrl,
  ]);

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Imports a file by its guessed map. Returns the printed JSON. */
async function imported(path: string, ...more: string[]) {
  const { status, stdout, stderr } = await psn(
    path,
    host.workspace,
    '--survey',
    SURVEY,
    '--yes',
    '--json',
    ...more,
  );
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as {
    program: string;
    map: { columns: object[] };
    tally: { responses: number; partial: number };
    added: number | null;
    known: number | null;
  };
}

const call = (body: object) => owner.call('POST', '/v1/content/answers', body);

const stored = async (): Promise<number> =>
  Number((await host.query('select count(*) as count from feedbacks'))[0]!['count']);

/** Counts of an answer in the database, by its text in the file. */
async function storedBy(question: string, texts: Record<string, string>) {
  const rows = await host.query(
    `select coalesce(option_id, body) as value, count(*)::int as count from responses
      where question_id = $1 and not is_unknown group by 1`,
    [question],
  );
  return Object.fromEntries(
    rows.map(({ value, count }) => [texts[String(value)] ?? String(value), Number(count)]),
  );
}

const PEOPLE = peopleOf(7, 40).filter(hasAnswer);

describe('the imports of a survey', () => {
  const LIST = `/v1/content/answers?survey=${SURVEY}`;
  const listed = async () => {
    const { status, body } = await owner.call('GET', LIST);
    expect(status).toBe(200);
    return (body as { imports: Record<string, unknown>[] }).imports;
  };
  const people = (from: number, to: number) => writers.typeform(PEOPLE.slice(from, to));

  it('are listed with file, person, time and number, newest first, and removed one by one', async () => {
    const before = Date.now();
    await imported(await fileOf('typeform-first.csv', people(0, 5)));
    // A row that is known stays of the first import.
    await imported(await fileOf('typeform-second.csv', people(4, 9)));
    const all = await listed();
    expect(all).toMatchObject([
      { program: 'typeform', file: 'typeform-second.csv', responses: 4 },
      { program: 'typeform', file: 'typeform-first.csv', responses: 5 },
    ]);
    expect(all[0]!['imported_by']).not.toBe('');
    expect(Date.parse(String(all[0]!['imported_at']))).toBeGreaterThanOrEqual(before);
    const path = `/v1/content/answers/${String(all[1]!['id'])}`;
    expect(await owner.call('DELETE', path)).toMatchObject({ status: 200, body: { removed: 5 } });
    expect(await stored()).toBe(4);
    expect(await listed()).toMatchObject([{ file: 'typeform-second.csv' }]);
    expect(await owner.call('DELETE', path)).toMatchObject({ status: 404 });
    expect(await owner.call('DELETE', '/v1/content/answers/x')).toMatchObject({ status: 404 });
  });

  it('are listed and removed by the command', async () => {
    await imported(await fileOf('typeform-third.csv', people(0, 3)));
    const undo = (...words: string[]) =>
      runPsn(['import', 'undo', ...words, '--database-url', host.databaseUrl]);
    const [{ id }] = (await listed()) as [{ id: string }];
    const shown = await undo(host.workspace, '--survey', SURVEY);
    expect(shown.stdout).toContain(id);
    expect(shown.stdout).toContain('typeform-third.csv');
    expect(shown.stdout).toContain('3 responses');
    expect((await undo(host.workspace, '--import', id)).stderr).toContain('--yes');
    expect(await stored()).toBe(3);
    expect((await undo(host.workspace, '--import', id, '--yes')).stdout).toBe(
      'Removed 3 responses.\n',
    );
    expect(await stored()).toBe(0);
    const { stderr, status } = await undo(host.workspace, '--import', id, '--yes');
    expect([status, stderr.includes('no import')]).toEqual([1, true]);
  });

  it('share an id only for one survey and program', async () => {
    const body = {
      survey: SURVEY,
      import_id: '0b6f2f5e-8a44-4c53-9d0e-6c1d6f7f0a11',
      program: 'csv',
      responses: [{ key: '1' }],
    };
    expect(await call(body)).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await call({ ...body, responses: [{ key: '2' }] })).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ responses: 2, file: '' }]);
    expect(await call({ ...body, program: 'typeform' })).toMatchObject({ status: 422 });
    expect(await call({ ...body, import_id: 'x' })).toMatchObject({ status: 422 });
  });
});

describe('imported responses', () => {
  it('notify nobody, are in no figure of today, and in the results and exports', async () => {
    await host.query(`delete from notices`);
    const now = PEOPLE.map((person) => ({ ...person, at: new Date(), isPartial: false }));
    await imported(await fileOf('typeform-now.csv', writers.typeform(now)));
    for (const table of ['notices', 'webhook_deliveries', 'quota_events', 'timeline_items'])
      expect((await host.query(`select count(*)::int as count from ${table}`))[0]).toEqual({
        count: 0,
      });
    const today = await fetch(`${host.url}/start/today`, {
      headers: { Authorization: `Bearer ${host.token}` },
    });
    expect(await today.text()).not.toContain(String(PEOPLE.length));
    const unread = await fetch(`${host.url}/v1/inbox/conversations?unread=true`, {
      headers: { Authorization: `Bearer ${host.token}` },
    });
    expect(await unread.json()).toMatchObject({ conversations: [] });
    const { body } = await host.read(`surveys/${SURVEY}/summary?channel=typeform`);
    expect(body).toMatchObject({ started: PEOPLE.length });
    const { body: others } = await host.read(`surveys/${SURVEY}/summary?channel=web`);
    expect(others).toMatchObject({ started: 0 });
    const { stdout } = await runPsn([
      'data',
      'export',
      host.workspace,
      '--database-url',
      host.databaseUrl,
    ]);
    const rows = parseCsv<Record<string, string>>(stdout, { bom: true, columns: true });
    expect(rows).toHaveLength(PEOPLE.length);
    expect(rows.every((row) => row['Imported from'] === 'Typeform')).toBe(true);
  });

  it('keep texts that are no answer, and do not count them', async () => {
    const path = await fileOf(
      'csv-unknown.csv',
      toCsv([
        ['id', 'Choose one', 'How many stars?'],
        ['a', 'The first', '9'],
        ['b', 'Something else', '3'],
      ]),
    );
    await imported(path);
    const rows = await host.query(
      'select question_id, option_id, body, is_unknown from responses order by question_id, is_unknown, body',
    );
    expect(rows).toEqual([
      { question_id: 'q-radio', option_id: 'o-r-a', body: null, is_unknown: false },
      { question_id: 'q-radio', option_id: null, body: 'Something else', is_unknown: true },
      { question_id: 'q-star', option_id: null, body: '3', is_unknown: false },
      { question_id: 'q-star', option_id: null, body: '9', is_unknown: true },
    ]);
  });

  it('are complete and once after a run that was ended in the middle', async () => {
    const people = peopleOf(9, 1300).filter(hasAnswer);
    const path = await fileOf('typeform-ended.csv', writers.typeform(people));
    // The second batch of 500 fails.
    await host.query(`create function fail_late() returns trigger language plpgsql as $$ begin
      if (select count(*) from feedbacks) > 600 then raise exception 'the host was killed'; end if;
      return null; end $$`);
    await host.query(
      'create trigger fail_late after insert on feedbacks for each statement execute function fail_late()',
    );
    const failed = await psn(path, host.workspace, '--survey', SURVEY, '--yes');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('the host was killed');
    expect(await stored()).toBe(500);
    await host.query('drop trigger fail_late on feedbacks');
    await host.query('drop function fail_late');
    expect(await imported(path)).toMatchObject({ added: people.length - 500, known: 500 });
    expect(await stored()).toBe(people.length);
  });

  it('are replaced with --replace, and those of other programs stay', async () => {
    await imported(
      await fileOf(
        'csv-a.csv',
        toCsv([
          ['id', 'Many lines'],
          ['1', 'stays'],
        ]),
      ),
    );
    const path = await fileOf('typeform-b.csv', writers.typeform(PEOPLE));
    await imported(path);
    expect(await imported(path, '--replace')).toMatchObject({ added: PEOPLE.length, known: 0 });
    expect(await stored()).toBe(PEOPLE.length + 1);
  });
});

describe('the command', () => {
  const SHORT = toCsv([
    ['id', 'Choose one', 'Unrelated'],
    ['a', 'The first', 'x'],
    ['b', 'Nothing known', ''],
  ]);

  it('shows the map and the counts, and imports nothing, with --dry-run', async () => {
    const path = await fileOf('csv-dry.csv', SHORT);
    const { status, stdout, stderr } = await psn(
      path,
      host.workspace,
      '--survey',
      SURVEY,
      '--dry-run',
    );
    expect([status, stdout]).toEqual([0, 'Nothing was imported.\n']);
    expect(stderr).toMatch(/^CSV: 2 responses, for the survey /);
    expect(stderr).toMatch(
      /Choose one +→ radio: 2 values, 1 not understood: “Nothing known” \(1\)/,
    );
    expect(stderr).toMatch(/Unrelated +→ left out: “x”/);
    expect(await stored()).toBe(0);
  });

  it('asks somebody before it uses a guessed map', async () => {
    const path = await fileOf('csv-ask.csv', SHORT);
    const { status, stderr } = await psn(path, host.workspace, '--survey', SURVEY);
    expect(status).toBe(1);
    expect(stderr).toContain('the input is no terminal. Add --yes, or --map');
    expect(await stored()).toBe(0);
  });

  it('writes the map, and imports by a corrected one', async () => {
    const path = await fileOf('csv-map.csv', SHORT);
    const map = join(folder, 'map.json');
    await imported(path, '--dry-run', '--save-map', map);
    await writeFile(
      map,
      JSON.stringify({
        columns: [
          { column: 'Choose one', question: 'radio' },
          { column: 'Unrelated', attribute: 'note' },
        ],
        values: { radio: { 'Nothing known': 'c' } },
      }),
    );
    const { status, stderr } = await psn(path, host.workspace, '--survey', SURVEY, '--map', map);
    expect([status, stderr.includes('not understood')]).toEqual([0, false]);
    expect(await storedBy('q-radio', {})).toEqual({ 'o-r-a': 1, 'o-r-c': 1 });
    const [row] = await host.query(
      `select payload #>> '{customer,schema,note}' as note from feedbacks order by 1 limit 1`,
    );
    expect(row).toEqual({ note: 'x' });
  });

  it.each([
    [['--survey', 'none'], /There is no published survey none/],
    [['--survey', SURVEY, '--node', 'none'], /There is no channel none that shows/],
  ])('refuses %j in one line', async (words, message) => {
    const path = await fileOf('csv-refused.csv', SHORT);
    const { status, stderr } = await psn(path, host.workspace, '--yes', ...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

it('names the program that a file seems to be from, if it is another one', async () => {
  const path = await fileOf('formbricks-not.csv', writers.typeform(PEOPLE));
  const { status, stderr } = await psn(path, host.workspace, '--survey', SURVEY, '--yes');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /formbricks-not\.csv is no export of Formbricks\. It seems to be one of Typeform: .*import answers typeform /,
  );
  expect(await stored()).toBe(0);
});

describe('the call', () => {
  const response = { key: '1', submitted_at: '2026-01-02T03:04:05Z', answers: { radio: 'a' } };
  const body = { survey: SURVEY, program: 'csv', responses: [response] };

  it('stores each response once', async () => {
    expect((await call(body)).body).toEqual({ added: 1, known: 0 });
    expect((await call(body)).body).toEqual({ added: 0, known: 1 });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => call({ ...body, responses: [{ ...response, key: '2' }] })),
    );
    expect(replies.filter((reply) => reply.body['added'] === 1)).toHaveLength(1);
  });

  it.each([
    [{ ...body, survey: 'none' }, 'unknown_flow'],
    [{ ...body, node: 'none' }, 'unknown_node'],
    [{ ...body, program: 'none' }, 'invalid'],
    [{ ...body, responses: [] }, 'invalid'],
    [{ ...body, responses: Array.from({ length: 501 }, () => response) }, 'invalid'],
    [{ ...body, responses: [{ ...response, submitted_at: '1999-01-01T00:00:00Z' }] }, 'invalid'],
    [{ ...body, responses: [{ ...response, submitted_at: '2999-01-01T00:00:00Z' }] }, 'invalid'],
    [{ ...body, responses: [{ ...response, key: 'x'.repeat(300) }] }, 'invalid'],
  ])('refuses wrong bodies, and stores nothing', async (wrong, code) => {
    const reply = await call(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ error: { code } });
    expect(await stored()).toBe(0);
  });

  it('ignores answers that no question takes', async () => {
    const answers = { radio: 'nothing', none: 'x', score: { a: 1 }, checklist: ['books', 5, null] };
    expect((await call({ ...body, responses: [{ ...response, answers }] })).status).toBe(200);
    expect(await storedBy('q-checklist', {})).toEqual({ 'o-c-books': 1 });
  });
});
