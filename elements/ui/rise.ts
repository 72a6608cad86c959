import { afterPaint } from './after-paint.ts';
import { onNextAct } from './next-act.ts';
import { prefersCalm } from './prefers-calm.ts';

const TIMING: KeyframeAnimationOptions = {
  duration: 200,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
};

interface Start {
  transform: string;
  clipPath?: string;
}

/** Clips an element below, and leaves it its shadow at the other sides. */
const clippedBelow = (px: number): string => `inset(-64px -64px ${px}px)`;

/**
 * Lets an element that grows upwards rise from where its top was. It is laid out as it will be, and only moved: no frame
 * needs another layout. The first frame is a style of its own, as browsers count a layout shift where an animation begins
 * together with a new layout.
 *
 * @param topBefore its earlier `offsetTop`
 * @param steady parts of it that stay in their place, as its lower edge does then
 */
export function riseFrom(
  topBefore: number,
  element: HTMLElement,
  steady: readonly HTMLElement[] = [],
): void {
  const distance = topBefore - element.offsetTop;
  if (distance <= 0 || prefersCalm()) return;
  const start: Start = { transform: `translateY(${distance}px)` };
  if (steady.length > 0) start.clipPath = clippedBelow(distance);
  const starts = new Map([[element, start]]);
  for (const part of steady) starts.set(part, { transform: `translateY(${-distance}px)` });
  let motions: Animation[] = [];
  let isPlaced = false;
  const place = (): void => {
    isPlaced = true;
    for (const { style } of starts.keys()) style.transform = style.clipPath = '';
  };
  for (const [{ style }, from] of starts) Object.assign(style, from);
  const end = onNextAct(element, () => {
    end();
    place();
    for (const motion of motions) motion.cancel();
  });
  afterPaint(() => {
    if (isPlaced) return;
    place();
    motions = Array.from(starts, ([part, start]) => {
      const clip = start.clipPath && { clipPath: clippedBelow(0) };
      return part.animate([{ ...start }, { transform: 'none', ...clip }], TIMING);
    });
    motions[0]!.finished.then(end, end);
  });
}
