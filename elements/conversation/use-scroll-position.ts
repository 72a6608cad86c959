import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TimelineItem } from '../../core/contract/timeline.ts';

/** Distance from the end within which the list follows new messages, in px. */
const NEAR_END_PX = 80;

/** Scroll anchoring: follows the end while it is near, else holds the visible message in place when others are added. */
export function useScrollPosition(
  items: readonly TimelineItem[],
  outgoingCount: number,
): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, firstId: '', isNearEnd: true, outgoingCount: 0 });
  useLayoutEffect(() => {
    const list = log.current!;
    const { height, firstId, isNearEnd } = before.current;
    const hasGrownAbove = height > 0 && firstId !== '' && items[0]?.id !== firstId;
    const hasNewOutgoing = outgoingCount > before.current.outgoingCount;
    if (hasGrownAbove) list.scrollTop += list.scrollHeight - height;
    else if (isNearEnd || hasNewOutgoing) list.scrollTop = list.scrollHeight;
    before.current = {
      ...before.current,
      height: list.scrollHeight,
      firstId: items[0]?.id ?? '',
      outgoingCount,
    };
  }, [items, outgoingCount]);
  useEffect(() => {
    const list = log.current!;
    let lastSizes = '';
    const sizes = () => [list.clientHeight, list.scrollHeight, innerWidth, innerHeight].join();
    // Follows the end when the panel changes its height or the text wraps differently.
    const followEnd = () => {
      lastSizes = sizes();
      if (before.current.isNearEnd) list.scrollTop = list.scrollHeight;
    };
    const onScroll = () => {
      // A change of size scrolls as well.
      if (sizes() !== lastSizes) followEnd();
      else
        before.current.isNearEnd =
          list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX;
    };
    const observer = new ResizeObserver(followEnd);
    list.addEventListener('scroll', onScroll, { passive: true });
    for (const target of [list, list.firstElementChild!]) observer.observe(target);
    return () => {
      list.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, []);
  return log;
}
