import type { PsnElement } from '../definition/definition.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Distance from the window, in which an element is likely to be scrolled to. */
const NEAR = '200px';

/**
 * Calls `start` when the element is to load: with `preload="idle"` when the browser is idle, with `preload="none"` when
 * the element is near the viewport, else immediately.
 */
export function whenDue(element: PsnElement, start: () => void): void {
  const mode = element.getAttribute('preload');
  if (mode === 'idle') return whenIdle(start);
  if (mode !== 'none') return start();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: NEAR },
  );
  return observer.observe(element);
}
