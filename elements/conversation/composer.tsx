import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { typed } from '../../core/conversation/live.ts';
import { messageSubmitted } from '../../core/conversation/outgoing.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { CloseIcon } from '../base/ui/icons.tsx';
import { AttachIcon, SendIcon } from './chat-icons.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { usePreview } from './outgoing-message.tsx';

const MAX_LENGTH = 10_000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface ComposerProps {
  mayUpload: boolean;
  /** Fills the field from outside: each new object is put into it. */
  draft?: { text: string } | null;
}

/** Enter sends, Shift and Enter begins a new line, and Enter that picks a word of an input method does neither. */
export function Composer({ mayUpload, draft = null }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const preview = usePreview(file);
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const submit = useSend(messageSubmitted);
  const tellTyping = useSend(typed);
  const isSendable = !isEmpty || file !== null;

  useEffect(() => {
    if (!draft) return;
    field.current!.value = draft.text;
    field.current!.dispatchEvent(new Event('input', { bubbles: true }));
    field.current!.focus();
  }, [draft]);

  const send = () => {
    const body = field.current!.value;
    if (body.trim() === '' && !file) return;
    if (body.trim().length > MAX_LENGTH)
      return setProblem(messages.chat.tooLong({ count: body.trim().length, max: MAX_LENGTH }));
    submit({ body, file });
    field.current!.value = '';
    field.current!.focus();
    setIsEmpty(true);
    setFile(null);
    return setProblem(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // 229 is what input methods send in browsers that end the composition before the key.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const isFine =
      chosen.type.startsWith('image/') &&
      chosen.type !== 'image/svg+xml' &&
      chosen.size <= MAX_FILE_BYTES;
    setFile(isFine ? chosen : null);
    setProblem(
      isFine ? null : messages.chat.notAnImage({ size: fileSizeText(MAX_FILE_BYTES, language) }),
    );
    field.current!.focus();
  };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0]);
    event.target.value = '';
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!pasted || !mayUpload) return;
    event.preventDefault();
    take(pasted);
  };
  return (
    <div className="composer-box">
      {preview && (
        <div className="composer-file">
          <img src={preview} alt={file!.name} />
          <button
            type="button"
            className="composer-remove"
            aria-label={messages.chat.removeImage()}
            onClick={() => setFile(null)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      <div role="alert" id={problemId} className="error" hidden={!problem}>
        {problem}
      </div>
      <div className="composer">
        {mayUpload && (
          <>
            <button
              type="button"
              className="composer-button"
              aria-label={messages.chat.attach()}
              title={messages.chat.attach()}
              onClick={() => chooser.current!.click()}
            >
              <AttachIcon />
            </button>
            <input
              ref={chooser}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/heic"
              hidden
              onChange={onChoose}
            />
          </>
        )}
        <textarea
          ref={field}
          className="input"
          part="input"
          rows={1}
          placeholder={messages.chat.yourMessage()}
          aria-label={messages.chat.yourMessage()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          onInput={(event) => {
            setIsEmpty(event.currentTarget.value.trim() === '');
            tellTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button
          type="button"
          className="send"
          aria-label={messages.chat.send()}
          disabled={!isSendable}
          onClick={send}
        >
          <SendIcon />
        </button>
      </div>
    </div>
  );
}
