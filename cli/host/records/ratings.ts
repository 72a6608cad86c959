import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { addItem, MESSAGE } from './timeline.ts';

/** Ratings of conversations in the database. */

export type RatingRow = Selectable<Tables['chat_ratings']>;
/** Action of a rating. */
const RATING = 'add_rating';

/** Whether the customer has rated a conversation, and not written since. */
export async function isRated(
  transaction: DatabaseTransaction,
  feedbackId: string,
): Promise<boolean> {
  const newest = await transaction
    .selectFrom('timeline_items')
    .select('action')
    .where('feedback_id', '=', feedbackId)
    .where('actor', '=', 'customer')
    .where('action', 'in', [MESSAGE, RATING])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.action === RATING;
}

/** Adds a rating, and a timeline item for it. */
export async function addRating(
  transaction: DatabaseTransaction,
  feedbackId: string,
  rating: number,
): Promise<RatingRow> {
  await addItem(transaction, feedbackId, { action: RATING, actor: 'customer' });
  return transaction
    .insertInto('chat_ratings')
    .values({ id: randomUUID(), feedback_id: feedbackId, rating })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Limit of returned ratings. A customer may give five an hour. */
const MAX_RATINGS = 100;

/** Returns ratings, newest first. */
export const ratingsOf = (database: Database, feedbackId: string): Promise<RatingRow[]> =>
  database
    .selectFrom('chat_ratings')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at', 'desc')
    .limit(MAX_RATINGS)
    .execute();
