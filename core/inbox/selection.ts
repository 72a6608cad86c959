import { combine, createEvent, createStore, sample } from 'effector';
import { MAX_BULK_CHANGE } from '../contract/limits.ts';
import type { BulkAct, BulkChange } from '../platform/inbox-api.ts';
import { selectionAfter, type Toggle } from './list-rules.ts';
import { $conversations } from './list.ts';
import { filterChanged, filterCleared } from './settings.ts';
import { signedOut } from './sign-in.ts';

/** Conversations of the list that the operator has selected for a bulk change. */

export const selectionToggled = createEvent<Toggle>({ name: 'selectionToggled' });
/** Selects the listed conversations, at most as many as a bulk change contains. */
export const allSelected = createEvent({ name: 'allSelected' });
/** Shows the checkboxes, or hides them and clears the selection. */
export const selectingSwitched = createEvent<boolean>({ name: 'selectingSwitched' });
/** Carries out an act on the selected conversations. */
export const bulkRequested = createEvent<BulkAct>({ name: 'bulkRequested' });

const $chosenIds = createStore<readonly string[]>([], { name: '$chosenIds' });
/** Ids of the selected conversations that are still listed. */
export const $selectedIds = combine(
  $conversations,
  $chosenIds,
  (conversations, chosen): ReadonlySet<string> =>
    new Set(chosen.filter((id) => conversations.some((conversation) => conversation.id === id))),
);

/** An act on the selected conversations begins. There is at least one. */
export const bulkStarted = sample({
  clock: bulkRequested,
  source: { conversations: $conversations, selectedIds: $selectedIds },
  filter: ({ selectedIds }) => selectedIds.size > 0,
  fn: ({ conversations, selectedIds }, act): BulkChange => ({
    act,
    conversations: conversations.filter(({ id }) => selectedIds.has(id)),
  }),
  name: 'bulkStarted',
});

/** The conversation from which a range begins. */
const $anchorId = createStore<string | null>(null, { name: '$anchorId' });
const selectionChanged = sample({
  clock: selectionToggled,
  source: { conversations: $conversations, chosen: $chosenIds, anchorId: $anchorId },
  fn: ({ conversations, chosen, anchorId }, toggle) =>
    selectionAfter(
      conversations.map(({ id }) => id),
      chosen,
      toggle,
      anchorId,
    ),
  name: 'selectionChanged',
});
const allListed = sample({
  clock: allSelected,
  source: $conversations,
  fn: (conversations) => conversations.slice(0, MAX_BULK_CHANGE).map(({ id }) => id),
  name: 'allListed',
});

const selectionEnded = [
  selectingSwitched.filter({ fn: (isOn) => !isOn }),
  bulkStarted,
  filterChanged,
  filterCleared,
  signedOut,
];
$anchorId.on(selectionChanged, (_, { anchorId }) => anchorId).reset(selectionEnded);
$chosenIds
  .on(selectionChanged, (_, { ids }) => ids)
  .on(allListed, (_, ids) => ids)
  .reset(selectionEnded);

export const $isSelecting = createStore(false, { name: '$isSelecting' })
  .on(selectingSwitched, (_, isOn) => isOn)
  .on([selectionToggled, allSelected], () => true)
  .reset(bulkStarted, signedOut);
