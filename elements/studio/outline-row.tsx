import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, type KeyboardEvent } from 'react';
import type { Row } from './outline-rows.ts';

interface OutlineRowProps extends Pick<Row, 'level' | 'name'> {
  rowKey: string;
  isChosen: boolean;
  /** Whether Tab leads to this row of the tree. */
  isTabStop: boolean;
  /** Findings of the check in it, in words; empty without one. */
  problem: string;
  /** The worst of them. */
  severity: 'error' | 'warning' | null;
  onChosen: (rowKey: string) => void;
  onKeyDown: (event: KeyboardEvent, rowKey: string) => void;
}

/**
 * A page or a part in the outline, which a pointer drags. The outline has the keys of a tree. A survey has a thousand of them:
 * a row is rendered only if it has changed.
 */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { rowKey, level, name, isChosen, isTabStop, problem, severity, onChosen, onKeyDown } =
    props;
  const sortable = useSortable({ id: rowKey });
  const { listeners, setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      data-key={rowKey}
      data-dragged={isDragging}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-level={level}
      data-severity={severity ?? undefined}
      aria-description={problem || undefined}
      onClick={() => onChosen(rowKey)}
      onKeyDown={(event) => onKeyDown(event, rowKey)}
    >
      <span dir="auto">{name}</span>
    </li>
  );
});
