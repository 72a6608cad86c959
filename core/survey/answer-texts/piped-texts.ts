import type { FlowIndex, QuestionElement, SurveyResponse, AnswerTexts } from '../engine/index.ts';
import { answerOf, questionOf } from '../engine/index.ts';
import { rulesOf, type Wording } from '../../questions/index.ts';
import { answerText } from './answer-lines.ts';

/** Texts of the answers that texts of the flow name; an unanswered question has none. */
export const pipedTexts = (
  index: FlowIndex,
  response: SurveyResponse,
  wording: Wording,
): AnswerTexts =>
  new Map(
    index.pipedKeys.flatMap((key) => {
      const element = index.questionByKey.get(key);
      return element ? [[key, textOf(response, element, wording)] as const] : [];
    }),
  );

function textOf(response: SurveyResponse, element: QuestionElement, wording: Wording): string {
  const question = questionOf(response, element);
  const { value } = answerOf(response, element);
  const rules = rulesOf(question);
  if (value === null || !rules.isAnswered(value, question)) return '';
  const items = rules.toResponses(value, question).filter((item) => !item.activeStorageBlobId);
  // Attributes of the customer and files have no text among the items.
  const written = items.length
    ? items
    : rules
        .ruleValues(value, question)
        .map((body) => ({ questionId: question.id, optionId: null, body }));
  return answerText(question, written, wording);
}
