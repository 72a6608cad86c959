import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import type { Row } from './outline-rows.ts';

interface OutlineRowProps {
  row: Row;
  isChosen: boolean;
  /** Whether Tab leads to this row of the tree. */
  isTabStop: boolean;
  /** Whether the check has found something in it. */
  isMarked: boolean;
  onChosen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A page or a part in the outline, which a pointer drags. The outline has the keys of a tree. */
export function OutlineRow({ row, isChosen, isTabStop, isMarked, ...events }: OutlineRowProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.key });
  const { onChosen, onKeyDown } = events;
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      data-key={row.key}
      data-dragged={isDragging}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-level={row.level}
      data-marked={isMarked}
      dir="auto"
      onClick={onChosen}
      onKeyDown={onKeyDown}
    >
      {row.name}
    </li>
  );
}
