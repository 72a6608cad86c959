import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Tags and snoozes of conversations. */

/** The tags of a conversation, in alphabetical order. */
export async function tagsOf(database: Database, feedbackId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('tags')
    .select('tag')
    .where('feedback_id', '=', feedbackId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Number of tags that the inbox offers. */
const MAX_OFFERED = 200;

/** The tags that are in use, the most frequent ones first. */
export async function usedTags(database: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from tags group by tag order by count(*) desc, tag limit ${MAX_OFFERED}`.execute(
    database,
  );
  return rows.map(({ tag }) => tag);
}

/** Adds and removes tags. */
export async function changeTags(
  transaction: DatabaseTransaction,
  feedbackId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (remove.length > 0)
    await transaction
      .deleteFrom('tags')
      .where('feedback_id', '=', feedbackId)
      .where('tag', 'in', remove)
      .execute();
  if (add.length > 0)
    await transaction
      .insertInto('tags')
      .values(add.map((tag) => ({ feedback_id: feedbackId, tag })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** End of a snooze: a time, or `null` for the customer's next message. */
interface Snooze {
  until: Date | null;
}

export const snoozeOf = (database: Database, feedbackId: string): Promise<Snooze | undefined> =>
  database
    .selectFrom('snoozes')
    .select('until')
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();

/** Hides a conversation; `null` shows it again. */
export async function setSnooze(
  transaction: DatabaseTransaction,
  feedbackId: string,
  snooze: Snooze | null,
): Promise<void> {
  if (snooze === null)
    await transaction.deleteFrom('snoozes').where('feedback_id', '=', feedbackId).execute();
  else
    await transaction
      .insertInto('snoozes')
      .values({ feedback_id: feedbackId, ...snooze })
      .onConflict((conflict) => conflict.column('feedback_id').doUpdateSet(snooze))
      .execute();
}

export const snoozeToWire = (snooze: Snooze | undefined) =>
  snooze ? { until: snooze.until?.toISOString() ?? null } : null;
