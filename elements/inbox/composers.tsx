import { useUnit } from 'effector-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $draftOf,
  $openId,
  draftChanged,
  noteSubmitted,
  type ReplyMode,
} from '../../core/inbox/index.ts';
import { Composer } from '../conversation/composer.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AnsweredMeanwhile } from './colleagues.tsx';
import { SavedReplyIcon } from './icons.tsx';
import { LostFiles, useLostFiles, type OpenDraft } from './lost-files.tsx';
import { Mentions, useMentions } from './mention-choice.tsx';
import { optionId, SavedReplies, useSavedReplies } from './saved-replies.tsx';
import { useRoom } from './use-room.ts';

interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The draft of the open conversation, and the function that stores changes of it. */
function useDraft(mode: ReplyMode): OpenDraft {
  const feedbackId = useUnit($openId) ?? '';
  const { text, files } = useUnit($draftOf)({ feedbackId, mode });
  const change = useUnit(draftChanged);
  return { text, files, save: (changes) => change({ feedbackId, mode, ...changes }) };
}

/** The field for a note to the team. `@` offers colleagues, and notifies them. */
export function NoteComposer({ field, me }: FieldProps & { me: Me }) {
  const { inbox } = useMessages();
  const draft = useDraft('note');
  const submit = useUnit(noteSubmitted);
  const hasWidth = useRoom() !== 'phone';
  const listId = useId();
  const [before, setBefore] = useState('');
  const mentions = useMentions(me, before, (count, text) => {
    const { value, selectionStart: at } = field.current!;
    const start = value.slice(0, at - count) + text;
    writeInto(field.current!, start + value.slice(at), start.length);
  });
  const isOpen = mentions.found.length > 0;
  return (
    <>
      {isOpen && <Mentions id={listId} {...mentions} />}
      <Composer
        key="note"
        mayUpload={false}
        field={field}
        onKey={mentions.onKey}
        onSend={submit}
        sendText={inbox.addNote()}
        onText={(text) => {
          setBefore(text.slice(0, field.current!.selectionStart));
          draft.save({ text });
        }}
        fieldProps={{
          'aria-label': inbox.note(),
          placeholder: hasWidth ? inbox.notePlaceholder() : inbox.note(),
          defaultValue: draft.text,
          ...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, mentions.active),
          }),
        }}
      />
    </>
  );
}

/**
 * Moves the focus to the tab when the focused field is removed, as a colleague has closed the conversation: without a
 * focus, the page would treat further letters as shortcuts.
 */
function useFocusReturn(field: FieldProps['field'], tabId: string): void {
  useLayoutEffect(() => {
    const removed = field.current!;
    const root = removed.getRootNode() as ShadowRoot;
    return () => {
      if (root.activeElement === removed) root.getElementById(tabId)?.focus();
    };
  }, [field, tabId]);
}

/** Puts a text into a field as if it had been typed, with the cursor at its end or at a place. */
function writeInto(field: HTMLTextAreaElement, text: string, at = text.length): void {
  field.value = text;
  field.setSelectionRange(at, at);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

function SavedRepliesButton({ onClick }: { onClick: () => void }) {
  const { inbox } = useMessages();
  return (
    <button
      type="button"
      className="composer-button"
      aria-label={inbox.savedReplies()}
      title={inbox.savedReplies()}
      onClick={onClick}
    >
      <SavedReplyIcon />
    </button>
  );
}

/** The field for a message to the customer. `tabId` is the id of its tab, `deliveryId` that of the hint on its way. */
export function MessageComposer({
  savedReplies,
  field,
  tabId,
  deliveryId,
}: FieldProps & { savedReplies: readonly string[]; tabId: string; deliveryId: string }) {
  const { inbox, chat } = useMessages();
  const draft = useDraft('reply');
  const hasWidth = useRoom() !== 'phone';
  const listId = useId();
  const write = (text: string): void => writeInto(field.current!, text);
  const saved = useSavedReplies(savedReplies, draft.text, write);
  useFocusReturn(field, tabId);
  const lostFiles = useLostFiles(draft);
  const dismissFiles = (): void => {
    lostFiles.onDismiss();
    field.current?.focus();
  };
  const [isDismissed, setIsDismissed] = useState(false);
  const isOpen = saved.found.length > 0 && !isDismissed;
  const sendAnyway = useRef<HTMLButtonElement>(null);
  /** A reply that a colleague has overtaken is sent by the button of the warning alone. */
  const onBeforeSend = (): boolean => {
    sendAnyway.current?.focus();
    return sendAnyway.current === null;
  };
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
        sendText={chat.send()}
        onBeforeSend={onBeforeSend}
        renderNotice={(send) => (
          <>
            <LostFiles lost={lostFiles.lost} onDismiss={dismissFiles} />
            <AnsweredMeanwhile button={sendAnyway} onSend={send} />
          </>
        )}
        onText={(text) => {
          setIsDismissed(false);
          draft.save({ text });
        }}
        onFiles={lostFiles.onFiles}
        onSent={lostFiles.onSent}
        fieldProps={{
          'aria-describedby': deliveryId,
          placeholder: savedReplies.length && hasWidth ? inbox.replyPlaceholder() : inbox.reply(),
          defaultValue: draft.text,
          ...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, saved.active),
          }),
        }}
      >
        {savedReplies.length > 0 && <SavedRepliesButton onClick={() => write('/')} />}
      </Composer>
    </>
  );
}
