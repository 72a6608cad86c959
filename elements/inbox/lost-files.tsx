import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import type { ReplyDraft } from '../../core/storage/reply-drafts.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** The draft of the open conversation. */
export interface OpenDraft extends ReplyDraft {
  save: (changes: Partial<ReplyDraft>) => void;
}

interface LostFilesProps {
  /** Names of the files. */
  lost: readonly string[];
  onDismiss: () => void;
}

/** Files that were attached to a draft before its field was left: the browser stores their names, and not the files. */
export function useLostFiles({ files, save }: OpenDraft) {
  const [lost, setLost] = useState(files);
  return {
    lost,
    onFiles(names: readonly string[]): void {
      const missing = lost.filter((name) => !names.includes(name));
      setLost(missing);
      save({ files: [...missing, ...names] });
    },
    onSent(): void {
      setLost([]);
      save({ files: [] });
    },
    onDismiss(): void {
      setLost([]);
      save({ files: files.filter((name) => !lost.includes(name)) });
    },
  };
}

/** The note that names them; nothing without one. */
export function LostFiles({ lost, onDismiss }: LostFilesProps) {
  const { inbox, common } = useMessages();
  const language = useUnit($formattingLocale);
  if (lost.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(
    lost.map((name) => `\u2068${name}\u2069`),
  );
  return (
    <div className="lost-files" role="status">
      <p>{inbox.filesLost({ names })}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={common.close()}
        title={common.close()}
        onClick={onDismiss}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
