import { useUnit } from 'effector-react';
import {
  refusedFileRemoved,
  sendAgainRequested,
  type OwnMessage,
} from '../../core/conversation/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { CloseIcon, OfflineIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { LocalFile } from './local-file.tsx';
import { MessageBody } from './message-text.tsx';
import { SendAgain } from './send-again.tsx';
import { useRefusal } from './use-attachments.ts';

/** An own message that the server has not stored yet, with its state: where it will be once it is stored. */
export function OutgoingMessage({
  message: { key, body, file, state, hasFailed, isFileRefused, progress },
  isFirst = false,
}: {
  message: OwnMessage;
  /** It has the sender, as the message before it is of another one. */
  isFirst?: boolean;
}) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const sendAgain = useUnit(sendAgainRequested);
  const refusalOf = useRefusal();
  const removeFile = useUnit(refusedFileRemoved);
  const outcome = (): string => {
    if (!hasFailed) return messages.chat.sending();
    return state === 'failed' ? messages.chat.failed() : messages.chat.notYet();
  };
  return (
    <div className="group group-own group-outgoing">
      <div className="group-messages">
        {isFirst && <p className="sender">{messages.chat.you()}</p>}
        <div className="message message-own" part="message">
          <MessageBody isOwn text={body} attachment={file && <LocalFile file={file} />} />
          <span className={state === 'failed' ? 'meta meta-failed' : 'meta'}>
            {!hasFailed && <span className="spinner spinner-small" aria-hidden="true" />}
            {hasFailed && (state === 'failed' ? <CloseIcon /> : <OfflineIcon />)}
            {outcome()}
            {state === 'sending' &&
              file &&
              progress > 0 &&
              ` ${new Intl.NumberFormat(language, { style: 'percent' }).format(progress / 100)}`}
          </span>
          {file && isFileRefused ? (
            <>
              <p className="error">{refusalOf([file.name])}</p>
              <button
                type="button"
                className="button-plain"
                onClick={() => removeFile({ key, body })}
              >
                {messages.chat.remove({ name: file.name })}
              </button>
            </>
          ) : (
            hasFailed && <SendAgain className="button-plain" onSend={() => sendAgain(key)} />
          )}
        </div>
      </div>
    </div>
  );
}
