import type { PageListener } from './page-listeners.ts';

/** Distance from the button at which a pointer is likely to be on its way to it, in px. */
const NEAR_PX = 80;
/** Interval in which the pointer is looked at, in ms. */
const INTERVAL_MS = 100;

/** Waits until the pointer comes near the button, and calls `act` once. */
export function watchPointer(button: HTMLElement, act: () => void): PageListener {
  let isNear = false;
  let lookedAt = 0;
  function onMove({ clientX, clientY, timeStamp }: PointerEvent): void {
    if (timeStamp - lookedAt < INTERVAL_MS) return;
    lookedAt = timeStamp;
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const distance = Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
    if (width !== 0 && distance <= NEAR_PX) comeNear();
  }
  function comeNear(): void {
    isNear = true;
    detached();
    act();
  }
  function attached(): void {
    if (isNear) return;
    // On a button that was drawn early, pointer or focus may be by now.
    if (button.matches(':hover, :focus')) comeNear();
    else document.addEventListener('pointermove', onMove, { passive: true });
  }
  const detached = (): void => document.removeEventListener('pointermove', onMove);
  return { attached, detached };
}
