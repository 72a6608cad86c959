import { onNextAct } from './next-act.ts';
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
  const end = onNextAct(element, () => motion.cancel());
  latest = motion;
  motion.finished.then(end, end);
}
