import type { Feedback } from '../../core/contract/feedback.ts';
import type { Flow } from '../../core/contract/flow.ts';
import { changeAnswer } from '../../core/survey/engine/answering.ts';
import { indexFlow } from '../../core/survey/engine/flow-index.ts';
import { hasNextButton, isEnd, nextState, stateOf } from '../../core/survey/engine/transitions.ts';
import { questionOf, visibleQuestions } from '../../core/survey/engine/response.ts';
import { validateState } from '../../core/survey/engine/validation.ts';
import { feedbackOf } from '../../core/survey/submission/payload.ts';
import { startResponse } from '../../core/survey/session/prefill.ts';
import { typeOf } from '../../core/survey/questions/index.ts';

export interface Walk {
  /** The ids of the states passed, in order. */
  path: readonly string[];
  /** Where the answers end without leading on, and what is in the way there. */
  stuckAt: { state: string; reasons: readonly string[] } | null;
  feedback: Feedback;
}

/** Walks a flow as a respondent would: each question is answered when its state is shown. A loop ends at the state that is there twice. */
export function walk(flow: Flow, answers: ReadonlyMap<string, unknown>): Walk {
  const index = indexFlow(flow);
  let response = startResponse(index, new Map(), Math.random).response;
  const path: string[] = [];
  let stuckAt: Walk['stuckAt'] = null;
  for (let id = index.startStateId; id !== null && !path.includes(id);) {
    path.push(id);
    const state = stateOf(index, id);
    if (isEnd(state)) break;
    // An answer may show questions that were not there before.
    for (const element of index.inputsOf.get(id) ?? []) {
      if (
        !answers.has(element.question.key) ||
        !visibleQuestions(index, response, id).includes(element)
      )
        continue;
      const value = typeOf(element.question).fromOutside(
        answers.get(element.question.key),
        questionOf(response, element),
      );
      response = changeAnswer(index, response, element.id, value);
    }
    const source = hasNextButton(index, response, id) ? 'next' : 'auto';
    const found = validateState(index, response, id, source);
    if (found.questions.length || found.state) {
      const reasons = found.questions.map(
        ([elementId, { code }]) => `${index.questions.get(elementId)!.question.key} ${code}`,
      );
      stuckAt = { state: id, reasons: reasons.length ? reasons : [found.state!.code] };
      break;
    }
    id = nextState(index, response, id, source).id;
  }
  const now = Date.now();
  const feedback = feedbackOf(index, response, {
    deviceId: 'psn-flow-run',
    nodeId: flow.nodeId ?? '',
    originUrl: '',
    languageId: null,
    now,
    firstResponseTime: null,
    customer: null,
    abandoned: [],
    countryCode: null,
    isOnline: true,
  });
  return { path, stuckAt, feedback };
}
