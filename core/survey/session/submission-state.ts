import { createEvent, createStore } from 'effector';
import type { FeedbackReply } from '../../contract/feedback.ts';
import type { FlowState } from '../../contract/flow.ts';
import type { ReportedError } from '../../errors/errors.ts';
import { answerChanged } from './answers.ts';
import { $index, flowReset } from './survey.ts';

/** How the submission stands. The submission room delivers it and reports here. */

/** The answers have to be delivered before the survey may end in this state. */
export const submissionRequested = createEvent<FlowState>({ name: 'submissionRequested' });
/** The server has taken the submission. */
export const submitted = createEvent<FeedbackReply & { endState: FlowState }>({
  name: 'submitted',
});
/** The submission is kept in the browser until the server can be reached. */
export const submissionSaved = createEvent({ name: 'submissionSaved' });
export const submissionFailed = createEvent<ReportedError>({ name: 'submissionFailed' });
/** The conversation on the submission is to be shown now. */
export const chatDue = createEvent<{ feedbackId: string; token: string }>({ name: 'chatDue' });
/** Answers of an earlier visit are back. */
export const resumed = createEvent({ name: 'resumed' });

export const $isSubmitting = createStore(false, { name: '$isSubmitting' })
  .on(submissionRequested, () => true)
  .reset(submitted, submissionSaved, submissionFailed, flowReset, $index);

export const $submitError = createStore<ReportedError | null>(null, { name: '$submitError' })
  .on(submissionFailed, (_, error) => error)
  .reset(submissionRequested, submitted, submissionSaved, answerChanged, flowReset);

export const $isSaved = createStore(false, { name: '$isSaved' })
  .on(submissionSaved, () => true)
  .reset(submitted, submissionFailed, flowReset, $index);

export const $isResumed = createStore(false, { name: '$isResumed' })
  .on(resumed, () => true)
  .reset(submissionRequested, flowReset, $index);
