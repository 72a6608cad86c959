import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import type { FeedbackRow } from '../chat/conversations.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { AnswerMarks } from './answer-marks.ts';
import { ApiError } from './api-error.ts';

/** Submissions in the database. */

/** Columns that every part of a submission overwrites; `payload` and `context` as JSON text. */
interface SubmissionValues {
  is_completed: boolean;
  is_late: boolean;
  payload: string;
  context: string;
}

/** External id of the customer of a stored submission. */
const customerOf = ({ payload }: FeedbackRow): unknown =>
  (payload['customer'] as { external_id?: unknown } | null | undefined)?.external_id;

/**
 * Finds and locks the feedback of an earlier part of the submission, by the id of the header `X-FID`.
 *
 * @throws {ApiError} with status 403 unless the same device began it for the same node and flow, and the same signed customer
 */
export async function findBegunFeedback(
  transaction: DatabaseTransaction,
  id: string | undefined,
  { deviceId, nodeId, flowId }: Feedback,
  signedBy: string | null,
): Promise<FeedbackRow | null> {
  if (id === undefined) return null;
  const row = isUuid(id)
    ? await transaction
        .selectFrom('feedbacks')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const isOwn =
    row?.device_id === deviceId &&
    row.node_id === nodeId &&
    row.flow_id === flowId &&
    (signedBy === null || customerOf(row) === signedBy);
  if (!isOwn)
    throw new ApiError(403, 'foreign_feedback', 'X-FID: this device has begun no such feedback.');
  return row;
}

export async function insertFeedback(
  transaction: DatabaseTransaction,
  id: string,
  feedback: Feedback,
  marks: readonly AnswerMarks[],
  values: SubmissionValues,
): Promise<void> {
  await transaction
    .insertInto('feedbacks')
    .values({
      id,
      node_id: feedback.nodeId,
      flow_id: feedback.flowId,
      device_id: feedback.deviceId,
      ...values,
    })
    .execute();
  await insertResponses(transaction, id, feedback, marks);
}

/** Replaces the content and all responses of an earlier part. */
export async function replaceFeedback(
  transaction: DatabaseTransaction,
  id: string,
  feedback: Feedback,
  marks: readonly AnswerMarks[],
  values: SubmissionValues,
): Promise<void> {
  await transaction.updateTable('feedbacks').set(values).where('id', '=', id).execute();
  await transaction.deleteFrom('responses').where('feedback_id', '=', id).execute();
  await insertResponses(transaction, id, feedback, marks);
}

async function insertResponses(
  transaction: DatabaseTransaction,
  feedbackId: string,
  { responses }: Feedback,
  marks: readonly AnswerMarks[],
): Promise<void> {
  if (responses.length === 0) return;
  await transaction
    .insertInto('responses')
    .values(
      responses.map((item, position) => ({
        feedback_id: feedbackId,
        position,
        question_id: item.questionId,
        option_id: item.optionId,
        body: item.body,
        ranking: item.ranking,
        active_storage_blob_id: item.activeStorageBlobId,
        hide_personal_data: item.hidePersonalData,
        token: item.token,
        ...marks[position]!,
      })),
    )
    .execute();
}
