import { unavailable } from './api/api-error.ts';

/** Work that reads many texts of strangers: one task at a time for each host, so that their memory does not add up. */

/** Tasks that wait. Each takes about a second at most, and a request has 30. */
const MAX_WAITING = 20;

/** Runs a task when its turn comes; rejects with status 503 and `Retry-After` when too many wait. */
export type HeavyWork = <T>(task: () => Promise<T>) => Promise<T>;

export function createHeavyWork(maxWaiting = MAX_WAITING): HeavyWork {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    if (waiting >= maxWaiting) throw unavailable('Too many calls read texts at the moment.');
    waiting += 1;
    const before = last;
    const result = (async () => {
      await before;
      waiting -= 1;
      return task();
    })();
    last = result.catch(() => undefined);
    return result;
  };
}
