import type { ChoiceOption } from '../../contract/flow.ts';
import type { FlowIndex, QuestionElement } from './flow-index.ts';
import { inDrawnOrder } from './order.ts';
import { isOptionVisible, questionOf, ruleValuesOf, type SurveyResponse } from './response.ts';

/** The visible options of a question in their drawn order: its own, or those copied from its source. */
export function visibleOptions(
  index: FlowIndex,
  response: SurveyResponse,
  element: QuestionElement,
): ChoiceOption[] {
  const { question, source } = element;
  const all = source === null ? question.options : copiedOptions(index, response, element, source);
  const ordered = inDrawnOrder(response, question, 'options', all);
  return ordered.filter((option) => isOptionVisible(response, question, option));
}

/** Copies the chosen options of the source, with ids of their own (`element/option`). */
function copiedOptions(
  index: FlowIndex,
  response: SurveyResponse,
  { id }: QuestionElement,
  sourceId: string,
): ChoiceOption[] {
  const source = index.questions.get(sourceId)!;
  const chosen = new Set(ruleValuesOf(response, source));
  return questionOf(response, source)
    .options.filter(({ key }) => chosen.has(key))
    .map((option) => ({ ...option, id: `${id}/${option.id}`, isVisible: true, dynamic: true }));
}
