import { sql } from 'kysely';
import { chatStatuses } from '../../../core/contract/chat.ts';
import { creatorOf } from '../chat/chat-wire.ts';
import type { FeedbackRow } from '../chat/conversations.ts';
import type { Database } from '../database/database.ts';
import type { Query } from '../query.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { checkStorable } from './stored-text.ts';

/** List of conversations in the operators' inbox. */

const PAGE_SIZE = 40;
const MAX_SEARCH_LENGTH = 200;

/** Pattern for `ilike` that finds a text anywhere, with its wildcards escaped. */
const containing = (text: string): string =>
  `%${text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns a page of conversations in wire format, most recently active first.
 *
 * @param query filters: `status`, `search` in customers, messages and answers, `before` as an ISO time for the next page
 */
export async function listConversations(database: Database, workspace: Workspace, query: Query) {
  const rows = await findConversations(database, query);
  const conversations = await Promise.all(
    rows.map((row) => conversationToWire(database, workspace, row)),
  );
  return { conversations, has_more: rows.length === PAGE_SIZE };
}

function findConversations(
  database: Database,
  { status, search = '', before }: Query,
): Promise<FeedbackRow[]> {
  let select = database.selectFrom('feedbacks').selectAll().where('is_completed', '=', true);
  const statusFilter = chatStatuses.find((chatStatus) => chatStatus === status);
  if (statusFilter) select = select.where('chat_status', '=', statusFilter);
  if (before && !Number.isNaN(Date.parse(before)))
    select = select.where('active_at', '<', new Date(before));
  checkStorable(search, 'search');
  if (search.trim() !== '') {
    const pattern = containing(search);
    select = select.where((where) =>
      where.or([
        sql<boolean>`payload -> 'customer' ->> 'name' ilike ${pattern}`,
        sql<boolean>`payload -> 'customer' ->> 'email' ilike ${pattern}`,
        sql<boolean>`exists (select 1 from timeline_items where feedback_id = feedbacks.id and body ilike ${pattern})`,
        sql<boolean>`exists (select 1 from responses where feedback_id = feedbacks.id and body ilike ${pattern})`,
      ]),
    );
  }
  return select.orderBy('active_at', 'desc').orderBy('id').limit(PAGE_SIZE).execute();
}

async function conversationToWire(database: Database, { nodes }: Workspace, row: FeedbackRow) {
  const lastMessage = await database
    .selectFrom('timeline_items')
    .selectAll()
    .where('feedback_id', '=', row.id)
    .where('action', '=', 'add_comment')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { unread } = await database
    .selectFrom('timeline_items')
    .select(sql<number>`count(*)`.as('unread'))
    .where('feedback_id', '=', row.id)
    .where('actor', '=', 'customer')
    .where('action', '=', 'add_comment')
    .where('seq', '>', row.operator_seen_seq)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    node_name: nodes.get(row.node_id)?.value.name ?? row.node_id,
    creator: creatorOf(row),
    status: row.chat_status,
    active_at: row.active_at.toISOString(),
    created_at: row.created_at.toISOString(),
    last_message: lastMessage
      ? {
          body: lastMessage.body,
          actor: lastMessage.actor,
          has_attachment: lastMessage.attachment_id !== null,
        }
      : null,
    unread,
    last_seq: row.last_seq,
  };
}
