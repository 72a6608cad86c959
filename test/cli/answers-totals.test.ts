import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasAnswer, one, peopleOf, tallyBy, utc, writers } from '../support/imported-people.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { runPsn } from '../support/run-psn.ts';

/** 10,000 responses of three programs have the totals of an independent count. The tests build on each other. */

const SURVEY = 'flow-gallery';

let host: ResultsHost;
let folder: string;
beforeAll(async () => {
  host = await resultsHost();
  folder = await mkdtemp(join(tmpdir(), 'psn-totals-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await host.remove();
});

const people = {
  typeform: peopleOf(1, 4000).filter(hasAnswer),
  formbricks: peopleOf(2, 3200).filter(hasAnswer),
  sheets: peopleOf(3, 3200)
    .filter(hasAnswer)
    .map((person) => ({ ...person, isPartial: false })),
};
const all = Object.values(people).flat();

async function imported(name: keyof typeof people): Promise<Record<string, unknown>> {
  const path = join(folder, name === 'formbricks' ? 'formbricks.json' : `${name}.csv`);
  await writeFile(path, writers[name](people[name]));
  const { status, stdout, stderr } = await runPsn([
    'import',
    'answers',
    name === 'sheets' ? 'google-forms' : name,
    path,
    host.workspace,
    '--survey',
    SURVEY,
    '--yes',
    '--json',
    '--database-url',
    host.databaseUrl,
  ]);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Counts of an answer in the database, by its text in the files. */
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

it.each(['typeform', 'formbricks', 'sheets'] as const)('%s is read as a whole', async (name) => {
  const own = people[name];
  expect(await imported(name)).toMatchObject({
    added: own.length,
    known: 0,
    tally: {
      responses: own.length,
      partial: own.filter(({ isPartial }) => isPartial).length,
    },
  });
});

it('a second run adds nothing', async () => {
  expect(await imported('typeform')).toMatchObject({ added: 0, known: people.typeform.length });
});

it('the database has the totals of the people', async () => {
  expect(all.length).toBeGreaterThan(10_000);
  const [row] = await host.query('select count(*)::int as count from feedbacks');
  expect(row).toEqual({ count: all.length });
  expect(await storedBy('q-score', {})).toEqual(tallyBy(all, ({ score }) => one(score)));
  expect(
    await storedBy('q-radio', {
      'o-r-a': 'The first',
      'o-r-b': 'The second',
      'o-r-c': 'The third',
    }),
  ).toEqual(tallyBy(all, ({ radio }) => one(radio)));
  expect(
    await storedBy('q-checklist', {
      'o-c-books': 'Books',
      'o-c-music': 'Music',
      'o-c-films': 'Films',
    }),
  ).toEqual(tallyBy(all, ({ liked }) => liked));
  const days = await host.query(
    `select count(distinct (created_at at time zone 'UTC')::date)::int as days from feedbacks`,
  );
  expect(days[0]!['days']).toBe(new Set(all.map(({ at }) => utc(at).slice(0, 10))).size);
});

it('the results have them as well', async () => {
  const { body } = await host.read(`surveys/${SURVEY}/summary`);
  expect(body).toMatchObject({
    started: all.length,
    completed: all.filter(({ isPartial }) => !isPartial).length,
  });
});
