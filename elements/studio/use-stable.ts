import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns the same function for each rendering, which calls the given one of the last: rows of long lists are not rendered again. */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
