import { attach, createEvent, createStore, sample } from 'effector';
import {
  $customer,
  $node,
  channelLoaded,
  channelOpened,
  channelRequested,
} from '../../channel/model.ts';
import type { Flow, FlowState } from '../../contract/flow.ts';
import { asReported, type ReportedError } from '../../errors/errors.ts';
import { $random } from '../../platform/random.ts';
import { $clock } from '../../platform/clock.ts';
import { $storage } from '../../platform/storage.ts';
import { tryAnswer } from '../engine/answering.ts';
import { indexFlow, type FlowIndex } from '../engine/flow-index.ts';
import { defaultThankState, stateOf } from '../engine/transitions.ts';
import { emptyResponse, questionOf, type SurveyResponse } from '../engine/response.ts';
import { withErrors, type StateProblems } from '../engine/validation.ts';
import { readPrefill, startResponse, withAttributes, type Prefill } from './prefill.ts';
import { fetchTypes, typeOf, type AnswerValue, type Invalid } from '../questions/index.ts';

/** One person answering one flow: the flow as it is indexed, the answers, and the state that is shown. */

/**
 * `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: what the control or a server finds
 * wrong with it.
 */
export const answerChanged = createEvent<{
  elementId: string;
  value: AnswerValue;
  isSettled: boolean;
  problem?: Invalid | null;
}>();
/** `answer(questionKey, value)`: an answer from the host page, read by the question's own type. */
export const answerGiven = createEvent<{ questionKey: string; value: unknown }>();
export const stateEntered = createEvent<string>();
export const stateProblemsFound = createEvent<StateProblems>();
export const flowReset = createEvent();
/** An answer was given by pointing at it; who uses the keyboard is never moved. */
export const answerTapped = createEvent<string>();
/** Somebody touched something. */
export const userActive = createEvent();

export const $index = createStore<FlowIndex | null>(null, { name: '$flowIndex' });
const fetchTypesFx = attach({
  source: { storage: $storage, node: $node },
  async effect({ storage, node }, flow: Flow) {
    // Whoever has been here before finds their answers at once: what puts them back is there before the flow begins.
    if (node && storage.read(`FLOW/${node.id}`))
      await import('../submission/index.ts').catch(() => undefined);
    await fetchTypes(flow);
  },
});
const $opened = createStore<Flow | null>(null).on(channelOpened, (_, { flow }) => flow);
sample({
  clock: channelOpened,
  fn: ({ flow }) => flow,
  target: fetchTypesFx,
});
sample({
  clock: fetchTypesFx.done,
  source: $opened,
  filter: (opened, { params }) => opened === params,
  fn: (flow) => indexFlow(flow!),
  target: $index,
});
$index.reset(channelLoaded);

/** An answer and all that followed from it is in place. */
export const answered = createEvent<{
  elementId: string;
  isSettled: boolean;
  response: SurveyResponse;
  fault: ReportedError | null;
}>();

export const $response = createStore<SurveyResponse>(emptyResponse(), { name: '$response' });
/** A trigger with an action that nobody knows: the flow can't be trusted to show the right questions any more. */
export const $fault = createStore<ReportedError | null>(null);
export const $firstResponseTime = createStore<number | null>(null);
export const $currentStateId = createStore<string>('', { name: '$currentStateId' });
/** What keeps the respondent on this state as a whole, such as "at least one question must be answered". */
export const $stateProblem = createStore<Invalid | null>(null);

/** The element to bring into view; a new object each time. */
export const $scrollTarget = createStore<{ elementId: string } | null>(null);

/** The last failed attempt to leave this state; each attempt is another object. */
export const $stateProblems = createStore<StateProblems | null>(null, { name: '$obstacles' });

/** The states passed on the way to the current one, which is the last. */
export const $path = createStore<readonly string[]>([]);
/** Every state that was shown, those that a person went back from too. */
export const $visited = createStore<readonly string[]>([]);

export const $currentState = createStore<FlowState>(defaultThankState, { name: '$currentState' });

sample({
  clock: answerGiven,
  source: { index: $index, response: $response },
  filter: ({ index }, { questionKey }) => Boolean(index?.questionByKey.has(questionKey)),
  fn: ({ index, response }, { questionKey, value }) => {
    const element = index!.questionByKey.get(questionKey)!;
    return {
      elementId: element.id,
      value: typeOf(element.question).fromOutside(value, questionOf(response, element)),
      isSettled: true,
    };
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
  clock: answered,
  fn: ({ response }) => response,
  target: $response,
});
$fault
  .reset($index, flowReset)
  .on(answered, (known, { fault }) => fault ?? known)
  .on(fetchTypesFx.failData, (_, error) => asReported('chunk_load', error));

sample({
  clock: answerChanged,
  source: { time: $firstResponseTime, clock: $clock },
  filter: ({ time }) => time === null,
  fn: ({ clock }) => clock.now(),
  target: $firstResponseTime,
});

/** What came with the page; a flow that is begun again starts without it. */
const $prefill = createStore<Prefill>(new Map())
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
sample({
  clock: [$index, flowReset],
  fn: () => null,
  target: $firstResponseTime,
});
sample({
  clock: [$index, flowReset],
  source: $index,
  filter: Boolean,
  fn: ({ startStateId }) => startStateId ?? defaultThankState.id,
  target: stateEntered,
});

sample({
  clock: stateEntered,
  target: $currentStateId,
});
// A state that is entered again ends the way that led on from it.
$path
  .on(stateEntered, (path, id) =>
    path.includes(id) ? path.slice(0, path.indexOf(id) + 1) : [...path, id],
  )
  .reset($index, flowReset);
$visited
  .on(stateEntered, (visited, id) => (visited.includes(id) ? visited : [...visited, id]))
  .reset($index, flowReset);
sample({
  clock: stateEntered,
  source: $index,
  filter: Boolean,
  fn: stateOf,
  target: $currentState,
});

$stateProblem.on(stateProblemsFound, (_, { state }) => state).reset(stateEntered, answerChanged);
$stateProblems.on(stateProblemsFound, (_, found) => found).reset(stateEntered);
sample({
  clock: stateProblemsFound,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, { questions }) => withErrors(index!, response, questions),
  target: $response,
});
