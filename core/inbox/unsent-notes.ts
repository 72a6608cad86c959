import { attach, combine } from 'effector';
import type { Author } from '../conversation/index.ts';
import { $unsentStore } from '../platform/unsent-messages.ts';
import { $operator } from './sign-in.ts';

/**
 * Stores own notes in the browser until the host has them, so that they survive a reload. They are not stored under the id
 * of their conversation: no list of its unsent messages has them, so no note is sent as a reply.
 */

export interface UnsentNote {
  /** Idempotency key. */
  key: string;
  feedbackId: string;
  body: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

const placeOf = (feedbackId: string): string => `note:${feedbackId}`;

const $ports = combine({ unsent: $unsentStore, operator: $operator });
const authorOf = (operator: { id: string } | null): Author => ({
  side: 'user',
  operatorId: operator?.id ?? '',
});

export const storeNoteFx = attach({
  name: 'storeNoteFx',
  source: $ports,
  effect: ({ unsent, operator }, { key, feedbackId, body, createdAt }: UnsentNote) =>
    unsent.add({
      key,
      feedbackId: placeOf(feedbackId),
      author: authorOf(operator),
      body,
      file: null,
      createdAt,
    }),
});

/** Deletes a stored note by its key. */
export const deleteNoteFx = attach({
  name: 'deleteNoteFx',
  source: $unsentStore,
  effect: (unsent, key: string) => unsent.delete(key),
});

/** Reads the notes that an earlier page has left in a conversation. */
export const restoreNotesFx = attach({
  name: 'restoreNotesFx',
  source: $ports,
  async effect({ unsent, operator }, feedbackId: string): Promise<readonly UnsentNote[]> {
    const stored = await unsent.listFor(placeOf(feedbackId), authorOf(operator));
    return stored.map(({ key, body, createdAt }) => ({ key, feedbackId, body, createdAt }));
  },
});
