import { useId, useRef } from 'react';
import { FileIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AttachButton } from './attach-button.tsx';
import { SendIcon } from './chat-icons.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { useComposer, type ComposerProps } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';

/** The message field. Enter sends, Shift and Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { mayUpload, fieldProps, sendText, renderNotice, children } = props;
  const messages = useMessages();
  const problemId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { field, files, problem, isSendable, send, attach, removeFile, fieldEvents } =
    useComposer(props);
  const isOver = useFileDrop(box, mayUpload ? attach : null);
  return (
    <div ref={box} className={isOver ? 'composer-box composer-over' : 'composer-box'}>
      {isOver && (
        <p className="composer-drop" aria-hidden="true">
          <FileIcon />
          {messages.chat.attach()}
        </p>
      )}
      {renderNotice?.(() => send({ isForced: true }))}
      {files.length > 0 && <ChosenFiles files={files} onRemove={removeFile} />}
      <p className="hidden" aria-live="polite">
        {files.map(({ name }) => name).join('\n')}
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
          dir="auto"
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
          onClick={() => send()}
        >
          {sendText ?? <SendIcon />}
        </button>
      </div>
    </div>
  );
}
