import { afterPaint } from './after-paint.ts';
import { onNextAct } from './next-act.ts';
import { prefersCalm } from './prefers-calm.ts';

const TIMING: KeyframeAnimationOptions = {
  duration: 200,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
};

/**
 * Moves parts of an element from their former places to their new ones. They are laid out as they will be, and only moved: no
 * frame needs another layout. The first frame is a style of its own, as browsers count a layout shift where an animation
 * begins together with a new layout.
 *
 * @param starts the former place of each part, as a vertical distance from its new one in px
 */
export function glide(element: HTMLElement, starts: ReadonlyMap<HTMLElement, number>): void {
  if (starts.size === 0 || prefersCalm()) return;
  let motions: Animation[] = [];
  let isPlaced = false;
  const place = (): void => {
    isPlaced = true;
    for (const { style } of starts.keys()) style.transform = '';
  };
  for (const [{ style }, distance] of starts) style.transform = `translateY(${distance}px)`;
  const end = onNextAct(element, () => {
    end();
    place();
    for (const motion of motions) motion.cancel();
  });
  afterPaint(() => {
    if (isPlaced) return;
    place();
    motions = [...starts].map(([part, distance]) =>
      part.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], TIMING),
    );
    motions[0]!.finished.then(end, end);
  });
}

/**
 * Lets an element that grows upwards rise from where its top was.
 *
 * @param topBefore its earlier `offsetTop`
 * @param steady parts of it that stay in their place
 */
export function riseFrom(
  topBefore: number,
  element: HTMLElement,
  steady: readonly HTMLElement[] = [],
): void {
  const distance = topBefore - element.offsetTop;
  if (distance <= 0) return;
  const starts = new Map([[element, distance]]);
  for (const part of steady) starts.set(part, -distance);
  glide(element, starts);
}
