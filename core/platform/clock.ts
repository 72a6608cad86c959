import { port } from './port.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after a number of milliseconds; not while the clock is paused. */
  wait(ms: number): Promise<void>;
}

/** Clock that can be paused. A pause stops all timers; resuming restarts each from its beginning. */
export interface PausableClock extends Clock {
  pause(): void;
  resume(): void;
}

interface Wait {
  ms: number;
  /** `null` while the clock is paused. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** Creates a clock over the system's time and timers. */
export function createSystemClock(): PausableClock {
  const waits = new Map<() => void, Wait>();
  let isPaused = false;
  const start = (done: () => void, ms: number) =>
    waits.set(done, { ms, timer: isPaused ? null : setTimeout(done, ms) });
  return {
    now: () => Date.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          waits.delete(done);
          resolve();
        };
        start(done, ms);
      }),
    pause() {
      isPaused = true;
      for (const { timer } of waits.values()) if (timer !== null) clearTimeout(timer);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [done, { ms }] of waits) start(done, ms);
    },
  };
}

export const $clock = port<Clock>('$clock');
