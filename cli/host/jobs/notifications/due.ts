import { isAbout, type Notification } from '../../../kinds/notification-file.ts';
import { assign } from '../../records/assignments.ts';
import { lockFeedback } from '../../records/conversations.ts';
import { nextInTurn } from './in-turn.ts';
import { dueSummary, findWaiting, messageKey } from './occurrences.ts';
import { notificationsOf, type NotifierServices, type Notify, type Place } from './notify.ts';

/** Notices that are due by time. */

/**
 * Notifies the next operator of a waiting message and assigns the conversation to them, unless the last one was notified
 * less than the minutes of the notification ago. The lock of the conversation serializes hosts.
 */
async function notifyNext(
  { database, onAssigned }: NotifierServices,
  notify: Notify,
  notification: Notification,
  key: string,
  place: Place,
): Promise<void> {
  const isAssigned = await database.transaction().execute(async (transaction) => {
    await lockFeedback(transaction, place.feedbackId);
    const operatorId = await nextInTurn(transaction, notification, key, place.feedbackId);
    if (operatorId === null) return false;
    await notify(transaction, { ...notification, operatorIds: [operatorId] }, key, place);
    await assign(transaction, place.feedbackId, operatorId, null);
    return true;
  });
  if (isAssigned) onAssigned(place.feedbackId);
}

/** Adds the notices that are due by time: of unanswered messages and of weekly summaries. */
export async function notifyDue(services: NotifierServices, notify: Notify): Promise<void> {
  const { database, workspace } = services;
  const add = (notification: Notification, key: string, place: Place | null) =>
    database.transaction().execute((transaction) => notify(transaction, notification, key, place));
  for (const notification of notificationsOf(workspace, 'unanswered'))
    for (const { seq, ...place } of await findWaiting(database, notification.minutes))
      if (isAbout(notification, place.nodeId, place.flowId)) {
        const key = messageKey(place.feedbackId, seq);
        if (notification.inTurn) await notifyNext(services, notify, notification, key, place);
        else await add(notification, key, place);
      }
  for (const notification of notificationsOf(workspace, 'weekly')) {
    const day = dueSummary(notification, new Date());
    if (day !== null) await add(notification, day, null);
  }
}
