import { useUnit } from 'effector-react';
import {
  actNoticed,
  addPage,
  readSurvey,
  selected,
  type Added,
  type StudioPage,
} from '../../core/studio/index.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { joinedWords } from './joined-words.ts';
import { useAct } from './use-act.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useNewEnd } from './use-new-end.ts';

/** The buttons that add a page behind another one, and an end. The cursor moves to the title of the new page. */
export function AddPage({ after }: { after: StudioPage | null }) {
  const { studio } = useMessages();
  const moveFocus = useMoveFocus();
  const { preferred } = useTextSettings();
  const [select, notice] = useUnit([selected, actNoticed]);
  const act = useAct();
  const addEnd = useNewEnd();
  const show = (added: Added | null): void => {
    if (!added) return;
    select({ kind: 'page', id: added.id });
    moveFocus('.canvas-title textarea');
  };
  const add = (): void => {
    const added = act((text, now) => addPage(text, now, after?.id ?? null));
    show(added);
    const survey = added && readSurvey(added.text);
    if (survey && added.leading.length > 1)
      notice(joinedWords(studio, survey, added.leading, preferred));
  };
  return (
    <div className="outline-add">
      <button type="button" className="quiet-button" onClick={add}>
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
