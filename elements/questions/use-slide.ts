import { useLayoutEffect, useRef } from 'react';
import { prefersCalm } from '../ui/prefers-calm.ts';

const DURATION_MS = 150;

/** Slides the entries of a list from their former places to new ones, by the render after `slide` was called. */
export function useSlide() {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    // Places are read before the first animation, as each read after one is another layout.
    const ways = [...places.current].map(([entry, top]) => [entry, top - entry.offsetTop] as const);
    for (const [entry, by] of ways)
      if (by !== 0)
        entry.animate([{ translate: `0 ${by}px` }, { translate: 'none' }], {
          duration: DURATION_MS,
          easing: 'ease-out',
        });
    places.current.clear();
  });
  return {
    list,
    slide(): void {
      if (prefersCalm()) return;
      for (const entry of list.current!.querySelectorAll<HTMLElement>(':scope > li'))
        places.current.set(entry, entry.offsetTop);
    },
  };
}
