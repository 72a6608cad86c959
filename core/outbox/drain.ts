import type { Tabs } from '../platform/outbox.ts';

/** Resolves after a time, or when `end` is called. */
export type Pause = (ms: number) => { over: Promise<void>; end(): void };

interface DrainDependencies {
  tabs: Tabs;
  pause: Pause;
  /** Sends an entry that is due. Resolves with the milliseconds until the next one may be; `null` when none is left. */
  sendNext(): Promise<number | null>;
}

interface Drain {
  /** Starts, or looks at the queue again. */
  start(): void;
  /** Looks at the queue again, if it is being drained by this page. */
  recheck(): void;
}

/** Sends entry after entry until the queue is empty. Only the leader among the pages of an origin does so. */
export function createDrain({ tabs, pause, sendNext }: DrainDependencies): Drain {
  let isDraining = false;
  /** The queue may have changed since it was read. */
  let hasChanged = false;
  let currentPause: { end(): void } | null = null;

  function recheck(): void {
    hasChanged = true;
    currentPause?.end();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      hasChanged = false;
      const ms = await sendNext();
      if (hasChanged || ms === 0) continue;
      if (ms === null) return;
      const started = pause(ms);
      currentPause = started;
      await started.over;
      currentPause = null;
    }
  }

  function start(): void {
    recheck();
    if (isDraining) return;
    isDraining = true;
    tabs.runAsLeader(sendAll).then(
      () => {
        isDraining = false;
        if (hasChanged) start();
      },
      // The next post starts again.
      () => void (isDraining = false),
    );
  }

  return { start, recheck };
}
