import type { FlowState } from '../../core/contract/flow.ts';
import { styleOf } from '../../core/questions/index.ts';
import {
  answerOf,
  defaultThankState,
  doesNextSend,
  doesRuleHold,
  isAnswered,
  isElementVisible,
  isEnd,
  nextState,
  validateState,
} from '../../core/survey/engine/index.ts';
import { ruleValuesOf } from '../../core/survey/engine/response.ts';
import {
  isShown,
  isSilent,
  list,
  optionsDue,
  questionsOf,
  type Invariants,
  type Moment,
} from './flow-moment.ts';

/** Whether a state is passed over: nothing of it can be seen. */
const isBlank = (at: Moment, { id, style }: FlowState): boolean =>
  style === 'normal' &&
  (at.index.elementsOf.get(id) ?? []).every(({ question, ...element }) =>
    question
      ? styleOf(question) === 'random' || !isShown(at, at.index.questions.get(element.id)!)
      : !isElementVisible(at.response, element),
  );

/** Invariants of the ways from state to state. */
export const wayInvariants: Invariants = {
  'what lacks an answer is in the way where it must have one, and only there': (at) =>
    list(
      at.index.flow.states.flatMap((state) => {
        const hasButton = state.elements.some(
          (element) =>
            /next_page|submit/.test(element.type) && isElementVisible(at.response, element),
        );
        const unanswered = questionsOf(at).filter(
          (element) =>
            element.stateId === state.id &&
            isShown(at, element) &&
            !isSilent(element) &&
            !isAnswered(at.response, element),
        );
        return (['next', 'auto', 'skip'] as const).flatMap((source) => {
          const isNeeded = source === 'auto' || (source === 'next' && !hasButton);
          const found = new Map(validateState(at.index, at.response, state.id, source).questions);
          return unanswered
            .filter(
              (element) =>
                answerOf(at.response, element).problem === null &&
                (found.get(element.id)?.code === 'required') !==
                  (isNeeded || element.question.isRequired),
            )
            .map((element) => [state.id, source, element.id]);
        });
      }),
    ),

  'a required agreement needs every option that is there': (at) =>
    list(
      questionsOf(at)
        .filter(
          (element) =>
            styleOf(element.question) === 'agreement' &&
            element.question.isRequired &&
            isShown(at, element) &&
            isAnswered(at.response, element),
        )
        .filter((element) => answerOf(at.response, element).problem === null)
        .filter((element) => {
          const isComplete =
            ruleValuesOf(at.response, element).length === optionsDue(at, element).length;
          return (
            validateState(at.index, at.response, element.stateId, 'skip').questions.some(
              ([id, { code }]) => id === element.id && code === 'required',
            ) === isComplete
          );
        })
        .map(({ id }) => id),
    ),

  'the first transition whose rules hold leads on, else the next state, else the thank-you': (at) =>
    list(
      at.index.flow.states.flatMap((state) => {
        const holding = at.index.flow.transitions.filter(({ rules }) =>
          rules.every((rule) => doesRuleHold(at.index, at.response, rule)),
        );
        const wanted =
          holding.find(({ fromStateId }) => fromStateId === state.id)?.toStateId ??
          state.nextStateId;
        const expected = at.index.flow.states.find(({ id }) => id === wanted) ?? defaultThankState;
        return (['next', 'auto'] as const)
          .filter((source) => nextState(at.index, at.response, state.id, source) !== expected)
          .filter(() => !isBlank(at, expected))
          .map(() => [state.id, wanted]);
      }),
    ),

  'a next button that reads “Send” leads to an end': (at) =>
    list(
      at.index.flow.states
        .filter(({ id }) => doesNextSend(at.index, at.response, id))
        .filter(({ id }) => !isEnd(nextState(at.index, at.response, id, 'next')))
        .map(({ id }) => id),
    ),

  'a skip leads to the first end by order': (at) => {
    const ends = at.index.flow.states.filter(isEnd);
    const to = nextState(at.index, at.response, at.index.startStateId!, 'skip');
    return list(
      (
        ends.length === 0
          ? to === defaultThankState
          : ends.includes(to) && ends.every(({ order }) => order >= to.order)
      )
        ? []
        : [to.id],
    );
  },
};
