import { attach, combine, createEvent, createStore, sample } from 'effector';
import { omitKey } from '../platform/idioms.ts';
import { $inboxApi, type BulkChange } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { bulkStarted } from './selection.ts';
import { signedOut } from './sign-in.ts';
import { createUndoWindow } from './undo-window.ts';

/** Bulk changes: acts on the selected conversations. They wait until they can no longer be undone, and are sent then. */

export interface PendingBulk extends BulkChange {
  /** Idempotency key. */
  key: string;
}

export const bulkUndone = createEvent({ name: 'bulkUndone' });
/** Sends the bulk change that waits. */
export const bulkFlushed = createEvent({ name: 'bulkFlushed' });
/** Sends a bulk change again that has failed. */
export const bulkRetried = createEvent<PendingBulk>({ name: 'bulkRetried' });
/** Removes the note on skipped conversations. */
export const skippedDismissed = createEvent({ name: 'skippedDismissed' });

const bulk = createUndoWindow<PendingBulk>({
  name: '$bulk',
  started: bulkStarted.map((change) => ({ ...change, key: uuid() })),
  isReplaced: () => false,
  cancelled: [bulkUndone],
  flushed: bulkFlushed,
});
/** The bulk change that can be undone. */
export const $bulk = bulk.$waiting;

const changeAllFx = attach({
  name: 'changeAllFx',
  source: $inboxApi,
  effect: (api, { key, ...change }: PendingBulk) => api.changeAll(change, key),
});
sample({
  clock: [bulk.due, bulkRetried],
  target: changeAllFx,
});

type Bulks = Readonly<Record<string, PendingBulk>>;
const withBulk = (bulks: Bulks, change: PendingBulk): Bulks => ({ ...bulks, [change.key]: change });

/** Bulk changes on their way, by key. */
const $sentBulks = createStore<Bulks>({}, { name: '$sentBulks' })
  .on(changeAllFx, withBulk)
  .on(changeAllFx.finally, (sent, { params }) => omitKey(sent, params.key));
/** Bulk changes that did not reach the host, by key. */
export const $failedBulks = createStore<Bulks>({}, { name: '$failedBulks' })
  .on(changeAllFx.fail, (failed, { params }) => withBulk(failed, params))
  .on(changeAllFx, (failed, { key }) => omitKey(failed, key))
  .reset(signedOut);

/** Bulk changes that the host does not know yet. */
export const $pendingBulks = combine($sentBulks, $bulk, (sent, waiting): readonly PendingBulk[] => [
  ...Object.values(sent),
  ...(waiting ? [waiting] : []),
]);
/** A bulk change reached the host. */
export const bulkStored = changeAllFx.done.map(({ params }) => params);

/** Number of conversations that the last bulk change has skipped, as they had changed meanwhile. */
export const $skippedCount = createStore(0, { name: '$skippedCount' })
  .on(changeAllFx.done, (_, { result }) => result.skipped)
  .reset(bulkStarted, skippedDismissed, signedOut);
