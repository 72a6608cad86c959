import { combine, createStore, sample } from 'effector';
import type { Conversation } from '../contract/inbox.ts';
import { $conversations, listLoaded } from './list.ts';
import { $shownConversations } from './shown-list.ts';
import { signedOut } from './sign-in.ts';

/** The number of unread messages of all conversations, listed or not. */

const unreadOf = (conversations: readonly Pick<Conversation, 'unread'>[]): number =>
  conversations.reduce((sum, { unread }) => sum + unread, 0);

const totalLoaded = sample({
  clock: listLoaded,
  source: $conversations,
  fn: (listed, { unreadTotal, conversations, readId }) => {
    // The host may not know yet that the messages of the open conversation are read.
    const read = unreadOf(conversations.filter(({ id }) => id === readId));
    return Math.max(0, unreadTotal - read - unreadOf(listed));
  },
  name: 'totalLoaded',
});

/** Unread messages of conversations that are not in the list. */
const $unreadElsewhere = createStore(0, { name: '$unreadElsewhere' })
  .on(totalLoaded, (_, count) => count)
  .reset(signedOut);

export const $unreadTotal = combine(
  $shownConversations,
  $unreadElsewhere,
  (conversations, elsewhere) => unreadOf(conversations) + elsewhere,
);
