import { useUnit } from 'effector-react';
import { useId, useMemo, type MouseEvent, type RefObject } from 'react';
import { isOver, type Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import { $details, type ReplyMode } from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { ColleagueTyping } from './colleagues.tsx';
import { MessageComposer, NoteComposer } from './composers.tsx';
import { Delivery } from './delivery.tsx';
import { filledReply } from './saved-replies.tsx';

interface ReplyProps {
  chat: Chat;
  me: Me;
  mode: ReplyMode;
  /** Another tab is shown. */
  onMode: (mode: ReplyMode) => void;
  /** A tab was chosen to write in it. */
  onChoose: (mode: ReplyMode) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Parts of a reply that a click is for. Beside them it is for the field. */
const CLICKED = 'button, textarea, img, .error, .reply-closed, .reply-delivery, .saved-replies';

/** The field of an operator: for the customer, or for a note to the team. Each has a text of its own. */
export function Reply({ chat, me, mode, onMode, onChoose, field }: ReplyProps) {
  const { inbox } = useMessages();
  const id = useId();
  const details = useUnit($details);
  const surveyName = details?.surveyName ?? null;
  // A name that the customer has not given here must not get into a message.
  const customer = details && !details.isMerged ? (chat.creator?.name ?? null) : null;
  const savedReplies = useMemo(() => {
    const values = {
      customer,
      agent: operatorName(me),
      survey: surveyName,
    };
    return [...new Set(me.savedReplies.map((reply) => filledReply(reply, values)))];
  }, [customer, me, surveyName]);
  const modes: [ReplyMode, string][] = [
    ['reply', inbox.reply()],
    ['note', inbox.note()],
  ];
  const tabId = (of: ReplyMode) => `${id}-${of}`;
  const isWritable = mode === 'reply' && !isOver(chat.status);
  /** Clicks beside the controls focus the field: without it, letters would be shortcuts. */
  const onMouseDown = (event: MouseEvent) => {
    if ((event.target as Element).closest(CLICKED)) return;
    event.preventDefault();
    field.current?.focus();
  };
  return (
    <div className="reply" data-mode={mode} onMouseDown={onMouseDown}>
      <div className="reply-head">
        <div className="reply-modes" role="tablist">
          {modes.map(([value, label]) => (
            <button
              key={value}
              id={tabId(value)}
              type="button"
              role="tab"
              aria-selected={mode === value}
              aria-controls={`${id}-panel`}
              tabIndex={mode === value ? 0 : -1}
              onClick={() => onChoose(value)}
              onKeyDown={(event) => {
                if (!event.key.startsWith('Arrow')) return;
                event.preventDefault();
                const other = value === 'reply' ? 'note' : 'reply';
                onMode(other);
                (event.currentTarget.getRootNode() as ShadowRoot)
                  .getElementById(tabId(other))!
                  .focus();
              }}
            >
              {label}
            </button>
          ))}
        </div>
        {isWritable && <Delivery id={`${id}-delivery`} />}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(mode)}>
        {mode === 'note' ? (
          <NoteComposer field={field} me={me} />
        ) : isWritable ? (
          <>
            <ColleagueTyping me={me} />
            <MessageComposer
              savedReplies={savedReplies}
              field={field}
              tabId={tabId('reply')}
              deliveryId={`${id}-delivery`}
            />
          </>
        ) : (
          <p className="reply-closed">{inbox.closedHint()}</p>
        )}
      </div>
    </div>
  );
}
