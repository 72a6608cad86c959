import { sample } from 'effector';
import { checkAfter, repeatEvery } from '../platform/idioms.ts';
import { connectionRestored } from './backoff.ts';
import { catchUpRequested } from './catch-up.ts';
import { $isSubscribed, connected } from './connection.ts';
import { $identity } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { $hasGap } from './timeline-store.ts';
import { GAP_TIMEOUT_MS, RESYNC_INTERVAL_MS } from './timings.ts';
import { $isVisible, becameVisible } from './visibility.ts';

/**
 * Keeps the conversation complete: catches up on every connect, when it becomes visible, when a gap stays open, and
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

/** Call it once. */
export function installResync(): void {
  sample({
    clock: [connected, becameVisible],
    target: [catchUpRequested, connectionRestored],
  });

  // Items may have been added between the first response and the subscription.
  sample({
    clock: $isSubscribed,
    filter: (isSubscribed) => isSubscribed,
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
