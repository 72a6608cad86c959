import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Survey } from '../../core/studio/index.ts';
import type { Row } from './outline-rows.ts';
import { useRemovals } from './use-removals.ts';
import { useRowMoves } from './use-row-moves.ts';
import { useStable } from './use-stable.ts';

/** Returns the keys of the tree of pages and parts, and the moves of its rows. */
export function useOutlineKeys(
  survey: Survey,
  rows: readonly Row[],
  tree: RefObject<HTMLElement | null>,
  choose: (key: string) => void,
) {
  const removePart = useRemovals(survey);
  const { spoken, step: stepTo, onto } = useRowMoves(survey);
  /** A row that was moved remains focused. */
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  }, [survey, tree]);
  const focusRow = (at: number): void =>
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  const onKeyDown = useStable((event: KeyboardEvent, key: string): void => {
    const at = rows.findIndex((other) => other.key === key);
    const row = rows[at];
    if (!row) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step && event.altKey) {
      moved.current = row.key;
      stepTo(row, step);
    } else if (step) focusRow(at + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'Delete') {
      focusRow(at > 0 ? at - 1 : 1);
      removePart(row.selection);
    } else if (event.key === 'Enter' || event.key === ' ') choose(key);
    else return;
    event.preventDefault();
  });
  return { onKeyDown, onto, spoken };
}
