import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import { ATTEMPT_ID, FEEDBACK_ID } from '../../../core/contract/headers.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';

/** Finds the feedback that earlier parts of a submission have begun. */

/** Person who sends a part: the feedback in it, and the signed customer where one is demanded. */
interface Sender {
  feedback: Feedback;
  signedBy: string | null;
}

/** External id of the customer of a stored submission. */
const customerOf = ({ payload }: FeedbackRow): unknown =>
  (payload['customer'] as { external_id?: unknown } | null | undefined)?.external_id;

/** Whether the same device began a feedback for the same node and flow, and the same signed customer. */
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

/** Parts of an attempt may arrive at the same moment: each waits for the one before to be stored. */
async function findByAttempt(
  transaction: DatabaseTransaction,
  attemptId: string,
  deviceId: string,
): Promise<FeedbackRow | null> {
  const name = `attempt ${deviceId} ${attemptId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
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
  const own = attempt && isBegunBy(attempt, sender) ? attempt : null;
  return {
    begun: id === undefined ? own : await findById(transaction, id, sender),
    attemptId: attempt === null ? attemptId! : null,
  };
}

/** Whether a part was made before the stored one, which it must not replace: the last parts of a page come in any order. */
export const isMadeBefore = ({ createdAt }: Feedback, { payload }: FeedbackRow): boolean =>
  Date.parse(createdAt) < Date.parse(String(payload['created_at']));
