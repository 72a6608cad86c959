import type { Flow, FlowElement, Question } from '../../core/contract/flow.ts';
import type { Wording } from '../../core/survey/answer-texts/index.ts';
import { styleOf } from '../../core/questions/index.ts';

/** The questions of a survey as columns of a table. */

/** Kinds of matrices whose answers don't belong to a single statement. */
const WHOLE_MATRICES = ['maxdiff', 'conjoint'];

/** A question for each column that the question needs. */
function partsOf(question: Question, { read }: Wording): Question[] {
  switch (styleOf(question)) {
    case 'matrix':
      return WHOLE_MATRICES.includes(question.extra?.matrixQuestionType ?? '')
        ? [question]
        : question.statements.map(({ id, body }) => ({
            ...question,
            id,
            style: 'checklist',
            body: `${read(question.body)} [${read(body)}]`,
            statements: [],
          }));
    case 'random':
      return [{ ...question, style: 'radio' }];
    // Spreadsheets sort and calculate with dates as they are stored.
    case 'datepicker':
      return [{ ...question, style: 'text' }];
    default:
      return [question];
  }
}

/** The survey with a question for each column: statements stand alone, and drawn options count as answers. */
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
