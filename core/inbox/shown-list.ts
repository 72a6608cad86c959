import { combine, sample } from 'effector';
import { $pendingStatuses } from './closing.ts';
import { fitting } from './list-rules.ts';
import { $conversations } from './list.ts';
import { $openId } from './open-conversation.ts';
import { $listFilter } from './settings.ts';
import { statusStored } from './status-changes.ts';

/** The list with the statuses that the operator has set, including ones that can still be undone. */
export const $shownConversations = combine(
  $conversations,
  $pendingStatuses,
  (conversations, statuses) =>
    conversations.map((conversation) => {
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
