import type { FlowState } from '../../contract/flow.ts';
import type { FlowIndex } from './flow-index.ts';
import { isElementVisible, type SurveyResponse } from './response.ts';
import { doesRuleHold } from './rules.ts';

/** What makes a flow move: its next or submit button, a skip, or the answers themselves where there is no button. */
export type MoveSource = 'next' | 'skip' | 'auto';

/** Where a flow ends that says nothing of its own. */
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

/** A next button is a visible next_page or submit. */
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

/** The first transition whose rules all hold wins, otherwise the state's own next, otherwise the default thank state. */
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
