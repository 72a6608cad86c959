import { createContext, use } from 'react';

/**
 * A field that is left may show an error, and what stands below it moves. While a pointer is down that would make its
 * click miss, so such work waits until the pointer is up.
 */
export interface Press {
  begin(): void;
  /** Whether the last thing a person did here was to point, and not to press a key. */
  isRecent(): boolean;
  key(): void;
  /** Does the work now, or as soon as no pointer is down. */
  after(work: () => void): void;
}

export function createPress(): Press {
  let isDown = false;
  let isRecent = false;
  let waiting: (() => void)[] = [];
  function end(): void {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    // The click comes right after the pointer is up.
    setTimeout(() => {
      isDown = false;
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    });
  }
  return {
    begin() {
      isDown = true;
      isRecent = true;
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    isRecent: () => isRecent,
    key() {
      isRecent = false;
    },
    after: (work) => (isDown ? void waiting.push(work) : work()),
  };
}

const PressContext = createContext<Press | null>(null);
export const PressProvider = PressContext.Provider;
export const usePress = (): Press => use(PressContext)!;
