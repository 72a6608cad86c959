import { combine, createEvent, sample } from 'effector';
import { uuid } from '../platform/uuid.ts';
import { $changes, changeDue, type Change } from './changes.ts';
import { bulkStarted } from './selection.ts';
import { createUndoWindow } from './undo-window.ts';

/** Bulk changes: acts on the selected conversations. They wait until they can no longer be undone, and are sent then. */

export const bulkUndone = createEvent({ name: 'bulkUndone' });
/** Sends the bulk change that waits. */
export const bulkFlushed = createEvent({ name: 'bulkFlushed' });

const bulk = createUndoWindow<Change>({
  name: '$bulk',
  started: bulkStarted.map((change) => ({ ...change, key: uuid() })),
  isReplaced: () => false,
  cancelled: [bulkUndone],
  flushed: bulkFlushed,
});
/** The bulk change that can be undone. */
export const $bulk = bulk.$waiting;

sample({
  clock: bulk.due,
  target: changeDue,
});

/** Changes that are shown although the host does not have them. Failed ones are not, until they are sent again. */
export const $shownChanges = combine($changes, $bulk, (changes, waiting): readonly Change[] => [
  ...changes.filter(({ hasFailed }) => !hasFailed),
  ...(waiting ? [waiting] : []),
]);
