import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { prefersCalm } from '../ui/prefers-calm.ts';

const DURATION_MS = 600;

/** Whether a number may count: in a visible page, without a request for less motion. */
const mayMove = (): boolean => document.visibilityState === 'visible' && !prefersCalm();

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Whether an element is in the window. */
function isInView(element: HTMLElement | null): boolean {
  const { top, bottom } = element!.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Counts from the number that is shown, at first from 0, to a new one.
 *
 * @param element shows the number, and counts only in view; always without it
 */
export function useCountUp(value: number, element?: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(() => (mayMove() ? 0 : value));
  const latest = useRef(shown);
  useLayoutEffect(() => {
    const from = latest.current;
    const began = performance.now();
    let frame = 0;
    const show = (number: number): void => {
      latest.current = number;
      setShown(number);
    };
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - began) / DURATION_MS);
      show(part === 1 ? value : from + (value - from) * easeOut(part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    if (mayMove() && (!element || isInView(element.current))) frame = requestAnimationFrame(step);
    else show(value);
    return () => cancelAnimationFrame(frame);
  }, [value, element]);
  return shown;
}
