import { randomUUID } from 'node:crypto';
import { HELP_REQUEST } from '../../../core/contract/timeline.ts';
import { feedbackSchema } from '../../../core/contract/feedback-schema.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import { countSubmission } from '../content/quota.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredReply } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { endsInChat } from '../jobs/notifications/matching.ts';
import type { Notifier } from '../jobs/notifications/notifier.ts';
import type { Webhooks } from '../jobs/webhooks.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { addItem } from '../records/timeline.ts';
import type { Submission } from './admission.ts';
import { markAnswers, type AnswerMarks } from './answer-marks.ts';
import { findBegun, isMadeBefore } from './begun-feedback.ts';
import { punctualityOf } from './closed-channel.ts';
import { withNeededAddress, withoutBlankAnswers } from './cleaned-body.ts';
import { contextOf, deviceOf } from './context.ts';
import { withRetainedAnswers, type SubmissionBody } from './retained-answers.ts';
import { asSignedBy, checkFileOwner } from './signed-feedback.ts';
import { insertFeedback, replaceFeedback } from './store.ts';

export interface ProcessServices {
  workspace: LiveWorkspace;
  tokens: ChatTokens;
  webhooks: Webhooks;
  notifier: Notifier;
  mergeEarlier: EarlierResponses;
}

/**
 * Adds the earlier responses of a browser to the customer that a response names. Their ids are returned: operators may
 * have them open.
 */
type EarlierResponses = (
  transaction: DatabaseTransaction,
  feedbackId: string,
  deviceId: string,
) => Promise<readonly string[]>;

/** Called before the commit of a submission. */
interface SubmissionListeners {
  /** It asks for help. */
  onHelpRequest(request: HelpRequest): void;
  /** Earlier responses have been added to its customer. */
  onMerge(feedbackIds: readonly string[]): void;
}

/** Row that a submission creates or replaces. */
interface Target {
  id: string;
  /** Feedback of an earlier part, locked; `null` for a new one. */
  existing: FeedbackRow | null;
  /** Attempt of a new feedback. */
  attemptId: string | null;
}

/** Submission as it was stored. */
interface StoredSubmission {
  id: string;
  body: SubmissionBody;
  marks: readonly AnswerMarks[];
  isLate: boolean;
}

/** Place of a request for help in the timeline of its response. */
export interface HelpRequest {
  feedbackId: string;
  seq: number;
}

/** Decides about a submission, stores it and queues its notifications, in the transaction of its idempotency key. */
export async function processSubmission(
  transaction: DatabaseTransaction,
  services: ProcessServices,
  submission: Submission,
  { onHelpRequest, onMerge }: SubmissionListeners,
): Promise<StoredReply> {
  const target = await findTarget(transaction, submission);
  const decision = await decide(transaction, services, submission, target);
  if (decision) {
    const stored = await store(transaction, submission, target, decision.isLate);
    if (namesCustomer(stored.body)) {
      const { deviceId } = submission.feedback;
      onMerge(await services.mergeEarlier(transaction, stored.id, deviceId));
    }
    if (submission.isCompleted) {
      const request = await announce(transaction, services, submission, stored);
      if (request) onHelpRequest(request);
    }
  }
  return replyOf(services, submission, target);
}

const namesCustomer = ({ customer, user_id }: SubmissionBody): boolean =>
  Boolean(customer?.external_id || customer?.user_id || customer?.id || user_id);

/** A completed feedback never changes, so that another complete submission creates a new one. */
async function findTarget(
  transaction: DatabaseTransaction,
  { request, feedback, signedBy, isCompleted }: Submission,
): Promise<Target> {
  const { begun, attemptId } = await findBegun(transaction, request, { feedback, signedBy });
  const existing = begun?.is_completed && isCompleted ? null : begun;
  return { id: existing?.id ?? randomUUID(), existing, attemptId };
}

/**
 * Decides whether a submission is stored; `null` for an outdated part, which is only acknowledged.
 *
 * @throws {ApiError} with status 409 when the channel was closed before the survey was begun, and 403 for foreign files
 */
async function decide(
  transaction: DatabaseTransaction,
  { workspace }: ProcessServices,
  { feedback, node, signedBy, isCompleted }: Submission,
  { existing }: Target,
): Promise<{ isLate: boolean } | null> {
  if (existing?.is_completed) return null;
  if (existing && !isCompleted && isMadeBefore(feedback, existing)) return null;
  if (signedBy !== null) await checkFileOwner(transaction, feedback, node.value.id, signedBy);
  const punctuality = await punctualityOf(transaction, workspace, node, feedback, existing);
  if (punctuality === 'too late')
    throw new ApiError(409, 'channel_closed', 'This channel accepts no answers at the moment.');
  return { isLate: punctuality === 'late' };
}

/** Stores a submission merged with the answers of its earlier part and with its signature. */
async function store(
  transaction: DatabaseTransaction,
  { request: { headers }, body, feedback, node, answered, signedBy, isCompleted }: Submission,
  { id, existing, attemptId }: Target,
  isLate: boolean,
): Promise<StoredSubmission> {
  const flow = answered.workspace.flows.get(feedback.flowId)?.value;
  const answers = withRetainedAnswers(
    withoutBlankAnswers(withNeededAddress({ ...body, flow_version: String(answered.number) })),
    existing?.payload ?? null,
    flow,
  );
  const merged =
    signedBy === null ? answers : await asSignedBy(transaction, answers, node.value.id, signedBy);
  const complete = parseBody(feedbackSchema, merged);
  const marks = await markAnswers(transaction, id, complete, flow);
  const values = {
    is_completed: isCompleted,
    is_late: isLate,
    version: answered.number,
    payload: JSON.stringify(merged),
    context: JSON.stringify(contextOf(headers)),
    device: deviceOf(headers),
  };
  if (existing) await replaceFeedback(transaction, id, complete, marks, values);
  else await insertFeedback(transaction, id, complete, marks, { ...values, attempt_id: attemptId });
  return { id, body: merged, marks, isLate };
}

/**
 * Counts a complete submission against the quota, and queues its webhook and notifications. A response that asks for help
 * begins its timeline.
 */
async function announce(
  transaction: DatabaseTransaction,
  { webhooks, notifier }: ProcessServices,
  { node, answered, feedback }: Submission,
  { id, body, marks, isLate }: StoredSubmission,
): Promise<HelpRequest | null> {
  await countSubmission(transaction, node.value, id);
  await webhooks.enqueue(transaction, 'feedback.completed', {
    ...body,
    responses: body.responses?.map((item, at) => ({ ...item, ...marks[at] })) ?? [],
    is_late: isLate,
    id,
  });
  const flow = answered.workspace.flows.get(feedback.flowId)?.value ?? null;
  const complete = parseBody(feedbackSchema, body);
  await notifier.responded(transaction, id, complete, flow);
  const asksForHelp =
    node.wire['starts_conversation'] === true || (flow !== null && endsInChat(flow, complete));
  if (!asksForHelp) return null;
  const { seq } = await addItem(transaction, id, { action: HELP_REQUEST, actor: 'customer' });
  await notifier.helpRequested(transaction, id, seq, complete);
  return { feedbackId: id, seq };
}

const replyOf = (
  { tokens }: ProcessServices,
  { isCompleted }: Submission,
  { id, existing }: Target,
): StoredReply => ({
  status: existing ? 200 : 201,
  body: {
    id,
    status: isCompleted || existing?.is_completed ? 'completed' : 'partial',
    chat_token_string: tokens.tokenFor(id, existing?.token_generation ?? 1),
  },
});
