import type { FastifyInstance } from 'fastify';
import { COMPLETED } from '../../../core/contract/headers.ts';
import type { Identities } from '../auth/identities.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import { publish } from '../conversations/publish.ts';
import type { Database } from '../database/database.ts';
import { runIdempotent } from '../http/idempotency.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { singleItem } from '../records/timeline.ts';
import { admit, createSubmissionLimits, type Submission } from './admission.ts';
import { processSubmission, type HelpRequest, type ProcessServices } from './process.ts';

interface FeedbackServices extends ProcessServices {
  database: Database;
  identities: Identities;
  limits: RateLimits;
  live: LiveChat;
}

/** Content that an idempotency key identifies. */
const contentOf = ({ body, isCompleted, signedBy }: Submission): object => ({
  ...body,
  // Set by a browser after a failed request. The submission may have been stored although its reply was lost.
  created_offline: false,
  [COMPLETED]: isCompleted,
  signed_by: signedBy ?? undefined,
});

/** Route that stores submissions. The reply follows the commit. */
export function serveFeedbacks(app: FastifyInstance, services: FeedbackServices): void {
  const { database, live } = services;
  const limits = createSubmissionLimits(services.limits);
  app.post('/v1/feedbacks', { onRequest: limits.countAddress }, async (request, reply) => {
    const submission = await admit(services, request);
    const { deviceId, flowId } = submission.feedback;
    const requests: HelpRequest[] = [];
    const merged: string[] = [];
    const { status, body } = await runIdempotent(
      database,
      request,
      `feedbacks ${deviceId}`,
      contentOf(submission),
      (transaction) =>
        processSubmission(transaction, services, submission, {
          onHelpRequest: (help) => requests.push(help),
          onMerge: (ids) => merged.push(...ids),
        }),
      () => limits.countDevice(request, deviceId),
    );
    // Inboxes load the list on the second event, and have the first one in it then.
    for (const { feedbackId, seq } of requests)
      await publish(services, feedbackId, singleItem(seq), baseUrlOf(request));
    if (merged.length > 0) live.publishTeamChange(...merged);
    live.publishSubmission(flowId, submission.isCompleted);
    return reply.status(status).send(body);
  });
}
