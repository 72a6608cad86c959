import { useUnit } from 'effector-react';
import { addPage, selected, type Added, type StudioPage } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { useAct } from './use-act.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useNewEnd } from './use-new-end.ts';

/** The buttons that add a page behind another one, and an end. The cursor moves to the title of the new page. */
export function AddPage({ after }: { after: StudioPage | null }) {
  const { studio } = useMessages();
  const moveFocus = useMoveFocus();
  const select = useUnit(selected);
  const act = useAct();
  const addEnd = useNewEnd();
  const show = (added: Added | null): void => {
    if (!added) return;
    select({ kind: 'page', id: added.id });
    moveFocus('.canvas-title textarea');
  };
  return (
    <div className="outline-add">
      <button
        type="button"
        className="quiet-button"
        onClick={() => show(act((text, now) => addPage(text, now, after?.id ?? null)))}
      >
        <PlusIcon />
        {studio.addPage()}
      </button>
      <button type="button" className="quiet-button" onClick={() => show(addEnd())}>
        <PlusIcon />
        {studio.addEnd()}
      </button>
    </div>
  );
}
