import { sql } from 'kysely';
import type { Notification } from '../../../kinds/notification-file.ts';
import type { DatabaseTransaction } from '../../database/database.ts';

/**
 * The next operator of a notification in turn for a waiting message: the first available one of its list that was not
 * notified of the message yet, and does not have the conversation. `null` when there is none, and until its minutes
 * have passed since the last one.
 */
export async function nextInTurn(
  transaction: DatabaseTransaction,
  { id: notificationId, operatorIds, minutes }: Notification,
  key: string,
  feedbackId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with notified as (
      select recipient_id, created_at from notices
      where notification_id = ${notificationId} and channel = 'mail' and key = ${key}
    )
    select people.id from unnest(${operatorIds}::text[]) with ordinality as listed (id, place)
      join people using (id)
    where removed_at is null and not is_away
      and id not in (select recipient_id from notified)
      and id not in (select operator_id from assignments where feedback_id = ${feedbackId})
      and not exists (
        select from notified where created_at > now() - make_interval(mins => ${minutes}::int))
    order by place limit 1`.execute(transaction);
  return rows[0]?.id ?? null;
}
