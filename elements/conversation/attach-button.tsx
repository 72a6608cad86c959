import { useRef, type ChangeEvent } from 'react';
import { FILE_TYPES } from '../../core/contract/file-types.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AttachIcon } from './chat-icons.tsx';

/** Opens the browser's file chooser. */
export function AttachButton({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const messages = useMessages();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    if (files.length > 0) onChosen(files);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <button
        type="button"
        className="composer-button"
        aria-label={messages.chat.attach()}
        title={messages.chat.attach()}
        onClick={() => input.current!.click()}
      >
        <AttachIcon />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_TYPES.join()}
        hidden
        onChange={onChange}
      />
    </>
  );
}
