import type { FastifyRequest } from 'fastify';
import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import { ATTEMPT_ID, FEEDBACK_ID } from '../../../core/contract/headers.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';

/** Look-up of the feedback of earlier parts of a submission. */

/** Sender of a part: its feedback, and the signed customer where the node demands a signature. */
interface Sender {
  feedback: Feedback;
  signedBy: string | null;
}

/** External id of the customer of a stored submission. */
const customerOf = ({ payload }: FeedbackRow): unknown =>
  (payload['customer'] as { external_id?: unknown } | null | undefined)?.external_id;

/** Whether a feedback has the same device, node and flow, and the same signed customer. */
const isBegunBy = (row: FeedbackRow, { feedback, signedBy }: Sender): boolean =>
  row.device_id === feedback.deviceId &&
  row.node_id === feedback.nodeId &&
  row.flow_id === feedback.flowId &&
  (signedBy === null || customerOf(row) === signedBy);

/** @throws {ApiError} with status 403 unless the sender has begun the feedback */
async function findById(
  transaction: DatabaseTransaction,
  id: string,
  sender: Sender,
): Promise<FeedbackRow> {
  const row = isUuid(id)
    ? await transaction
        .selectFrom('feedbacks')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row || !isBegunBy(row, sender))
    throw new ApiError(403, 'foreign_feedback', 'X-FID: this device has begun no such feedback.');
  return row;
}

/** Serializes parts of an attempt that arrive at the same time by an advisory lock. */
async function findByAttempt(
  transaction: DatabaseTransaction,
  attemptId: string,
  deviceId: string,
): Promise<FeedbackRow | null> {
  const name = `attempt ${deviceId} ${attemptId}`;
  await lockByName(transaction, name);
  const row = await transaction
    .selectFrom('feedbacks')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Begun {
  /** Locked; `null` where this is the first part. */
  begun: FeedbackRow | null;
  /** Attempt of a feedback that is created now; `null` without one, and where another feedback has it. */
  attemptId: string | null;
}

/**
 * Finds and locks the feedback of an earlier part: by the id of the header `X-FID`, else by the attempt of `X-Attempt`.
 *
 * @throws {ApiError} with status 403 unless the sender has begun the feedback of `X-FID`
 */
export async function findBegun(
  transaction: DatabaseTransaction,
  request: FastifyRequest,
  sender: Sender,
): Promise<Begun> {
  const id = headerOf(request, FEEDBACK_ID);
  const attemptId = headerOf(request, ATTEMPT_ID);
  const attempt =
    attemptId !== undefined && isUuid(attemptId)
      ? await findByAttempt(transaction, attemptId, sender.feedback.deviceId)
      : undefined;
  const matching = attempt && isBegunBy(attempt, sender) ? attempt : null;
  return {
    begun: id === undefined ? matching : await findById(transaction, id, sender),
    attemptId: attempt === null ? attemptId! : null,
  };
}

/** Whether a part is older than the stored one, which it must not replace: a closing page sends its last parts in any order. */
export const isMadeBefore = ({ createdAt }: Feedback, { payload }: FeedbackRow): boolean =>
  Date.parse(createdAt) < Date.parse(String(payload['created_at']));
