import { afterPaint } from './after-paint.ts';
import { onNextAct } from './next-act.ts';
import { prefersCalm } from './prefers-calm.ts';

const DURATION_MS = 200;

/**
 * Lets an element that grows upwards by its first content rise from where its top was. It is laid out as it will be, and
 * only moved: no frame needs another layout. The first frame is a style of its own, as browsers count a layout shift where
 * an animation begins together with a new layout.
 *
 * @param topBefore its `offsetTop` without the content
 */
export function riseFrom(topBefore: number, element: HTMLElement): void {
  const distance = topBefore - element.offsetTop;
  if (distance <= 0 || prefersCalm()) return;
  const transform = `translateY(${distance}px)`;
  element.style.transform = transform;
  let motion: Animation | undefined;
  const end = onNextAct(element, () => {
    end();
    element.style.transform = '';
    motion?.cancel();
  });
  afterPaint(() => {
    if (!element.style.transform) return;
    element.style.transform = '';
    motion = element.animate([{ transform }, { transform: 'none' }], {
      duration: DURATION_MS,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
    motion.finished.then(end, end);
  });
}
