import { createContext, use } from 'react';

/**
 * Defers work that moves the layout while a pointer is down. A field that loses focus may show an error, which moves
 * the content below it; a click in progress would then miss its target.
 */
export interface Press {
  begin(): void;
  /** Whether the last input was a pointer, not a key. */
  isRecent(): boolean;
  key(): void;
  /** Whether a pointer is down, or its click is still to come. */
  isDown(): boolean;
  /** Runs the work now, or as soon as no pointer is down. */
  after(work: () => void): void;
}

export function createPress(): Press {
  let isDown = false;
  let isRecent = false;
  let waiting: (() => void)[] = [];
  function end(): void {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    // The click event follows the pointerup event.
    setTimeout(() => {
      isDown = false;
      const deferred = waiting;
      waiting = [];
      for (const work of deferred) work();
    });
  }
  return {
    begin() {
      isDown = true;
      isRecent = true;
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    isDown: () => isDown,
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
