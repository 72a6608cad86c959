import { isAsked } from '../../questions/index.ts';
import { renewCopies } from './answering.ts';
import type { FlowIndex } from './flow-index.ts';
import { visibleOptions } from './options.ts';
import { inDrawnOrder, inOrderOf } from './order.ts';
import { questionOf, type SurveyResponse } from './response.ts';

const shuffledQuestions = ({ questions }: FlowIndex) =>
  [...questions.values()].filter(({ question }) => question.shuffle);

/** Returns the response with its options, rows and questions in the order of a seed. */
export function withSeed(index: FlowIndex, response: SurveyResponse, seed: number): SurveyResponse {
  const seeded = { ...response, seed };
  const shuffled = shuffledQuestions(index);
  const ordered = {
    ...seeded,
    elements: new Map(
      index.flow.states
        .filter(({ shuffle }) => shuffle)
        .map(({ id }) => [
          id,
          inOrderOf(
            seed,
            index.elementsOf.get(id)!,
            (element) => element.id,
            ({ question, fixed }) => fixed || question === null || !isAsked(question),
          ),
        ]),
    ),
    questions: response.questions.with(
      shuffled.map((element) => {
        const question = questionOf(response, element);
        return [
          element.id,
          {
            ...question,
            options: visibleOptions(index, seeded, element),
            statements: [...inDrawnOrder(seeded, question, 'statements', question.statements)],
          },
        ];
      }),
    ),
  };
  return renewCopies(index, ordered, shuffled);
}

/** Draws the orders of a response; `random` returns 0 up to 1, and is called only for a flow that shuffles. */
export const shuffle = (
  index: FlowIndex,
  response: SurveyResponse,
  random: () => number,
): SurveyResponse =>
  index.flow.states.some((state) => state.shuffle) || shuffledQuestions(index).length > 0
    ? withSeed(index, response, Math.floor(random() * 2 ** 32))
    : response;
