import type { FlowState } from '../../contract/flow.ts';
import type { FlowIndex } from './flow-index.ts';
import { isElementVisible, type SurveyResponse } from './response.ts';
import { doesRuleHold } from './rules.ts';

/** The cause of a move: the next or submit button, a skip, or a complete answer on a state without a button. */
export type MoveSource = 'next' | 'skip' | 'auto';

/** The end of a flow that defines none. */
export const defaultThankState: FlowState = {
  id: 'psn-thank',
  style: 'thank',
  order: 0,
  title: { en: 'Thank You', tr: 'Teşekkürler' },
  nextStateId: null,
  requireAny: false,
  elements: [],
};

export const isEnd = (state: FlowState): boolean => state.style !== 'normal';

export const stateOf = (index: FlowIndex, stateId: string): FlowState =>
  index.states.get(stateId) ?? defaultThankState;

/** Whether the state has a visible `next_page` or `submit` element. */
export const hasNextButton = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): boolean =>
  (index.elementsOf.get(stateId) ?? []).some(
    (element) =>
      (element.type === 'next_page' || element.type === 'submit') &&
      isElementVisible(response, element),
  );

/**
 * The state that follows: that of the first transition whose rules all hold, else the state's `nextStateId`, else the
 * default thank-you. A skip leads to the flow's first end.
 */
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
  const transition = (index.transitionsFrom.get(stateId) ?? []).find(({ rules }) =>
    rules.every((rule) => doesRuleHold(index, response, rule)),
  );
  return stateOf(
    index,
    transition?.toStateId ?? index.states.get(stateId)?.nextStateId ?? defaultThankState.id,
  );
}
