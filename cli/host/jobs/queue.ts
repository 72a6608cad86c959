import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { backoffDelay } from '../../../core/retry/backoff.ts';
import { createFailureLog } from '../logging/failure-log.ts';

/**
 * A job queue in the database with kinds of jobs. Hosts of one database share it: a claimed job has a lease, and another host
 * claims it again when the lease ends. Each job is carried out at least once.
 *
 * Each kind has a table of its own, as the rows differ: a webhook event is one job and is deleted after its delivery. All
 * notices of an operator that are waiting become one email, and remain as a record for deduplication and digests.
 */
export interface JobKind<Job extends { tries: number }> {
  /** Subject of log lines, in the plural. */
  name: string;
  /** Limit of concurrent jobs of one host. */
  maxConcurrent: number;
  /** Claims the job that has been due for longest, for the time of `leaseEnd`; `null` when none is due. */
  claim(running: readonly Job[]): Promise<Job | null>;
  /** Carries out a job. A rejection is a failed try. The signal ends it when the host stops. */
  carryOut(job: Job, signal: AbortSignal): Promise<void>;
  /** Removes a job or marks it as done. */
  complete(job: Job): Promise<void>;
  /** Stores the time of the next try. */
  postpone(job: Job, nextAt: RawBuilder<Date>): Promise<void>;
}

/** Runs the jobs of one kind. */
interface Worker {
  /** Looks for a job that the current transaction adds. Otherwise the next poll finds it. */
  wakeAfterCommit(): void;
  /** Stops after the running jobs, or after the grace period. The next host repeats jobs that were ended. */
  close(): Promise<void>;
}

const LEASE_SECONDS = 60;
/** Age at which a failing job expires. */
export const MAX_AGE_DAYS = 7;
/** Limit of the exponential backoff, before jitter. */
const MAX_BACKOFF_MS = 60 * 60_000;
const POLL_INTERVAL_MS = 1000;
/** Time in which a transaction usually commits. */
const COMMIT_DELAY_MS = 50;
/** Time for the running jobs when the host stops. */
const GRACE_MS = 600;

const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;

/** Time at which a claim expires. */
export const leaseEnd = (): RawBuilder<Date> => secondsFromNow(LEASE_SECONDS);

export function startWorker<Job extends { tries: number }>(
  kind: JobKind<Job>,
  log: (line: string) => void,
): Worker {
  const claiming = createFailureLog(kind.name, log);
  const settling = createFailureLog(`Results of ${kind.name.toLowerCase()}`, log);
  const running = new Map<Job, Promise<void>>();
  let pause = new AbortController();
  const closing = new AbortController();
  const aborting = new AbortController();

  async function claim(): Promise<Job | null> {
    if (running.size >= kind.maxConcurrent) return null;
    try {
      const job = await kind.claim([...running.keys()]);
      claiming.end();
      return job;
    } catch (error) {
      claiming.begin(error as Error);
      return null;
    }
  }

  async function process(job: Job): Promise<void> {
    const isDone = await kind.carryOut(job, aborting.signal).then(
      () => true,
      () => false,
    );
    const backoffMs = backoffDelay(job.tries, null, Math.random(), MAX_BACKOFF_MS);
    await (isDone ? kind.complete(job) : kind.postpone(job, secondsFromNow(backoffMs / 1000)));
  }

  function start(job: Job): void {
    const ended = process(job)
      .then(settling.end, settling.begin)
      .finally(() => {
        running.delete(job);
        pause.abort();
      });
    running.set(job, ended);
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      pause = new AbortController();
      const job = await claim();
      if (job) start(job);
      else if (!closing.signal.aborted) await wait(POLL_INTERVAL_MS, null, pause).catch(() => null);
    }
    await Promise.all(running.values());
  }
  const working = work();

  return {
    wakeAfterCommit: () => void setTimeout(() => pause.abort(), COMMIT_DELAY_MS),
    async close() {
      closing.abort();
      pause.abort();
      const timer = setTimeout(() => aborting.abort(), GRACE_MS);
      await working.finally(() => clearTimeout(timer));
    },
  };
}
