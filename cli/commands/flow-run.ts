import { likelyCountries } from '../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../core/privacy/mask.ts';
import type { Feedback } from '../../core/contract/feedback.ts';
import type { Flow } from '../../core/contract/flow.ts';
import { changeAnswer } from '../../core/survey/engine/answering.ts';
import {
  firstState,
  hasNextButton,
  indexFlow,
  isEnd,
  nextState,
  questionOf,
  stateOf,
  validateState,
  visibleQuestions,
} from '../../core/survey/engine/index.ts';
import { rulesOf } from '../../core/survey/questions/index.ts';
import { startResponse } from '../../core/survey/session/prefill.ts';
import { feedbackOf } from '../../core/survey/submission/payload.ts';

export interface Walk {
  /** The ids of the states passed, in order. */
  path: readonly string[];
  /** State that the answers don't lead on from, with error codes as reasons; `null` when the walk ends regularly. */
  stuckAt: { state: string; reasons: readonly string[] } | null;
  /** Submission that would be sent. */
  feedback: Feedback;
}

/**
 * Walks a flow like a respondent: answers the visible questions of a state, then moves on.
 * Stops before a state that was passed already.
 *
 * @param answers answers by question key
 */
export function walk(flow: Flow, answers: ReadonlyMap<string, unknown>): Walk {
  const index = indexFlow(flow);
  let response = startResponse(index, new Map(), Math.random);
  const path: string[] = [];
  let stuckAt: Walk['stuckAt'] = null;
  for (let id = firstState(index, response).id; !path.includes(id);) {
    path.push(id);
    const state = stateOf(index, id);
    if (isEnd(state)) break;
    // Checks the visibility of each question anew: an answer may show the next ones.
    for (const element of index.inputsOf.get(id) ?? []) {
      if (
        !answers.has(element.question.key) ||
        !visibleQuestions(index, response, id).includes(element)
      )
        continue;
      const value = rulesOf(element.question).fromOutside(
        answers.get(element.question.key),
        questionOf(response, element),
      );
      response = changeAnswer(index, response, element.id, value);
    }
    const source = hasNextButton(index, response, id) ? 'next' : 'auto';
    const errors = validateState(index, response, id, source);
    if (errors.questions.length || errors.state) {
      const reasons = errors.questions.map(
        ([elementId, { code }]) => `${index.questions.get(elementId)!.question.key} ${code}`,
      );
      stuckAt = { state: id, reasons: reasons.length ? reasons : [errors.state!.code] };
      break;
    }
    id = nextState(index, response, id, source).id;
  }
  const now = Date.now();
  const languages = flow.languages.map(({ code }) => code);
  const likely = likelyCountries({ countryCode: null, languages, browserLanguages: [] });
  const feedback = feedbackOf(index, response, {
    deviceId: 'psn-flow-run',
    nodeId: flow.nodeId ?? '',
    originUrl: '',
    languageId: null,
    now,
    firstResponseTime: null,
    customer: null,
    abandoned: [],
    withheld: [],
    mask: (text) => maskPersonalData(text, likely),
    isOnline: true,
  });
  return { path, stuckAt, feedback };
}
