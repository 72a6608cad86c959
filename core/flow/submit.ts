import { attach, createEvent, createStore, sample } from 'effector';
import { $customer, $node } from '../channel/model.ts';
import type { Feedback, FeedbackReply } from '../contract/feedback.ts';
import type { FlowState } from '../contract/flow.ts';
import type { Customer, Node } from '../contract/node.ts';
import { deviceId } from '../delivery/device.ts';
import { entryContextHeaders } from '../delivery/entry-context.ts';
import { uuid } from '../delivery/uuid.ts';
import { submissionError, type ReportedError } from '../errors/errors.ts';
import { $language } from '../language/model.ts';
import { $api } from '../ports/api.ts';
import { $clock, type Clock } from '../ports/clock.ts';
import { $page, type Page } from '../ports/page.ts';
import { $storage, type Storage } from '../ports/storage.ts';
import { $firstResponseTime, $index, $response, answerChanged, flowReset } from './model.ts';
import { $isSubmitting, moveStarted, submissionNeeded } from './move.ts';
import type { FlowIndex } from './engine/flow-index.ts';
import type { Response } from './engine/response.ts';
import { feedbackOf } from './payload.ts';

/** The complete submission: one at a time, and the same key and body again when it is tried again. */

interface Submission {
  key: string;
  /** The answers it was made of; other answers make another submission. */
  response: Response;
  feedback: Feedback;
  headers: Record<string, string>;
  endState: FlowState;
}

const prepareFx = attach({
  source: {
    index: $index, response: $response, node: $node, customer: $customer, language: $language,
    firstResponseTime: $firstResponseTime, clock: $clock, page: $page, storage: $storage,
  },
  effect: (world, endState: FlowState) => prepare(world, endState),
});

interface World {
  index: FlowIndex | null;
  response: Response;
  node: Node | null;
  customer: Customer | null;
  language: string;
  firstResponseTime: number | null;
  clock: Clock;
  page: Page;
  storage: Storage;
}

function prepare(world: World, endState: FlowState): Submission {
  const { response, page } = world;
  const index = world.index!;
  const node = world.node!;
  const address = page.address();
  const feedback = feedbackOf(index, response, {
    deviceId: deviceId(world.storage),
    nodeId: node.id,
    originUrl: address.href,
    languageId: index.flow.languages.find(({ code }) => code === world.language)?.id ?? null,
    now: world.clock.now(),
    firstResponseTime: world.firstResponseTime,
    customer: world.customer,
  });
  const key = uuid();
  const headers = { ...entryContextHeaders(address.searchParams, node.id), 'X-COMPLETED': 'true', 'Idempotency-Key': key };
  return { key, response, feedback, headers, endState };
}

const sendFx = attach({
  source: $api,
  effect: (api, { feedback, headers }: Submission) => api.sendFeedback(feedback, headers),
});

/** The server has taken it. */
export const submitted = createEvent<FeedbackReply & { endState: FlowState }>();
const sendRequested = createEvent<Submission>();
/** The submission that the server has not taken yet. */
const $pending = createStore<Submission | null>(null, { name: '$pendingSubmission', serialize: 'ignore' })
  .on(sendRequested, (_, submission) => submission)
  .reset(submitted, flowReset, $index);

export const $submitError = createStore<ReportedError | null>(null, { name: '$submitError', serialize: 'ignore' })
  .on(sendFx.failData, (_, error) => submissionError(error))
  .reset(submissionNeeded, answerChanged, flowReset);
export const submissionFailed = sendFx.failData.map(submissionError);

$isSubmitting.on(submissionNeeded, () => true).reset(sendFx.finally, prepareFx.fail, flowReset, $index);

const isRetry = (pending: Submission | null, response: Response): boolean => pending !== null && pending.response === response;

sample({
  clock: submissionNeeded,
  source: { pending: $pending, response: $response },
  filter: ({ pending, response }) => isRetry(pending, response),
  fn: ({ pending }, endState) => ({ ...pending!, endState }),
  target: sendRequested,
});
sample({
  clock: submissionNeeded,
  source: { pending: $pending, response: $response },
  filter: ({ pending, response }) => !isRetry(pending, response),
  fn: (_, endState) => endState,
  target: prepareFx,
});
sample({ clock: prepareFx.doneData, target: sendRequested });
sample({ clock: sendRequested, target: sendFx });

// What was sent by a response that has been given up since then moves nothing any more.
sample({
  clock: sendFx.done,
  source: $pending,
  filter: (pending, { params }) => pending?.key === params.key,
  fn: (_, { params, result }) => ({ ...result, endState: params.endState }),
  target: submitted,
});
sample({ clock: submitted, fn: ({ endState }) => endState, target: moveStarted });
