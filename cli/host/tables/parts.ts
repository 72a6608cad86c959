import type { Flow, FlowElement, Question } from '../../../core/contract/flow.ts';
import type { Wording } from '../../../core/survey/answer-texts/index.ts';
import { factsOf } from '../../../core/questions/facts.ts';
import { styleOf } from '../../../core/questions/index.ts';

/** The questions of a survey as columns of a table. */

/** A question for each column that the question needs. */
const partsOf = (question: Question, { read }: Wording): Question[] =>
  (styleOf(question) && factsOf(question).columns?.(question, read)) || [question];

/** The survey with a question for each column: each statement is one, and drawn options count as answers. */
export const withPartsApart = (flow: Flow, wording: Wording): Flow => ({
  ...flow,
  states: flow.states.map((state) => ({
    ...state,
    elements: state.elements.flatMap((element): FlowElement[] =>
      element.question
        ? partsOf(element.question, wording).map((question) => ({ ...element, question }))
        : [element],
    ),
  })),
});
