import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { FeedbackRow } from './conversations.ts';

/**
 * Identifiers of the person that a response was added to later. Operators see them where the response itself has none. Its
 * respondent never gets them.
 */

type Identifiers = Record<string, unknown>;

/** For queries of a table with the `id` of a response. */
export const MERGED_CUSTOMER = sql<Identifiers | null>`(select merged.customer
  from merged_responses as merged where merged.feedback_id = id and merged.owner is not null)`;

/** Returns a response with the identifiers of the person that it was added to. */
export async function withMergedCustomer(
  database: Database,
  feedback: FeedbackRow,
): Promise<FeedbackRow> {
  const merged = await database
    .selectFrom('merged_responses')
    .select('customer')
    .where('feedback_id', '=', feedback.id)
    .where('owner', 'is not', null)
    .executeTakeFirst();
  if (!merged) return feedback;
  const own = (feedback.payload['customer'] ?? {}) as Identifiers;
  const given = Object.entries(own).filter(([, value]) => value !== null);
  const customer = { ...merged.customer, ...Object.fromEntries(given) };
  return { ...feedback, payload: { ...feedback.payload, customer } };
}
