import type { FlowIndex, QuestionElement } from '../../core/survey/engine/index.ts';
import { answerOf, questionOf } from '../../core/survey/engine/index.ts';
import { optionTarget } from '../../core/survey/engine/response.ts';
import { isMaxdiff, list, questionsOf, type Invariants, type Moment } from './flow-moment.ts';
import { effectsOf } from './reference-effects.ts';

/** All targets of triggers: elements, known or not, and options. */
const targetsOf = (index: FlowIndex): Set<string> =>
  new Set(
    [...index.triggersOf.values()]
      .flat()
      .flatMap(({ targetIds, targetOptionIds }) => [
        ...targetIds,
        ...targetOptionIds.map(({ questionKey, optionKey }) =>
          optionTarget(questionKey, optionKey),
        ),
      ]),
  );

const recorded = ({ index, response }: Moment, { id }: QuestionElement): string[] =>
  [...targetsOf(index)].flatMap((target) =>
    (response.effects.get(target) ?? [])
      .filter(({ sourceId }) => sourceId === id)
      .map(({ triggerId, value, isVisible }) =>
        JSON.stringify([triggerId, value, isVisible, target]),
      ),
  );

const due = ({ response }: Moment, element: QuestionElement): string[] => {
  const targetOf = (target: string) =>
    target.startsWith('[') ? optionTarget(...(JSON.parse(target) as [string, string])) : target;
  const effects = effectsOf(
    element,
    questionOf(response, element),
    answerOf(response, element).value,
  );
  return [
    ...new Set(
      effects.map(({ trigger, value, isVisible, target }) =>
        JSON.stringify([`${element.id}#${trigger}`, value, isVisible, targetOf(target)]),
      ),
    ),
  ];
};

/** Invariants of the effects of triggers. */
export const effectInvariants: Invariants = {
  'the effects are those that the answers fire': (at) =>
    list(
      questionsOf(at)
        // Skips maxdiff questions with changed options: their effects are those at the time of the answer.
        .filter(
          ({ id, question }) => !isMaxdiff(question) || at.response.questions.get(id) === undefined,
        )
        .map((element) => {
          const [there, expected] = [recorded(at, element), due(at, element)];
          // A question that hid itself stays hidden, although its answer was cleared.
          const isOfItself = (effect: string) => (JSON.parse(effect) as string[])[3] === element.id;
          return [
            ...there.filter((effect) => !expected.includes(effect) && !isOfItself(effect)),
            ...expected.filter((effect) => !there.includes(effect)),
          ];
        })
        .filter(({ length }) => length > 0),
    ),
};
