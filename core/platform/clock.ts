import { port } from './port.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds; not while the clock is paused. */
  wait(ms: number): Promise<void>;
}

/** The system's clock with a switch: a pause leaves no timer behind, and resuming starts those that were waiting. */
export interface PausableClock extends Clock {
  pause(): void;
  resume(): void;
}

export function systemClock(): PausableClock {
  const waiting = new Map<
    () => void,
    { ms: number; timer: ReturnType<typeof setTimeout> | null }
  >();
  let isPaused = false;
  const start = (done: () => void, ms: number) =>
    waiting.set(done, { ms, timer: isPaused ? null : setTimeout(done, ms) });
  return {
    now: () => Date.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          resolve();
        };
        start(done, ms);
      }),
    pause() {
      isPaused = true;
      for (const { timer } of waiting.values()) if (timer !== null) clearTimeout(timer);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [done, { ms }] of waiting) start(done, ms);
    },
  };
}

export const $clock = port<Clock>('$clock');
