import { createEvent, createStore } from 'effector';
import { omitKey } from '../platform/idioms.ts';
import { signedOut } from './sign-in.ts';

/** Texts that were begun and not sent, by conversation: looking into another one loses none. */

export const draftChanged = createEvent<{ feedbackId: string; text: string }>({
  name: 'draftChanged',
});

export const $drafts = createStore<Readonly<Record<string, string>>>({}, { name: '$drafts' })
  .on(draftChanged, (drafts, { feedbackId, text }) =>
    text ? { ...drafts, [feedbackId]: text } : omitKey(drafts, feedbackId),
  )
  .reset(signedOut);
