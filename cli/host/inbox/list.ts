import { sql } from 'kysely';
import { isBlank } from '../../../core/language/characters.ts';
import { conditionsOf, isSnoozed, UNREAD_ITEMS } from './filters.ts';
import { readHighlights } from './highlights.ts';
import { LISTED, PAGE_SIZE, type ListedRow } from './listed-row.ts';
import { isMentioned, mentionTotal } from './mentions.ts';
import { searchConversations, type Found } from './search.ts';
import { VALID_ASSIGNMENTS } from '../records/assignments.ts';
import { creatorOf, placeOf } from '../records/chat-wire.ts';
import type { Database } from '../database/database.ts';
import type { Query } from '../http/query.ts';
import type { Workspace } from '../../workspace/workspace.ts';

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
  const { rows, searchedNewest } = await findConversations(database, workspace, operatorId, query);
  const summaries = await summariesOf(database, rows, operatorId);
  const highlights = rows.length > 0 ? await readHighlights(database, workspace, rows) : null;
  return {
    conversations: rows.map((row) => ({
      ...conversationToWire(workspace, row, summaries.get(row.id)!),
      ...highlights!(row),
    })),
    has_more: rows.length === PAGE_SIZE,
    searched_newest: searchedNewest,
    unread_total: await unreadTotal(database),
    mention_total: await mentionTotal(database, operatorId),
  };
}

/** Limit of the counted conversations, the newest ones. */
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
): Promise<Found> {
  const { search = '' } = query;
  let select = database
    .selectFrom('feedbacks')
    .selectAll()
    .where('is_completed', '=', true)
    .orderBy('active_at', 'desc')
    .orderBy('id');
  for (const condition of conditionsOf(workspace, operatorId, query))
    select = select.where(condition);
  if (!isBlank(search)) return searchConversations(database, select, search);
  const rows = await select.clearSelect().select(LISTED).limit(PAGE_SIZE).execute();
  return { rows, searchedNewest: null };
}

interface Summary {
  id: string;
  body: string | null;
  actor: string | null;
  has_attachment: boolean;
  unread: number;
  operator_id: string | null;
  tags: string[];
  is_mentioned: boolean;
}

/** Last message, number of unread messages, assignee and tags of each conversation, by its id. */
async function summariesOf(
  database: Database,
  rows: readonly ListedRow[],
  operatorId: string,
): Promise<ReadonlyMap<string, Summary>> {
  const summaries = await sql<Summary>`
    select feedbacks.id, last.body, last.actor, last.attachment_id is not null as has_attachment,
      (select count(*) from ${UNREAD_ITEMS}) as unread,
      (select operator_id from ${VALID_ASSIGNMENTS} where feedback_id = feedbacks.id),
      ${isMentioned(operatorId)} as is_mentioned,
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
  { body, actor, has_attachment, unread, operator_id, tags, is_mentioned }: Summary,
) => ({
  id: row.id,
  ...placeOf(workspace, row),
  creator: creatorOf(row),
  status: row.chat_status,
  active_at: row.active_at.toISOString(),
  last_message: body === null ? null : { body, actor, has_attachment },
  assignee_id: operator_id,
  tags,
  is_mentioned,
  is_sample: row.is_sample,
  unread,
  last_seq: row.last_seq,
  page_url: row.page_url,
});
