import { likelyCountries } from '../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../core/privacy/mask.ts';
import type { Feedback } from '../../core/contract/feedback.ts';
import type { Flow, FlowState, Question } from '../../core/contract/flow.ts';
import type { Messages } from '../../core/language/messages.ts';
import { pipedTexts, type Wording } from '../../core/survey/answer-texts/index.ts';
import { changeAnswer } from '../../core/survey/engine/answering.ts';
import {
  fillInQuestion,
  firstState,
  hasNextButton,
  indexFlow,
  isEnd,
  nextState,
  questionOf,
  stateOf,
  validateElement,
  validateState,
  visibleQuestions,
  type FlowIndex,
  type QuestionElement,
  type SurveyResponse,
} from '../../core/survey/engine/index.ts';
import { invalid, rulesOf, type Invalid } from '../../core/questions/index.ts';
import { startResponse } from '../../core/survey/session/prefill.ts';
import { feedbackOf } from '../../core/survey/submission/payload.ts';

/** Walks a flow without a browser. */

/** Answers the questions of a walk. */
export interface Respondent {
  /** Called for each state of the walk. */
  enter?(state: FlowState): void;
  /**
   * Gives the value of a question; `undefined` leaves it unanswered.
   *
   * @param problemOf returns the problem of a value as a sentence, `null` when it is valid
   */
  answer(question: Question, problemOf: (value: unknown) => string | null): unknown;
  /** Called with the reasons why a state can't be left. Returns whether to ask its questions again. */
  retry?(reasons: readonly string[]): boolean;
}

export interface Walk {
  /** The ids of the states passed, in order. */
  path: readonly string[];
  /** State that the answers don't lead on from, with the reasons; `null` when the walk ends regularly. */
  stuckAt: { state: string; reasons: readonly string[] } | null;
  /** State that the walk reached twice, where it stops; `null` otherwise. */
  cameBackTo: string | null;
  /** Submission that would be sent. */
  feedback: Feedback;
}

/** Circumstances of a walk. Without them it is drawn at random, and made now by no device. */
interface WalkContext extends Partial<Parameters<typeof feedbackOf>[2]> {
  /** Random numbers from 0 up to 1, for draws and orders. */
  random?: () => number;
}

/** Dates are given in ISO 8601 here. */
const DATE_FORM = { format: 'YYYY-MM-DD', example: '2025-12-31' };

/** The sentence for a problem, in the words that respondents read. */
const sentenceOf = ({ validation }: Messages, { code, params }: Invalid): string =>
  (validation[code] as (values: Record<string, unknown>) => string)({ ...params, ...DATE_FORM });

const withAnswer = (
  index: FlowIndex,
  response: SurveyResponse,
  element: QuestionElement,
  value: unknown,
): SurveyResponse => {
  const read = rulesOf(element.question).fromOutside(value, questionOf(response, element));
  return changeAnswer(index, response, element.id, read);
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The problem of a value that is to become the answer. */
function problemWith(
  index: FlowIndex,
  response: SurveyResponse,
  element: QuestionElement,
  value: unknown,
): Invalid | null {
  const { fromOutside, isAnswered } = rulesOf(element.question);
  const question = questionOf(response, element);
  if (!isEmpty(value) && !isAnswered(fromOutside(value, question), question))
    return invalid('generic');
  return validateElement(withAnswer(index, response, element, value), element);
}

/**
 * Walks a flow like a person: answers the visible questions of a state, then moves on. Stops before a state that was
 * passed already.
 */
export async function walk(
  flow: Flow,
  respondent: Respondent,
  messages: Messages,
  wording: Wording,
  { random = Math.random, ...meta }: WalkContext = {},
): Promise<Walk> {
  const index = indexFlow(flow);
  let response = startResponse(index, new Map(), random);
  const path: string[] = [];
  let id = firstState(index, response).id;
  const stuck = (reasons: readonly string[]) => finish({ state: id, reasons }, null);
  const finish = (stuckAt: Walk['stuckAt'], cameBackTo: string | null): Walk => ({
    path,
    stuckAt,
    cameBackTo,
    feedback: submissionOf(index, response, meta),
  });

  for (;;) {
    if (path.includes(id)) return finish(null, id);
    path.push(id);
    const state = stateOf(index, id);
    respondent.enter?.(state);
    if (isEnd(state)) return finish(null, null);
    for (;;) {
      await answerState();
      const reasons = reasonsToStay();
      if (reasons.length === 0) break;
      if (!respondent.retry?.(reasons)) return stuck(reasons);
    }
    id = nextState(index, response, id, source()).id;
  }

  function source() {
    return hasNextButton(index, response, id) ? 'next' : 'auto';
  }

  /** Asks each visible question once, including questions that an answer shows. */
  async function answerState(): Promise<void> {
    const asked = new Set<string>();
    for (;;) {
      const element = visibleQuestions(index, response, id).find((one) => !asked.has(one.id));
      if (!element) return;
      asked.add(element.id);
      const value = await respondent.answer(
        fillInQuestion(questionOf(response, element), pipedTexts(index, response, wording)),
        (candidate) => {
          const problem = problemWith(index, response, element, candidate);
          return problem && sentenceOf(messages, problem);
        },
      );
      if (value !== undefined) response = withAnswer(index, response, element, value);
    }
  }

  function reasonsToStay(): string[] {
    const { questions, state } = validateState(index, response, id, source());
    const reasons = questions.map(([elementId, problem]) => {
      const { key } = index.questions.get(elementId)!.question;
      return `${key}: ${sentenceOf(messages, problem)}`;
    });
    return reasons.length || !state ? reasons : [sentenceOf(messages, state)];
  }
}

/** The submission that a browser would send for the answers. */
function submissionOf(
  index: FlowIndex,
  response: SurveyResponse,
  meta: Omit<WalkContext, 'random'>,
): Feedback {
  const languages = index.flow.languages.map(({ code }) => code);
  const likely = likelyCountries({ countryCode: null, languages, browserLanguages: [] });
  return feedbackOf(index, response, {
    deviceId: 'psn-flow-run',
    nodeId: index.flow.nodeId ?? '',
    flowVersion: null,
    originUrl: '',
    languageId: null,
    now: Date.now(),
    firstResponseTime: null,
    customer: null,
    abandoned: [],
    withheld: [],
    mask: (text) => maskPersonalData(text, likely),
    isOnline: true,
    ...meta,
  });
}
