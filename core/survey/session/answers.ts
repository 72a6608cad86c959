import { createEvent, createStore, sample } from 'effector';
import { $customer, channelRequested } from '../../channel/model.ts';
import type { ReportedError } from '../../errors/errors.ts';
import { $clock } from '../../platform/clock.ts';
import { $random } from '../../platform/random.ts';
import {
  emptyResponse,
  questionOf,
  revalidate,
  type StateProblems,
  type SurveyResponse,
  tryAnswer,
  withErrors,
} from '../engine/index.ts';
import { type AnswerValue, type Invalid, rulesOf } from '../questions/index.ts';
import { type Prefill, readPrefill, startResponse, withAttributes } from './prefill.ts';
import { $index, flowReset } from './survey.ts';

/** The answers of one person to the open survey. */

/**
 * A control reports an answer. `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: the
 * control or a server finds this wrong with it.
 */
export const answerChanged = createEvent<{
  elementId: string;
  value: AnswerValue;
  isSettled: boolean;
  problem?: Invalid | null;
}>({ name: 'answerChanged' });
/** The host page answers by `answer(questionKey, value)`; the question's own type reads the value. */
export const answerGiven = createEvent<{ questionKey: string; value: unknown }>({
  name: 'answerGiven',
});
/** An answer is complete: an option was tapped, a field was left or confirmed with Enter. */
export const answerSettled = createEvent<string>({ name: 'answerSettled' });
/** An answer was given by pointing at it; keyboard users are never scrolled. */
export const answerTapped = createEvent<string>({ name: 'answerTapped' });
/** Somebody touched something. */
export const userActive = createEvent({ name: 'userActive' });
/** Errors are to be shown at these questions. */
export const errorsFound = createEvent<StateProblems['questions']>({ name: 'errorsFound' });
/** Answers of an earlier visit replace those of this one. */
export const responseRestored = createEvent<{
  response: SurveyResponse;
  firstResponseTime: number;
}>({ name: 'responseRestored' });

/** An answer and everything that followed from it is in place. */
export const answered = createEvent<{
  elementId: string;
  isSettled: boolean;
  response: SurveyResponse;
  fault: ReportedError | null;
}>({ name: 'answered' });

export const $response = createStore<SurveyResponse>(emptyResponse(), { name: '$response' }).on(
  [answered, responseRestored],
  (_, { response }) => response,
);

/** A trigger has an unknown action: the survey can no longer be trusted to show the right questions. */
export const $fault = createStore<ReportedError | null>(null, { name: '$fault' })
  .on(answered, (known, { fault }) => fault ?? known)
  .reset($index, flowReset);

/** Milliseconds since 1970; `null` before the first answer. */
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
    return { elementId: element.id, value: answer, isSettled: true };
  },
  target: answerChanged,
});
sample({
  clock: answerChanged,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, { elementId, value, isSettled, problem }) => ({
    elementId,
    isSettled,
    ...tryAnswer(index!, response, elementId, value, problem),
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
  target: answerSettled,
});
sample({
  clock: answerSettled,
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

/** Answers that came with the page; a survey that begins again starts without them. */
const $prefill = createStore<Prefill>(new Map(), { name: '$prefill' })
  .on(channelRequested, (_, { responses }) => readPrefill(responses))
  .reset(flowReset);

const started = sample({
  clock: [$index, flowReset],
  source: { index: $index, prefill: $prefill, random: $random, customer: $customer },
  filter: ({ index }) => index !== null,
  fn: ({ index, prefill, random, customer }) => {
    const { response, fault } = startResponse(index!, prefill, random);
    return { response: withAttributes(index!, response, customer?.attributes), fault };
  },
  name: 'started',
});
sample({
  clock: started,
  fn: ({ response }) => response,
  target: $response,
});
sample({
  clock: started,
  filter: ({ fault }) => fault !== null,
  fn: ({ fault }) => fault,
  target: $fault,
});
sample({
  clock: $customer,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, customer) => withAttributes(index!, response, customer?.attributes),
  target: $response,
});
