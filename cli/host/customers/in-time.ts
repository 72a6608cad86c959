import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { QUERY_CANCELED } from '../database/limited.ts';

/** Time for one statement, in milliseconds. A request has 30 seconds for all of its statements. */
const STATEMENT_MS = 8_000;

/** Error for a customer with more records than one request can process. */
export const tooMuch = (reason: string): ApiError =>
  new ApiError(
    413,
    'too_many_records',
    `${reason} Use the command "psn data export --customer" or "psn data erase --customer", which has more time and memory.`,
  );

/** Runs statements with a timeout in milliseconds. @param onTimeout returns the result, or throws, when one exceeds it */
export async function withTimeout<T>(
  database: Database,
  ms: number,
  task: (transaction: DatabaseTransaction) => Promise<T>,
  onTimeout: () => T,
): Promise<T> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(transaction);
      return task(transaction);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    return onTimeout();
  }
}

/**
 * Runs statements that scan the records of a customer, the number of which is unlimited.
 *
 * @throws {ApiError} with status 413 when one of them exceeds its timeout
 */
export const inTime = <T>(
  database: Database,
  task: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> =>
  withTimeout(database, STATEMENT_MS, task, () => {
    throw tooMuch('This customer has too many records to read them in time.');
  });
