import {
  $chat,
  $hasArchiveFailed,
  $isArchiveDialogOpen,
  $isArchiving,
  archiveCancelled,
  archiveConfirmed,
  archiveRequested,
} from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { ArchiveIcon } from './chat-icons.tsx';
import { ModalDialog } from '../base/ui/modal-dialog.tsx';
import { useMessages, useModel, useSend, useSentences } from '../base/ui/use-model.ts';

/** Ends an open conversation, after a confirmation. */
export function ArchiveButton() {
  const chat = useModel($chat);
  const messages = useModel($messages);
  const hasSentences = useSentences('chat');
  const requestArchive = useSend(archiveRequested);
  const isDialogOpen = useModel($isArchiveDialogOpen);
  if (chat?.status !== 'open' || !messages || !hasSentences) return null;
  return (
    <>
      <button
        type="button"
        className="header-button"
        aria-label={messages.chat.archive()}
        title={messages.chat.archive()}
        onClick={() => requestArchive()}
      >
        <ArchiveIcon />
      </button>
      {isDialogOpen && <ArchiveDialog />}
    </>
  );
}

function ArchiveDialog() {
  const messages = useMessages();
  const cancel = useSend(archiveCancelled);
  const confirm = useSend(archiveConfirmed);
  const isArchiving = useModel($isArchiving);
  const hasFailed = useModel($hasArchiveFailed);
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
            {messages.chat.no()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isArchiving}
            onClick={() => confirm()}
          >
            {messages.chat.yes()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
