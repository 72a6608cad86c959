import type { NotificationEvent } from '../../../../core/contract/notices.ts';
import type { Notification } from '../../../kinds/notification-file.ts';
import type { SmtpOverrides } from '../../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../../workspace/live-workspace.ts';
import type { SurveyHistory } from '../../content/survey-history.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Webhooks } from '../webhooks.ts';
import { conversationUrl } from './mail-entries.ts';
import { addNotices } from './notices.ts';

/** Adds the notices of an occurrence, for its operators and webhooks. */

export interface NotifierServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  webhooks: Webhooks;
  smtp: SmtpOverrides;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  /** Called after a conversation was assigned. */
  onAssigned(feedbackId: string): void;
  log(line: string): void;
}

/** The conversation that a notice is about. */
export interface Place {
  feedbackId: string;
  nodeId: string;
  flowId: string;
}

/** Adds the notices of an occurrence, in the transaction that stores it. */
export type Notify = (
  transaction: DatabaseTransaction,
  notification: Notification,
  key: string,
  place: Place | null,
) => Promise<void>;

export function createNotify(
  { workspace, webhooks, baseUrl }: NotifierServices,
  wakeMails: () => void,
): Notify {
  return async (transaction, { id, event, operatorIds, webhookIds }, key, place) => {
    const notified = await addNotices(transaction, {
      notificationId: id,
      key,
      feedbackId: place?.feedbackId ?? null,
      operatorIds,
      webhookIds: webhookIds.filter((webhookId) => workspace.current().webhooks.has(webhookId)),
    });
    const subject = place
      ? {
          feedback_id: place.feedbackId,
          node_id: place.nodeId,
          flow_id: place.flowId,
          inbox_url: conversationUrl(baseUrl(), place.feedbackId),
        }
      : { day: key };
    const data = { notification_id: id, notification_event: event, ...subject };
    await webhooks.enqueueFor(transaction, notified, 'notification', data);
    if (operatorIds.length > 0) wakeMails();
  };
}

export const notificationsOf = (
  workspace: LiveWorkspace,
  event: NotificationEvent,
): Notification[] =>
  [...workspace.current().notifications.values()]
    .map(({ value }) => value)
    .filter((notification) => notification.event === event);
