import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersCalm } from '../ui/prefers-calm.ts';
import { useRise } from '../ui/use-rise.ts';

const DURATION_MS = 150;
/** Of the first frame, so that no frame is empty. */
const OPACITY = 0.4;
/** In px; less than the room beside the content, so that nothing scrolls. */
const DISTANCE = 12;
/** Parts that stay in their place while the rest changes. */
const STEADY = '.main-action, .progress-bar, .gauge';

/**
 * Slides in the content of a new screen in the direction of the navigation, while the panel rises to its height. It can be
 * answered during the animation; the first screen is not animated.
 */
export function useEntrance(
  section: RefObject<HTMLElement | null>,
  screen: string,
  isBack: boolean,
): void {
  const shown = useRef(screen);
  useRise(screen);
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (prefersCalm()) return;
    const isRtl = getComputedStyle(section.current!).direction === 'rtl';
    const from = isRtl === isBack ? DISTANCE : -DISTANCE;
    for (const part of section.current!.children)
      if (!part.matches(STEADY))
        part.animate?.([{ opacity: OPACITY, transform: `translateX(${from}px)` }, {}], {
          duration: DURATION_MS,
          easing: 'ease-out',
        });
  }, [section, screen, isBack]);
}
