import { createEvent, createStore, sample } from 'effector';
import { channelLoaded, channelRequested } from '../channel/model.ts';
import type { FlowState } from '../contract/flow.ts';
import type { ReportedError } from '../errors/errors.ts';
import { $clock } from '../ports/clock.ts';
import { tryAnswer } from './engine/answering.ts';
import { indexFlow, type FlowIndex } from './engine/flow-index.ts';
import { defaultThankState, stateOf } from './engine/moving.ts';
import { emptyResponse, type Response } from './engine/response.ts';
import { withErrors, type Obstacles } from './engine/validity.ts';
import { readPrefill, startResponse, type Prefill } from './prefill.ts';
import { typeOf, type AnswerValue, type Invalid } from './questions/index.ts';

/** One person answering one flow: the flow as it is indexed, the answers, and the state that is shown. */

/** `isSettled`: the answer is complete, unlike a text that is being typed. */
export const answerChanged = createEvent<{ elementId: string; value: AnswerValue; isSettled: boolean }>();
/** `answer(questionKey, value)`: an answer from the host page, read by the question's own type. */
export const answerGiven = createEvent<{ questionKey: string; value: unknown }>();
export const stateEntered = createEvent<string>();
export const obstaclesFound = createEvent<Obstacles>();
export const flowReset = createEvent();

export const $index = createStore<FlowIndex | null>(null, { name: '$flowIndex', serialize: 'ignore' });
sample({ clock: channelLoaded, fn: ({ flow }) => indexFlow(flow), target: $index });

/** An answer and all that followed from it is in place. */
export const answered = createEvent<{ elementId: string; isSettled: boolean; response: Response; fault: ReportedError | null }>();

export const $response = createStore<Response>(emptyResponse(), { name: '$response', serialize: 'ignore' });
/** A trigger with an action that nobody knows: the flow can't be trusted to show the right questions any more. */
export const $fault = createStore<ReportedError | null>(null, { name: '$flowFault', serialize: 'ignore' });
export const $firstResponseTime = createStore<number | null>(null, { name: '$firstResponseTime' });
export const $currentStateId = createStore<string>('', { name: '$currentStateId' });
/** What keeps the respondent on this state as a whole, such as "at least one question must be answered". */
export const $stateObstacle = createStore<Invalid | null>(null, { name: '$stateObstacle' });

/** The last failed attempt to leave this state; each attempt is another object. */
export const $obstacles = createStore<Obstacles | null>(null, { name: '$obstacles' });

export const $currentState = createStore<FlowState>(defaultThankState, { name: '$currentState' });

sample({
  clock: answerGiven,
  source: $index,
  filter: (index, { questionKey }) => Boolean(index?.questionByKey.has(questionKey)),
  fn: (index, { questionKey, value }) => {
    const { id, question } = index!.questionByKey.get(questionKey)!;
    return { elementId: id, value: typeOf(question).fromOutside(value, question), isSettled: true };
  },
  target: answerChanged,
});

sample({
  clock: answerChanged,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, { elementId, value, isSettled }) => ({ elementId, isSettled, ...tryAnswer(index!, response, elementId, value) }),
  target: answered,
});
sample({ clock: answered, fn: ({ response }) => response, target: $response });
$fault.reset($index, flowReset).on(answered, (known, { fault }) => fault ?? known);

sample({
  clock: answerChanged,
  source: { time: $firstResponseTime, clock: $clock },
  filter: ({ time }) => time === null,
  fn: ({ clock }) => clock.now(),
  target: $firstResponseTime,
});

/** What came with the page; a flow that is begun again starts without it. */
const $prefill = createStore<Prefill>(new Map(), { name: '$prefill', serialize: 'ignore' })
  .on(channelRequested, (_, { responses }) => readPrefill(responses))
  .reset(flowReset);
const started = sample({ clock: $index, source: $prefill, filter: (_, index) => index !== null, fn: (prefill, index) => startResponse(index!, prefill) });
sample({ clock: started, fn: ({ response }) => response, target: $response });
sample({ clock: started, filter: ({ fault }) => fault !== null, fn: ({ fault }) => fault, target: $fault });
sample({ clock: flowReset, fn: emptyResponse, target: $response });
sample({ clock: [$index, flowReset], fn: () => null, target: $firstResponseTime });
sample({
  clock: [$index, flowReset],
  source: $index,
  filter: Boolean,
  fn: ({ startStateId }) => startStateId ?? defaultThankState.id,
  target: stateEntered,
});

sample({ clock: stateEntered, target: $currentStateId });
sample({ clock: stateEntered, source: $index, filter: Boolean, fn: stateOf, target: $currentState });

$stateObstacle.on(obstaclesFound, (_, { state }) => state).reset(stateEntered, answerChanged);
$obstacles.on(obstaclesFound, (_, found) => found).reset(stateEntered);
sample({
  clock: obstaclesFound,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, { questions }) => withErrors(index!, response, questions),
  target: $response,
});
