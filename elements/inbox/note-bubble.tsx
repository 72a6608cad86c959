import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Note } from '../../core/contract/inbox-details.ts';
import { $operator, noteRetried, type PendingNote } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { MessageText } from '../conversation/message-text.tsx';
import { SendAgain } from '../conversation/send-again.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { NoteIcon } from './icons.tsx';
import { OperatorAvatar, operatorName } from '../operator/operator-avatar.tsx';
import { clockText } from './times.ts';

/** A note of an operator, distinguished from messages by its colour, its lock and its name. */
export function NoteBubble({ note: { authorId, author, body, createdAt } }: { note: Note }) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const me = useUnit($operator);
  const name =
    authorId === me?.id ? messages.chat.you() : operatorName({ ...author, id: authorId });
  return (
    <div className="group group-own">
      <div className="message message-own">
        <NoteText body={body} name={name} />
        <span className="meta">
          <time dateTime={createdAt} dir="auto">
            {clockText(createdAt, language)}
          </time>
        </span>
      </div>
      <OperatorAvatar operator={author} />
    </div>
  );
}

/** An own note that the host does not have yet. */
export function PendingNoteBubble({
  note: { key, body, state, hasFailed },
}: {
  note: PendingNote;
}) {
  const { chat } = useMessages();
  const retry = useUnit(noteRetried);
  return (
    <div className="group group-own">
      <div className="message message-own">
        <NoteText body={body} name={chat.you()} />
        <span className={state === 'failed' ? 'meta meta-failed' : 'meta'}>
          {!hasFailed ? chat.sending() : state === 'failed' ? chat.failed() : chat.notYet()}
        </span>
        {hasFailed && <SendAgain className="quiet-button" onSend={() => retry(key)} />}
      </div>
    </div>
  );
}

function NoteText({ body, name }: { body: string; name: ReactNode }) {
  const { inbox } = useMessages();
  return (
    <div className="bubble note">
      <p className="note-head">
        <NoteIcon />
        {inbox.note()} · <bdi>{name}</bdi>
      </p>
      <MessageText text={body} />
    </div>
  );
}
