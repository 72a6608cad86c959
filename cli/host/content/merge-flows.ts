import type { Flow, FlowElement, FlowState, Question } from '../../../core/contract/flow.ts';

/** Joins the versions of a survey, so that stored answers find every question and option that they name. Pure functions. */

/** Adds entries with new ids. */
const withMissing = <T extends { id: string }>(own: readonly T[], earlier: readonly T[]): T[] => {
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...earlier.filter(({ id }) => !known.has(id))];
};

const mergeQuestions = (own: Question, earlier: Question): Question => ({
  ...own,
  options: withMissing(own.options, earlier.options),
  statements: withMissing(own.statements, earlier.statements),
});

const questionIdsOf = ({ states }: Flow): Set<string> =>
  new Set(states.flatMap(({ elements }) => elements.flatMap(({ question }) => question?.id ?? [])));

/** Adds the questions and options of an earlier version that a survey no longer has. Its own texts and order win. */
function withEarlier(flow: Flow, earlier: Flow): Flow {
  const known = questionIdsOf(flow);
  const before = new Map(
    earlier.states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) => (question ? [[question.id, question] as const] : [])),
    ),
  );
  const merged = (element: FlowElement): FlowElement => {
    const same = element.question && before.get(element.question.id);
    return same ? { ...element, question: mergeQuestions(element.question!, same) } : element;
  };
  const removedFrom = ({ elements }: FlowState): FlowElement[] =>
    elements.filter(({ question }) => question && !known.has(question.id));
  const earlierStates = new Map(earlier.states.map((state) => [state.id, state]));
  const states = flow.states.map((state) => {
    const sameState = earlierStates.get(state.id);
    const removed = sameState ? removedFrom(sameState) : [];
    const elements = state.elements.map(merged);
    return { ...state, elements: [...elements, ...removed] };
  });
  const removedStates = earlier.states
    .filter(({ id }) => !flow.states.some((state) => state.id === id))
    .map((state) => ({ ...state, elements: removedFrom(state) }))
    .filter(({ elements }) => elements.length > 0);
  return { ...flow, states: [...states, ...removedStates] };
}

/** @param versions the versions of a survey, the newest first; at least one */
export const mergeFlows = ([newest, ...earlier]: readonly [Flow, ...Flow[]]): Flow =>
  earlier.reduce(withEarlier, newest);
