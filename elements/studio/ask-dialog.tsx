import { useId } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { StudioDialog } from './studio-dialog.tsx';

interface AskDialogProps {
  title: string;
  /** Consequence of the act. */
  text: string;
  /** Words of the button that does it. */
  action: string;
  onAgree: () => void;
  /** A button that does more than that. */
  further?: { action: string; onAgree: () => void } | null;
  onClose: () => void;
}

/** Asks before something is lost. */
export function AskDialog({ title, text, action, onAgree, further, onClose }: AskDialogProps) {
  const { studio } = useMessages();
  const id = useId();
  const agree = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="studio-buttons">
          <button type="button" className="quiet-button" data-first="true" onClick={onClose}>
            {studio.cancel()}
          </button>
          <button
            type="button"
            className={further ? 'quiet-button' : 'main-button'}
            onClick={agree(onAgree)}
          >
            {action}
          </button>
          {further && (
            <button type="button" className="main-button" onClick={agree(further.onAgree)}>
              {further.action}
            </button>
          )}
        </div>
      </div>
    </StudioDialog>
  );
}
