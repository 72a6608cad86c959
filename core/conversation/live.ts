import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
} from 'effector';
import { pushSchema, readSignal } from '../contract/chat.ts';
import { parse } from '../contract/wire.ts';
import { $clock } from '../platform/clock.ts';
import { dispatchFx, pageEvent } from '../platform/page.ts';
import { $socket, type ChatSocket } from '../platform/socket.ts';
import {
  $chat,
  $hasGap,
  $identity,
  $side,
  $timeline,
  catchUpRequested,
  chatLoaded,
  chatRequested,
  messagesArrived,
  pushed,
} from './model.ts';
import { connectionRestored, messageSubmitted } from './outgoing.ts';
import { GAP_PATIENCE_MS, RESYNC_MS, TYPING_SHOWN_MS, TYPING_TOLD_EVERY_MS } from './timings.ts';

/** The live line of a conversation: what the other side writes, types and has seen, and nothing missed on the way. */

/** The view is there, or has gone; a pause of the element closes the line as well. */
export const liveStarted = createEvent();
export const liveStopped = createEvent();
/** Somebody can see the conversation, or not. */
export const visibilityChanged = createEvent<boolean>();
export const typed = createEvent();

/** Whatever the host says on the line. */
export const received = createEvent<{ event: string; payload: unknown }>();
const connected = createEvent();
const disconnected = createEvent();

export const $isConnected = createStore(false, { name: '$isChatConnected' })
  .on(connected, () => true)
  .reset(disconnected, liveStopped);
export const $isSeen = createStore(true, { name: '$isChatSeen' }).on(
  visibilityChanged,
  (_, isSeen) => isSeen,
);

const openFx = attach({
  source: $socket,
  effect(socket) {
    const [onConnect, onDisconnect, onReceive] = [
      scopeBind(connected),
      scopeBind(disconnected),
      scopeBind(received),
    ];
    socket?.open({
      connected: onConnect,
      disconnected: onDisconnect,
      received: (event, payload) => onReceive({ event, payload }),
    });
  },
});
const closeFx = attach({
  source: $socket,
  effect: (socket) => socket?.close(),
});
sample({
  clock: liveStarted,
  target: openFx,
});
sample({
  clock: liveStopped,
  target: closeFx,
});

const emitSocketFx = createEffect(
  ({ socket, event, payload }: { socket: ChatSocket | null; event: string; payload: object }) =>
    socket?.emit(event, payload),
);
const socketEvent = createEvent<{ event: string; payload: object }>();
sample({
  clock: socketEvent,
  source: $socket,
  fn: (socket, one) => ({ socket, ...one }),
  target: emitSocketFx,
});

// On every connect: whatever happened while the line was down is fetched.
sample({
  clock: [connected, chatLoaded],
  source: { identity: $identity, isConnected: $isConnected },
  filter: ({ isConnected, identity }) => isConnected && identity.feedbackId !== '',
  fn: ({ identity: { feedbackId, token } }) => ({
    event: 'subscribe',
    payload: { roomId: 'chat', feedbackId, token },
  }),
  target: socketEvent,
});
sample({
  clock: connected,
  target: [catchUpRequested, connectionRestored],
});
sample({
  clock: visibilityChanged,
  filter: (isSeen) => isSeen,
  fn: () => undefined,
  target: [catchUpRequested, connectionRestored],
});

const readPush = (payload: unknown) => {
  const parsed = parse(pushSchema, payload);
  return parsed.ok ? parsed.value : null;
};
sample({
  clock: received,
  filter: ({ event, payload }) => event === 'reply_created' && readPush(payload) !== null,
  fn: ({ payload }) => readPush(payload)!,
  target: pushed,
});

// A gap may close by itself when pushes come out of order; after a moment what is missing is asked for.
const waitForGapFx = attach({
  source: $clock,
  effect: (clock) => clock.wait(GAP_PATIENCE_MS),
});
sample({
  clock: $hasGap,
  source: waitForGapFx.pending,
  filter: (isWaiting, gap) => gap && !isWaiting,
  fn: () => undefined,
  target: waitForGapFx,
});
sample({
  clock: waitForGapFx.finally,
  source: $hasGap,
  filter: Boolean,
  fn: () => undefined,
  target: catchUpRequested,
});

// And now and then, whatever the line says.
const resyncFx = attach({
  source: $clock,
  effect: (clock, _feedbackId: string) => clock.wait(RESYNC_MS),
});
sample({
  clock: chatLoaded,
  source: { identity: $identity, isWaiting: resyncFx.pending },
  filter: ({ isWaiting }) => !isWaiting,
  fn: ({ identity }) => identity.feedbackId,
  target: resyncFx,
});
sample({
  clock: resyncFx.finally,
  source: $identity,
  fn: ({ feedbackId }) => feedbackId,
  target: resyncFx,
});
sample({
  clock: resyncFx.finally,
  source: $isSeen,
  filter: Boolean,
  fn: () => undefined,
  target: catchUpRequested,
});

/** What the other side does in this conversation. */
const signalled = sample({
  clock: received,
  source: { identity: $identity, side: $side },
  filter: ({ identity, side }, { event, payload }) => {
    const signal = ['typing', 'seen', 'delivered'].includes(event) ? readSignal(payload) : null;
    return signal !== null && signal.feedbackId === identity.feedbackId && signal.actor !== side;
  },
  fn: (_, { event, payload }) => ({ event, signal: readSignal(payload)! }),
});

export const $seenByOther = createStore(0, { name: '$seenByOther' });
export const $deliveredToOther = createStore(0, { name: '$deliveredToOther' });
for (const [store, event, field] of [
  [$seenByOther, 'seen', 'seenSeq'],
  [$deliveredToOther, 'delivered', 'deliveredSeq'],
] as const) {
  store
    .on(signalled, (seq, one) => (one.event === event ? Math.max(seq, one.signal.seq) : seq))
    .on($chat, (seq, chat) => (chat ? Math.max(seq, chat[field]) : seq))
    .reset(chatRequested);
}

const typingEndsFx = attach({
  source: $clock,
  effect: (clock) => clock.wait(TYPING_SHOWN_MS),
});
/** How many signs of typing are fresh. */
const $typingSigns = createStore(0, { name: '$typingSigns' })
  .on(signalled, (signs, { event }) => (event === 'typing' ? signs + 1 : signs))
  .on(typingEndsFx.finally, (signs) => Math.max(0, signs - 1))
  .reset(chatRequested);
sample({
  clock: signalled,
  filter: ({ event }) => event === 'typing',
  fn: () => undefined,
  target: typingEndsFx,
});
const $lastTyped = createStore(0, { name: '$lastTyped' });
/** The other side has begun a message, and not sent it yet. */
export const $isOtherTyping = createStore(false, { name: '$isOtherTyping' })
  .on($typingSigns, (_, signs) => signs > 0)
  .reset(messagesArrived, chatRequested);

const tellTyping = sample({
  clock: typed,
  source: { last: $lastTyped, clock: $clock, identity: $identity },
  filter: ({ last, clock }) => clock.now() - last >= TYPING_TOLD_EVERY_MS,
  fn: ({ clock, identity }) => ({ at: clock.now(), feedbackId: identity.feedbackId }),
});
// The next message is begun anew: who writes it is told at once.
$lastTyped.on(tellTyping, (_, { at }) => at).reset(chatRequested, messageSubmitted);
sample({
  clock: tellTyping,
  fn: ({ feedbackId }) => ({ event: 'typing', payload: { feedbackId } }),
  target: socketEvent,
});

/** The host lets this line into the conversation; what is said before that is lost. */
const $subscribedTo = createStore<string | null>(null, { name: '$subscribedTo' })
  .on(received, (now, { event, payload }) =>
    event === 'subscribed' ? (readSignal(payload)?.feedbackId ?? now) : now,
  )
  .reset(disconnected, liveStopped, chatRequested);
const $isSubscribed = combine(
  $subscribedTo,
  $identity,
  (subscribed, { feedbackId }) => subscribed !== null && subscribed === feedbackId,
);
// Between loading and being let in something may have happened.
sample({
  clock: $isSubscribed,
  filter: (isSubscribed) => isSubscribed,
  fn: () => undefined,
  target: catchUpRequested,
});

// What has arrived is told, and what somebody has before their eyes.
const $told = createStore({ seen: 0, delivered: 0 }, { name: '$toldProgress' }).reset(
  chatRequested,
  connected,
);
const tellProgress = sample({
  clock: [$timeline, $isSeen, $isSubscribed],
  source: {
    told: $told,
    timeline: $timeline,
    isSeen: $isSeen,
    identity: $identity,
    isSubscribed: $isSubscribed,
  },
  filter: ({ told: before, timeline, isSeen, isSubscribed }) =>
    isSubscribed && timeline.cursor > (isSeen ? before.seen : before.delivered),
  fn: ({ timeline, isSeen, identity }) => ({
    kind: isSeen ? ('seen' as const) : ('delivered' as const),
    seq: timeline.cursor,
    feedbackId: identity.feedbackId,
  }),
});
$told.on(tellProgress, (before, { kind, seq }) =>
  kind === 'seen' ? { seen: seq, delivered: seq } : { ...before, delivered: seq },
);
sample({
  clock: tellProgress,
  fn: ({ kind, seq, feedbackId }) => ({ event: kind, payload: { feedbackId, seq } }),
  target: socketEvent,
});

/** Messages of the other side that came while nobody was looking. */
export const $unseen = createStore(0, { name: '$unseenMessages' }).reset(chatRequested);
sample({
  clock: messagesArrived,
  source: { unseen: $unseen, side: $side, isSeen: $isSeen },
  filter: ({ isSeen, side }, items) => !isSeen && items.some(({ actor }) => actor !== side),
  fn: ({ unseen, side }, items) => unseen + items.filter(({ actor }) => actor !== side).length,
  target: $unseen,
});
sample({
  clock: $isSeen,
  filter: (isSeen) => isSeen,
  fn: () => 0,
  target: $unseen,
});

/** A message of the other side has just come. */
export const replied = sample({
  clock: messagesArrived,
  source: $side,
  filter: (side, items) => items.some(({ actor }) => actor !== side),
  fn: () => undefined,
});
const messageTold = createEvent<{ id: string; own: boolean; body: string }>();
const tellMessagesFx = createEffect(
  (items: readonly { id: string; own: boolean; body: string }[]) => {
    const tell = scopeBind(messageTold);
    for (const item of items) tell(item);
  },
);
sample({
  clock: messagesArrived,
  source: $side,
  fn: (side, items) =>
    items.map(({ id, actor, detail }) => ({ id, own: actor === side, body: detail.comment.body })),
  target: tellMessagesFx,
});
sample({
  clock: messageTold,
  fn: (detail) => pageEvent('psn-message', detail),
  target: dispatchFx,
});
