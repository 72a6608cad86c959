import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { FlowState } from '../../contract/flow.ts';
import { HttpError, ReportedError, submissionError } from '../../errors/errors.ts';
import type { Outcome } from '../../platform/outbox.ts';
import { $services } from '../../platform/services.ts';
import { $submissionContext } from './attempt.ts';
import { createEntry, type Submission, type SubmissionContext } from './entry.ts';
import { $index, $response, flowReset } from '../session/answers.ts';
import {
  submissionCodeArrived,
  submissionDue,
  submissionFailed,
  submissionSaved,
  submitted,
} from '../session/submission-state.ts';

/** The complete submission: one at a time, and the same key and body again when it is tried again. */

const outcomeCame = createEvent<{ key: string; outcome: Outcome }>();

const prepareFx = attach({
  source: { world: $submissionContext, services: $services },
  effect: async (
    { world, services },
    { endState }: { endState: FlowState },
  ): Promise<Submission> => {
    const { isOnline } = await services();
    return {
      response: world.response,
      entry: createEntry(world as SubmissionContext, { isComplete: true, isOnline: isOnline() }),
      endState,
    };
  },
});
const postFx = attach({
  source: $services,
  async effect(services, { entry }: Submission) {
    const tell = scopeBind(outcomeCame, { safe: true });
    await (await services()).post(entry, (outcome) => tell({ key: entry.key, outcome }));
  },
});
/** What still waits in the outbox is tried at once; what was refused is posted again. */
const postAgainFx = attach({
  source: $services,
  async effect(services, { entry }: Submission) {
    const tell = scopeBind(outcomeCame, { safe: true });
    const { retry: tryAgain, post } = await services();
    if (!(await tryAgain(entry.key)))
      await post(entry, (outcome) => tell({ key: entry.key, outcome }));
  },
});

const resumeFx = attach({
  source: $services,
  effect: async (services) => (await services()).resume(),
});
sample({
  clock: submissionCodeArrived,
  fn: () => undefined,
  target: resumeFx,
});

/** The submission that the server has not taken yet. */
const $pending = createStore<Submission | null>(null, { name: '$pendingSubmission' }).reset(
  submitted,
  flowReset,
  $index,
);

const asked = sample({
  clock: submissionDue,
  source: { pending: $pending, response: $response },
  fn: ({ pending, response }, due) => ({
    again: pending?.response === response ? { ...pending, ...due } : null,
    due,
  }),
});
sample({
  clock: asked,
  filter: ({ again }) => again !== null,
  fn: ({ again }) => again!,
  target: [$pending, postAgainFx],
});
sample({
  clock: asked,
  filter: ({ again }) => again === null,
  fn: ({ due }) => due,
  target: prepareFx,
});
// A flow that was begun anew in the meantime has drawn anew: what belongs to the old one is not sent.
sample({
  clock: prepareFx.doneData,
  source: $response,
  filter: (now, { response }) => now.draws === response.draws,
  fn: (_, submission) => submission,
  target: [$pending, postFx],
});
sample({
  clock: [prepareFx.failData, postFx.failData, postAgainFx.failData],
  fn: submissionError,
  target: submissionFailed,
});

/** Whoever builds the page finds it on the console as well (spec 8). */
const logFx = createEffect(({ message }: ReportedError) =>
  console.warn('Error sending feedback:', message),
);
sample({
  clock: submissionFailed,
  target: logFx,
});

// What was sent by a response that has been given up since then moves nothing any more.
const outcome = sample({
  clock: outcomeCame,
  source: $pending,
  filter: (pending, { key }) => pending?.entry.key === key,
  fn: (pending, { outcome: what }) => ({ what, endState: pending!.endState }),
});

const errorOf = (what: Outcome): ReportedError =>
  what.kind === 'refused'
    ? submissionError(
        new HttpError(what.message, what.status, {
          error: { code: what.code ?? '', message: what.message },
        }),
      )
    : new ReportedError('storage', 'The answers could be neither sent nor saved.');

sample({
  clock: outcome,
  filter: ({ what }) => what.kind === 'saved',
  fn: () => undefined,
  target: submissionSaved,
});
sample({
  clock: outcome,
  filter: ({ what }) => what.kind === 'unsaved' || what.kind === 'refused',
  fn: ({ what }) => errorOf(what),
  target: submissionFailed,
});
sample({
  clock: outcome,
  filter: ({ what }) => what.kind === 'sent',
  fn: ({ what, endState }) => ({ ...(what as Outcome & { kind: 'sent' }).reply, endState }),
  target: submitted,
});
