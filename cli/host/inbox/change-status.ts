import type { ChatStatus } from '../../../core/contract/chat.ts';
import type { Actor } from '../auth/actor.ts';
import { byActor, conversationInLog, recordAct } from '../auth/audit-log.ts';
import { senderOf } from '../auth/people.ts';
import type { ChatServices } from '../conversations/chat-request.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { setStatus, type FeedbackRow } from '../records/conversations.ts';

/** Sets the status of a locked conversation, as an operator. Returns the `seq` of its timeline item. */
export async function changeStatus(
  transaction: DatabaseTransaction,
  webhooks: ChatServices['webhooks'],
  operator: Actor,
  {
    id,
    chat_status: before,
    is_sample: isSample,
  }: Pick<FeedbackRow, 'id' | 'chat_status' | 'is_sample'>,
  status: ChatStatus,
): Promise<number> {
  const { seq } = await setStatus(transaction, id, status, 'user', senderOf(operator), operator.id);
  if (status !== 'archived') return seq;
  if (before !== 'archived' && !isSample)
    await webhooks.enqueue(transaction, 'chat.archived', { feedback_id: id, actor: 'user' });
  const subject = conversationInLog(id);
  await recordAct(transaction, byActor(operator), 'conversation_closed', { subject });
  return seq;
}
