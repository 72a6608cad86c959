import { attach, createEvent, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { createSendQueue, type Sendable } from '../conversation/index.ts';
import { isBlank } from '../language/characters.ts';
import { $clock } from '../platform/clock.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { $details } from './details.ts';
import { $openId, conversationChosen } from './open-conversation.ts';
import { signedOut } from './sign-in.ts';
import { deleteNoteFx, restoreNotesFx, storeNoteFx, type UnsentNote } from './unsent-notes.ts';

/**
 * Own notes on their way to the host, which are sent again when it is back. They are shown at once, and leave when the
 * details bring them back. They have a queue and a call of their own: no note is sent as a reply.
 */

export type PendingNote = UnsentNote & Sendable;

const waiting = (note: UnsentNote): PendingNote => ({
  ...note,
  state: 'waiting',
  hasFailed: false,
});

/** Writes a note on the open conversation. */
export const noteSubmitted = createEvent<string>({ name: 'noteSubmitted' });
/** Sends a note again; carries its key. */
export const noteRetried = createEvent<string>({ name: 'noteRetried' });

const noteWritten = sample({
  clock: noteSubmitted,
  source: { openId: $openId, clock: $clock },
  filter: ({ openId }, body) => openId !== null && !isBlank(body),
  fn: ({ openId, clock }, body): UnsentNote => ({
    key: uuid(),
    feedbackId: openId!,
    body: storableText(body).trim(),
    createdAt: new Date(clock.now()).toISOString(),
  }),
  name: 'noteWritten',
});

const addNoteFx = attach({
  name: 'addNoteFx',
  source: $inboxApi,
  effect: (api, { feedbackId, body, key }: PendingNote) => api.addNote(feedbackId, body, key),
});

/** Notes of an earlier page, unless the operator has left meanwhile. */
const notesRestored = sample({
  clock: restoreNotesFx.doneData,
  source: $openId,
  filter: (openId) => openId !== null,
  fn: (_, restored) => restored,
  name: 'notesRestored',
});

export const $pendingNotes = createSendQueue({
  name: '$pendingNotes',
  effect: addNoteFx,
  lanesOf: ({ feedbackId }) => [feedbackId],
  retried: noteRetried,
  cleared: [signedOut],
  isEchoed: true,
})
  .on(noteWritten, (pending, note) => [...pending, waiting(note)])
  .on(notesRestored, (pending, restored) => [
    ...restored.filter(({ key }) => pending.every((note) => note.key !== key)).map(waiting),
    ...pending,
  ])
  .on($details, (pending, details) => {
    const arrived = new Set(details?.notes.map(({ clientKey }) => clientKey));
    return pending.some(({ key }) => arrived.has(key))
      ? pending.filter(({ key }) => !arrived.has(key))
      : pending;
  });

sample({
  clock: noteWritten,
  target: storeNoteFx,
});
sample({
  clock: conversationChosen,
  target: restoreNotesFx,
});
sample({
  clock: addNoteFx.done,
  fn: ({ params }) => params.key,
  target: deleteNoteFx,
});
