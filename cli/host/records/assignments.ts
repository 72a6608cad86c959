import { sql, type Selectable } from 'kysely';
import type { AssignmentRule } from '../../kinds/kinds.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import type { Tables } from '../database/schema.ts';

/** Assignments of conversations to operators. */

/** The assignments that count: one ends with the account of its operator, and with the role of an agent. */
export const VALID_ASSIGNMENTS = sql`(
  select assignments.* from assignments join people on people.id = operator_id
  where removed_at is null and roles && array['agent', 'owner']) as assignments`;

/** Ids of the operators that conversations are assigned to, by the id of the conversation. */
export async function assigneesOf(
  database: Database,
  feedbackIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ feedback_id: string; operator_id: string }>`
    select * from ${VALID_ASSIGNMENTS} where feedback_id = any(${feedbackIds}::uuid[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.feedback_id, row.operator_id]));
}

/** Id of the operator that a conversation is assigned to; `null` for an unassigned one. */
export const assigneeOf = async (database: Database, feedbackId: string): Promise<string | null> =>
  (await assigneesOf(database, [feedbackId])).get(feedbackId) ?? null;

/** Limit of the conversations that one change of an account updates. */
const MAX_PUBLISHED = 1_000;

/** Ids of conversations that were assigned to an operator, whether the assignments still count or not. */
export async function assignedTo(database: Database, operatorId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('assignments')
    .select('feedback_id')
    .where('operator_id', '=', operatorId)
    .limit(MAX_PUBLISHED)
    .execute();
  return rows.map((row) => row.feedback_id);
}

/** Snapshot of a person, as colleagues know them; `null` without the person. */
const snapshotOf = (id: string | null) => sql`(
  select jsonb_build_object('name', name, 'nickname', nickname, 'avatar', avatar, 'avatar_color', avatar_color)
  from people where id = ${id}::text)`;

/**
 * Assigns a locked conversation to an operator; `null` removes the assignment. Stores the change, if there is one.
 *
 * @param authorId operator that assigns it; `null` for the host
 */
export async function assign(
  transaction: DatabaseTransaction,
  feedbackId: string,
  operatorId: string | null,
  authorId: string | null,
): Promise<void> {
  const before = await assigneeOf(transaction, feedbackId);
  if (operatorId === null)
    await transaction.deleteFrom('assignments').where('feedback_id', '=', feedbackId).execute();
  else
    await transaction
      .insertInto('assignments')
      .values({ feedback_id: feedbackId, operator_id: operatorId })
      .onConflict((conflict) =>
        conflict.column('feedback_id').doUpdateSet({ operator_id: operatorId }),
      )
      .execute();
  if (operatorId === before) return;
  await sql`
    insert into assignment_changes (id, feedback_id, operator_id, operator, author_id, author)
    values (gen_random_uuid(), ${feedbackId}::uuid, ${operatorId}::text, ${snapshotOf(operatorId)},
      ${authorId}::text, ${snapshotOf(authorId)})`.execute(transaction);
}

export type AssignmentChangeRow = Selectable<Tables['assignment_changes']>;

/** Limit of the returned changes of a conversation. */
const MAX_CHANGES = 200;

/** Returns the newest changes of the assignment of a conversation, oldest first. */
export async function assignmentChangesOf(
  database: Database,
  feedbackId: string,
): Promise<AssignmentChangeRow[]> {
  const rows = await database
    .selectFrom('assignment_changes')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows.toReversed();
}

/** Key of the lock under which operators are picked, one conversation at a time on all hosts. */
const TURNS_LOCK = 'assignment turns';

const openConversations = sql`(
  select count(*) from assignments join feedbacks on feedbacks.id = feedback_id
  where operator_id = people.id and chat_status in ('open', 'queued'))`;

/** Gives the next turn to an available operator; `null` without one. */
async function takeTurn(
  transaction: DatabaseTransaction,
  { by, operatorIds }: AssignmentRule,
): Promise<string | null> {
  await lockByName(transaction, TURNS_LOCK);
  const { rows } = await sql<{ id: string }>`
    update people set assigned_at = clock_timestamp() where id = (
      select id from people
      where removed_at is null and not is_away and roles && array['agent', 'owner']
        and (cardinality(${operatorIds}::text[]) = 0 or id = any(${operatorIds}::text[]))
      order by ${by === 'load' ? openConversations : sql`0::bigint`}, assigned_at nulls first, id
      limit 1
    ) returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/**
 * Assigns a locked conversation once by a rule, unless an operator has it or has answered. Returns whether it was assigned.
 */
export async function assignByRule(
  transaction: DatabaseTransaction,
  feedbackId: string,
  rule: AssignmentRule,
): Promise<boolean> {
  const isWaiting = await transaction
    .selectFrom('conversation_times')
    .select('feedback_id')
    .where('feedback_id', '=', feedbackId)
    .where('answered_at', 'is', null)
    .where('assigned_at', 'is', null)
    .executeTakeFirst();
  if (!isWaiting || (await assigneeOf(transaction, feedbackId)) !== null) return false;
  const operatorId = await takeTurn(transaction, rule);
  if (operatorId === null) return false;
  await assign(transaction, feedbackId, operatorId, null);
  await transaction
    .updateTable('conversation_times')
    .set({ assigned_at: sql<Date>`now()` })
    .where('feedback_id', '=', feedbackId)
    .execute();
  return true;
}

/** Limit of the conversations of one check. */
const MAX_DUE = 100;

/** Waiting conversations of channels without an operator, oldest first, up to an age of a day. */
export async function unassignedIn(
  database: Database,
  nodeIds: readonly string[],
): Promise<{ feedbackId: string; nodeId: string }[]> {
  const { rows } = await sql<{ feedbackId: string; nodeId: string }>`
    select feedback_id as "feedbackId", times.node_id as "nodeId"
    from conversation_times as times join feedbacks on feedbacks.id = feedback_id
    where answered_at is null and assigned_at is null and asked_at > now() - interval '1 day'
      and times.node_id = any(${nodeIds}::text[]) and not times.is_sample
      and is_completed and chat_status in ('open', 'queued')
      and not exists (select from ${VALID_ASSIGNMENTS} where feedback_id = feedbacks.id)
    order by asked_at limit ${MAX_DUE}`.execute(database);
  return rows;
}
