import { sql } from 'kysely';
import { feedbackToWire } from '../../../core/contract/feedback.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readOperators, senderOf } from '../auth/people.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { hasSamples } from '../records/samples.ts';
import { RESPONSE_COLUMNS, responseRows } from '../submissions/store.ts';
import { createConversations, type SampleConversation } from './sample-conversations.ts';
import { createResponses, type SampleResponse } from './sample-responses.ts';

/** Samples in the database. Nothing but their rows is stored: no quota event, no notice and no webhook event. */

interface SampleNumbers {
  responses: number;
  conversations: number;
}

async function insertFeedbacks(
  transaction: DatabaseTransaction,
  responses: readonly SampleResponse[],
  conversations: ReadonlyMap<string, SampleConversation>,
): Promise<void> {
  const rows = responses.map(({ id, at, feedback, person, ...response }) => {
    const conversation = conversations.get(id);
    const items = conversation?.items ?? [];
    const seq = items.length;
    const named = conversation && !feedback.customer ? { customer: customerOf(person) } : {};
    const { status = 'open', isUnread = false } = conversation ?? {};
    const lastReply = items.findLastIndex(({ actor }) => actor === 'user') + 1;
    const lastMessage = items.findLast(({ action }) => action === 'add_comment');
    return {
      id,
      node_id: feedback.nodeId,
      flow_id: feedback.flowId,
      device_id: feedback.deviceId,
      is_completed: response.isCompleted,
      is_sample: true,
      payload: JSON.stringify({ ...feedbackToWire(feedback), ...named }),
      context: JSON.stringify(response.context),
      device: response.device,
      chat_status: status,
      last_seq: seq,
      customer_seen_seq: seq,
      customer_delivered_seq: seq,
      operator_seen_seq: isUnread ? lastReply : seq,
      operator_delivered_seq: seq,
      archived_at: status === 'archived' ? items.at(-1)!.at : null,
      active_at: lastMessage?.at ?? at,
      created_at: at,
    };
  });
  await transaction.insertInto('feedbacks').values(rows).execute();
  await transaction
    .insertInto('responses')
    .columns(RESPONSE_COLUMNS)
    .expression(responseRows(responses))
    .execute();
}

const customerOf = ({ name, email, phoneNumber }: SampleResponse['person']) => ({
  name,
  email,
  phone_number: phoneNumber,
});

async function insertConversations(
  transaction: DatabaseTransaction,
  conversations: readonly SampleConversation[],
): Promise<void> {
  const newId = sql<string>`gen_random_uuid()`;
  const items = conversations.flatMap(({ response, items: own }) =>
    own.map(({ action, actor, body, sender, operatorId, at }, place) => ({
      id: newId,
      feedback_id: response.id,
      seq: place + 1,
      action,
      actor,
      body,
      sender: sender && JSON.stringify(sender),
      operator_id: operatorId,
      created_at: at,
    })),
  );
  const ratings = conversations.flatMap(({ response, rating, items: own }) =>
    rating === null
      ? []
      : [{ id: newId, feedback_id: response.id, rating, created_at: own.at(-1)!.at }],
  );
  const assignments = conversations.flatMap(({ response, assignee }) =>
    assignee ? [{ feedback_id: response.id, operator_id: assignee.id }] : [],
  );
  const notes = conversations.flatMap(({ response, note, items: own }) =>
    note ? [noteRow(response.id, note, own.at(-1)!.at)] : [],
  );
  await transaction.insertInto('timeline_items').values(items).execute();
  if (ratings.length) await transaction.insertInto('chat_ratings').values(ratings).execute();
  if (assignments.length) await transaction.insertInto('assignments').values(assignments).execute();
  if (notes.length) await transaction.insertInto('notes').values(notes).execute();
}

const noteRow = (
  feedbackId: string,
  { author, body }: NonNullable<SampleConversation['note']>,
  at: Date,
) => ({
  id: sql<string>`gen_random_uuid()`,
  feedback_id: feedbackId,
  author_id: author.id,
  author: JSON.stringify(senderOf(author)),
  body,
  client_key: `sample ${feedbackId}`,
  created_at: at,
});

/** Creates the samples of a workspace and stores them in one transaction, unless there are some. */
export async function addSamples(
  database: Database,
  workspace: Workspace,
  now = Date.now(),
): Promise<SampleNumbers | null> {
  const { chance, responses } = await createResponses(workspace, now);
  const operators = await readOperators(database);
  const conversations = createConversations(chance, responses, operators, now);
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'samples');
    if (await hasSamples(transaction)) return null;
    if (responses.length > 0) {
      const byResponse = new Map(conversations.map((each) => [each.response.id, each]));
      await insertFeedbacks(transaction, responses, byResponse);
    }
    if (conversations.length > 0) await insertConversations(transaction, conversations);
    return { responses: responses.length, conversations: conversations.length };
  });
}

/** Adds samples to a database without responses. Returns their numbers; `null` for any other database. */
export async function addFirstSamples(
  database: Database,
  workspace: Workspace,
): Promise<SampleNumbers | null> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from feedbacks) as is_used`.execute(database);
  return rows[0]!.is_used ? null : addSamples(database, workspace);
}

/** Removes all samples, with their conversations. Returns the number of their responses. */
export async function removeSamples(database: Database | DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('feedbacks')
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
