import { attach, createEvent, createStore, merge, sample } from 'effector';
import type { Details } from '../contract/inbox-details.ts';
import { isComment } from '../contract/timeline.ts';
import { $isConnected, pushed } from '../conversation/index.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { teamChanged } from './team-events.ts';
import { $openId, conversationChosen } from './open-conversation.ts';
import { organizingFailed, snoozeChosen, tagAdded, tagRemoved } from './organizing.ts';
import { signedOut } from './sign-in.ts';

/** Answers, notes, assignment, tags and snooze of the open conversation, which its customer never sees. */

/** Assigns the open conversation to an operator, or unassigns it. */
export const assigneeChosen = createEvent<string | null>({ name: 'assigneeChosen' });
export const detailsRetried = createEvent({ name: 'detailsRetried' });

const loadDetailsFx = attach({
  name: 'loadDetailsFx',
  source: $inboxApi,
  effect: (api, id: string) => api.details(id),
});
const latestDetails = takeLatest({
  effect: loadDetailsFx,
  source: $openId,
  isCurrent: (openId, id) => openId === id,
});

const assignFx = attach({
  name: 'assignFx',
  source: $inboxApi,
  effect: (api, { id, operatorId }: { id: string; operatorId: string | null }) =>
    api.assign(id, operatorId),
});
sample({
  clock: assigneeChosen,
  source: $openId,
  filter: (openId) => openId !== null,
  fn: (openId, operatorId) => ({ id: openId!, operatorId }),
  target: assignFx,
});

/** Details of the open conversation were loaded. */
export const detailsLoaded = latestDetails.done.map(({ result }) => result);

/** The customer of the open conversation has written, which ends its snooze on the host. */
const customerWrote = sample({
  clock: pushed,
  source: $openId,
  filter: (openId, { feedbackId, timelineItems }) =>
    feedbackId === openId &&
    timelineItems.some((item) => isComment(item) && item.actor === 'customer'),
  fn: (): void => undefined,
  name: 'customerWrote',
});
const withoutSnooze = (details: Details | null) => details && { ...details, snooze: null };

/** The details as the host has them. */
const $storedDetails = createStore<Details | null>(null, { name: '$storedDetails' })
  .on(latestDetails.done, (_, { result }) => result)
  .on(customerWrote, withoutSnooze)
  .reset(conversationChosen, signedOut);
/** The host did not accept a change of the open conversation, or can’t be reached. */
const changeFailed = sample({
  clock: merge([assignFx.fail.map(({ params }) => params.id), organizingFailed]),
  source: { openId: $openId, stored: $storedDetails },
  filter: ({ openId, stored }, id) => openId === id && stored !== null,
  fn: ({ stored }) => stored!,
  name: 'changeFailed',
});

/** `null` until they are loaded. */
export const $details = createStore<Details | null>(null, { name: '$details' })
  .on(latestDetails.done, (_, { result }) => result)
  .on(customerWrote, withoutSnooze)
  // Changes are optimistic updates.
  .on(changeFailed, (_, stored) => stored)
  .on(assigneeChosen, (details, assigneeId) => details && { ...details, assigneeId })
  .on(tagAdded, (details, tag) =>
    details && !details.tags.includes(tag)
      ? { ...details, tags: [...details.tags, tag].sort((a, b) => a.localeCompare(b)) }
      : details,
  )
  .on(
    tagRemoved,
    (details, removed) =>
      details && { ...details, tags: details.tags.filter((tag) => tag !== removed) },
  )
  .on(snoozeChosen, (details, snooze) => details && { ...details, snooze })
  .reset(conversationChosen, signedOut);

/** Ids of the notes that are shown; `null` until they are loaded. */
const $knownNotes = createStore<ReadonlySet<string> | null>(null, { name: '$knownNotes' });
const notesLoaded = sample({
  clock: latestDetails.done,
  source: $knownNotes,
  fn: (known, { result }) => ({ known, notes: result.notes }),
  name: 'notesLoaded',
});
$knownNotes
  .on(notesLoaded, (_, { notes }) => new Set(notes.map(({ id }) => id)))
  .reset(conversationChosen, signedOut);
/** Notes that were written while the conversation is open. Never empty. */
export const notesArrived = notesLoaded.filterMap(({ known, notes }) => {
  const fresh = known ? notes.filter(({ id }) => !known.has(id)) : [];
  return fresh.length > 0 ? fresh : undefined;
});

export const $haveDetailsFailed = createStore(false, { name: '$haveDetailsFailed' })
  .on(latestDetails.fail, () => true)
  .reset(loadDetailsFx, conversationChosen);

export const $hasAssignFailed = createStore(false, { name: '$hasAssignFailed' })
  .on(assignFx.fail, () => true)
  .reset(assigneeChosen, conversationChosen);

sample({
  clock: conversationChosen,
  target: loadDetailsFx,
});
sample({
  clock: [
    sample({ clock: detailsRetried, source: $openId, name: 'retriedId' }),
    // No push reports changes of the team while the connection was down.
    sample({
      clock: $isConnected,
      source: $openId,
      filter: (_, isConnected) => isConnected,
      name: 'reconnectedId',
    }),
    sample({
      clock: teamChanged,
      source: $openId,
      filter: (openId, ids) => openId !== null && ids.includes(openId),
      name: 'changedId',
    }),
    assignFx.fail.map(({ params }) => params.id),
    organizingFailed,
  ],
  source: $openId,
  filter: (openId, id) => openId !== null && openId === id,
  fn: (openId) => openId!,
  target: loadDetailsFx,
});
