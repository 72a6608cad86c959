import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import type { Details } from '../contract/inbox-details.ts';
import { isComment } from '../contract/timeline.ts';
import { $chat, $isConnected, pushed } from '../conversation/index.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { $changes, changeDue, changeFailed, changeStored, type Change } from './changes.ts';
import { $conversations } from './list.ts';
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

/** The host has assigned the open conversation. The push about it may arrive later. */
const assignmentStored = sample({
  clock: changeStored,
  source: $openId,
  filter: (openId, { change: { act, conversations }, isSkipped }) =>
    act.kind === 'assign' && !isSkipped && conversations.some(({ id }) => id === openId),
  fn: (_, { change: { act } }) => (act.kind === 'assign' ? act.operatorId : null),
  name: 'assignmentStored',
});
const withAssignee = (details: Details | null, assigneeId: string | null) =>
  details && { ...details, assigneeId };

/** The details as the host has them. */
const $storedDetails = createStore<Details | null>(null, { name: '$storedDetails' })
  .on(latestDetails.done, (_, { result }) => result)
  .on(customerWrote, withoutSnooze)
  .on(assignmentStored, withAssignee)
  .reset(conversationChosen, signedOut);
/** The assignee that the host has, or gets from a change on its way, by conversation; from the list until details are loaded. */
const $knownAssignee = combine(
  { openId: $openId, details: $storedDetails, conversations: $conversations, changes: $changes },
  ({ openId, details, conversations, changes }): string | null => {
    const due = changes.findLast(
      ({ act, hasFailed, conversations: [first] }) =>
        act.kind === 'assign' && !hasFailed && first?.id === openId,
    );
    if (due?.act.kind === 'assign') return due.act.operatorId;
    return details
      ? details.assigneeId
      : (conversations.find(({ id }) => id === openId)?.assigneeId ?? null);
  },
);
sample({
  clock: assigneeChosen,
  source: { openId: $openId, chat: $chat, assigneeId: $knownAssignee },
  filter: ({ openId }) => openId !== null,
  fn: ({ openId, chat, assigneeId }, operatorId): Change => ({
    key: uuid(),
    creator: chat?.creator ?? null,
    act: { kind: 'assign', operatorId },
    conversations: [{ id: openId!, lastSeq: 0, assigneeId }],
  }),
  target: changeDue,
});
/** Ids of conversations that do not have a chosen assignee. */
const assignmentLost = merge([
  changeFailed,
  changeStored.filterMap(({ change, isSkipped }) => (isSkipped ? change : undefined)),
]).filterMap(({ act, conversations }) =>
  act.kind === 'assign' ? conversations.map(({ id }) => id) : undefined,
);

/** The host did not accept a change of the open conversation, or can’t be reached. */
const detailsOutdated = sample({
  clock: merge([assignmentLost, organizingFailed.map((id) => [id])]),
  source: { openId: $openId, stored: $storedDetails },
  filter: ({ openId, stored }, ids) => openId !== null && ids.includes(openId) && stored !== null,
  fn: ({ stored }) => stored!,
  name: 'detailsOutdated',
});

/** `null` until they are loaded. */
export const $details = createStore<Details | null>(null, { name: '$details' })
  .on(latestDetails.done, (_, { result }) => result)
  .on(customerWrote, withoutSnooze)
  // Changes are optimistic updates.
  .on(detailsOutdated, (_, stored) => stored)
  .on([assigneeChosen, assignmentStored], withAssignee)
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
    sample({ clock: detailsOutdated, source: $openId, name: 'outdatedId' }),
  ],
  source: $openId,
  filter: (openId, id) => openId !== null && openId === id,
  fn: (openId) => openId!,
  target: loadDetailsFx,
});
