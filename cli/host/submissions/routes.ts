import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPLETED, CONTEXT_HEADERS, HEADER_VALUE } from '../../../core/contract/headers.ts';
import { pageAddress } from '../../../core/contract/page-address.ts';
import { MAX_FILES } from '../../../core/contract/limits.ts';
import { feedbackSchema, type Feedback } from '../../../core/contract/feedback-schema.ts';
import type { Database } from '../database/database.ts';
import type { Notifier } from '../jobs/notifications/notifier.ts';
import type { PeerHosts } from '../content/peer-hosts.ts';
import type { Webhooks } from '../jobs/webhooks.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import { deviceOf } from './device.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { markAnswers } from './answer-marks.ts';
import { ApiError, invalidBody } from '../http/api-error.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import { isLate } from './closed-channel.ts';
import { findBegun, isMadeBefore } from './begun-feedback.ts';
import { insertFeedback, replaceFeedback } from './store.ts';
import { headerOf } from '../http/headers.ts';
import type { Identities } from '../auth/identities.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { withKeptAnswers, type SubmissionBody } from './kept-answers.ts';
import { parseBody } from '../http/parse-body.ts';
import { countSubmission } from '../content/quota.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { hasShownFlow } from '../content/shown-flows.ts';
import { asSignedBy, checkFileOwner } from './signed-feedback.ts';

/** Headers that tell where the respondent came from. They are stored with the submission. */
const CONTEXT_NAMES = CONTEXT_HEADERS.map((name) => name.toLowerCase());

function contextOf({ headers }: FastifyRequest): Record<string, string> {
  const given = CONTEXT_NAMES.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const invalid = given.find(([, value]) => !HEADER_VALUE.test(value));
  if (invalid)
    throw invalidBody([
      { path: invalid[0], message: 'expected printable ASCII of at most 128 characters' },
    ]);
  return Object.fromEntries(given);
}

/** Reduces the address of the page: a browser may be hostile or old, and send the whole one. */
const withNeededAddress = ({ origin_url: address, ...body }: SubmissionBody): SubmissionBody => {
  const needed = address ? pageAddress(address) : null;
  return needed ? { ...body, origin_url: needed } : body;
};

function checkFileCount({ responses }: Feedback): void {
  const files = new Set(responses.flatMap(({ activeStorageBlobId }) => activeStorageBlobId ?? []));
  if (files.size > MAX_FILES)
    throw new ApiError(
      422,
      'too_many_files',
      `responses: expected at most ${MAX_FILES} files, found ${files.size}.`,
    );
}

interface FeedbackServices {
  database: Database;
  workspace: LiveWorkspace;
  tokens: ChatTokens;
  identities: Identities;
  limits: RateLimits;
  webhooks: Webhooks;
  notifier: Notifier;
  peerHosts: PeerHosts;
  live: LiveChat;
}

/** Route that stores submissions. The reply follows the commit. */
export function serveFeedbacks(
  app: FastifyInstance,
  {
    database,
    workspace,
    tokens,
    identities,
    limits,
    webhooks,
    notifier,
    peerHosts,
    live,
  }: FeedbackServices,
): void {
  /** Refusals of addresses over their limit, whose requests may still repeat what is stored. */
  const refusals = new WeakMap<FastifyRequest, Error>();
  async function countAddress(request: FastifyRequest): Promise<void> {
    const refuse = async (refusal: Error) => {
      await limits.consume('repeated feedbacks', request.ip);
      refusals.set(request, refusal);
    };
    await limits.consume('feedbacks of an address', request.ip).catch(refuse);
  }

  app.post('/v1/feedbacks', { onRequest: countAddress }, async (request, reply) => {
    const feedback = parseBody(feedbackSchema, request.body);
    const node = workspace.current().nodes.get(feedback.nodeId);
    if (!node)
      throw await peerHosts.refusal(
        new ApiError(422, 'unknown_node', `There is no node ${feedback.nodeId}.`),
      );
    if (!(await hasShownFlow(database, node.value, feedback.flowId)))
      throw await peerHosts.refusal(
        new ApiError(
          422,
          'unknown_flow',
          `The channel ${feedback.nodeId} has no survey ${feedback.flowId}.`,
        ),
      );
    checkFileCount(feedback);
    const signedBy = await identities.customerOnDevice(request, node.value, feedback.deviceId);

    const isCompleted = headerOf(request, COMPLETED) !== 'false';
    const { status, body } = await runIdempotent(
      database,
      request,
      `feedbacks ${feedback.deviceId}`,
      // A browser sets it when a try fails; its reply may have been lost after the submission was stored.
      {
        ...(request.body as object),
        created_offline: false,
        [COMPLETED]: isCompleted,
        signed_by: signedBy ?? undefined,
      },
      async (transaction) => {
        const sender = { feedback, signedBy };
        const { begun, attemptId } = await findBegun(transaction, request, sender);
        // A completed feedback never changes: another complete submission creates a new feedback,
        // and a late partial one is acknowledged without being stored.
        const existing = begun?.is_completed && isCompleted ? null : begun;
        const id = existing?.id ?? randomUUID();
        const createReply = (isStoredCompleted: boolean) => ({
          status: existing ? 200 : 201,
          body: {
            id,
            status: isStoredCompleted ? 'completed' : 'partial',
            chat_token_string: tokens.tokenFor(id, existing?.token_generation ?? 1),
          },
        });
        if (existing?.is_completed) return createReply(true);
        if (existing && !isCompleted && isMadeBefore(feedback, existing)) return createReply(false);
        if (signedBy !== null) await checkFileOwner(transaction, feedback, node.value.id, signedBy);
        const is_late = await isLate(transaction, workspace, node, feedback, existing);
        if (is_late === null)
          throw await peerHosts.refusal(
            new ApiError(409, 'channel_closed', 'This channel takes no answers at the moment.'),
            transaction,
          );
        const flow = workspace.current().flows.get(feedback.flowId)?.value;
        const answers = withKeptAnswers(
          withNeededAddress(request.body as SubmissionBody),
          existing?.payload ?? null,
          flow,
        );
        const merged =
          signedBy === null
            ? answers
            : await asSignedBy(transaction, answers, node.value.id, signedBy);
        const complete = parseBody(feedbackSchema, merged);
        const marks = await markAnswers(transaction, id, complete, flow);
        const values = {
          is_completed: isCompleted,
          is_late,
          payload: JSON.stringify(merged),
          context: JSON.stringify(contextOf(request)),
          device: deviceOf(request.headers),
        };
        if (existing) await replaceFeedback(transaction, id, complete, marks, values);
        else
          await insertFeedback(transaction, id, complete, marks, {
            ...values,
            attempt_id: attemptId,
          });
        if (isCompleted) {
          await countSubmission(transaction, node.value, id);
          await webhooks.enqueue(transaction, 'feedback.completed', {
            ...merged,
            responses: merged.responses?.map((item, at) => ({ ...item, ...marks[at] })) ?? [],
            is_late,
            id,
          });
          await notifier.responded(transaction, id, complete);
        }
        return createReply(isCompleted);
      },
      async () => {
        const refusal = refusals.get(request);
        if (refusal) throw refusal;
        await limits.consume('feedbacks of a device', feedback.deviceId);
      },
    );
    live.publishSubmission(feedback.flowId, isCompleted);
    return reply.status(status).send(body);
  });
}
