import type { Feedback } from '../../../../core/contract/feedback-schema.ts';
import type { Flow } from '../../../../core/contract/flow.ts';
import { isAbout } from '../../../kinds/notification-file.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { startWorker } from '../queue.ts';
import { startRepeating } from '../repeated-check.ts';
import { noticeMails } from './mails.ts';
import { doRulesHold, hasWord } from './matching.ts';
import { recipientsOf } from './notices.ts';
import { messageKey } from './occurrences.ts';
import { createNotify, notificationsOf, type NotifierServices } from './notify.ts';
import { notifyDue } from './due.ts';

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

/** The texts that were written in a response. */
const textsOf = ({ responses }: Feedback): string[] => responses.flatMap(({ body }) => body ?? []);

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
