import { createEvent, createStore, sample } from 'effector';
import { $customer, channelRequested } from '../../channel/model.ts';
import { $clock } from '../../platform/clock.ts';
import { $random } from '../../platform/random.ts';
import {
  type AnswerAct,
  changeAnswer,
  emptyResponse,
  isAskedNow,
  questionOf,
  revalidate,
  type StateProblems,
  type SurveyResponse,
  withErrors,
} from '../engine/index.ts';
import { type AnswerValue, type Invalid, rulesOf } from '../../questions/index.ts';
import { type Prefill, readPrefill, startResponse, withAttributes } from './prefill.ts';
import { $index, flowReset } from './survey.ts';

/** One person's answers to the open survey. */

/**
 * A control reports an answer. `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: the
 * reason why the control or a server rejects it. `clearsError`: the control asks for something else now, so that its
 * error no longer applies. `isLate`: it arrives from a server or the page, while the respondent may do something else.
 */
export const answerChanged = createEvent<{
  elementId: string;
  value: AnswerValue;
  isSettled: boolean;
  problem?: Invalid | null;
  clearsError?: boolean;
  isLate?: boolean;
}>({ name: 'answerChanged' });
/** The host page called `answer(questionKey, value)`; the question type reads the value. */
export const answerGiven = createEvent<{ questionKey: string; value: unknown }>({
  name: 'answerGiven',
});
/** A person has confirmed the answer of a control, by a key or by releasing it. Payload: element id. */
export const answerSettled = createEvent<string>({ name: 'answerSettled' });
/** The focus has left a control, which does not confirm its answer. Payload: element id. */
export const answerLeft = createEvent<string>({ name: 'answerLeft' });
/** A person has chosen a complete answer in a control, unlike one from the page. Payload: element id. */
export const answerChosen = createEvent<string>({ name: 'answerChosen' });
/** The page is hidden or left, which may be its last moment. */
export const pageHidden = createEvent({ name: 'pageHidden' });
/** A person used a pointer or a key in the survey. */
export const userActive = createEvent({ name: 'userActive' });
/** Errors to show at their questions. */
export const errorsFound = createEvent<StateProblems['questions']>({ name: 'errorsFound' });
/** Restored answers of an earlier visit replace the present ones. `firstResponseTime` in milliseconds since 1970. */
export const responseRestored = createEvent<{
  response: SurveyResponse;
  /** Element ids of questions with personal answers, which could not be restored. */
  withheld: readonly string[];
  firstResponseTime: number;
}>({ name: 'responseRestored' });

/** An answer was applied with all its effects. */
export const answered = createEvent<
  AnswerAct & { isLate?: boolean; before: SurveyResponse; response: SurveyResponse }
>({ name: 'answered' });
/** An answer is complete, or its control was left: it is validated. Payload: element id. */
export const answerFinished = createEvent<string>({ name: 'answerFinished' });

export const $response = createStore<SurveyResponse>(emptyResponse(), { name: '$response' }).on(
  [answered, responseRestored],
  (_, { response }) => response,
);

/** Time of the first answer in milliseconds since 1970; `null` before it. */
export const $firstResponseTime = createStore<number | null>(null, { name: '$firstResponseTime' })
  .on(responseRestored, (_, { firstResponseTime }) => firstResponseTime)
  .reset($index, flowReset);

sample({
  clock: answerGiven,
  source: { index: $index, response: $response },
  filter: ({ index }, { questionKey }) => Boolean(index?.questionByKey.has(questionKey)),
  fn: ({ index, response }, { questionKey, value }) => {
    const element = index!.questionByKey.get(questionKey)!;
    const answer = rulesOf(element.question).fromOutside(value, questionOf(response, element));
    return { elementId: element.id, value: answer, isSettled: true, isLate: true };
  },
  target: answerChanged,
});
sample({
  clock: answerChanged,
  source: { index: $index, response: $response },
  filter: ({ index }, { elementId }) => Boolean(index?.questions.has(elementId)),
  fn: (
    { index, response },
    { elementId, value, isSettled, problem, clearsError, isLate = false },
  ) => ({
    elementId,
    isSettled,
    isLate,
    wasAsked: isAskedNow(response, index!.questions.get(elementId)!),
    before: response,
    response: changeAnswer(index!, response, elementId, value, problem, clearsError),
  }),
  target: answered,
});
sample({
  clock: answerChanged,
  source: { time: $firstResponseTime, clock: $clock },
  filter: ({ time }) => time === null,
  fn: ({ clock }) => clock.now(),
  target: $firstResponseTime,
});
sample({
  clock: answered,
  filter: ({ isSettled }) => isSettled,
  fn: ({ elementId }) => elementId,
  target: answerFinished,
});
sample({
  clock: [answerSettled, answerLeft],
  target: answerFinished,
});
sample({
  clock: answerFinished,
  source: { index: $index, response: $response },
  filter: ({ index }, elementId) => Boolean(index?.questions.has(elementId)),
  fn: ({ index, response }, elementId) => revalidate(response, index!.questions.get(elementId)!),
  target: $response,
});
sample({
  clock: errorsFound,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, questions) => withErrors(index!, response, questions),
  target: $response,
});

/** Answers that the host page has prefilled; a reset survey starts without them. */
const $prefill = createStore<Prefill>(new Map(), { name: '$prefill' })
  .on(channelRequested, (_, { responses }) => readPrefill(responses))
  .reset(flowReset);

/** The survey begins with a new response. */
export const responseStarted = sample({
  clock: [$index, flowReset],
  source: { index: $index, prefill: $prefill, random: $random, customer: $customer },
  filter: ({ index }) => index !== null,
  fn: ({ index, prefill, random, customer }) => ({
    index: index!,
    response: withAttributes(index!, startResponse(index!, prefill, random), customer?.attributes),
  }),
  name: 'responseStarted',
});
sample({
  clock: responseStarted,
  fn: ({ response }) => response,
  target: $response,
});
sample({
  clock: $customer,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, customer) => withAttributes(index!, response, customer?.attributes),
  target: $response,
});
