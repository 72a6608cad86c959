import { useUnit } from 'effector-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { MAX_MESSAGE_LENGTH } from '../../core/contract/limits.ts';
import { messageSubmitted, typed } from '../../core/conversation/index.ts';
import { isBlank, lengthOf } from '../../core/language/characters.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAttachments } from './use-attachments.ts';

export interface ComposerProps {
  mayUpload: boolean;
  /** Replaces sending to the other side. */
  onSend?: (body: string) => void;
  /** Called before a message is sent; returns `false` to leave it in the field. */
  onBeforeSend?: () => boolean;
  /** Shown above the field; the function sends the message in any case. */
  renderNotice?: (send: () => void) => ReactNode;
  onText?: (text: string) => void;
  /** Called with the names of the attached files when they change. */
  onFiles?: (names: readonly string[]) => void;
  /** Called after a message was sent. */
  onSent?: () => void;
  /** Called before the field handles a key; returns `true` for a key that it has handled. */
  onKey?: (event: KeyboardEvent) => boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Attributes of the field, beside its own. Another default value replaces the text, unless the field has the focus. */
  fieldProps?: AriaAttributes & { placeholder?: string; defaultValue?: string };
  /** Text of the button; an icon by default. */
  sendText?: string;
  /** Buttons beside the field. */
  children?: ReactNode;
}

/** Gives a field the height of its text in browsers without `field-sizing`. */
function fitToText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const border = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + border}px`;
}

/** State of a message field: its text, its files, and the sending of both. */
export function useComposer(props: ComposerProps) {
  const { mayUpload, onSend, onBeforeSend, onText, onFiles, onSent, onKey, fieldProps } = props;
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? ownField;
  const draft = fieldProps?.defaultValue;
  const [isEmpty, setIsEmpty] = useState(true);
  const { files, problem, setProblem, clear, attach, removeFile } = useAttachments(
    () => field.current!.focus(),
    onFiles,
  );
  const messages = useMessages();
  const submit = useUnit(messageSubmitted);
  const reportTyping = useUnit(typed);

  // A text that another tab has changed.
  useLayoutEffect(() => {
    const own = field.current!;
    if (draft === undefined || (document.hasFocus() && own.matches(':focus'))) return;
    own.value = draft;
    fitToText(own);
  }, [field, draft]);

  /** The limit is in code units; both numbers are in characters. */
  const tooLong = (body: string): string =>
    messages.chat.tooLong({
      count: lengthOf(body),
      max: lengthOf(body.slice(0, MAX_MESSAGE_LENGTH)),
    });
  function send({ isForced = false } = {}): void {
    const body = field.current!.value;
    if (isBlank(body) && files.length === 0) return;
    if (!isForced && onBeforeSend?.() === false) return;
    if (body.trim().length > MAX_MESSAGE_LENGTH) return setProblem(tooLong(body.trim()));
    if (onSend) onSend(body);
    else {
      submit({ body, file: files[0] ?? null });
      for (const file of files.slice(1)) submit({ body: '', file });
    }
    onText?.('');
    field.current!.value = '';
    fitToText(field.current!);
    field.current!.focus();
    setIsEmpty(true);
    clear();
    onSent?.();
  }

  const fieldEvents = {
    onInput({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
      onText?.(currentTarget.value);
      setIsEmpty(isBlank(currentTarget.value));
      fitToText(currentTarget);
      if (!onSend) reportTyping();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (onKey?.(event) || event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      send();
    },
    onPaste(event: ClipboardEvent): void {
      const pasted = [...event.clipboardData.files];
      // Office programs put a picture of a copied text beside it.
      const hasText = event.clipboardData.getData('text/plain') !== '';
      if (pasted.length === 0 || hasText || !mayUpload) return;
      event.preventDefault();
      attach(pasted);
    },
  };
  return {
    field,
    files,
    problem,
    isSendable: !(draft === undefined ? isEmpty : isBlank(draft)) || files.length > 0,
    send,
    attach,
    removeFile,
    fieldEvents,
  };
}
