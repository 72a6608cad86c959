import { createStore, sample } from 'effector';
import { checkAfter, repeatEvery } from '../platform/idioms.ts';
import { connectionRestored } from './backoff.ts';
import { catchUpRequested } from './catch-up.ts';
import { connected, subscribed } from './connection.ts';
import { $identity, chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { $hasGap, $timeline } from './timeline-store.ts';
import { GAP_TIMEOUT_MS, RESYNC_INTERVAL_MS } from './timings.ts';
import { $isVisible, becameVisible } from './visibility.ts';

/**
 * Keeps the conversation complete: catches up on a subscription, when it becomes visible, when a gap stays open, and
 * periodically in case a push was lost.
 */

const gapOpened = sample({
  clock: $hasGap,
  filter: (hasGap) => hasGap,
  name: 'gapOpened',
});
const gapTimedOut = checkAfter({
  name: 'gapTimedOut',
  clock: gapOpened,
  ms: GAP_TIMEOUT_MS,
  source: $hasGap,
  filter: (hasGap) => hasGap,
  isSingle: true,
});
const resyncDue = repeatEvery({
  name: 'resyncDue',
  clock: chatLoaded,
  ms: RESYNC_INTERVAL_MS,
  source: $identity,
  filter: ({ feedbackId }) => feedbackId !== '',
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
    clock: gapTimedOut,
    fn: () => undefined,
    target: catchUpRequested,
  });

  sample({
    clock: resyncDue,
    source: $isVisible,
    filter: (isVisible) => isVisible,
    fn: () => undefined,
    target: catchUpRequested,
  });
}
