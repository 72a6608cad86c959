import { unavailable } from './api-error.ts';

/** Work that reads many texts of strangers: one task at a time for each host, so that their memory does not add up. */

/** Tasks that wait. A page of results asks for two at once for each question with texts. */
const MAX_WAITING = 100;
/** Tasks of one shared link that wait. */
const MAX_WAITING_OF_LINK = 30;

/** Runs a task when its turn comes; rejects with status 503 and `Retry-After` when too many wait. */
export type HeavyWork = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs a task of a shared link, or of an operator where the link is `null`. */
export type ReadersWork = <T>(link: string | null, task: () => Promise<T>) => Promise<T>;

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

/**
 * Tasks of operators and of shared links, one at a time. Those of links wait among themselves: just one of them has a place
 * among the operators' tasks, so that links take no operator's place.
 */
export function createReadersWork(): ReadersWork {
  const all = createHeavyWork();
  const ofLinks = createHeavyWork();
  /** Tasks that run or wait, by link. */
  const counts = new Map<string, number>();
  return async (link, task) => {
    if (link === null) return all(task);
    const count = counts.get(link) ?? 0;
    if (count > MAX_WAITING_OF_LINK)
      throw unavailable('Too many calls by this link read texts at the moment.');
    counts.set(link, count + 1);
    try {
      return await ofLinks(() => all(task));
    } finally {
      const others = counts.get(link)! - 1;
      if (others > 0) counts.set(link, others);
      else counts.delete(link);
    }
  };
}
