import { createEffect, createEvent, createStore, sample } from 'effector';
import type { FeedbackReply } from '../../contract/feedback.ts';
import type { FlowState } from '../../contract/flow.ts';
import { asReported, type ReportedError } from '../../errors/errors.ts';
import { $index, answerChanged, flowReset } from './answers.ts';
import { $isSubmitting, moveStarted, submissionNeeded } from './navigation.ts';

/** How the submission stands. What delivers it, and all that follows, comes while the first question is read. */

const submissionCode = () => import('../submission/index.ts');
export const submissionCodeNeeded = createEvent();
const fetchCodeFx = createEffect(async () => void (await submissionCode()));
sample({
  clock: submissionCodeNeeded,
  target: fetchCodeFx,
});
/** From here on all that follows a submission is at work too. */
export const submissionCodeArrived = fetchCodeFx.done;

/** The answers are to be delivered, and the code for it is there; another object each time. */
export const submissionDue = createEvent<{ endState: FlowState }>();
/** The server has taken it. */
export const submitted = createEvent<FeedbackReply & { endState: FlowState }>();
/** It is kept in the browser until the server can be reached. */
export const submissionSaved = createEvent();
export const submissionFailed = createEvent<ReportedError>();
/** The conversation on what was submitted should be shown now. */
export const chatDue = createEvent<{ feedbackId: string; token: string }>();
/** Answers of an earlier visit are back. */
export const resumed = createEvent();

const codeFx = createEffect(async (due: { endState: FlowState }) => {
  await submissionCode();
  return due;
});
const $due = createStore<{ endState: FlowState } | null>(null)
  .on(codeFx, (_, due) => due)
  .reset(flowReset, $index);
sample({
  clock: submissionNeeded,
  fn: (endState) => ({ endState }),
  target: codeFx,
});
sample({
  clock: codeFx.doneData,
  source: $due,
  filter: (due, ready) => due === ready,
  fn: (_, ready) => ready,
  target: submissionDue,
});
sample({
  clock: codeFx.failData,
  fn: (error) => asReported('chunk_load', error),
  target: submissionFailed,
});

export const $submitError = createStore<ReportedError | null>(null, { name: '$submitError' })
  .on(submissionFailed, (_, error) => error)
  .reset(submissionNeeded, submitted, submissionSaved, answerChanged, flowReset);
export const $isSaved = createStore(false, { name: '$isSaved' })
  .on(submissionSaved, () => true)
  .reset(submitted, submissionFailed, flowReset, $index);
/** Whether whoever was here is asked if they still are: their answers go soon. */
export const $isIdleWarningShown = createStore(false);
export const $isResumed = createStore(false, { name: '$isResumed' })
  .on(resumed, () => true)
  .reset(submissionNeeded, flowReset, $index);
$isSubmitting
  .on(submissionNeeded, () => true)
  .reset(submitted, submissionSaved, submissionFailed, flowReset, $index);

sample({
  clock: submitted,
  fn: ({ endState }) => endState,
  target: moveStarted,
});
