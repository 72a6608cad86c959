import { describe, expect, it } from 'vitest';
import { createHeavyWork, createReadersWork } from '../../cli/host/http/heavy-work.ts';
import { groupDays, groupsWithin, joinGroups } from '../../cli/host/results/day-groups.ts';
import { partlyCounted } from '../../cli/host/results/terms.ts';
import { createSlices } from '../../cli/host/http/slices.ts';

/** Bounds of long work, and the groups of days of shared links, without a host. */

describe('heavy work', () => {
  it('runs one task at a time, in the order of the calls, also after one that fails', async () => {
    const run = createHeavyWork();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
      if (name === 'a') throw new Error(name);
    };
    const [a] = await Promise.allSettled([run(task('a')), run(task('b')), run(task('c'))]);
    expect(a.status).toBe('rejected');
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('refuses with 503 and Retry-After when too many wait', async () => {
    const run = createHeavyWork(2);
    let end: () => void = () => undefined;
    const first = run(() => new Promise<void>((done) => (end = done)));
    await new Promise(setImmediate);
    const others = [run(async () => 2), run(async () => 3)];
    await expect(run(async () => 4)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
    end();
    expect(await Promise.all([first, ...others])).toEqual([undefined, 2, 3]);
    expect(await run(async () => 5)).toBe(5);
  });

  it('of shared links leaves the places of operators free, and queues thirty tasks of each link', async () => {
    const run = createReadersWork();
    let end: () => void = () => undefined;
    const first = run('a', () => new Promise<void>((done) => (end = done)));
    const ofLink = Array.from({ length: 59 }, () => run('a', async () => 'a'));
    const outcomes = Promise.allSettled(ofLink);
    const ofOthers = Array.from({ length: 8 }, (_, at) => run(`b${at}`, async () => 'b'));
    await new Promise(setImmediate);
    const ofOperators = Array.from({ length: 20 }, () => run(null, async () => 'operator'));
    end();
    expect(await Promise.all(ofOperators)).toEqual(Array.from({ length: 20 }, () => 'operator'));
    await Promise.all([first, ...ofOthers]);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(29);
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '5' } } });
    expect(await run('a', async () => 'again')).toBe('again');
  });
});

it('a slice ends when its time is over, and not before', async () => {
  let now = 0;
  let turns = 0;
  const count = (): void => void (turns += 1);
  const pause = createSlices(() => now);
  now = 9;
  setImmediate(count);
  await pause();
  expect(turns).toBe(0);
  now = 10;
  await pause();
  expect(turns).toBe(1);
});

it('names the questions of which rare values are left out', () => {
  const term = (question_id: string, n: number) =>
    Array.from({ length: n }, (_, at) => ({
      flow_id: 'f',
      day: null,
      measure: 'value',
      question_id,
      value: String(at),
      n: 1,
    }));
  const rows = [...term('few', 2), ...term('many', 5), ...term('more', 4)];
  expect([...partlyCounted(rows, 12)]).toEqual([]);
  expect([...partlyCounted(rows, 11)]).toEqual(['many', 'more']);
});

describe('days of a shared link', () => {
  const days = (...counts: number[][]) =>
    counts.map((of, at) => [`2026-01-${String(at + 10)}`, of] as const);

  it.each<[number[][], [string, string][]]>([
    [[[9]], []],
    [[[10], [9]], [['10', '10']]],
    [
      [[4], [6], [1], [20]],
      [
        ['10', '11'],
        ['12', '13'],
      ],
    ],
    // Each answered part of a question has enough answers.
    [
      [
        [10, 1],
        [0, 9],
        [10, 0],
      ],
      [
        ['10', '11'],
        ['12', '12'],
      ],
    ],
  ])('%j are grouped as %j', (counts, groups) => {
    expect(
      groupDays(days(...counts)).map(({ first, last }) => [first.slice(-2), last.slice(-2)]),
    ).toEqual(groups);
  });

  it('a group that has lost too much is joined with the next, or left out at the end', () => {
    const before = groupDays(days([10], [10], [10]));
    const joined = (...counts: number[][]) =>
      joinGroups(before, days(...counts)).map(
        ({ first, last }) => first.slice(-2) + last.slice(-2),
      );
    expect(joined([10], [10], [10])).toEqual(['1010', '1111', '1212']);
    expect(joined([9], [10], [10])).toEqual(['1011', '1212']);
    expect(joined([10], [10], [9])).toEqual(['1010', '1111']);
  });

  it('a period has the groups within it', () => {
    const groups = groupDays(days([5], [5], [10]));
    const within = (from: string | null, to: string | null) =>
      groupsWithin(groups, { from, to }).length;
    expect(within(null, null)).toBe(2);
    expect(within('2026-01-11', null)).toBe(1);
    expect(within(null, '2026-01-11')).toBe(1);
    expect(within('2026-01-11', '2026-01-11')).toBe(0);
  });
});
