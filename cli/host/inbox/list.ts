import { sql } from 'kysely';
import { chatStatuses } from '../../../core/contract/chat.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { readHighlights } from './highlights.ts';
import { creatorOf, placeOf } from '../records/chat-wire.ts';
import { READ_ACTIONS, type FeedbackRow } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import { invalidBody } from '../http/api-error.ts';
import type { Query } from '../http/query.ts';
import { hasAnyOf } from '../database/search.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { checkStorable } from '../http/stored-text.ts';

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
 * @param query filters: `status`; `assigned` to `me` or `nobody`; `unread` as `true`; `survey` by its id; `search` in
 *   customers, messages and answers; `before` as an ISO time for the next page
 */
export async function listConversations(
  database: Database,
  workspace: Workspace,
  operatorId: string,
  query: Query,
) {
  const rows = await findConversations(database, operatorId, query);
  const summaries = await summariesOf(database, rows);
  const highlights = rows.length > 0 ? await readHighlights(database, workspace, rows) : null;
  return {
    conversations: rows.map((row) => ({
      ...conversationToWire(workspace, row, summaries.get(row.id)!),
      ...highlights!(row),
    })),
    has_more: rows.length === PAGE_SIZE,
  };
}

/** Times that both JavaScript and the database write with four digits of the year. */
const isStorableTime = (time: number): boolean => time >= 0 && time < Date.UTC(10_000, 0);

/**
 * Reads the time of a cursor; `null` without one.
 *
 * @throws {ApiError} with status 422 for a text that is no time, or far from ours
 */
function timeBefore(before = ''): Date | null {
  if (before === '') return null;
  const time = Date.parse(before);
  if (isStorableTime(time)) return new Date(time);
  throw invalidBody([{ path: 'before', message: 'expected the ISO time of an earlier page' }]);
}

async function findConversations(
  database: Database,
  operatorId: string,
  { status, assigned, unread, survey, search = '', before }: Query,
): Promise<ListedRow[]> {
  checkStorable(search, 'search');
  checkStorable(survey, 'survey');
  let select = database
    .selectFrom('feedbacks')
    .selectAll()
    .where('is_completed', '=', true)
    .orderBy('active_at', 'desc')
    .orderBy('id');
  const statusFilter = chatStatuses.find((chatStatus) => chatStatus === status);
  if (statusFilter) select = select.where('chat_status', '=', statusFilter);
  if (assigned === 'me') select = select.where('id', 'in', assignedTo(operatorId));
  if (assigned === 'nobody') select = select.where(isUnassigned);
  if (unread === 'true') select = select.where(isUnread);
  if (survey) select = select.where('flow_id', '=', survey);
  const time = timeBefore(before);
  if (time) select = select.where('active_at', '<', time);
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

const assignedTo = (operatorId: string) =>
  sql<string>`(select feedback_id from assignments where operator_id = ${operatorId})`;
const isUnassigned = sql<boolean>`not exists
  (select from assignments where feedback_id = feedbacks.id)`;
/** Items that an operator has not read: messages of the customer, and a request for help. */
const UNREAD_ITEMS = sql`timeline_items where feedback_id = feedbacks.id and seq > operator_seen_seq
  and actor = 'customer' and action = any(${READ_ACTIONS})`;
/** The first condition has an index; the second excludes items of operators and events. */
const isUnread = sql<boolean>`last_seq > operator_seen_seq and exists (select from ${UNREAD_ITEMS})`;

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
}

/** Last message, number of unread messages and assignee of each conversation, by its id. */
async function summariesOf(
  database: Database,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, Summary>> {
  const summaries = await sql<Summary>`
    select feedbacks.id, last.body, last.actor, last.attachment_id is not null as has_attachment,
      (select count(*) from ${UNREAD_ITEMS}) as unread,
      (select operator_id from assignments where feedback_id = feedbacks.id)
    from feedbacks left join lateral (
      select body, actor, attachment_id from timeline_items
      where feedback_id = feedbacks.id and action = 'add_comment' order by seq desc limit 1
    ) as last on true
    where feedbacks.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(database);
  return new Map(summaries.rows.map((summary) => [summary.id, summary]));
}

const conversationToWire = (
  workspace: Workspace,
  row: ListedRow,
  { body, actor, has_attachment, unread, operator_id }: Summary,
) => ({
  id: row.id,
  ...placeOf(workspace, row),
  creator: creatorOf(row),
  status: row.chat_status,
  active_at: row.active_at.toISOString(),
  last_message: body === null ? null : { body, actor, has_attachment },
  assignee_id: operator_id,
  is_sample: row.is_sample,
  unread,
  last_seq: row.last_seq,
  page_url: row.page_url,
});
