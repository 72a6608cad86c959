import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import { $isSelecting, $selectedIds, selectionToggled } from '../../core/inbox/index.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';

const isIn = (ids: ReadonlySet<string>, id: string): boolean => ids.has(id);

export const useIsSelected = (id: string): boolean => usePart($selectedIds, id, isIn);

/**
 * The checkbox of a conversation in place of its picture. With Shift, it selects all from the last one. Tab reaches it
 * while the checkboxes are shown.
 */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { inbox } = useMessages();
  const isSelected = useIsSelected(id);
  const isSelecting = useUnit($isSelecting);
  const toggle = useUnit(selectionToggled);
  // A click has the Shift key, which a change does not have.
  const onClick = (event: MouseEvent): void => void toggle({ id, isRange: event.shiftKey });
  return (
    // Hidden from screen readers until a selection begins: they would read it before each conversation.
    <label className="select-box" aria-hidden={!isSelecting}>
      <input
        type="checkbox"
        aria-label={labelled(inbox.select(), name)}
        checked={isSelected}
        tabIndex={isSelecting ? 0 : -1}
        onClick={onClick}
        onChange={() => undefined}
      />
    </label>
  );
}
