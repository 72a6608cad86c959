import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { byActor, conversationInLog, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { ChatServices } from '../conversations/chat-request.ts';
import { publish } from '../conversations/publish.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { bulkRequest, type BulkAct, type SeenConversation } from '../http/bulk-request.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { baseUrlOf } from '../http/urls.ts';
import { saveProgress, type FeedbackRow } from '../records/conversations.ts';
import { singleItem } from '../records/timeline.ts';
import { changeStatus } from './change-status.ts';
import { changeTags, setSnooze } from './organizing.ts';
import { assign, assigneesOf } from '../records/assignments.ts';
import { checkAssignee } from './teamwork.ts';

/**
 * Bulk changes: one act of an operator on several conversations. A conversation that has changed since the operator saw it
 * is skipped, so that no act of a colleague and no message of a customer is overruled.
 */

type LockedRow = Pick<FeedbackRow, 'id' | 'chat_status' | 'is_sample' | 'last_seq'> & {
  operator_id: string | null;
};

/** Locks the conversations in the order of their ids, so that two bulk changes do not wait for each other. */
async function lockConversations(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<LockedRow[]> {
  const rows = await transaction
    .selectFrom('feedbacks')
    .select(['id', 'chat_status', 'is_sample', 'last_seq'])
    .where('id', 'in', ids)
    .where('is_completed', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Assignments are written under the same locks.
  const operators = await assigneesOf(transaction, ids);
  return rows.map((row) => ({ ...row, operator_id: operators.get(row.id) ?? null }));
}

/** Whether a conversation is still as the operator has seen it, as far as the act overrules something. */
function isCurrent(row: LockedRow, seen: SeenConversation, { kind }: BulkAct): boolean {
  if (kind === 'status' && seen.seenStatus !== null) return row.chat_status === seen.seenStatus;
  if (kind === 'status' || kind === 'snooze') return row.last_seq === seen.lastSeq;
  return kind !== 'assign' || row.operator_id === seen.assigneeId;
}

/** Carries out the act. Returns the `seq` of its timeline item; `null` without one. */
async function carryOut(
  transaction: DatabaseTransaction,
  webhooks: ChatServices['webhooks'],
  operator: Actor,
  row: LockedRow,
  seen: SeenConversation,
  act: BulkAct,
): Promise<number | null> {
  switch (act.kind) {
    case 'status':
      return changeStatus(transaction, webhooks, operator, row, act.status);
    case 'assign': {
      await assign(transaction, row.id, act.operatorId, operator.id);
      const subject = conversationInLog(row.id);
      await recordAct(transaction, byActor(operator), 'conversation_assigned', { subject });
      return null;
    }
    case 'tag':
      await changeTags(transaction, row.id, { add: [act.tag], remove: [] });
      return null;
    case 'snooze':
      await setSnooze(transaction, row.id, { until: act.until ? new Date(act.until) : null });
      return null;
    case 'read':
      await saveProgress(transaction, row.id, 'user', 'seen', seen.lastSeq);
      return null;
  }
}

/** Operators' route of bulk changes. Its reply has no ids, because stored replies are part of a customer's export. */
export function serveBulkChanges(app: FastifyInstance, services: ChatServices): void {
  const { database, webhooks, live } = services;

  async function change(request: FastifyRequest) {
    const operator = actorOf(request);
    const { act, conversations } = parseBody(bulkRequest, request.body);
    if (act.kind === 'assign') await checkAssignee(database, act.operatorId);
    const seenById = new Map(conversations.map((seen) => [seen.id.toLowerCase(), seen]));
    const changed: { id: string; seq: number | null }[] = [];
    const reply = await runIdempotent(
      database,
      request,
      `bulk_changes ${operator.id}`,
      { act, conversations },
      async (transaction) => {
        for (const row of await lockConversations(transaction, [...seenById.keys()])) {
          const seen = seenById.get(row.id)!;
          if (!isCurrent(row, seen, act)) continue;
          const seq = await carryOut(transaction, webhooks, operator, row, seen, act);
          changed.push({ id: row.id, seq });
        }
        return {
          status: 200,
          body: { changed: changed.length, skipped: seenById.size - changed.length },
        };
      },
    );
    return { reply, changed };
  }

  app.post('/v1/inbox/bulk_changes', async (request, reply) => {
    const { reply: stored, changed } = await change(request);
    for (const { id, seq } of changed)
      if (seq !== null) await publish(services, id, singleItem(seq), baseUrlOf(request));
    const silent = changed.filter(({ seq }) => seq === null).map(({ id }) => id);
    if (silent.length > 0) live.publishTeamChange(...silent);
    return reply.status(stored.status).send(stored.body);
  });
}
