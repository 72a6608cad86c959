import type { Feedback, ResponseItem } from '../../../core/contract/feedback-schema.ts';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import { requiredParts } from '../../../core/questions/facts.ts';
import { isPhoneNumber } from '../../../core/questions/phone-number.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { isPossibleDay } from './possible-days.ts';

/** Findings of the host about an answer. */
export interface AnswerMarks {
  /**
   * The survey has no such question or option, or no longer: the answer may have been pending in a browser's outbox. Also a
   * date that the question does not accept. Results leave it out.
   */
  is_unknown: boolean;
  /** The phone number was verified by a code for this response. */
  is_verified: boolean;
}

/** Questions by their ids and the ids of their statements. */
const questionsById = (flow: Flow | undefined): Map<string, Question> =>
  new Map(
    flow?.states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) =>
        question ? [question, ...question.statements].map(({ id }) => [id, question] as const) : [],
      ),
    ),
  );

const isKnown = (
  question: Question | undefined,
  { optionId }: ResponseItem,
): question is Question =>
  question !== undefined &&
  (optionId === null || question.options.some(({ id }) => id === optionId));

/**
 * Claims the verification of an answer's token. A verification belongs to the response that claims it first. A masked
 * number can't be compared with the verified one, so the token suffices.
 */
async function claimVerification(
  transaction: DatabaseTransaction,
  feedbackId: string,
  { questionId, body, token }: ResponseItem,
): Promise<boolean> {
  let claim = transaction
    .updateTable('verifications')
    .set({ feedback_id: feedbackId })
    .where('token', '=', token)
    .where('question_id', '=', questionId)
    .where((where) =>
      where.or([where('feedback_id', 'is', null), where('feedback_id', '=', feedbackId)]),
    );
  if (isPhoneNumber(body ?? '')) claim = claim.where('address', '=', body!);
  const { numUpdatedRows } = await claim.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the marks of the answers of a response, in their order. */
export async function markAnswers(
  transaction: DatabaseTransaction,
  feedbackId: string,
  feedback: Feedback,
  flow: Flow | undefined,
): Promise<AnswerMarks[]> {
  const questions = questionsById(flow);
  const verifiedIds = new Set<string>();
  const marks: AnswerMarks[] = [];
  for (const item of feedback.responses) {
    const question = questions.get(item.questionId);
    const isProof =
      question !== undefined &&
      requiredParts(question).smsCode === true &&
      item.token !== null &&
      !verifiedIds.has(question.id);
    if (isProof) verifiedIds.add(question.id);
    marks.push({
      is_unknown: !isKnown(question, item) || !isPossibleDay(question, item, feedback),
      is_verified: isProof && (await claimVerification(transaction, feedbackId, item)),
    });
  }
  return marks;
}
