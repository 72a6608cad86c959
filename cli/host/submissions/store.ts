import { sql, type RawBuilder } from 'kysely';
import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { AnswerMarks } from './answer-marks.ts';

/** Columns that every part of a submission overwrites; `payload` and `context` as JSON text. */
interface SubmissionValues {
  is_completed: boolean;
  is_late: boolean;
  version: number;
  payload: string;
  context: string;
  device: string;
}

/** Inserts a feedback with its responses. */
export async function insertFeedback(
  transaction: DatabaseTransaction,
  id: string,
  feedback: Feedback,
  marks: readonly AnswerMarks[],
  values: SubmissionValues & { attempt_id: string | null },
): Promise<void> {
  await transaction
    .with('feedback', (inserting) =>
      inserting.insertInto('feedbacks').values({
        id,
        node_id: feedback.nodeId,
        flow_id: feedback.flowId,
        device_id: feedback.deviceId,
        ...values,
      }),
    )
    .insertInto('responses')
    .columns(RESPONSE_COLUMNS)
    .expression(responseRows([{ id, feedback, marks }]))
    .execute();
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
  await transaction
    .insertInto('responses')
    .columns(RESPONSE_COLUMNS)
    .expression(responseRows([{ id, feedback, marks }]))
    .execute();
}

export const RESPONSE_COLUMNS = [
  'feedback_id',
  'position',
  'question_id',
  'option_id',
  'body',
  'ranking',
  'active_storage_blob_id',
  'hide_personal_data',
  'token',
  'is_unknown',
  'is_verified',
] as const;

/** Answers of a feedback. Without marks they are known and not verified. */
interface Answers {
  id: string;
  feedback: Feedback;
  marks?: readonly AnswerMarks[];
}

/** Rows of the responses as one parameter, so that the statement is the same for any number of them. */
export const responseRows = (answers: readonly Answers[]): RawBuilder<never> => sql`
  select row.feedback_id, row.position, row.question_id, row.option_id, row.body, row.ranking, row.active_storage_blob_id,
    row.hide_personal_data, row.token, row.is_unknown, row.is_verified
  from jsonb_to_recordset(${JSON.stringify(
    answers.flatMap(({ id, feedback, marks }) =>
      feedback.responses.map((item, position) => ({
        feedback_id: id,
        position,
        question_id: item.questionId,
        option_id: item.optionId,
        body: item.body,
        ranking: item.ranking,
        active_storage_blob_id: item.activeStorageBlobId,
        hide_personal_data: item.hidePersonalData,
        token: item.token,
        ...(marks ? marks[position]! : { is_unknown: false, is_verified: false }),
      })),
    ),
  )}::jsonb) as row (
    feedback_id uuid, position integer, question_id text, option_id text, body text, ranking integer,
    active_storage_blob_id text, hide_personal_data boolean, token text, is_unknown boolean, is_verified boolean
  )`;
