import { combine, sample } from 'effector';
import { $shownChanges } from './bulk.ts';
import { changeStored } from './changes.ts';
import { $pendingStatuses } from './closing.ts';
import { fitting, withChanges } from './list-rules.ts';
import { $conversations, listOutdated } from './list.ts';
import { $openId } from './open-conversation.ts';
import { $listFilter } from './settings.ts';

/** The list with the changes that the operator has made, including ones that can still be undone. */
export const $shownConversations = combine(
  $conversations,
  $pendingStatuses,
  $shownChanges,
  $listFilter,
  (conversations, statuses, changes, filter) =>
    withChanges(conversations, changes, filter).map((conversation) => {
      const status = statuses[conversation.id];
      return status ? { ...conversation, status } : conversation;
    }),
);

// The push about it may arrive later.
sample({
  clock: changeStored,
  source: { conversations: $conversations, filter: $listFilter, openId: $openId },
  filter: (_, { isSkipped }) => !isSkipped,
  fn: ({ conversations, filter, openId }, { change }) =>
    fitting(withChanges(conversations, [change], filter), filter, openId),
  target: $conversations,
});
// The reply does not name the skipped conversations.
sample({
  clock: changeStored,
  filter: ({ isSkipped }) => isSkipped,
  fn: () => undefined,
  target: listOutdated,
});
