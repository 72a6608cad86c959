import { createEvent, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import type { FeedbackReply } from '../../contract/feedback.ts';
import type { FlowState } from '../../contract/flow.ts';
import type { ReportedError } from '../../errors/errors.ts';
import { answerChanged } from './answers.ts';
import { stateEntered } from './current-state.ts';
import { $index, flowReset } from './survey.ts';

/** State of the submission. `core/survey/submission` delivers it and reports here. */

interface ChatDue {
  feedbackId: string;
  token: string;
}

/** Requests the delivery of the answers, before the survey moves to this end. */
export const submissionRequested = createEvent<FlowState>({ name: 'submissionRequested' });
/** The server has accepted the submission. */
export const submitted = createEvent<FeedbackReply & { endState: FlowState }>({
  name: 'submitted',
});
/** The submission is stored in the browser, to be retried. */
export const submissionSaved = createEvent({ name: 'submissionSaved' });
/** The person asks to send the stored submission at once. */
export const savedRetried = createEvent({ name: 'savedRetried' });
export const submissionFailed = createEvent<ReportedError>({ name: 'submissionFailed' });
/** The server has refused a submission that is not on the screen: of an earlier page, or from before a reset. */
export const earlierRefused = createEvent<{ nodeId: string; error: ReportedError }>({
  name: 'earlierRefused',
});
/** The conversation on the submission is to be opened. */
export const chatDue = createEvent<ChatDue>({ name: 'chatDue' });
/** The code of that conversation could not be loaded; `chatDue` retries it. */
export const chatOpenFailed = createEvent<ChatDue>({ name: 'chatOpenFailed' });
/** A draft of an earlier visit was restored. */
export const resumed = createEvent({ name: 'resumed' });

export const $isSubmitting = createStore(false, { name: '$isSubmitting' })
  .on(submissionRequested, () => true)
  .reset(submitted, submissionSaved, submissionFailed, flowReset, $index);

const earlierRefusedHere = sample({
  clock: earlierRefused,
  source: $node,
  filter: (node, { nodeId }) => node?.id === nodeId,
  fn: (_, { error }) => error,
  name: 'earlierRefusedHere',
});

export const $submitError = createStore<ReportedError | null>(null, { name: '$submitError' })
  .on([submissionFailed, earlierRefusedHere], (_, error) => error)
  .reset(submissionRequested, submitted, submissionSaved, answerChanged, flowReset);

export const $isSaved = createStore(false, { name: '$isSaved' })
  .on(submissionSaved, () => true)
  // Once it has been sent, the notice stays until the end replaces it.
  .reset(submissionRequested, stateEntered, submissionFailed, flowReset, $index);

/** The due conversation with code that could not be loaded; `null` without one. */
export const $unopenedChat = createStore<ChatDue | null>(null, { name: '$unopenedChat' })
  .on(chatOpenFailed, (_, chat) => chat)
  .reset(chatDue, flowReset, $index);

/** The conversation on the answers that were sent; `null` before that, and in a preview. */
export const $submittedChat = createStore<ChatDue | null>(null, { name: '$submittedChat' })
  .on(submitted, (_, { id, chatTokenString }) =>
    chatTokenString === null ? null : { feedbackId: id, token: chatTokenString },
  )
  .reset(submissionRequested, flowReset, $index);

export const $isResumed = createStore(false, { name: '$isResumed' })
  .on(resumed, () => true)
  .reset(submissionRequested, flowReset, $index);
