import { createEvent, createStore } from 'effector';
import { omitKey } from '../platform/idioms.ts';
import { signedOut } from './sign-in.ts';

/**
 * Texts that were begun and not sent, by conversation: looking into another one loses none. A note and a reply have a text
 * each: nothing that was written for the team becomes a message to the customer by itself.
 */

/** Recipient of a text: the customer, or the team. */
export type ReplyMode = 'reply' | 'note';

interface DraftKey {
  feedbackId: string;
  mode: ReplyMode;
}

const keyOf = ({ feedbackId, mode }: DraftKey): string => `${mode} ${feedbackId}`;

export const draftChanged = createEvent<DraftKey & { text: string }>({ name: 'draftChanged' });

const $drafts = createStore<Readonly<Record<string, string>>>({}, { name: '$drafts' })
  .on(draftChanged, (drafts, { text, ...draft }) =>
    text ? { ...drafts, [keyOf(draft)]: text } : omitKey(drafts, keyOf(draft)),
  )
  .reset(signedOut);

/** Returns the text that was begun; empty without one. */
export const $draftOf = $drafts.map(
  (drafts) =>
    (draft: DraftKey): string =>
      drafts[keyOf(draft)] ?? '',
);
