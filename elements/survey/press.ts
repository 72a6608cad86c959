import { createContext, use } from 'react';

/**
 * Defers work that moves the layout while a pointer is down. A field that loses focus may show an error, which moves
 * the content below it; a click in progress would then miss its target.
 */
export interface Press {
  begin(): void;
  /** Whether a pointer is down, or its click is pending. */
  isDown(): boolean;
  /** Runs the work now, or as soon as no pointer is down. */
  after(work: () => void): void;
}

/** The click of a tap follows its pointerup event after some time, or never when the tap was a gesture. */
const TAP_CLICK_MS = 400;

export function createPress(): Press {
  let isDown = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;
  function end(): void {
    clearTimeout(timer);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', end);
    removeEventListener('click', endAfter, true);
    isDown = false;
    const deferred = waiting;
    waiting = [];
    for (const work of deferred) work();
  }
  /** Ends the press when the present event has been handled everywhere. */
  function endAfter(_: Event, ms = 0): void {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  }
  function onUp(event: PointerEvent): void {
    // The click of a mouse follows in the same task.
    endAfter(event, event.pointerType === 'mouse' ? 0 : TAP_CLICK_MS);
    addEventListener('click', endAfter, true);
  }
  return {
    begin() {
      clearTimeout(timer);
      isDown = true;
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', end);
    },
    isDown: () => isDown,
    after: (work) => (isDown ? void waiting.push(work) : work()),
  };
}

const PressContext = createContext<Press | null>(null);
export const PressProvider = PressContext.Provider;
export const usePress = (): Press => use(PressContext)!;
