import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';

/** Tests of when changes are counted. Intervals pass by the test's own clock. */

let host: TestHost;
let token: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  host = await testHost();
  const inbox = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
  token = inbox.url.split('token=')[1]!;
});
afterAll(async () => {
  vi.useRealTimers();
  await host.remove();
});

const note = (count: number) =>
  host.query(
    `insert into result_changes (flow_id, day, feedback_id)
      select 'flow-gallery', current_date, gen_random_uuid() from generate_series(1, $1)`,
    [count],
  );
const waiting = async () =>
  Number((await host.query('select count(*) as n from result_changes'))[0]!['n']);

/** Advances the time by seconds, and waits for the end of a counting. Resolves to the number of uncounted changes. */
async function pass(seconds: number): Promise<number> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    await waiting();
    await host.query(`select pg_advisory_xact_lock(hashtextextended('result counts', 0))`);
  }
  return waiting();
}

it('a few changes are counted after ten seconds, a thousand within one', async () => {
  await note(999);
  expect(await pass(3)).toBe(999);
  await note(1);
  await eventually(async () => expect(await pass(1)).toBe(0));
  await note(1);
  expect(await pass(3)).toBe(1);
  await eventually(async () => expect(await pass(1)).toBe(0));
});

/** Stores responses to the gallery, of as many days. */
const store = (first: number, last: number, days: number) =>
  host.query(
    `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
      select md5('counted ' || n)::uuid, 'node-gallery', 'flow-gallery', 'd', true, '{}', '{}',
        now() - n % $3::integer * interval '1 day'
      from generate_series($1::integer, $2::integer) n`,
    [first, last, days],
  );

async function read(part: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${host.url}/v1/results/surveys/flow-gallery/${part}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

it('results lag behind while more changes wait than a call reads one by one', async () => {
  await store(1, 20_010, 1);
  expect(await read('summary')).toMatchObject({ started: 20_000 });
  await eventually(async () => expect(await pass(1)).toBe(0));
  expect(await read('summary')).toMatchObject({ started: 20_010 });
});

// A database without statistics of the counts expects few different numbers, until it reads them a minute later.
it('tens of thousands of different numbers of two days are read at once', async () => {
  await store(20_011, 20_012, 2);
  await host.query(
    `insert into responses (feedback_id, position, question_id, body)
      select md5('counted ' || n)::uuid, value, 'q-numeric', n * 100000 + value
      from generate_series(20011, 20012) n, generate_series(1, 20000) value`,
  );
  await note(1000);
  await eventually(async () => expect(await pass(1)).toBe(0));
  const { questions } = await read('questions');
  expect(questions).toContainEqual(expect.objectContaining({ id: 'q-numeric', answered: 40_000 }));
});
