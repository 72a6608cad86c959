import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $customer, $node } from '../channel/model.ts';
import type { FeedbackReply } from '../contract/feedback.ts';
import type { FlowState } from '../contract/flow.ts';
import { submissionError, type ReportedError } from '../errors/errors.ts';
import { $language } from '../language/model.ts';
import { $api } from '../ports/api.ts';
import { $clock } from '../ports/clock.ts';
import { $page } from '../ports/page.ts';
import { $storage } from '../ports/storage.ts';
import type { Response } from './engine/response.ts';
import { $firstResponseTime, $index, $path, $response, $visited, answerChanged, flowReset } from './model.ts';
import { $isSubmitting, moveStarted, submissionNeeded } from './move.ts';
import type { Submission, World } from './submission.ts';

/** The complete submission: one at a time, and the same key and body again when it is tried again. */

/** What a submission is made of comes while the first question is read: see `submissionCodeNeeded`. */
const submissionCode = () => import('./submission.ts');
export const submissionCodeNeeded = createEvent();
const fetchCodeFx = createEffect(async () => void (await submissionCode()));
sample({ clock: submissionCodeNeeded, target: fetchCodeFx });
/** From here on all that follows a submission is at work too. */
export const submissionCodeArrived = fetchCodeFx.done;

const prepareFx = attach({
  source: {
    index: $index, response: $response, node: $node, customer: $customer, language: $language, path: $path, visited: $visited,
    firstResponseTime: $firstResponseTime, clock: $clock, page: $page, storage: $storage,
  },
  effect: async (world, endState: FlowState): Promise<Submission> => (await submissionCode()).prepare(world as World, endState),
});

const sendFx = attach({
  source: $api,
  effect: (api, { feedback, headers }: Submission) => api.sendFeedback(feedback, headers),
});

/** The server has taken it. */
export const submitted = createEvent<FeedbackReply & { endState: FlowState }>();
/** The conversation on what was submitted should be shown now. */
export const chatDue = createEvent<{ feedbackId: string; token: string }>();
const sendRequested = createEvent<Submission>();
/** The submission that the server has not taken yet. */
const $pending = createStore<Submission | null>(null, { name: '$pendingSubmission', serialize: 'ignore' })
  .on(sendRequested, (_, submission) => submission)
  .reset(submitted, flowReset, $index);

export const $submitError = createStore<ReportedError | null>(null, { name: '$submitError', serialize: 'ignore' })
  .on([sendFx.failData, prepareFx.failData], (_, error) => submissionError(error))
  .reset(submissionNeeded, answerChanged, flowReset);
export const submissionFailed = sample({ clock: [sendFx.failData, prepareFx.failData], fn: submissionError });

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
// A flow that was begun anew in the meantime has drawn anew: what belongs to the old one is not sent.
sample({ clock: prepareFx.doneData, source: $response, filter: (now, { response }) => now.draws === response.draws, fn: (_, submission) => submission, target: sendRequested });
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
