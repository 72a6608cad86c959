import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 600;

/** Whether a number may count: in a visible page, without a request for less motion. */
const mayMove = (): boolean =>
  document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Counts from the number that is shown, at first from `start`, to a new one. */
export function useCountUp(value: number, start: number): number {
  const [shown, setShown] = useState(() => (mayMove() ? start : value));
  const latest = useRef(shown);
  useEffect(() => {
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
    if (mayMove()) frame = requestAnimationFrame(step);
    else show(value);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
