import { useRef, useState, type KeyboardEvent } from 'react';
import { messageSubmitted } from '../../core/chat/model.ts';
import { SendIcon } from '../base/icons.tsx';
import { useMessages, useSend } from '../base/use-model.ts';

/** Enter sends, Shift and Enter begins a new line, and Enter that picks a word of an input method does neither. */
export function Composer() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const messages = useMessages();
  const submit = useSend(messageSubmitted);

  const send = () => {
    const body = field.current!.value;
    if (body.trim() === '') return;
    submit(body);
    field.current!.value = '';
    field.current!.focus();
    setIsEmpty(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="composer">
      <textarea
        ref={field}
        className="input"
        part="input"
        rows={1}
        placeholder={messages.chat.yourMessage()}
        aria-label={messages.chat.yourMessage()}
        onInput={(event) => setIsEmpty(event.currentTarget.value.trim() === '')}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="send" aria-label={messages.chat.send()} disabled={isEmpty} onClick={send}>
        <SendIcon />
      </button>
    </div>
  );
}
