import { useEffect, type RefObject } from 'react';

/**
 * Scrolls the pane of a tree to its chosen row where that is out of sight, such as that of an added page. The page around the
 * pane stays.
 */
export function useRowInSight(tree: RefObject<HTMLElement | null>, chosenKey: string): void {
  useEffect(() => {
    const row = tree.current!.querySelector('[aria-selected="true"]');
    const pane = tree.current!.closest('.build-outline');
    if (!row || !pane) return;
    const [{ top, bottom }, shown] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
    if (top < shown.top) pane.scrollTop -= shown.top - top;
    else if (bottom > shown.bottom) pane.scrollTop += bottom - shown.bottom;
  }, [tree, chosenKey]);
}
