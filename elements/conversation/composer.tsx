import { useId } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AttachButton } from './attach-button.tsx';
import { SendIcon } from './chat-icons.tsx';
import { usePreview } from '../ui/use-preview.ts';
import { useComposer, type ComposerProps } from './use-composer.ts';

/** The message field. Enter sends, Shift and Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { mayUpload, fieldProps, sendText, children } = props;
  const messages = useMessages();
  const problemId = useId();
  const { field, file, problem, isSendable, send, attach, removeFile, fieldEvents } =
    useComposer(props);
  return (
    <div className="composer-box">
      {file && <ChosenFile file={file} onRemove={removeFile} />}
      <p className="hidden" aria-live="polite">
        {file && `${messages.chat.image()}: ${file.name}`}
      </p>
      <div role="alert" id={problemId} className="error" hidden={!problem}>
        {problem}
      </div>
      <div className="composer">
        {mayUpload && <AttachButton onChosen={attach} />}
        {children}
        <textarea
          ref={field}
          className="input"
          part="input"
          rows={1}
          placeholder={messages.chat.yourMessage()}
          aria-label={messages.chat.yourMessage()}
          aria-invalid={problem ? true : undefined}
          // Not `aria-describedby`: Orca would read its change beside the alert.
          aria-errormessage={problem ? problemId : undefined}
          {...fieldProps}
          {...fieldEvents}
        />
        <button
          type="button"
          className="send"
          aria-label={sendText ?? messages.chat.send()}
          aria-disabled={!isSendable}
          onClick={send}
        >
          {sendText ?? <SendIcon />}
        </button>
      </div>
    </div>
  );
}

/** The image that is sent with the message. */
function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePreview(file);
  const messages = useMessages();
  if (!preview) return null;
  return (
    <div className="composer-file">
      <img src={preview} alt={file.name} />
      <button
        type="button"
        className="composer-remove"
        aria-label={messages.chat.removeImage()}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
