import { useUnit } from 'effector-react';
import {
  $hasArchiveFailed,
  $isArchiving,
  archiveCancelled,
  archiveConfirmed,
} from '../../core/conversation/index.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** Asks whether to end the conversation, and ends it. */
export function ArchiveDialog() {
  const messages = useMessages();
  const cancel = useUnit(archiveCancelled);
  const confirm = useUnit(archiveConfirmed);
  const isArchiving = useUnit($isArchiving);
  const hasFailed = useUnit($hasArchiveFailed);
  return (
    <ModalDialog
      className="confirm"
      aria-labelledby="archive-title"
      aria-describedby="archive-text"
      onDismiss={() => cancel()}
    >
      <div className="confirm-box">
        <h2 id="archive-title">{messages.chat.archiveTitle()}</h2>
        <p id="archive-text">{messages.chat.archiveText()}</p>
        {hasFailed && (
          <p role="alert" className="error">
            {messages.errors.system()}
          </p>
        )}
        <div className="confirm-buttons">
          <button type="button" className="button button-link" onClick={() => cancel()}>
            {messages.chat.keepIt()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isArchiving}
            onClick={() => confirm()}
          >
            {messages.chat.endIt()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
