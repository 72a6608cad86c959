import { attach, createEvent, createStore, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { isBlank } from '../language/characters.ts';
import { $clock } from '../platform/clock.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { $details } from './details.ts';
import { $openId } from './open-conversation.ts';
import { signedOut } from './sign-in.ts';

/** Own notes on their way to the host. They are shown at once, and leave when the details bring them back. */

export interface PendingNote {
  /** Idempotency key. */
  key: string;
  feedbackId: string;
  body: string;
  createdAt: string;
  hasFailed: boolean;
}

/** Writes a note on the open conversation. */
export const noteSubmitted = createEvent<string>({ name: 'noteSubmitted' });
/** Sends a note again; carries its key. */
export const noteRetried = createEvent<string>({ name: 'noteRetried' });

const noteWritten = sample({
  clock: noteSubmitted,
  source: { openId: $openId, clock: $clock },
  filter: ({ openId }, body) => openId !== null && !isBlank(body),
  fn: ({ openId, clock }, body): PendingNote => ({
    key: uuid(),
    feedbackId: openId!,
    body: storableText(body).trim(),
    createdAt: new Date(clock.now()).toISOString(),
    hasFailed: false,
  }),
  name: 'noteWritten',
});

const addNoteFx = attach({
  name: 'addNoteFx',
  source: $inboxApi,
  effect: (api, { feedbackId, body, key }: PendingNote) => api.addNote(feedbackId, body, key),
});

const withFailure = (
  notes: readonly PendingNote[],
  key: string,
  hasFailed: boolean,
): readonly PendingNote[] =>
  notes.map((note) => (note.key === key ? { ...note, hasFailed } : note));

export const $pendingNotes = createStore<readonly PendingNote[]>([], { name: '$pendingNotes' })
  .on(noteWritten, (notes, note) => [...notes, note])
  .on(addNoteFx, (notes, { key }) => withFailure(notes, key, false))
  .on(addNoteFx.fail, (notes, { params }) => withFailure(notes, params.key, true))
  .on($details, (notes, details) => {
    const arrived = new Set(details?.notes.map(({ clientKey }) => clientKey));
    return notes.some(({ key }) => arrived.has(key))
      ? notes.filter(({ key }) => !arrived.has(key))
      : notes;
  })
  .reset(signedOut);

sample({
  clock: noteWritten,
  target: addNoteFx,
});
sample({
  clock: noteRetried,
  source: $pendingNotes,
  filter: (notes, key) => notes.some((note) => note.key === key),
  fn: (notes, key) => notes.find((note) => note.key === key)!,
  target: addNoteFx,
});
