const DURATION_MS = 200;

/** Lets an element glide from an earlier height to its present one, where it would jump. */
export function glideFrom(before: number, element: HTMLElement): void {
  const after = element.offsetHeight;
  if (before === 0 || after === 0 || before === after) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const motion = element.animate([{ height: `${before}px` }, { height: `${after}px` }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
  // An act in it, or a phone's keyboard, finds the element as it will be: a scroll to a first error needs the final height.
  const ends = new AbortController();
  const stop = (): void => motion.cancel();
  for (const type of ['click', 'keydown'])
    element.addEventListener(type, stop, { capture: true, signal: ends.signal });
  window.visualViewport?.addEventListener('resize', stop, { signal: ends.signal });
  const end = (): void => ends.abort();
  motion.finished.then(end, end);
}
