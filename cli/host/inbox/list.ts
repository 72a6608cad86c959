import { sql } from 'kysely';
import { isBlank } from '../../../core/language/characters.ts';
import { conditionsOf, isSnoozed, UNREAD_ITEMS } from './filters.ts';
import { readHighlights } from './highlights.ts';
import { creatorOf, placeOf } from '../records/chat-wire.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import type { Query } from '../http/query.ts';
import { hasAnyOf } from '../database/search.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const PAGE_SIZE = 40;
/**
 * Number of the newest conversations that a search scans. Frequent texts are found by the scan, rare ones by the
 * indexes over all conversations.
 */
const NEWEST = 5_000;

/**
 * Returns a page of conversations in wire format, most recently active first.
 *
 * @param operatorId reader of the list
 * @param query filters (`filters.ts`), and `search` in customers, messages and answers
 */
export async function listConversations(
  database: Database,
  workspace: Workspace,
  operatorId: string,
  query: Query,
) {
  const rows = await findConversations(database, workspace, operatorId, query);
  const summaries = await summariesOf(database, rows);
  const highlights = rows.length > 0 ? await readHighlights(database, workspace, rows) : null;
  return {
    conversations: rows.map((row) => ({
      ...conversationToWire(workspace, row, summaries.get(row.id)!),
      ...highlights!(row),
    })),
    has_more: rows.length === PAGE_SIZE,
    unread_total: await unreadTotal(database),
  };
}

/** Number of the newest unread conversations whose messages are counted. */
const MAX_UNREAD = 1_000;

/** Number of unread messages of all conversations that are not snoozed. */
async function unreadTotal(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((select count(*) from ${UNREAD_ITEMS})), 0)::int as count from (
      select id, operator_seen_seq from feedbacks
      where is_completed and last_seq > operator_seen_seq and not ${isSnoozed}
      order by active_at desc limit ${MAX_UNREAD}
    ) as feedbacks`.execute(database);
  return rows[0]!.count;
}

async function findConversations(
  database: Database,
  workspace: Workspace,
  operatorId: string,
  query: Query,
): Promise<ListedRow[]> {
  const { search = '' } = query;
  let select = database
    .selectFrom('feedbacks')
    .selectAll()
    .where('is_completed', '=', true)
    .orderBy('active_at', 'desc')
    .orderBy('id');
  for (const condition of conditionsOf(workspace, operatorId, query))
    select = select.where(condition);
  if (isBlank(search)) return select.clearSelect().select(LISTED).limit(PAGE_SIZE).execute();

  const newest = await database
    .selectFrom(select.limit(NEWEST).as('newest'))
    .select(LISTED)
    .where(isFoundInRow(search))
    .orderBy('active_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
  return newest.length === PAGE_SIZE
    ? newest
    : select
        .clearSelect()
        .select(LISTED)
        .where('id', 'in', foundByIndex(search))
        .limit(PAGE_SIZE)
        .execute();
}

/** Fields of a submission in the list; a whole submission has up to 256 KiB. */
const CUSTOMER_OF_PAYLOAD = sql<Record<string, unknown>>`case jsonb_typeof(payload -> 'customer')
  when 'object' then jsonb_build_object('customer', coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(payload -> 'customer')
    where key in ('name', 'email', 'phone_number')), '{}'))
  else '{}' end`;
const PAGE_URL = sql<string | null>`payload ->> 'origin_url'`;
const LISTED = [
  'id',
  'node_id',
  'flow_id',
  'chat_status',
  'active_at',
  'last_seq',
  'is_sample',
  CUSTOMER_OF_PAYLOAD.as('payload'),
  PAGE_URL.as('page_url'),
] as const;
type ListedRow = Pick<
  FeedbackRow,
  'id' | 'node_id' | 'flow_id' | 'chat_status' | 'active_at' | 'last_seq' | 'is_sample' | 'payload'
> & { page_url: string | null };

/** Searched texts, as they are indexed. */
const NAME = sql`payload #>> '{customer,name}'`;
const EMAIL = sql`payload #>> '{customer,email}'`;
const BODY = sql`body`;

/** Condition for conversations with a match in customer, messages or answers, by a scan. */
const isFoundInRow = (search: string) =>
  sql<boolean>`(${hasAnyOf(NAME, [search])} or ${hasAnyOf(EMAIL, [search])}
    or exists (select from timeline_items where feedback_id = newest.id and ${hasAnyOf(BODY, [search])})
    or exists (select from responses where feedback_id = newest.id and ${hasAnyOf(BODY, [search])}))`;

/** Ids of the same conversations, by the indexes on these texts. */
const foundByIndex = (search: string) =>
  sql<string>`(select id from feedbacks where ${hasAnyOf(NAME, [search])}
    union select id from feedbacks where ${hasAnyOf(EMAIL, [search])}
    union select feedback_id from timeline_items where ${hasAnyOf(BODY, [search])}
    union select feedback_id from responses where ${hasAnyOf(BODY, [search])})`;

interface Summary {
  id: string;
  body: string | null;
  actor: string | null;
  has_attachment: boolean;
  unread: number;
  operator_id: string | null;
  tags: string[];
}

/** Last message, number of unread messages, assignee and tags of each conversation, by its id. */
async function summariesOf(
  database: Database,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, Summary>> {
  const summaries = await sql<Summary>`
    select feedbacks.id, last.body, last.actor, last.attachment_id is not null as has_attachment,
      (select count(*) from ${UNREAD_ITEMS}) as unread,
      (select operator_id from assignments where feedback_id = feedbacks.id),
      array(select tag from tags where feedback_id = feedbacks.id order by tag) as tags
    from feedbacks left join lateral (
      select actor, attachment_id, coalesce(nullif(body, ''), (
        select name from blobs where id = attachment_id and type not like 'image/%'), '') as body
      from timeline_items
      where feedback_id = feedbacks.id and action = 'add_comment' order by seq desc limit 1
    ) as last on true
    where feedbacks.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(database);
  return new Map(summaries.rows.map((summary) => [summary.id, summary]));
}

const conversationToWire = (
  workspace: Workspace,
  row: ListedRow,
  { body, actor, has_attachment, unread, operator_id, tags }: Summary,
) => ({
  id: row.id,
  ...placeOf(workspace, row),
  creator: creatorOf(row),
  status: row.chat_status,
  active_at: row.active_at.toISOString(),
  last_message: body === null ? null : { body, actor, has_attachment },
  assignee_id: operator_id,
  tags,
  is_sample: row.is_sample,
  unread,
  last_seq: row.last_seq,
  page_url: row.page_url,
});
