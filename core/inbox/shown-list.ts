import { combine, sample } from 'effector';
import { $pendingBulks, bulkStored } from './bulk.ts';
import { $pendingStatuses } from './closing.ts';
import { fitting, withChanges } from './list-rules.ts';
import { $conversations, listOutdated } from './list.ts';
import { $openId } from './open-conversation.ts';
import { $listFilter } from './settings.ts';
import { statusStored } from './status-changes.ts';

/** The list with the changes that the operator has made, including ones that can still be undone. */
export const $shownConversations = combine(
  $conversations,
  $pendingStatuses,
  $pendingBulks,
  $listFilter,
  (conversations, statuses, bulks, filter) =>
    withChanges(conversations, bulks, filter).map((conversation) => {
      const status = statuses[conversation.id];
      return status ? { ...conversation, status } : conversation;
    }),
);

// The push about it may arrive later.
sample({
  clock: statusStored,
  source: { conversations: $conversations, filter: $listFilter, openId: $openId },
  fn: ({ conversations, filter, openId }, { feedbackId, status }) =>
    fitting(
      conversations.map((entry) => (entry.id === feedbackId ? { ...entry, status } : entry)),
      filter,
      openId,
    ),
  target: $conversations,
});
sample({
  clock: bulkStored,
  source: { conversations: $conversations, filter: $listFilter, openId: $openId },
  fn: ({ conversations, filter, openId }, change) =>
    fitting(withChanges(conversations, [change], filter), filter, openId),
  target: $conversations,
});
// Skipped conversations do not have the change.
sample({
  clock: bulkStored,
  fn: () => undefined,
  target: listOutdated,
});
