import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import { $drafts, $openId, draftChanged, noteSubmitted } from '../../core/inbox/index.ts';
import { Composer } from '../conversation/composer.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { SavedReplyIcon } from './icons.tsx';
import { optionId, SavedReplies, useSavedReplies } from './saved-replies.tsx';
import { useRoom } from './use-room.ts';

export type ReplyMode = 'reply' | 'note';

interface ReplyProps {
  chat: Chat;
  me: Me;
  mode: ReplyMode;
  onMode: (mode: ReplyMode) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field of an operator: for the customer, or for a note to the team. Both begin with the same text. */
export function Reply({ chat, me, mode, onMode, field }: ReplyProps) {
  const { inbox } = useMessages();
  const id = useId();
  const modes: [ReplyMode, string][] = [
    ['reply', inbox.reply()],
    ['note', inbox.note()],
  ];
  const isOver = chat.status === 'closed' || chat.status === 'archived';
  return (
    <div className="reply" data-mode={mode}>
      <div className="reply-modes" role="tablist">
        {modes.map(([value, label]) => (
          <button
            key={value}
            id={`${id}-${value}`}
            type="button"
            role="tab"
            aria-selected={mode === value}
            aria-controls={`${id}-panel`}
            tabIndex={mode === value ? 0 : -1}
            onClick={() => onMode(value)}
            onKeyDown={(event) => {
              if (!event.key.startsWith('Arrow')) return;
              event.preventDefault();
              const other = value === 'reply' ? 'note' : 'reply';
              onMode(other);
              (event.currentTarget.getRootNode() as ShadowRoot)
                .getElementById(`${id}-${other}`)!
                .focus();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${mode}`}>
        {mode === 'note' ? (
          <NoteComposer field={field} />
        ) : isOver ? (
          <p className="reply-closed">{inbox.closedHint()}</p>
        ) : (
          <MessageComposer savedReplies={me.savedReplies} field={field} />
        )}
      </div>
    </div>
  );
}

/** The text that was begun in the open conversation, and what keeps it. */
function useDraft(): { text: string; keep: (text: string) => void } {
  const feedbackId = useModel($openId) ?? '';
  const text = useModel($drafts)[feedbackId] ?? '';
  const change = useSend(draftChanged);
  return { text, keep: (changed) => change({ feedbackId, text: changed }) };
}

type FieldProps = Pick<ReplyProps, 'field'>;

function NoteComposer({ field }: FieldProps) {
  const { inbox } = useMessages();
  const draft = useDraft();
  const submit = useSend(noteSubmitted);
  return (
    <Composer
      key="note"
      mayUpload={false}
      field={field}
      onSend={submit}
      onText={draft.keep}
      fieldProps={{
        'aria-label': inbox.note(),
        placeholder: inbox.notePlaceholder(),
        defaultValue: draft.text,
      }}
    />
  );
}

/** Puts a text into a field as if it had been typed. */
function writeInto(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

function MessageComposer({
  savedReplies,
  field,
}: FieldProps & { savedReplies: readonly string[] }) {
  const { inbox } = useMessages();
  const draft = useDraft();
  const hasWidth = useRoom() !== 'phone';
  const listId = useId();
  const write = (text: string): void => writeInto(field.current!, text);
  const saved = useSavedReplies(savedReplies, draft.text, write);
  const [isDismissed, setIsDismissed] = useState(false);
  const isOpen = saved.found.length > 0 && !isDismissed;
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    if (event.key === 'Escape') setIsDismissed(true);
    else if (!saved.onKey(event)) return false;
    event.preventDefault();
    return true;
  };
  return (
    <>
      {isOpen && <SavedReplies id={listId} {...saved} />}
      <Composer
        key="reply"
        mayUpload
        field={field}
        onKey={onKey}
        onText={(text) => {
          setIsDismissed(false);
          draft.keep(text);
        }}
        fieldProps={{
          placeholder: savedReplies.length && hasWidth ? inbox.replyPlaceholder() : inbox.reply(),
          defaultValue: draft.text,
          ...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, saved.active),
          }),
        }}
      >
        {savedReplies.length > 0 && (
          <button
            type="button"
            className="composer-button"
            aria-label={inbox.savedReplies()}
            title={inbox.savedReplies()}
            onClick={() => write('/')}
          >
            <SavedReplyIcon />
          </button>
        )}
      </Composer>
    </>
  );
}
