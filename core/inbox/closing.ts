import { combine, createEvent, createStore, merge, sample } from 'effector';
import { delay } from 'patronum/delay';
import { isComment, isOver, type ChatStatus, type TimelineItem } from '../contract/chat.ts';
import { $chat, $identity, caughtUp, pushed } from '../conversation/index.ts';
import { whileAttached } from '../platform/while-attached.ts';
import { signedOut } from './sign-in.ts';
import { $dueChanges, changeDue, type StatusChange } from './status-changes.ts';

/**
 * Changes of the status of a conversation. Closing and archiving wait in the operator's browser, where they can be undone:
 * until they are sent, the host and the customer know nothing of them. Other changes are sent at once.
 */

/** Time to undo. */
export const UNDO_MS = 6000;

/** Asks for a status of the open conversation. */
export const statusRequested = createEvent<ChatStatus>({ name: 'statusRequested' });
export const closingUndone = createEvent({ name: 'closingUndone' });
/** Sends the closing that waits at once: the operator leaves the page. */
export const closingFlushed = createEvent({ name: 'closingFlushed' });
/** Whether the undo button has the pointer or the focus; the timer is paused meanwhile. */
export const undoHeld = createEvent<boolean>({ name: 'undoHeld' });

/** The closing that can be undone. */
export const $closing = createStore<StatusChange | null>(null, { name: '$closing' });

const changeRequested = sample({
  clock: statusRequested,
  source: { chat: $chat, identity: $identity, waiting: $closing, due: $dueChanges },
  filter: ({ chat }) => chat !== null,
  fn: ({ chat, identity: { feedbackId }, waiting, due }, status) => ({
    change: { feedbackId, status, creator: chat!.creator },
    /** The status without the closing that waits. */
    before: due[feedbackId]?.status ?? chat!.status,
    waiting,
    isWaiting: waiting?.feedbackId === feedbackId,
  }),
  name: 'changeRequested',
});
/** The open conversation was closed or archived, and that can be undone. */
export const closingRequested = changeRequested.filterMap(({ change, before }) =>
  isOver(change.status) && change.status !== before ? change : undefined,
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
const timeUp = sample({
  clock: whileAttached(
    delay({
      source: merge<StatusChange | null>([closingRequested, undoLeft]),
      timeout: UNDO_MS,
    }),
  ),
  source: { closing: $closing, isHeld: $isHeld },
  filter: ({ closing, isHeld }, started) => closing === started && !isHeld,
  fn: (_, started) => started,
  name: 'timeUp',
});

const closingLeft = sample({
  clock: [closingFlushed, signedOut],
  source: $closing,
  name: 'closingLeft',
});
const closingReplaced = changeRequested.map(({ change, before, waiting, isWaiting }) =>
  isOver(change.status) && change.status !== before && !isWaiting ? waiting : null,
);
/** One closing waits at a time: the next one sends it, or the end of the operator's time on the page. */
const closingDue = merge([timeUp, closingLeft, closingReplaced]).filterMap(
  (due) => due ?? undefined,
);
/** Another status was requested, the customer has written, or another operator has closed the conversation. */
const closingWithdrawn = createEvent({ name: 'closingWithdrawn' });
sample({
  clock: changeRequested,
  filter: ({ change, before, isWaiting }) =>
    isWaiting && (!isOver(change.status) || change.status === before),
  fn: () => undefined,
  target: closingWithdrawn,
});

/** Change of a conversation, from a push or a response. */
interface News {
  feedbackId: string | null;
  status: ChatStatus;
  timelineItems: readonly TimelineItem[];
}
// Messages that were missed while the connection was down belong to the open conversation.
const missed = sample({
  clock: caughtUp,
  source: $identity,
  fn: ({ feedbackId }, { answer: { status, timelineItems } }): News => ({
    feedbackId,
    status,
    timelineItems,
  }),
  name: 'missed',
});
sample({
  clock: merge<News>([pushed, missed]),
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
  clock: merge([
    closingDue,
    // Reopening a conversation that was not closed before only withdraws its closing.
    changeRequested.filterMap(({ change, before, isWaiting }) =>
      isOver(change.status) || change.status === before || (isWaiting && !isOver(before))
        ? undefined
        : change,
    ),
  ]),
  target: changeDue,
});

/** Statuses that the host does not know yet, by conversation. */
export const $pendingStatuses = combine(
  $dueChanges,
  $closing,
  (due, closing): Readonly<Record<string, ChatStatus>> =>
    Object.fromEntries(
      [...Object.values(due), ...(closing ? [closing] : [])].map(({ feedbackId, status }) => [
        feedbackId,
        status,
      ]),
    ),
);
/** The open conversation with the status that the operator has given it. */
export const $shownChat = combine(
  $chat,
  $identity,
  $pendingStatuses,
  (chat, { feedbackId }, statuses) =>
    chat && { ...chat, status: statuses[feedbackId] ?? chat.status },
);
