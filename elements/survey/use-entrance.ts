import { useUnit } from 'effector-react';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { $stateProblems } from '../../core/survey/session/index.ts';
import { prefersCalm } from '../ui/prefers-calm.ts';
import { glide } from '../ui/rise.ts';
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

/** Lets the parts of a screen glide to their new places below the errors of a refused button. */
export function useGlide(section: RefObject<HTMLElement | null>): void {
  const problems = useUnit($stateProblems);
  // The places are read while the errors are not in the document yet.
  const before = useMemo(() => {
    const parts = problems ? [...(section.current?.children ?? [])] : [];
    return new Map((parts as HTMLElement[]).map((part) => [part, part.offsetTop]));
  }, [section, problems]);
  useLayoutEffect(() => {
    const starts = new Map<HTMLElement, number>();
    for (const [part, top] of before) {
      const distance = top - part.offsetTop;
      // The row of buttons stays at the end of a panel.
      const isSteady = part.matches('.body .main-action');
      if (distance !== 0 && part.isConnected && !isSteady) starts.set(part, distance);
    }
    glide(section.current!, starts);
  }, [section, before]);
}
