import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector';
import { pushSchema, type Push } from '../contract/chat.ts';
import { readSignal, type Signal } from '../contract/signal.ts';
import { parseTolerantly, type TolerantlyParsed } from '../contract/wire.ts';
import { unknownValues } from '../errors/unknown-values.ts';
import { $page } from '../platform/page.ts';
import { $socket } from '../platform/socket.ts';
import { $identity, $side, chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { pushed } from './pushes.ts';

/** The socket: opens and closes it, subscribes to the open conversation, and reads the events of the host. */

interface SocketEvent {
  event: string;
  payload: unknown;
}

/** The view is attached: the socket opens, and reconnects by itself. */
export const liveStarted = createEvent({ name: 'liveStarted' });
/** The view is detached or paused: the socket closes. */
export const liveStopped = createEvent({ name: 'liveStopped' });
export const connected = createEvent({ name: 'connected' });
const disconnected = createEvent({ name: 'disconnected' });
/** Any event of the host. */
export const received = createEvent<SocketEvent>({ name: 'received' });

export const $isConnected = createStore(false, { name: '$isConnected' })
  .on(connected, () => true)
  .reset(disconnected, liveStopped);

const openSocketFx = attach({
  name: 'openSocketFx',
  source: $socket,
  effect(socket) {
    const onConnect = scopeBind(connected);
    const onDisconnect = scopeBind(disconnected);
    const onReceive = scopeBind(received);
    socket?.open({
      connected: onConnect,
      disconnected: onDisconnect,
      received: (event, payload) => onReceive({ event, payload }),
    });
  },
});
const closeSocketFx = attach({
  name: 'closeSocketFx',
  source: $socket,
  effect: (socket) => socket?.close(),
});
/** Sends an event to the host; lost when there is no connection. */
export const emitFx = attach({
  name: 'emitFx',
  source: $socket,
  effect: (socket, { event, payload }: { event: string; payload: object }) =>
    socket?.emit(event, payload),
});

const subscribing = sample({
  clock: [connected, chatLoaded],
  source: { identity: $identity, isConnected: $isConnected },
  filter: ({ isConnected, identity }) => isConnected && identity.feedbackId !== '',
  fn: ({ identity: { feedbackId, token } }) => ({
    event: 'subscribe',
    payload: { roomId: 'chat', feedbackId, token },
  }),
  name: 'subscribing',
});
/** Feedback id that a subscription was asked for. */
const $requestedRoom = createStore<string | null>(null, { name: '$requestedRoom' }).on(
  subscribing,
  (_, { payload }) => payload.feedbackId,
);
const unsubscribing = sample({
  clock: [chatRequested, liveStopped],
  source: $requestedRoom,
  filter: (room, next) => room !== null && room !== next?.feedbackId,
  fn: (feedbackId) => ({ event: 'unsubscribe', payload: { feedbackId } }),
  name: 'unsubscribing',
});
$requestedRoom.reset(disconnected, unsubscribing);
sample({
  clock: [subscribing, unsubscribing],
  target: emitFx,
});

sample({
  clock: liveStarted,
  target: openSocketFx,
});
sample({
  clock: liveStopped,
  target: closeSocketFx,
});

/** The host has accepted a subscription. Events before that are lost. */
const accepted = received.filterMap(({ event, payload }) =>
  event === 'subscribed' ? (readSignal(payload) ?? undefined) : undefined,
);
/** A subscription to the open conversation was accepted; `seq` is the number of its newest item. */
export const subscribed = sample({
  clock: accepted,
  source: $identity,
  filter: (identity, { feedbackId }) => feedbackId === identity.feedbackId,
  fn: (_, signal) => signal,
  name: 'subscribed',
});
const $subscribedTo = createStore<string | null>(null, { name: '$subscribedTo' })
  .on(accepted, (_, { feedbackId }) => feedbackId)
  .reset(disconnected, liveStopped, chatRequested);
export const $isSubscribed = combine(
  $subscribedTo,
  $identity,
  (subscribedTo, { feedbackId }) => subscribedTo === feedbackId,
);

const readPush = ({ event, payload }: SocketEvent): TolerantlyParsed<Push> | undefined =>
  event === 'reply_created' ? parseTolerantly(pushSchema, payload) : undefined;
const pushRead = received.filterMap(readPush);
sample({
  clock: pushRead.filterMap((push) => (push.ok ? push.value : undefined)),
  target: pushed,
});

const reportUnknownFx = attach({
  name: 'reportUnknownFx',
  source: $page,
  effect(page, { problems }: TolerantlyParsed<Push>) {
    const error = unknownValues(page, 'push', problems);
    if (error) page.emit('psn-error', { code: error.code, message: error.message, cause: null });
  },
});
sample({
  clock: pushRead,
  filter: ({ problems }) => problems.length > 0,
  target: reportUnknownFx,
});

const SIGNAL_KINDS = ['typing', 'seen', 'delivered'] as const;

interface ReceivedSignal extends Signal {
  kind: (typeof SIGNAL_KINDS)[number];
}

function readSignalEvent({ event, payload }: SocketEvent): ReceivedSignal | undefined {
  const kind = SIGNAL_KINDS.find((known) => known === event);
  const signal = readSignal(payload);
  return kind && signal ? { ...signal, kind } : undefined;
}
/** The other side of the open conversation types, or has received or seen messages. */
export const signalReceived = sample({
  clock: received.filterMap(readSignalEvent),
  source: { identity: $identity, side: $side },
  filter: ({ identity, side }, { feedbackId, actor }) =>
    feedbackId === identity.feedbackId && actor !== side,
  fn: (_, signal) => signal,
  name: 'signalReceived',
});
