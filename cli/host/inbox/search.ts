import { sql, type SelectQueryBuilder } from 'kysely';
import { fold } from '../../../core/language/fold.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { hasAnyOf } from '../database/search.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { LISTED, PAGE_SIZE, type ListedRow } from './listed-row.ts';

/**
 * Search of conversations by texts. Frequent texts are found by a scan of the newest conversations, rare ones by the
 * trigram indexes over all of them: a scan would read too many conversations, and an index would find too many.
 */

/** Number of the newest conversations that are scanned first. They show how frequent the text is. */
const SAMPLE = 200;
/** Number of matches in the sample from which a text counts as frequent. */
const FREQUENT = 3;
/** Number of the newest conversations that are scanned for a frequent text. */
const NEWEST = 5_000;
/** Number of the newest conversations that are scanned for a text that the indexes can't find. */
const NEWEST_FOR_SHORT = 500;
/** Whether the indexes can find a text, which needs three characters in a row. */
const hasTrigram = (search: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(fold(search));

const PHONE_NUMBER = /^\+?[\d\s()./-]{6,}$/;

/** A phone number is searched as it is stored too: without spaces, marks and the first zeros. */
function formsOf(search: string): string[] {
  if (!PHONE_NUMBER.test(search.trim())) return [search];
  const digits = search.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < 6 ? [search] : [search, digits];
}

type Conversations = SelectQueryBuilder<Tables, 'feedbacks', FeedbackRow>;

export interface Found {
  rows: ListedRow[];
  /** Number of the newest conversations that were searched; `null` for all of them. */
  searchedNewest: number | null;
}

/** Finds conversations with a text in their customers, messages and answers. `select` has the filters and the order. */
export async function searchConversations(
  database: Database,
  select: Conversations,
  search: string,
): Promise<Found> {
  if (hasTrigram(search))
    return { rows: await findTrigrams(database, select, search), searchedNewest: null };
  const rows = await scan(database, select, search, NEWEST_FOR_SHORT);
  const isPartial = rows.length < PAGE_SIZE && (await hasMoreThan(select, NEWEST_FOR_SHORT));
  return { rows, searchedNewest: isPartial ? NEWEST_FOR_SHORT : null };
}

const hasMoreThan = async (select: Conversations, count: number): Promise<boolean> =>
  (await select.clearSelect().select('id').offset(count).limit(1).execute()).length > 0;

async function findTrigrams(
  database: Database,
  select: Conversations,
  search: string,
): Promise<ListedRow[]> {
  const sample = await scan(database, select, search, SAMPLE);
  if (sample.length === PAGE_SIZE) return sample;
  if (sample.length >= FREQUENT) {
    const newest = await scan(database, select, search, NEWEST);
    if (newest.length === PAGE_SIZE) return newest;
  }
  return select
    .clearSelect()
    .select(LISTED)
    .where('id', 'in', foundByIndex(formsOf(search)))
    .limit(PAGE_SIZE)
    .execute();
}

/** Reads the newest conversations one by one, until a page is full. */
const scan = (
  database: Database,
  select: Conversations,
  search: string,
  count: number,
): Promise<ListedRow[]> =>
  database
    .selectFrom(select.limit(count).as('newest'))
    .select(LISTED)
    .where(isFoundInRow(formsOf(search)))
    .orderBy('active_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();

/** Searched texts, as they are indexed: name, email, phone number, ids and attributes of the customer, and a body. */
const CUSTOMER = sql`customer_words(payload -> 'customer', payload ->> 'user_id')`;
const BODY = sql`body`;
/** Person that a response was added to. */
const MERGED = sql`customer_words(customer, null)`;

/** Condition for conversations with a match. An offset prevents a plan that reads the whole tables first. */
const isFoundInRow = (forms: readonly string[]) =>
  sql<boolean>`(${hasAnyOf(CUSTOMER, forms)}
    or exists (select from merged_responses where feedback_id = newest.id and ${hasAnyOf(MERGED, forms)} offset 0)
    or exists (select from timeline_items where feedback_id = newest.id and ${hasAnyOf(BODY, forms)} offset 0)
    or exists (select from responses where feedback_id = newest.id and ${hasAnyOf(BODY, forms)} offset 0))`;

/** Ids of the same conversations, by the indexes on these texts. */
const foundByIndex = (forms: readonly string[]) =>
  sql<string>`(select id from feedbacks where ${hasAnyOf(CUSTOMER, forms)}
    union select feedback_id from merged_responses where ${hasAnyOf(MERGED, forms)}
    union select feedback_id from timeline_items where ${hasAnyOf(BODY, forms)}
    union select feedback_id from responses where ${hasAnyOf(BODY, forms)})`;
