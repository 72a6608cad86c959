import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker, type JobKind } from '../../cli/host/jobs/queue.ts';
import { eventually } from '../support/eventually.ts';

/** Tests of the job queue with jobs in memory. */

interface Job {
  id: number;
  tries: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const jobs = (...ids: number[]): Job[] => ids.map((id) => ({ id, tries: 1 }));

/** Starts a worker that claims the waiting jobs in their order. */
function start(
  waiting: Job[],
  carryOut: JobKind<Job>['carryOut'],
  changes: Partial<JobKind<Job>> = {},
) {
  const results: string[] = [];
  const lines: string[] = [];
  const kind: JobKind<Job> = {
    name: 'Jobs',
    maxConcurrent: 2,
    claim: () => Promise.resolve(waiting.shift() ?? null),
    carryOut,
    complete: ({ id }) => Promise.resolve(void results.push(`completed ${id}`)),
    postpone: ({ id }) => Promise.resolve(void results.push(`postponed ${id}`)),
    ...changes,
  };
  return { results, lines, worker: startWorker(kind, (line) => lines.push(line)) };
}

it('at most so many jobs of a kind run at once', async () => {
  const ends: (() => void)[] = [];
  const { results, worker } = start(jobs(1, 2, 3), () => new Promise((end) => ends.push(end)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await vi.advanceTimersByTimeAsync(0);
  expect([ends.length, results]).toEqual([3, ['completed 2']]);
  for (const end of ends) end();
  await worker.close();
  expect(results).toEqual(['completed 2', 'completed 1', 'completed 3']);
});

it('a failed job is postponed, and the next one runs', async () => {
  const { results, worker } = start(jobs(1, 2), ({ id }) =>
    id === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(results.toSorted()).toEqual(['completed 2', 'postponed 1']);
  await worker.close();
});

it('a job is found at the wake-up after its commit', async () => {
  const waiting: Job[] = [];
  const { results, worker } = start(waiting, () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  waiting.push(...jobs(1));
  worker.wakeAfterCommit();
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(results).toEqual(['completed 1']);
  await worker.close();
});

it('the next poll finds a job, and failures of the database are logged once, with their end', async () => {
  vi.useRealTimers();
  const waiting = jobs(1);
  let failures = 2;
  const { results, lines, worker } = start([], () => Promise.resolve(), {
    claim: () =>
      failures-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve(waiting.shift() ?? null),
  });
  await eventually(() => expect(results).toEqual(['completed 1']));
  expect(lines).toEqual(['Jobs: gone', 'Jobs: recovered.']);
  await worker.close();
});

it('closing waits for running jobs, then ends and postpones them', async () => {
  const { results, worker } = start(
    jobs(1, 2, 3),
    ({ id }, signal) =>
      new Promise((end, fail) => {
        if (id === 1) setTimeout(end, 300);
        else signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
  );
  await vi.advanceTimersByTimeAsync(0);
  const closed = worker.close();
  await vi.advanceTimersByTimeAsync(400);
  expect(results).toEqual(['completed 1']);
  await vi.advanceTimersByTimeAsync(300);
  await closed;
  expect(results).toEqual(['completed 1', 'postponed 2']);
});
