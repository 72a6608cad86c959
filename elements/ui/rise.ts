import { afterPaint } from './after-paint.ts';
import { onNextAct } from './next-act.ts';
import { prefersCalm } from './prefers-calm.ts';

const TIMING: KeyframeAnimationOptions = {
  duration: 200,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
};

/**
 * Lets an element that grows upwards rise from where its top was. It is laid out as it will be, and only moved: no frame
 * needs another layout. The first frame is a style of its own, as browsers count a layout shift where an animation begins
 * together with a new layout.
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
  if (distance <= 0 || prefersCalm()) return;
  const starts = new Map([[element, `translateY(${distance}px)`]]);
  for (const part of steady) starts.set(part, `translateY(${-distance}px)`);
  let motions: Animation[] = [];
  let isPlaced = false;
  const place = (): void => {
    isPlaced = true;
    for (const { style } of starts.keys()) style.transform = '';
  };
  for (const [{ style }, transform] of starts) style.transform = transform;
  const end = onNextAct(element, () => {
    end();
    place();
    for (const motion of motions) motion.cancel();
  });
  afterPaint(() => {
    if (isPlaced) return;
    place();
    motions = [...starts].map(([part, transform]) =>
      part.animate([{ transform }, { transform: 'none' }], TIMING),
    );
    motions[0]!.finished.then(end, end);
  });
}
