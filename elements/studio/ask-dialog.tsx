import { useId } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';

interface AskDialogProps {
  title: string;
  /** Consequence of the act. */
  text: string;
  /** Words of the button that does it. */
  action: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function AskDialog({ title, text, action, onAgree, onClose }: AskDialogProps) {
  const { studio } = useMessages();
  const id = useId();
  return (
    <ModalDialog className="studio-dialog" aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="studio-buttons">
          <button type="button" className="quiet-button" data-first="true" onClick={onClose}>
            {studio.cancel()}
          </button>
          <button
            type="button"
            className="main-button"
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {action}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
