import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';

/** Tests of when changes are counted. Intervals pass by the test's own clock. */

let host: TestHost;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  host = await testHost();
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
