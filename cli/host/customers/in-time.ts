import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Time for one statement, in milliseconds. A request has 30 seconds for all of its statements. */
const STATEMENT_MS = 8_000;

/** Error code of Postgres for a statement that took too long. */
const QUERY_CANCELED = '57014';

/** Refusal of what strangers have made too much for a request. */
export const tooMuch = (what: string): ApiError =>
  new ApiError(
    413,
    'too_many_records',
    `${what} Use the command "psn data export --customer" or "psn data erase --customer", which has more time and memory.`,
  );

/**
 * Runs statements that take as long as what strangers have sent.
 *
 * @throws {ApiError} with status 413 when one of them takes too long
 */
export async function inTime<T>(
  database: Database,
  task: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(
        transaction,
      );
      return task(transaction);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw tooMuch('This customer has so many records that reading them takes too long.');
  }
}
