import type { FlowState, Rule } from '../../contract/flow.ts';
import { typeOf } from '../../questions/index.ts';
import type { FlowIndex } from './flow-index.ts';
import { isElementVisible, type SurveyResponse } from './response.ts';
import { doesRuleHold } from './rules.ts';

/** The cause of a move: the next or submit button, a skip, or a complete answer on a state without a button. */
export type MoveSource = 'next' | 'skip' | 'auto';

/** The end of a flow that defines none. Its title is a sentence of the interface. */
export const defaultThankState: FlowState = {
  id: 'psn-thank',
  style: 'thank',
  order: 0,
  title: null,
  nextStateId: null,
  requireAny: false,
  shuffle: false,
  after: null,
  elements: [],
};

export const isEnd = (state: FlowState): boolean => state.style !== 'normal';

export const stateOf = (index: FlowIndex, stateId: string): FlowState =>
  index.states.get(stateId) ?? defaultThankState;

/** The id of the first visible `next_page` or `submit` element of a state; `null` without one. */
export const nextButtonOf = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): string | null =>
  (index.elementsOf.get(stateId) ?? []).find(
    (element) =>
      (element.type === 'next_page' || element.type === 'submit') &&
      isElementVisible(response, element),
  )?.id ?? null;

export const hasNextButton = (...of: Parameters<typeof nextButtonOf>): boolean =>
  nextButtonOf(...of) !== null;

/** Whether a state shows nothing: none of its elements is visible, or only questions that are drawn. */
const isBlank = (index: FlowIndex, response: SurveyResponse, state: FlowState): boolean =>
  !isEnd(state) &&
  !(index.elementsOf.get(state.id) ?? []).some(
    (element) =>
      isElementVisible(response, index.questions.get(element.id) ?? element) &&
      !(element.question && typeOf(element.question).kind === 'drawn'),
  );

/**
 * The state of the first transition with only rules that hold, else the state's `nextStateId`, else the default
 * thank-you.
 */
function targetOf(index: FlowIndex, response: SurveyResponse, stateId: string): FlowState {
  const transition = (index.transitionsFrom.get(stateId) ?? []).find(({ rules }) =>
    rules.every((rule) => doesRuleHold(index, response, rule)),
  );
  return stateOf(
    index,
    transition?.toStateId ?? index.states.get(stateId)?.nextStateId ?? defaultThankState.id,
  );
}

/**
 * Whether the next button of a state sends the answers: every way from it leads to an end. Rules on questions of the state
 * itself count as undecided, so the result is the same while they are answered.
 */
export function doesNextSend(index: FlowIndex, response: SurveyResponse, stateId: string): boolean {
  const isOwn = ({ questionKey }: Rule): boolean =>
    index.questionByKey.get(questionKey)?.stateId === stateId;
  const ways = (index.transitionsFrom.get(stateId) ?? []).filter(({ rules }) =>
    rules.every((rule) => isOwn(rule) || doesRuleHold(index, response, rule)),
  );
  const isEndOf = (id: string | null | undefined): boolean =>
    isEnd(stateOf(index, id ?? defaultThankState.id));
  // Transitions after one that holds for certain are never used.
  const certain = ways.findIndex(({ rules }) => !rules.some(isOwn));
  return certain < 0
    ? ways.every(({ toStateId }) => isEndOf(toStateId)) &&
        isEndOf(index.states.get(stateId)?.nextStateId)
    : ways.slice(0, certain + 1).every(({ toStateId }) => isEndOf(toStateId));
}

/**
 * Passes over blank states, beginning with `state`. Stops before an end, as that would submit the answers, and before a
 * state that was seen.
 */
function passBlank(
  index: FlowIndex,
  response: SurveyResponse,
  state: FlowState,
  ...origin: string[]
): FlowState {
  const seen = new Set(origin);
  let shown = state;
  while (isBlank(index, response, shown)) {
    seen.add(shown.id);
    const target = targetOf(index, response, shown.id);
    if (isEnd(target) || seen.has(target.id)) break;
    shown = target;
  }
  return shown;
}

/** The state in which a flow begins: the first one that shows something. */
export const firstState = (index: FlowIndex, response: SurveyResponse): FlowState =>
  passBlank(index, response, stateOf(index, index.startStateId ?? defaultThankState.id));

/** The state that follows, without blank ones. A skip leads to the flow's first end. */
export function nextState(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  source: MoveSource,
): FlowState {
  if (source === 'skip') {
    const ends = index.flow.states.filter(isEnd).sort((a, b) => a.order - b.order);
    return ends[0] ?? defaultThankState;
  }
  return passBlank(index, response, targetOf(index, response, stateId), stateId);
}
