import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { channelClosed } from '../../channel/model.ts';
import type { FlowState } from '../../contract/flow.ts';
import { ReportedError } from '../../errors/errors.ts';
import {
  earlierRefusalError,
  refusalError,
  submissionError,
} from '../../outbox/submission-error.ts';
import type { NewEntry, Outcome, Refusal } from '../../platform/outbox.ts';
import { $services } from '../../platform/services.ts';
import {
  $index,
  $isPreview,
  $isSaved,
  earlierRefused,
  flowReset,
  savedRetried,
  submissionFailed,
  submissionRequested,
  submissionSaved,
  submitted,
} from '../session/index.ts';
import { $submissionContext } from './context.ts';
import { createEntry, type Submission } from './entry.ts';

/** Delivers the complete submission: one at a time, and retried with the same idempotency key and body. */

const outcomeReceived = createEvent<{ entry: NewEntry; outcome: Outcome }>({
  name: 'outcomeReceived',
});

/** The submission that the server has not accepted yet. */
const $pending = createStore<Submission | null>(null, { name: '$pending' }).reset(
  submitted,
  flowReset,
  $index,
);

const postFx = attach({
  name: 'postFx',
  source: $services,
  effect(services, { entry }: Submission) {
    const report = scopeBind(outcomeReceived);
    return services.post(entry, (outcome) => report({ entry, outcome }));
  },
});
/** Retries an entry that waits in the outbox; posts a refused one again. */
const postAgainFx = attach({
  name: 'postAgainFx',
  source: $services,
  async effect(services, { entry }: Submission) {
    const report = scopeBind(outcomeReceived);
    const isWaiting = await services.retry(entry.key);
    if (!isWaiting) await services.post(entry, (outcome) => report({ entry, outcome }));
  },
});

/** Reuses the pending submission if the answers are unchanged, else creates a new one. */
const prepareFx = attach({
  name: 'prepareFx',
  source: { pending: $pending, context: $submissionContext, services: $services },
  effect({ pending, context, services }, endState: FlowState): Submission & { isAgain: boolean } {
    if (pending?.response === context.response) return { ...pending, endState, isAgain: true };
    const entry = createEntry(context, { isComplete: true, isOnline: services.isOnline() });
    return { response: context.response, entry, endState, isAgain: false };
  },
});
sample({
  clock: prepareFx.doneData,
  target: $pending,
});
sample({
  clock: prepareFx.doneData,
  filter: ({ isAgain }) => !isAgain,
  target: postFx,
});
sample({
  clock: prepareFx.doneData,
  filter: ({ isAgain }) => isAgain,
  target: postAgainFx,
});

/** The outcome of the pending submission. Ignores outcomes of a submission that was reset meanwhile. */
const settled = sample({
  clock: outcomeReceived,
  source: $pending,
  filter: (pending, { entry }) => pending?.entry.key === entry.key,
  fn: (pending, { outcome }) => ({ outcome, endState: pending!.endState }),
  name: 'settled',
});

const errorOf = (outcome: Outcome): ReportedError =>
  outcome.kind === 'refused'
    ? refusalError(outcome)
    : new ReportedError('storage', 'The answers could be neither sent nor saved.');

/** Logs the failure for developers of the host page. */
const logFx = createEffect({
  name: 'logFx',
  handler: ({ message }: ReportedError) => console.warn('Error sending feedback:', message),
});

const resumeOutboxFx = attach({
  name: 'resumeOutboxFx',
  source: $services,
  effect: (services) => services.resume(),
});

export function installDelivery(): void {
  sample({
    clock: submissionRequested,
    target: prepareFx,
  });
  sample({
    clock: savedRetried,
    source: $pending,
    filter: Boolean,
    target: postAgainFx,
  });
  // Resumes entries of earlier pages once a survey is open. A preview sends nothing, not even those.
  sample({
    clock: $index,
    source: $isPreview,
    filter: (isPreview, index) => !isPreview && index !== null,
    fn: () => undefined,
    target: resumeOutboxFx,
  });
  sample({
    clock: settled,
    filter: ({ outcome }) => outcome.kind === 'sent',
    fn: ({ outcome, endState }) => ({
      ...(outcome as Extract<Outcome, { kind: 'sent' }>).reply,
      endState,
    }),
    target: submitted,
  });
  // Each failed retry has the same outcome.
  sample({
    clock: settled,
    source: $isSaved,
    filter: (isSaved, { outcome }) => outcome.kind === 'saved' && !isSaved,
    fn: () => undefined,
    target: submissionSaved,
  });
  sample({
    clock: settled,
    filter: ({ outcome }) => outcome.kind === 'unsaved' || outcome.kind === 'refused',
    fn: ({ outcome }) => errorOf(outcome),
    target: submissionFailed,
  });
  sample({
    clock: settled,
    filter: ({ outcome }) => outcome.kind === 'refused' && outcome.code === 'channel_closed',
    fn: () => undefined,
    target: channelClosed,
  });
  // `forget()` reports the entries that it deletes by itself.
  sample({
    clock: outcomeReceived,
    source: $pending,
    filter: (pending, { entry, outcome }) =>
      outcome.kind === 'refused' &&
      outcome.code !== 'forgotten' &&
      pending?.entry.key !== entry.key,
    fn: (_, { entry, outcome }) => ({
      nodeId: entry.nodeId,
      error: earlierRefusalError(entry, outcome as Refusal),
    }),
    target: earlierRefused,
  });
  sample({
    clock: [prepareFx.failData, postFx.failData, postAgainFx.failData],
    fn: submissionError,
    target: submissionFailed,
  });
  sample({
    clock: submissionFailed,
    target: logFx,
  });
  sample({
    clock: earlierRefused,
    fn: ({ error }) => error,
    target: logFx,
  });
}
