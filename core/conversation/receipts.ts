import { combine, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { $isSubscribed, connected, emitFx, signalReceived } from './connection.ts';
import { $chat } from './conversation.ts';
import { $identity, chatRequested } from './identity.ts';
import { $timeline } from './timeline-store.ts';
import { RECEIPT_INTERVAL_MS } from './timings.ts';
import { $isVisible } from './visibility.ts';

/** Receipts: up to which sequence number items were delivered and seen. */

/** Last item that the other side has seen; 0 for none. */
export const $seenByOtherSide = createStore(0, { name: '$seenByOtherSide' })
  .on(signalReceived, (seq, signal) => (signal.kind === 'seen' ? Math.max(seq, signal.seq) : seq))
  .on($chat, (seq, chat) => Math.max(seq, chat?.seenSeq ?? 0))
  .reset(chatRequested);
/** Last item that has reached the other side; 0 for none. */
export const $deliveredToOtherSide = createStore(0, { name: '$deliveredToOtherSide' })
  .on(signalReceived, (seq, signal) =>
    signal.kind === 'delivered' ? Math.max(seq, signal.seq) : seq,
  )
  .on($chat, (seq, chat) => Math.max(seq, chat?.deliveredSeq ?? 0))
  .reset(chatRequested);

/** Own receipts that were sent over the current connection. An item that is seen is delivered as well. */
const $sentReceipts = createStore({ seen: 0, delivered: 0 }, { name: '$sentReceipts' }).reset(
  chatRequested,
  connected,
);
const $dueReceipt = combine(
  {
    sent: $sentReceipts,
    timeline: $timeline,
    isVisible: $isVisible,
    identity: $identity,
    isSubscribed: $isSubscribed,
  },
  ({ sent, timeline, isVisible, identity, isSubscribed }) =>
    isSubscribed && timeline.cursor > (isVisible ? sent.seen : sent.delivered)
      ? {
          event: isVisible ? 'seen' : 'delivered',
          payload: { feedbackId: identity.feedbackId, seq: timeline.cursor },
        }
      : null,
);
/**
 * Whether a receipt was sent within the interval: the host closes connections that send too much. patronum's `throttle`
 * would delay the first receipt too.
 */
const $isThrottled = createStore(false, { name: '$isThrottled' });
const receiptDue = sample({
  clock: [$dueReceipt, $isThrottled],
  source: { due: $dueReceipt, isThrottled: $isThrottled },
  filter: ({ due, isThrottled }) => due !== null && !isThrottled,
  fn: ({ due }) => due!,
  name: 'receiptDue',
});
$isThrottled
  .on(receiptDue, () => true)
  .on(delay({ source: receiptDue, timeout: RECEIPT_INTERVAL_MS }), () => false);
$sentReceipts.on(receiptDue, (sent, { event, payload: { seq } }) =>
  event === 'seen' ? { seen: seq, delivered: seq } : { ...sent, delivered: seq },
);
sample({
  clock: receiptDue,
  target: emitFx,
});
