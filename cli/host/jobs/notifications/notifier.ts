import type { Feedback } from '../../../../core/contract/feedback-schema.ts';
import type { Flow } from '../../../../core/contract/flow.ts';
import {
  isAbout,
  type Notification,
  type NotificationEvent,
} from '../../../kinds/notification-file.ts';
import type { SmtpOverrides } from '../../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../../workspace/live-workspace.ts';
import type { SurveyHistory } from '../../content/survey-history.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { assign } from '../../records/assignments.ts';
import { lockFeedback } from '../../records/conversations.ts';
import { startWorker } from '../queue.ts';
import { startRepeating } from '../repeated-check.ts';
import type { Webhooks } from '../webhooks.ts';
import { conversationUrl } from './mail-entries.ts';
import { noticeMails } from './mails.ts';
import { doRulesHold, hasWord } from './matching.ts';
import { nextInTurn } from './in-turn.ts';
import { addNotices, recipientsOf } from './notices.ts';
import { dueSummary, findWaiting, messageKey } from './occurrences.ts';

/** Notifies operators and other systems as the notifications of the workspace demand, at least once. */
export interface Notifier {
  /**
   * Adds notices of a completed response, in the transaction that stores it.
   *
   * @param flow the survey in the version that was answered
   */
  responded(
    transaction: DatabaseTransaction,
    id: string,
    feedback: Feedback,
    flow: Flow | null,
  ): Promise<void>;
  /**
   * Adds notices of a response that asks for help, as of a first message, for recipients that get none of the response
   * itself. Called after `responded`, in the same transaction.
   */
  helpRequested(
    transaction: DatabaseTransaction,
    id: string,
    seq: number,
    feedback: Feedback,
  ): Promise<void>;
  /** Adds notices of a customer's message, in the transaction that stores it. */
  messaged(
    transaction: DatabaseTransaction,
    feedbackId: string,
    message: { seq: number; body: string },
  ): Promise<void>;
  /** Stops the worker. */
  close(): Promise<void>;
}

interface NotifierServices {
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
interface Place {
  feedbackId: string;
  nodeId: string;
  flowId: string;
}

/** Adds the notices of an occurrence, in the transaction that stores it. */
type Notify = (
  transaction: DatabaseTransaction,
  notification: Notification,
  key: string,
  place: Place | null,
) => Promise<void>;

function createNotify(
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
    await assign(transaction, place.feedbackId, operatorId);
    return true;
  });
  if (isAssigned) onAssigned(place.feedbackId);
}

/** The texts that were written in a response. */
const textsOf = ({ responses }: Feedback): string[] => responses.flatMap(({ body }) => body ?? []);

const notificationsOf = (workspace: LiveWorkspace, event: NotificationEvent): Notification[] =>
  [...workspace.current().notifications.values()]
    .map(({ value }) => value)
    .filter((notification) => notification.event === event);

/** Adds the notices that are due by time: of unanswered messages and of weekly summaries. */
async function notifyDue(services: NotifierServices, notify: Notify): Promise<void> {
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

export function startNotifier(services: NotifierServices): Notifier {
  const { workspace, log } = services;
  const mails = startWorker(noticeMails(services), log);
  const notify = createNotify(services, mails.wakeAfterCommit);
  const stopChecks = startRepeating(
    { name: 'Notifications', check: () => notifyDue(services, notify) },
    log,
  );
  return {
    async responded(transaction, feedbackId, feedback, flow) {
      const { nodeId, flowId } = feedback;
      const texts = textsOf(feedback);
      for (const notification of notificationsOf(workspace, 'response'))
        if (
          isAbout(notification, nodeId, flowId) &&
          hasWord(notification, texts) &&
          doRulesHold(notification, flow, feedback)
        )
          await notify(transaction, notification, feedbackId, { feedbackId, nodeId, flowId });
    },
    async helpRequested(transaction, feedbackId, seq, feedback) {
      const { nodeId, flowId } = feedback;
      const matching = notificationsOf(workspace, 'message').filter(
        (notification) =>
          isAbout(notification, nodeId, flowId) && hasWord(notification, textsOf(feedback)),
      );
      if (matching.length === 0) return;
      const isNotified = await recipientsOf(transaction, feedbackId);
      for (const notification of matching)
        await notify(
          transaction,
          {
            ...notification,
            operatorIds: notification.operatorIds.filter((id) => !isNotified('mail', id)),
            webhookIds: notification.webhookIds.filter((id) => !isNotified('webhook', id)),
          },
          messageKey(feedbackId, seq),
          { feedbackId, nodeId, flowId },
        );
    },
    async messaged(transaction, feedbackId, { seq, body }) {
      const matching = notificationsOf(workspace, 'message').filter((notification) =>
        hasWord(notification, [body]),
      );
      if (matching.length === 0) return;
      const { node_id: nodeId, flow_id: flowId } = await transaction
        .selectFrom('feedbacks')
        .select(['node_id', 'flow_id'])
        .where('id', '=', feedbackId)
        .executeTakeFirstOrThrow();
      const place = { feedbackId, nodeId, flowId };
      for (const notification of matching)
        if (isAbout(notification, nodeId, flowId))
          await notify(transaction, notification, messageKey(feedbackId, seq), place);
    },
    async close() {
      await Promise.all([stopChecks(), mails.close()]);
    },
  };
}
