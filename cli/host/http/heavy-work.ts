import { unavailable } from './api-error.ts';

/** Work that reads many stored texts. A host runs one task at a time, which bounds its memory. */

/** Limit of waiting tasks. A page of results sends two calls for each question with texts. */
const MAX_WAITING = 100;
/** Limit of waiting tasks of one shared link. */
const MAX_WAITING_OF_LINK = 30;

/** Queues a task. Rejects with status 503 and `Retry-After` when too many are waiting. */
export type HeavyWork = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs a task of a shared link, or of an operator where the link is `null`. */
type ReadersWork = <T>(link: string | null, task: () => Promise<T>) => Promise<T>;

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
 * Queues tasks of operators and of shared links. Links have a queue of their own, and only its first task is in the queue of
 * the operators, so that links never fill it.
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

/** Acquires a slot. Resolves with the function that releases it. Rejects with status 503 when too many are waiting. */
type Slots = () => Promise<() => void>;

/** Slots for work that ends long after its call, such as files that are written while they are sent. */
export function createSlots(count: number, maxWaiting = MAX_WAITING): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting)
      throw unavailable('The host writes too many files at the moment.');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return release;
  };
}
