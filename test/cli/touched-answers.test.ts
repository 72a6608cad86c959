import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Touched } from '../../cli/changes/change.ts';
import { countTouched } from '../../cli/host/content/touched-answers.ts';
import { openDatabase, type Connection } from '../../cli/host/database/database.ts';
import { countChanges } from '../../cli/host/results/counting.ts';
import { sendGenerated } from '../support/generated-responses.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';

/** Counts the answers that a change touches, beside plain queries of the stored rows. */

const FLOW = 'flow-gallery';
const STATEMENTS = ['s-m1-staff', 's-m1-place', 's-m1-price'];

let host: ResultsHost;
let connection: Connection;
beforeAll(async () => {
  host = await resultsHost();
  await sendGenerated(host.url, 60, 42);
  connection = await openDatabase(host.databaseUrl);
});
afterAll(async () => {
  await connection.database.destroy();
  await host.remove();
});

/** All touched answers that the stored responses have, with their numbers by the rows. */
async function expected(): Promise<[Touched, number][]> {
  const rows = await host.query(
    `select question_id, option_id, count(distinct feedback_id)::integer as n
      from responses join feedbacks on feedbacks.id = feedback_id
      where flow_id = $1 and not is_sample and not is_unknown
      group by grouping sets ((question_id), (question_id, option_id))
      having question_id is not null`,
    [FLOW],
  );
  const answer = { flowId: FLOW, attribute: null };
  // A question as a whole and its answers without an option both have no option in the rows.
  const whole = new Map<string, number>();
  for (const { question_id: id, n } of rows)
    whole.set(String(id), Math.max(whole.get(String(id)) ?? 0, Number(n)));
  const options = rows.filter(({ option_id: id }) => id !== null);
  return [
    ...[...whole].map(([id, n]): [Touched, number] => [
      { ...answer, questionIds: [id], optionId: null },
      n,
    ]),
    ...options.map(({ question_id: id, option_id: optionId, n }): [Touched, number] => [
      { ...answer, questionIds: [String(id)], optionId: String(optionId) },
      Number(n),
    ]),
  ];
}

async function expectCounts(): Promise<void> {
  const pairs = await expected();
  expect(pairs.length).toBeGreaterThan(50);
  const touched = pairs.map(([each]) => each);
  expect(await countTouched(connection.database, touched)).toEqual(pairs.map(([, n]) => n));
}

const count = async (touched: Partial<Touched>): Promise<number> =>
  (
    await countTouched(connection.database, [
      { flowId: FLOW, questionIds: [], optionId: null, attribute: null, ...touched },
    ])
  )[0]!;

it('counts pending responses, counted ones, and both together', async () => {
  await expectCounts();
  await connection.database.transaction().execute(countChanges);
  await expectCounts();
  await sendGenerated(host.url, 20, 7);
  await expectCounts();
});

it('counts a response once that answers several statements of a matrix', async () => {
  const [row] = await host.query(
    `select array_agg(distinct question_id) as ids, count(distinct feedback_id)::integer as n
      from responses where question_id = any($1) and not is_unknown`,
    [STATEMENTS],
  );
  expect((row!['ids'] as string[]).length).toBeGreaterThan(1);
  expect(await count({ questionIds: row!['ids'] as string[] })).toBe(row!['n']);
});

it('counts properties of customers, and the responses of a survey', async () => {
  const [row] = await host.query(
    `select count(*)::integer as n, count(*) filter (
        where jsonb_exists(payload #> '{customer,schema}', 'visits'))::integer as visits
      from feedbacks where flow_id = $1`,
    [FLOW],
  );
  expect(row!['visits']).toBeGreaterThan(0);
  expect(await count({ attribute: 'visits' })).toBe(row!['visits']);
  expect(await count({})).toBe(row!['n']);
});

it('leaves samples out, counted and pending', async () => {
  await host.query(
    `update feedbacks set is_sample = true where id in (
      select id from feedbacks where flow_id = $1 order by id limit 30)`,
    [FLOW],
  );
  await expectCounts();
  await connection.database.transaction().execute(countChanges);
  await expectCounts();
});

it('counts nothing for unknown surveys, questions and an empty list', async () => {
  expect(await count({ flowId: 'other' })).toBe(0);
  expect(await count({ questionIds: ['other'] })).toBe(0);
  expect(await countTouched(connection.database, [])).toEqual([]);
});
