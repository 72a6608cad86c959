import { combine, createEvent, merge, sample } from 'effector';
import { isOver, type Chat, type ChatStatus } from '../contract/chat.ts';
import { isComment, type TimelineItem } from '../contract/timeline.ts';
import { $chat, $identity, caughtUp, pushed, statusChanged } from '../conversation/index.ts';
import { uuid } from '../platform/uuid.ts';
import { bulkFlushed } from './bulk.ts';
import { $changes, changeDue, changeStored, type Change } from './changes.ts';
import { bulkStarted } from './selection.ts';
import { createUndoWindow } from './undo-window.ts';

/** Changes of the status of the open conversation. Closing and archiving can be undone; other changes are sent at once. */

export interface StatusChange {
  feedbackId: string;
  status: ChatStatus;
  /** The status that the operator has seen. With another one, the host skips the change. */
  before: ChatStatus;
  creator: Chat['creator'];
}

const toChange = ({ feedbackId, status, before, creator }: StatusChange): Change => ({
  key: uuid(),
  creator,
  act: { kind: 'status', status },
  conversations: [{ id: feedbackId, lastSeq: 0, assigneeId: null, seenStatus: before }],
});

/** Statuses of single conversations on their way to the host, by conversation. Failed ones are not, until they are sent again. */
const $dueStatuses = $changes.map((changes): Readonly<Record<string, ChatStatus>> =>
  Object.fromEntries(
    changes.flatMap(({ act, hasFailed, conversations: [first, ...others] }) =>
      act.kind === 'status' && !hasFailed && first && others.length === 0
        ? [[first.id, act.status]]
        : [],
    ),
  ),
);

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
  source: { chat: $chat, identity: $identity, waiting: $closing, due: $dueStatuses },
  filter: ({ chat }) => chat !== null,
  fn: ({ chat, identity: { feedbackId }, waiting, due }, status) => {
    /** The status without the closing that waits. */
    const before = due[feedbackId] ?? chat!.status;
    return {
      change: { feedbackId, status, before, creator: chat!.creator },
      before,
      isWaiting: waiting?.feedbackId === feedbackId,
    };
  },
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
  fn: toChange,
  target: changeDue,
});

// The push about it may arrive later.
sample({
  clock: changeStored.filterMap(({ change: { act, conversations }, isSkipped }) =>
    act.kind === 'status' && !isSkipped
      ? { status: act.status, ids: conversations.map(({ id }) => id) }
      : undefined,
  ),
  source: $identity,
  filter: ({ feedbackId }, { ids }) => ids.includes(feedbackId),
  fn: (_, { status }) => status,
  target: statusChanged,
});

/** Statuses that the host does not know yet, by conversation. */
export const $pendingStatuses = combine(
  $dueStatuses,
  $closing,
  (due, closing): Readonly<Record<string, ChatStatus>> =>
    closing ? { ...due, [closing.feedbackId]: closing.status } : due,
);
/** The open conversation with the status that the operator has given it. */
export const $shownChat = combine(
  $chat,
  $identity,
  $pendingStatuses,
  (chat, { feedbackId }, statuses) =>
    chat && { ...chat, status: statuses[feedbackId] ?? chat.status },
);
