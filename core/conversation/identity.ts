import { createEvent, createStore } from 'effector';
import { CUSTOMER, type Author, type Side } from '../platform/author.ts';
import type { ChatIdentity } from '../platform/chat-api.ts';

/** Identity of the open conversation, and the person that reads and writes in it. */

export type { Author, ChatIdentity };

/** Opens a conversation in place of the current one. */
export const chatRequested = createEvent<ChatIdentity>({ name: 'chatRequested' });
/** The person has left: nothing of the conversation stays in memory, and nothing that waits is sent from there. */
export const chatAbandoned = createEvent({ name: 'chatAbandoned' });
export const $identity = createStore<ChatIdentity>(
  { feedbackId: '', token: '' },
  { name: '$identity' },
)
  .on(chatRequested, (_, identity) => identity)
  .reset(chatAbandoned);

export const authorChosen = createEvent<Author>({ name: 'authorChosen' });
/** Author of the messages that are written here. */
export const $author = createStore<Author>(CUSTOMER, { name: '$author' }).on(
  authorChosen,
  (_, author) => author,
);
export const $side = $author.map(({ side }): Side => side);
