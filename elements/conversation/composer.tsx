import {
  useId,
  useRef,
  useState,
  type AriaAttributes,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IMAGE_TYPES } from '../../core/contract/file-types.ts';
import { MAX_FILE_BYTES, MAX_MESSAGE_LENGTH } from '../../core/contract/limits.ts';
import { messageSubmitted, typed } from '../../core/conversation/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages, useModel, useSend } from '../ui/use-model.ts';
import { AttachButton } from './attach-button.tsx';
import { SendIcon } from './chat-icons.tsx';
import { usePreview } from './outgoing-message.tsx';

const isAcceptedImage = ({ type, size }: File): boolean =>
  IMAGE_TYPES.includes(type) && size <= MAX_FILE_BYTES;

/** Gives a field the height of its text in browsers without `field-sizing`. */
function fitToText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const border = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + border}px`;
}

interface ComposerProps {
  mayUpload: boolean;
  /** Replaces sending to the other side. */
  onSend?: (body: string) => void;
  onText?: (text: string) => void;
  /** Comes before the keys of the field; `true` when it has dealt with one. */
  onKey?: (event: KeyboardEvent) => boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Attributes of the field, beside its own. */
  fieldProps?: AriaAttributes & { placeholder?: string; defaultValue?: string };
  /** Words on the button, in place of its icon. */
  sendText?: string;
  /** Buttons beside the field. */
  children?: ReactNode;
}

/** The message field. Enter sends, Shift and Enter begins a new line. */
export function Composer({
  mayUpload,
  onSend,
  onText,
  onKey,
  field: givenField,
  fieldProps,
  sendText,
  children,
}: ComposerProps) {
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = givenField ?? ownField;
  const [isEmpty, setIsEmpty] = useState(!fieldProps?.defaultValue);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const preview = usePreview(file);
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const submit = useSend(messageSubmitted);
  const reportTyping = useSend(typed);
  const isSendable = !isEmpty || file !== null;

  const send = () => {
    const body = field.current!.value;
    if (body.trim() === '' && !file) return;
    if (body.trim().length > MAX_MESSAGE_LENGTH)
      return setProblem(
        messages.chat.tooLong({ count: body.trim().length, max: MAX_MESSAGE_LENGTH }),
      );
    if (onSend) onSend(body);
    else submit({ body, file });
    onText?.('');
    field.current!.value = '';
    fitToText(field.current!);
    field.current!.focus();
    setIsEmpty(true);
    setFile(null);
    return setProblem(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey?.(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const attach = (chosen: File) => {
    const isAccepted = isAcceptedImage(chosen);
    setFile(isAccepted ? chosen : null);
    setProblem(
      isAccepted
        ? null
        : messages.chat.notAnImage({ size: fileSizeText(MAX_FILE_BYTES, language) }),
    );
    field.current!.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!pasted || !mayUpload) return;
    event.preventDefault();
    attach(pasted);
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
            onClick={() => {
              setFile(null);
              field.current!.focus();
            }}
          >
            <CloseIcon />
          </button>
        </div>
      )}
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
          // Not its description, whose change Orca reads beside the alert.
          aria-errormessage={problem ? problemId : undefined}
          {...fieldProps}
          onInput={(event) => {
            onText?.(event.currentTarget.value);
            setIsEmpty(event.currentTarget.value.trim() === '');
            fitToText(event.currentTarget);
            if (!onSend) reportTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
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
