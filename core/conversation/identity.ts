import { createEvent, createStore } from 'effector';
import type { ChatIdentity } from '../platform/chat-api.ts';

/** Identity of the open conversation, and the side that reads it. */

export type { ChatIdentity };

/** The person who gave the feedback, or an operator. */
export type Side = 'customer' | 'user';

/** Opens a conversation in place of the current one. */
export const chatRequested = createEvent<ChatIdentity>({ name: 'chatRequested' });
export const $identity = createStore<ChatIdentity>(
  { feedbackId: '', token: '' },
  { name: '$identity' },
).on(chatRequested, (_, identity) => identity);

export const sideChosen = createEvent<Side>({ name: 'sideChosen' });
export const $side = createStore<Side>('customer', { name: '$side' }).on(
  sideChosen,
  (_, side) => side,
);
