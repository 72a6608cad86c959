import {
  attach,
  combine,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Unit,
} from 'effector';
import type { Erasure } from '../contract/customers.ts';
import { HttpError } from '../errors/http-error.ts';
import { signedOut } from '../inbox/sign-in.ts';
import { needsConfirmation, repeatWhenConfirmed } from '../people/act.ts';
import { confirmationCancelled } from '../people/confirmation.ts';
import { $customersApi, type ErasureChoice } from '../platform/customers-api.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $erasureChoice, $openCustomerId, customerOpened, customerOutdated } from './records.ts';
import { searchCleared } from './search.ts';

/** Erasure of the open person: the preview, the consent to it, and the receipt. Export beside it. */

export const erasureRequested = createEvent({ name: 'erasureRequested' });
export const erasureConfirmed = createEvent({ name: 'erasureConfirmed' });
export const erasureCancelled = createEvent({ name: 'erasureCancelled' });
export const exportRequested = createEvent({ name: 'exportRequested' });

interface Choice {
  id: string;
  choice: ErasureChoice;
}
const $context = combine($openCustomerId, $erasureChoice, (id, choice): Choice => ({
  id: id ?? '',
  choice,
}));

/**
 * Passes on the outcome of the last call, until `ended`: the outcome for one person must not show beside another.
 *
 * @param effect has a new object as params of each call
 */
function latestAsked<Params extends object, Done, Fail>(
  effect: Effect<Params, Done, Fail>,
  ended: readonly Unit<unknown>[],
) {
  const $asked = createStore<Params | null>(null, { name: `$${effect.shortName}.asked` })
    .on(effect, (_, params) => params)
    .reset([...ended]);
  return takeLatest({ effect, source: $asked, isCurrent: (asked, params) => asked === params });
}

const previewFx = attach({
  name: 'previewFx',
  source: $customersApi,
  effect: (api, { id, choice }: Choice) => api.preview(id, choice),
});
sample({
  clock: erasureRequested,
  source: $context,
  fn: (context) => ({ ...context }),
  target: previewFx,
});
const latestPreview = latestAsked(previewFx, [$context, customerOpened, erasureCancelled]);

/** The preview of an erasure while it is shown; `null` without one. The key is the same for each try. */
export const $preview = createStore<(Erasure & { key: string }) | null>(null, { name: '$preview' })
  .on(latestPreview.done, (_, { result }) => ({ ...result, key: uuid() }))
  .reset(erasureRequested, erasureCancelled, customerOpened, signedOut);

interface Agreement extends Choice {
  confirm: string;
  key: string;
}
const eraseFx = attach({
  name: 'eraseFx',
  source: $customersApi,
  effect: (api, { id, choice, confirm, key }: Agreement) => api.erase(id, choice, confirm, key),
});
takeFirst({
  clock: sample({
    clock: erasureConfirmed,
    source: { context: $context, preview: $preview },
    filter: ({ preview }) => preview?.confirm !== undefined && preview?.confirm !== null,
    fn: ({ context, preview }): Agreement => ({
      ...context,
      confirm: preview!.confirm!,
      key: preview!.key,
    }),
    name: 'agreedErasure',
  }),
  target: eraseFx,
});

export const $isErasing = eraseFx.pending;

const latestErasure = takeLatest({
  effect: eraseFx,
  source: $openCustomerId,
  isCurrent: (openId, { id }) => openId === id,
});

/** The receipt of the last erasure, until another person is opened. */
export const $receipt = createStore<Erasure | null>(null, { name: '$receipt' })
  .on(latestErasure.done, (_, { result }) => result)
  .reset(customerOpened, signedOut);
$preview.reset(latestErasure.done);

const isOutdated = (error: Error): boolean => error instanceof HttpError && error.status === 409;

const exportFx = attach({
  name: 'exportFx',
  source: $customersApi,
  effect: (api, { id }: { id: string }) => api.exportAll(id),
});
sample({
  clock: exportRequested,
  source: $openCustomerId,
  filter: (id) => id !== null,
  fn: (id) => ({ id: id! }),
  target: exportFx,
});
const latestExport = latestAsked(exportFx, [$openCustomerId, customerOpened]);
/** The JSON file of an export. */
export const exported = latestExport.done.map(({ result }) => result);

/** Why the last call has failed: there is something new, which was not shown, or another reason. */
export const $erasureProblem = createStore<'changed' | 'failed' | null>(null, {
  name: '$erasureProblem',
})
  .on([latestErasure.fail, latestPreview.fail, latestExport.fail], (_, { error }) =>
    needsConfirmation(error) ? null : isOutdated(error) ? 'changed' : 'failed',
  )
  .reset(erasureRequested, erasureConfirmed, exportRequested, customerOpened, signedOut);

const changedMeanwhile = latestErasure.fail.filter({ fn: ({ error }) => isOutdated(error) });
$preview.reset(changedMeanwhile);
sample({
  clock: changedMeanwhile,
  fn: (): void => undefined,
  target: customerOutdated,
});
sample({
  clock: eraseFx.done,
  fn: (): void => undefined,
  target: searchCleared,
});

repeatWhenConfirmed(previewFx);
repeatWhenConfirmed(eraseFx);
repeatWhenConfirmed(exportFx);
// A waiting call for one person must not be repeated beside another.
sample({
  clock: [customerOpened, signedOut],
  fn: (): void => undefined,
  target: confirmationCancelled,
});
