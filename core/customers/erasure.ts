import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Erasure } from '../contract/customers.ts';
import { HttpError } from '../errors/http-error.ts';
import { signedOut } from '../inbox/sign-in.ts';
import { $customersApi, type ErasureChoice } from '../platform/customers-api.ts';
import { takeFirst } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $erasureChoice, $openCustomerId, customerOpened, customerOutdated } from './records.ts';
import { searchCleared } from './search.ts';

/** Erasure of the open person: what would go, the agreement to it, and the receipt. Export beside it. */

export const erasureRequested = createEvent({ name: 'erasureRequested' });
export const erasureConfirmed = createEvent({ name: 'erasureConfirmed' });
export const erasureCancelled = createEvent({ name: 'erasureCancelled' });
export const exportRequested = createEvent({ name: 'exportRequested' });

const $context = combine($openCustomerId, $erasureChoice, (id, choice) => ({
  id: id ?? '',
  choice,
}));

const previewFx = attach({
  name: 'previewFx',
  source: { api: $customersApi, context: $context },
  effect: ({ api, context }) => api.preview(context.id, context.choice),
});
takeFirst({ clock: erasureRequested, target: previewFx });

/** What would be erased, while it is shown; `null` when nothing is asked. The key is the same for each try. */
export const $preview = createStore<(Erasure & { key: string }) | null>(null, { name: '$preview' })
  .on(previewFx.doneData, (_, preview) => ({ ...preview, key: uuid() }))
  .reset(erasureRequested, erasureCancelled, customerOpened, signedOut);

interface Agreement {
  id: string;
  choice: ErasureChoice;
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

/** The receipt of the last erasure, until another person is opened. */
export const $receipt = createStore<Erasure | null>(null, { name: '$receipt' })
  .on(eraseFx.doneData, (_, receipt) => receipt)
  .reset(customerOpened, signedOut);
$preview.reset(eraseFx.done);

const isOutdated = (error: Error): boolean => error instanceof HttpError && error.status === 409;

const exportFx = attach({
  name: 'exportFx',
  source: { api: $customersApi, id: $openCustomerId },
  effect: ({ api, id }) => api.exportAll(id ?? ''),
});
takeFirst({ clock: exportRequested, target: exportFx });
/** The JSON file of an export. */
export const exported = exportFx.doneData;

/** Why the last call has failed: there is something new, which was not shown, or another reason. */
export const $erasureProblem = createStore<'changed' | 'failed' | null>(null, {
  name: '$erasureProblem',
})
  .on(eraseFx.failData, (_, error) => (isOutdated(error) ? 'changed' : 'failed'))
  .on([previewFx.failData, exportFx.failData], () => 'failed')
  .reset(erasureRequested, erasureConfirmed, exportRequested, customerOpened, signedOut);

const changedMeanwhile = eraseFx.failData.filter({ fn: isOutdated });
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
