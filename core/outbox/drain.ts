import type { Tabs } from '../platform/outbox.ts';

/** Resolves after a time, or when `end` is called. */
export type Pause = (ms: number) => { over: Promise<void>; end(): void };

interface DrainDependencies {
  tabs: Tabs;
  pause: Pause;
  /** Sends an entry that is due. Resolves with the milliseconds until the next one may be; `null` when none is left. */
  sendNext(): Promise<number | null>;
}

export interface Drain {
  /** Starts, or looks at the queue again. */
  start(): void;
  /** Looks at the queue again, if it is being drained by this page. */
  wake(): void;
}

/** Sends entry after entry until the queue is empty. Only the leader among the pages of an origin does so. */
export function createDrain({ tabs, pause, sendNext }: DrainDependencies): Drain {
  let isDraining = false;
  /** The queue may have changed since it was read. */
  let isWoken = false;
  let rest: { end(): void } | null = null;

  function wake(): void {
    isWoken = true;
    rest?.end();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      isWoken = false;
      const ms = await sendNext();
      if (isWoken || ms === 0) continue;
      if (ms === null) return;
      const current = pause(ms);
      rest = current;
      await current.over;
      rest = null;
    }
  }

  function start(): void {
    wake();
    if (isDraining) return;
    isDraining = true;
    tabs.runAsLeader(sendAll).then(
      () => {
        isDraining = false;
        if (isWoken) start();
      },
      // The next post starts again.
      () => void (isDraining = false),
    );
  }

  return { start, wake };
}
