import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { isComment, type Chat, type ChatStatus } from '../contract/chat.ts';
import { $chat, $identity, pushed, statusChanged } from '../conversation/index.ts';
import { checkAfter, omitKey, takeFirst } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { conversationChosen } from './open-conversation.ts';
import { signedOut } from './sign-in.ts';

/**
 * Changes of the status of a conversation. Closing and archiving wait in the operator's browser, where they can be undone:
 * until they are sent, the host and the customer know nothing of them. Other changes are sent at once.
 */

/** Time to undo. */
export const UNDO_MS = 6000;

export interface StatusChange {
  feedbackId: string;
  status: ChatStatus;
  creator: Chat['creator'];
}

/** Asks for a status of the open conversation. */
export const statusRequested = createEvent<ChatStatus>({ name: 'statusRequested' });
export const closingUndone = createEvent({ name: 'closingUndone' });
/** Sends the closing that waits at once: the operator leaves the page. */
export const closingFlushed = createEvent({ name: 'closingFlushed' });
/** Whether the operator is at the button that undoes; the time stands still meanwhile. */
export const undoHeld = createEvent<boolean>({ name: 'undoHeld' });
/** Sends a change again that has failed. */
export const changeRetried = createEvent<StatusChange>({ name: 'changeRetried' });

export const isOver = (status: ChatStatus): boolean => status === 'closed' || status === 'archived';

const setStatusFx = attach({
  name: 'setStatusFx',
  source: $inboxApi,
  effect: (api, { feedbackId, status }: StatusChange) => api.setStatus(feedbackId, status, uuid()),
});

/** The closing that can be undone. */
export const $closing = createStore<StatusChange | null>(null, { name: '$closing' });

const changeRequested = sample({
  clock: statusRequested,
  source: { chat: $chat, identity: $identity, waiting: $closing },
  filter: ({ chat }) => chat !== null,
  fn: ({ chat, identity: { feedbackId }, waiting }, status) => ({
    change: { feedbackId, status, creator: chat!.creator },
    /** The status that the host knows. */
    before: chat!.status,
    waiting,
  }),
  name: 'changeRequested',
});
/** The open conversation was closed or archived, and that can be undone. */
export const closingRequested = changeRequested.filterMap(({ change }) =>
  isOver(change.status) ? change : undefined,
);

const $isHeld = createStore(false, { name: '$isHeld' })
  .on(undoHeld, (_, isHeld) => isHeld)
  .reset(closingRequested);
const undoLeft = sample({
  clock: undoHeld,
  source: $closing,
  filter: (_, isHeld) => !isHeld,
  name: 'undoLeft',
});
const timeUp = checkAfter({
  name: 'timeUp',
  clock: merge<StatusChange | null>([closingRequested, undoLeft]),
  ms: UNDO_MS,
  source: combine({ closing: $closing, isHeld: $isHeld }),
  filter: ({ closing, isHeld }, started) => closing === started && !isHeld,
});

const closingLeft = sample({
  clock: [closingFlushed, signedOut],
  source: $closing,
  name: 'closingLeft',
});
const closingReplaced = changeRequested.map(({ change, waiting }) =>
  isOver(change.status) && waiting?.feedbackId !== change.feedbackId ? waiting : null,
);
/** One closing waits at a time: the next one sends it, or the end of the operator's time on the page. */
const closingDue = merge([timeUp, closingLeft, closingReplaced]).filterMap(
  (due) => due ?? undefined,
);
/** The conversation was asked for again, its customer has written, or somebody else has closed it. */
const closingWithdrawn = createEvent({ name: 'closingWithdrawn' });
sample({
  clock: changeRequested,
  filter: ({ change, waiting }) =>
    !isOver(change.status) && waiting?.feedbackId === change.feedbackId,
  fn: () => undefined,
  target: closingWithdrawn,
});
sample({
  clock: pushed,
  source: $closing,
  filter: (closing, { feedbackId, status, timelineItems }) =>
    closing?.feedbackId === feedbackId &&
    (closing.status === status ||
      timelineItems.some((item) => isComment(item) && item.actor === 'customer')),
  fn: () => undefined,
  target: closingWithdrawn,
});

$closing
  .on(closingRequested, (_, closing) => closing)
  .on(closingDue, (waiting, due) => (waiting === due ? null : waiting))
  .reset(closingUndone, closingWithdrawn);

sample({
  clock: merge([closingDue, changeRetried]),
  target: setStatusFx,
});
takeFirst({
  clock: changeRequested.filterMap(({ change, before, waiting }) =>
    isOver(change.status) || change.status === before || waiting?.feedbackId === change.feedbackId
      ? undefined
      : change,
  ),
  target: setStatusFx,
});

type Statuses = Readonly<Record<string, ChatStatus>>;

/** Closings on their way to the host, by conversation. */
const $sent = createStore<Statuses>({}, { name: '$sent' })
  .on(setStatusFx, (sent, { feedbackId, status }) => ({ ...sent, [feedbackId]: status }))
  .on(setStatusFx.finally, (sent, { params }) => omitKey(sent, params.feedbackId));

/** Statuses that the host does not know yet, by conversation. */
export const $pendingStatuses = combine($closing, $sent, (closing, sent): Statuses =>
  closing ? { ...sent, [closing.feedbackId]: closing.status } : sent,
);
/** The open conversation with the status that the operator has given it. */
export const $shownChat = combine(
  $chat,
  $identity,
  $pendingStatuses,
  (chat, { feedbackId }, statuses) =>
    chat && { ...chat, status: statuses[feedbackId] ?? chat.status },
);

export const statusStored = setStatusFx.done.map(({ params }) => params);
// The push that tells of it may come later.
sample({
  clock: statusStored,
  source: $identity,
  filter: ({ feedbackId }, stored) => feedbackId === stored.feedbackId,
  fn: (_, { status }) => status,
  target: statusChanged,
});

export const $isChangingStatus = setStatusFx.pending;
/** The change that did not reach the host. */
export const $failedChange = createStore<StatusChange | null>(null, { name: '$failedChange' })
  .on(setStatusFx.fail, (_, { params }) => params)
  .reset(setStatusFx, statusRequested, conversationChosen, signedOut);
