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
  // A keyboard of a phone must cover nothing meanwhile.
  const { visualViewport } = window;
  const stop = (): void => motion.cancel();
  visualViewport?.addEventListener('resize', stop);
  const end = (): void => visualViewport?.removeEventListener('resize', stop);
  motion.finished.then(end, end);
}
