import { useUnit } from 'effector-react';
import { sendAgainRequested, type OwnMessage } from '../../core/conversation/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { usePreview } from '../ui/use-preview.ts';
import { useMessages } from '../ui/use-texts.ts';
import { MessageBody } from './message-text.tsx';
import { SendAgain } from './send-again.tsx';

/** An own message that the server has not stored yet, with its state. */
export function OutgoingMessage({
  message: { key, body, file, state, hasFailed, progress },
}: {
  message: OwnMessage;
}) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const sendAgain = useUnit(sendAgainRequested);
  const preview = usePreview(file);
  return (
    <div className="group group-own group-outgoing">
      <div className="message message-own" part="message">
        <MessageBody
          isOwn
          text={body}
          picture={
            preview && (
              <img className="attachment-preview" src={preview} alt={messages.chat.image()} />
            )
          }
        />
        <span className={hasFailed ? 'meta meta-failed' : 'meta'}>
          {hasFailed ? (
            <CloseIcon />
          ) : (
            <span className="spinner spinner-small" aria-hidden="true" />
          )}
          {hasFailed ? messages.chat.failed() : messages.chat.sending()}
          {state === 'sending' &&
            file &&
            progress > 0 &&
            ` ${new Intl.NumberFormat(language, { style: 'percent' }).format(progress / 100)}`}
        </span>
        {hasFailed && <SendAgain className="button-plain" onSend={() => sendAgain(key)} />}
      </div>
    </div>
  );
}
