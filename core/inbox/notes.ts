import { attach, createEvent, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { createSendQueue, type Sendable } from '../conversation/index.ts';
import { isBlank } from '../language/characters.ts';
import { $clock } from '../platform/clock.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { $details } from './details.ts';
import { $openId } from './open-conversation.ts';
import { signedOut } from './sign-in.ts';

/**
 * Own notes on their way to the host, which are sent again when it is back. They are shown at once, and leave when the
 * details bring them back. They have a queue and a call of their own: no note is sent as a reply.
 */

export interface PendingNote extends Sendable {
  feedbackId: string;
  body: string;
  createdAt: string;
}

/** Writes a note on the open conversation. */
export const noteSubmitted = createEvent<string>({ name: 'noteSubmitted' });

const noteWritten = sample({
  clock: noteSubmitted,
  source: { openId: $openId, clock: $clock },
  filter: ({ openId }, body) => openId !== null && !isBlank(body),
  fn: ({ openId, clock }, body): PendingNote => ({
    key: uuid(),
    feedbackId: openId!,
    body: storableText(body).trim(),
    createdAt: new Date(clock.now()).toISOString(),
    state: 'waiting',
    hasFailed: false,
  }),
  name: 'noteWritten',
});

const addNoteFx = attach({
  name: 'addNoteFx',
  source: $inboxApi,
  effect: (api, { feedbackId, body, key }: PendingNote) => api.addNote(feedbackId, body, key),
});

const notes = createSendQueue({
  name: '$pendingNotes',
  effect: addNoteFx,
  lanesOf: ({ feedbackId }) => [feedbackId],
  cleared: [signedOut],
  isEchoed: true,
});
/** Sends a note again; carries its key. */
export const noteRetried = notes.retried;

export const $pendingNotes = notes.$queue
  .on(noteWritten, (pending, note) => [...pending, note])
  .on($details, (pending, details) => {
    const arrived = new Set(details?.notes.map(({ clientKey }) => clientKey));
    return pending.some(({ key }) => arrived.has(key))
      ? pending.filter(({ key }) => !arrived.has(key))
      : pending;
  });
