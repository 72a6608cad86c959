import { useId } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';

interface AskDialogProps {
  /** Name of the thing that would be removed. */
  name: string;
  /** Consequence of the removal. */
  text: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something is removed. */
export function AskDialog({ name, text, onRemove, onClose }: AskDialogProps) {
  const { people } = useMessages();
  const id = useId();
  const remove = () => {
    onClose();
    onRemove();
  };
  return (
    <ModalDialog className="people-dialog" aria-labelledby={id} onDismiss={onClose}>
      <div className="people-dialog-box">
        <h2 id={id}>{people.askRemove({ name })}</h2>
        <p>{text}</p>
        <div className="people-buttons">
          <button type="button" className="quiet-button" data-first="true" onClick={onClose}>
            {people.cancel()}
          </button>
          <button type="button" className="main-button people-danger" onClick={remove}>
            {people.remove()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
