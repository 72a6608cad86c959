import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Limit } from './limit-table.ts';

/** Counters of requests in fixed windows. */

/** Keys that a counter holds in memory. */
export const MAX_KEYS = 10_000;

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Counts in this process. */
interface MemoryCounter {
  /** Counts unless the limit would be exceeded. Returns the milliseconds to wait, or `null` when it has counted. */
  add(key: string, amount: number): number | null;
  /** Number of keys in memory. */
  size(): number;
}

/** Creates a counter with one window a key. The older half of the keys is forgotten when there are too many. */
export function createMemoryCounter(
  { max, seconds }: Limit,
  now: () => number = Date.now,
): MemoryCounter {
  let older = new Map<string, Window>();
  let newer = new Map<string, Window>();
  const find = (key: string): Window | undefined => newer.get(key) ?? older.get(key);

  function begin(key: string, at: number): Window {
    if (newer.size >= MAX_KEYS / 2) [older, newer] = [newer, new Map()];
    const window = { count: 0, endsAt: at + seconds * 1000 };
    newer.set(key, window);
    return window;
  }

  return {
    add(key, amount) {
      const at = now();
      const current = find(key);
      const window = current && current.endsAt > at ? current : begin(key, at);
      if (window.count + amount > max) return window.endsAt - at;
      window.count += amount;
      return null;
    },
    size: () => older.size + newer.size,
  };
}

/** Counts in the database by one statement, so that its hosts agree. Returns the milliseconds to wait, or `null`. */
export async function addShared(
  database: Database,
  key: string,
  amount: number,
  { max, seconds }: Limit,
): Promise<number | null> {
  const { rows } = await sql<{ count: number; wait_ms: number }>`
    insert into rate_limits as current (key, count, ends_at)
    values (${key}, ${amount}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when current.ends_at > now() then current.count else 0 end + excluded.count,
      ends_at = case when current.ends_at > now() then current.ends_at else excluded.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as wait_ms`.execute(
    database,
  );
  const { count, wait_ms: wait } = rows[0]!;
  // The window may have been begun by a statement that started after this one.
  return count > max ? Math.min(wait, seconds * 1000) : null;
}

/** Subtracts one from a count in the database. */
export async function subtractShared(database: Database, key: string): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute();
}
