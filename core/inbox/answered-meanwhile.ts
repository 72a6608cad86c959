import { combine, createStore, sample } from 'effector';
import type { Person } from '../contract/timeline.ts';
import { $chatMessages, nameOf } from '../conversation/index.ts';
import { omitKey } from '../platform/idioms.ts';
import { draftChanged } from './drafts.ts';
import { $openId } from './open-conversation.ts';
import { $operator, signedOut } from './sign-in.ts';

/** Replies of colleagues that arrive while the operator writes one. */

/** `seq` of the newest message when the draft of a reply was begun, by conversation. */
const $beganAt = createStore<Readonly<Record<string, number>>>({}, { name: '$beganAt' });
const replyBegun = sample({
  clock: draftChanged,
  source: { beganAt: $beganAt, openId: $openId, messages: $chatMessages },
  filter: ({ beganAt, openId }, { feedbackId, mode, text }) =>
    mode === 'reply' && Boolean(text) && feedbackId === openId && !(feedbackId in beganAt),
  fn: ({ messages }, { feedbackId }) => ({ feedbackId, seq: messages.at(-1)?.seq ?? 0 }),
  name: 'replyBegun',
});
$beganAt
  .on(replyBegun, (beganAt, { feedbackId, seq }) => ({ ...beganAt, [feedbackId]: seq }))
  .on(draftChanged, (beganAt, { feedbackId, mode, text }) =>
    mode === 'reply' && text === '' ? omitKey(beganAt, feedbackId) : beganAt,
  )
  .reset(signedOut);

/** The colleague that has answered the open conversation since the reply was begun; `null` without one. */
export const $answeredMeanwhile = combine(
  $beganAt,
  $openId,
  $chatMessages,
  $operator,
  (beganAt, openId, messages, me): Partial<Person> | null => {
    const began = openId === null ? undefined : beganAt[openId];
    if (began === undefined) return null;
    // Messages have the operator's name at the time of writing, and no id.
    const answer = messages.findLast(
      ({ actor, seq, detail }) =>
        actor === 'user' && (seq ?? 0) > began && nameOf(detail.user) !== nameOf(me),
    );
    return answer ? (answer.detail.user ?? {}) : null;
  },
);
