import { createStore, merge, sample } from 'effector';
import { interval } from 'patronum/interval';
import { throttle } from 'patronum/throttle';
import { attached, detached } from '../platform/attachment.ts';
import { whileAttached } from '../platform/while-attached.ts';
import { catchUpRequested } from './catch-up.ts';
import { connected, subscribed } from './connection.ts';
import { $chat } from './conversation.ts';
import { $side, chatAbandoned, chatRequested } from './identity.ts';
import { chatLoaded, isGone } from './loading.ts';
import { messageRefused } from './send-message.ts';
import { connectionRestored } from './send-queue.ts';
import { $hasGap, $timeline } from './timeline-store.ts';
import { GAP_TIMEOUT_MS, RESYNC_INTERVAL_MS } from './timings.ts';
import { $isVisible, becameVisible } from './visibility.ts';

/**
 * Completes the conversation: catches up on a subscription, when it becomes visible, when a gap stays open, and
 * periodically in case a push was lost, and when a message is refused because the conversation was erased.
 */

const gapOpened = sample({
  clock: $hasGap,
  filter: (hasGap) => hasGap,
  name: 'gapOpened',
});
const gapTimedOut = sample({
  clock: whileAttached(throttle({ source: gapOpened, timeout: GAP_TIMEOUT_MS })),
  filter: $hasGap,
  name: 'gapTimedOut',
});
const { tick: resyncDue } = interval({
  timeout: RESYNC_INTERVAL_MS,
  start: sample({
    clock: [chatLoaded, attached],
    source: $chat,
    filter: (chat) => chat !== null,
  }),
  stop: merge([detached, chatAbandoned]),
});

/** Number of subscriptions since the conversation was opened. */
const $subscriptions = createStore(0, { name: '$subscriptions' })
  .on(subscribed, (count) => count + 1)
  .reset(chatRequested);

/** Call it once. */
export function installResync(): void {
  sample({
    clock: [connected, becameVisible],
    target: connectionRestored,
  });
  sample({
    clock: becameVisible,
    target: catchUpRequested,
  });

  // Items may have been added between the first response and the subscription; after a lost connection the status, the
  // ratings or the receipts may have changed as well.
  sample({
    clock: subscribed,
    source: { timeline: $timeline, subscriptions: $subscriptions },
    filter: ({ timeline, subscriptions }, { seq }) => subscriptions > 1 || seq > timeline.cursor,
    fn: () => undefined,
    target: catchUpRequested,
  });

  sample({
    clock: messageRefused,
    source: $side,
    filter: (side, error) => isGone(error, side),
    fn: () => undefined,
    target: catchUpRequested,
  });

  sample({
    clock: gapTimedOut,
    fn: () => undefined,
    target: catchUpRequested,
  });

  sample({
    clock: resyncDue,
    filter: $isVisible,
    fn: () => undefined,
    target: catchUpRequested,
  });
}
