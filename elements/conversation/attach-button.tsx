import { useRef, type ChangeEvent } from 'react';
import { IMAGE_TYPES } from '../../core/contract/file-types.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AttachIcon } from './chat-icons.tsx';

/** Opens the browser's file chooser for one image. */
export function AttachButton({ onChosen }: { onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const messages = useMessages();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onChosen(file);
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
      <input ref={input} type="file" accept={IMAGE_TYPES.join()} hidden onChange={onChange} />
    </>
  );
}
