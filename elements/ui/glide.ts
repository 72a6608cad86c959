import { prefersCalm } from './prefers-calm.ts';

const DURATION_MS = 200;
let latest: Animation | undefined;

/** Lets an element glide from an earlier height to its present one, where it would jump. */
export function glideFrom(before: number, element: HTMLElement): void {
  if (before === 0) return;
  // An element that still glides has not the height of its content.
  latest?.cancel();
  const after = element.offsetHeight;
  if (before === after || prefersCalm()) return;
  const motion = element.animate([{ height: `${before}px` }, { height: `${after}px` }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
  // An act in it, or a phone's keyboard, finds the element as it will be: a scroll to a first error needs the final height.
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  const stop = (): void => motion.cancel();
  for (const type of ['click', 'keydown']) element.addEventListener(type, stop, options);
  visualViewport?.addEventListener('resize', stop, options);
  const end = (): void => ends.abort();
  latest = motion;
  motion.finished.then(end, end);
}
