import type { Feedback } from '../../../../core/contract/feedback-schema.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { createFailureLog } from '../../logging/failure-log.ts';
import type { Webhooks } from '../webhooks.ts';
import type { LiveWorkspace } from '../../../workspace/watch.ts';
import { conversationUrl } from './mail-entries.ts';
import { startMailWorker } from './mail-worker.ts';
import { doRulesHold, hasWord } from './matching.ts';
import { addNotices } from './notice-queue.ts';
import {
  isAbout,
  type Notification,
  type NotificationEvent,
} from '../../../kinds/notification-file.ts';
import { dueSummary, findWaiting, messageKey } from './occurrences.ts';
import type { SmtpOverrides } from '../../../kinds/smtp.ts';

/** Tells operators and other systems what the notifications of the workspace ask for, at least once. */
export interface Notifier {
  /** Adds notices of a completed response, in the transaction that stores it. */
  responded(transaction: DatabaseTransaction, id: string, feedback: Feedback): Promise<void>;
  /** Adds notices of a customer's message, in the transaction that stores it. */
  messaged(
    transaction: DatabaseTransaction,
    feedbackId: string,
    message: { seq: number; body: string },
  ): Promise<void>;
  /** Stops after the email at hand. */
  close(): Promise<void>;
}

interface NotifierOptions {
  database: Database;
  workspace: LiveWorkspace;
  webhooks: Webhooks;
  smtp: SmtpOverrides;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  log(line: string): void;
}

/** Interval in which a host looks for unanswered messages and summaries that are due. */
const LOOK_INTERVAL_MS = 5000;

interface Place {
  feedbackId: string;
  nodeId: string;
  flowId: string;
}

export function startNotifier(options: NotifierOptions): Notifier {
  const { database, workspace, webhooks, baseUrl, log } = options;
  const mails = startMailWorker(options);
  const looking = createFailureLog('Notifications', log);

  const notificationsOf = (event: NotificationEvent): Notification[] =>
    [...workspace.current().notifications.values()]
      .map(({ value }) => value)
      .filter((notification) => notification.event === event);

  async function tell(
    transaction: DatabaseTransaction,
    { id, event, operatorIds, webhookIds }: Notification,
    key: string,
    place: Place | null,
  ): Promise<void> {
    const told = await addNotices(transaction, {
      notificationId: id,
      key,
      feedbackId: place?.feedbackId ?? null,
      operatorIds,
      webhookIds: webhookIds.filter((webhookId) => workspace.current().webhooks.has(webhookId)),
    });
    if (told.length > 0)
      await webhooks.enqueueFor(transaction, told, 'notification', {
        notification_id: id,
        notification_event: event,
        ...(place
          ? {
              feedback_id: place.feedbackId,
              node_id: place.nodeId,
              flow_id: place.flowId,
              inbox_url: conversationUrl(baseUrl(), place.feedbackId),
            }
          : { day: key }),
      });
    if (operatorIds.length > 0) mails.wake();
  }

  async function look(): Promise<void> {
    for (const notification of notificationsOf('unanswered'))
      for (const { seq, ...place } of await findWaiting(database, notification.minutes))
        if (isAbout(notification, place.nodeId, place.flowId))
          await database
            .transaction()
            .execute((transaction) =>
              tell(transaction, notification, messageKey(place.feedbackId, seq), place),
            );
    for (const notification of notificationsOf('weekly')) {
      const day = dueSummary(notification, new Date());
      if (day !== null)
        await database
          .transaction()
          .execute((transaction) => tell(transaction, notification, day, null));
    }
  }
  let looks = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looks = look()
      .then(looking.end, looking.begin)
      .finally(() => (isLooking = false));
  }, LOOK_INTERVAL_MS);

  return {
    async responded(transaction, feedbackId, feedback) {
      const { nodeId, flowId, responses } = feedback;
      const flow = workspace.current().flows.get(flowId)?.value ?? null;
      const texts = responses.flatMap(({ body }) => body ?? []);
      for (const notification of notificationsOf('response'))
        if (
          isAbout(notification, nodeId, flowId) &&
          hasWord(notification, texts) &&
          doRulesHold(notification, flow, feedback)
        )
          await tell(transaction, notification, feedbackId, { feedbackId, nodeId, flowId });
    },
    async messaged(transaction, feedbackId, { seq, body }) {
      const wanted = notificationsOf('message').filter((notification) =>
        hasWord(notification, [body]),
      );
      if (wanted.length === 0) return;
      const { node_id: nodeId, flow_id: flowId } = await transaction
        .selectFrom('feedbacks')
        .select(['node_id', 'flow_id'])
        .where('id', '=', feedbackId)
        .executeTakeFirstOrThrow();
      for (const notification of wanted)
        if (isAbout(notification, nodeId, flowId))
          await tell(transaction, notification, messageKey(feedbackId, seq), {
            feedbackId,
            nodeId,
            flowId,
          });
    },
    async close() {
      clearInterval(timer);
      await Promise.all([looks, mails.close()]);
    },
  };
}
