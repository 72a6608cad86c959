import type { PageListener } from './page-listeners.ts';

/** Distance from the button at which a pointer is likely to reach it, in px. */
const NEAR_PX = 80;
/** Minimum interval between two measurements, in ms. */
const INTERVAL_MS = 100;

/** Calls `act` once, when the pointer is near the button. */
export function watchPointer(button: HTMLElement, act: () => void): PageListener {
  let isNear = false;
  let measuredAt = 0;
  function onMove({ clientX, clientY, timeStamp }: PointerEvent): void {
    if (timeStamp - measuredAt < INTERVAL_MS) return;
    measuredAt = timeStamp;
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const distance = Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
    if (width !== 0 && distance <= NEAR_PX) approached();
  }
  function approached(): void {
    isNear = true;
    detached();
    act();
  }
  function attached(): void {
    if (isNear) return;
    // A button that was drawn early may have pointer or focus before this code has loaded.
    if (button.matches(':hover, :focus')) approached();
    else document.addEventListener('pointermove', onMove, { passive: true });
  }
  const detached = (): void => document.removeEventListener('pointermove', onMove);
  return { attached, detached };
}
