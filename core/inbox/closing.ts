import { combine, createEvent, merge, sample } from 'effector';
import { isOver, type ChatStatus } from '../contract/chat.ts';
import { isComment, type TimelineItem } from '../contract/timeline.ts';
import { $chat, $identity, caughtUp, pushed } from '../conversation/index.ts';
import { bulkFlushed } from './bulk.ts';
import { bulkStarted } from './selection.ts';
import { $dueChanges, changeDue, type StatusChange } from './status-changes.ts';
import { createUndoWindow } from './undo-window.ts';

/** Changes of the status of the open conversation. Closing and archiving can be undone; other changes are sent at once. */

/** Asks for a status of the open conversation. */
export const statusRequested = createEvent<ChatStatus>({ name: 'statusRequested' });
export const closingUndone = createEvent({ name: 'closingUndone' });
/** Another status was requested, the customer has written, or another operator has closed the conversation. */
const closingWithdrawn = createEvent({ name: 'closingWithdrawn' });
/** The open conversation was closed or archived, and that can be undone. */
export const closingRequested = createEvent<StatusChange>({ name: 'closingRequested' });

/** One closing waits at a time: the next one sends it, or the end of the operator's time on the page. */
const closing = createUndoWindow<StatusChange>({
  name: '$closing',
  started: closingRequested,
  isReplaced: (waiting, { feedbackId }) => waiting.feedbackId === feedbackId,
  cancelled: [closingUndone, closingWithdrawn],
  flushed: bulkStarted,
});
/** The closing that can be undone. */
export const $closing = closing.$waiting;

const changeRequested = sample({
  clock: statusRequested,
  source: { chat: $chat, identity: $identity, waiting: $closing, due: $dueChanges },
  filter: ({ chat }) => chat !== null,
  fn: ({ chat, identity: { feedbackId }, waiting, due }, status) => ({
    change: { feedbackId, status, creator: chat!.creator },
    /** The status without the closing that waits. */
    before: due[feedbackId]?.status ?? chat!.status,
    isWaiting: waiting?.feedbackId === feedbackId,
  }),
  name: 'changeRequested',
});
sample({
  clock: changeRequested.filterMap(({ change, before }) =>
    isOver(change.status) && change.status !== before ? change : undefined,
  ),
  target: closingRequested,
});
// There is one bar to undo: the bulk change that waits is sent.
sample({
  clock: closingRequested,
  fn: () => undefined,
  target: bulkFlushed,
});
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

sample({
  clock: merge([
    closing.due,
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
