import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { actNoticed } from '../../core/studio/index.ts';
import { labelled } from '../../core/language/isolate.ts';
import { REMOVED } from '../../core/studio/files/open-file.ts';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useSettings } from './use-channel.ts';

/** Removes a notification or webhook. A notice names it and offers Undo. */
export function RemoveFile({ path, name }: { path: string; name: string }) {
  const { studio } = useMessages();
  const { change } = useSettings();
  const notice = useUnit(actNoticed);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    focusText(button.current!.closest('section')!.querySelector('h2')!);
    change(path, () => REMOVED);
    notice(studio.removedPart({ name }));
  };
  return (
    <>
      <button ref={button} type="button" className="quiet-button" onClick={remove}>
        {labelled(studio.remove(), name)}
      </button>
      <p className="muted property-help">{studio.toBeRemoved()}</p>
    </>
  );
}
