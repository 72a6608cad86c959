import { useState, type KeyboardEvent } from 'react';
import { fold } from '../../core/language/fold.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Saved replies, which a slash at the start of a message offers. */

/** Values of the placeholders of saved replies; `null` for unknown ones. */
interface ReplyValues {
  customer: string | null;
  agent: string | null;
  survey: string | null;
}

/** Replaces `{{customer}}`, `{{agent}}` and `{{survey}}`. An unknown value leaves no gap before a comma or a full stop. */
export const filledReply = (reply: string, values: ReplyValues): string =>
  reply.replaceAll(
    /(\s*)\{\{(customer|agent|survey)\}\}/g,
    (_, space: string, name: keyof ReplyValues) => (values[name] ? space + values[name] : ''),
  );

/** The replies that contain the text after the slash; none for a text without a slash at its start. */
export function matchingReplies(replies: readonly string[], text: string): readonly string[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const searched = fold(text.slice(1).trim());
  return replies.filter((reply) => fold(reply).includes(searched));
}

interface SavedReplyChoice {
  found: readonly string[];
  /** Position of the reply that Enter inserts. */
  active: number;
  choose: (reply: string) => void;
}

/** `onKey` moves through the replies and inserts one; it returns whether it has handled the key. */
export function useSavedReplies(
  replies: readonly string[],
  text: string,
  choose: (reply: string) => void,
): SavedReplyChoice & { onKey: (event: KeyboardEvent) => boolean } {
  const [at, setAt] = useState(0);
  const found = matchingReplies(replies, text);
  const active = Math.min(at, found.length - 1);
  const move = (step: number) => setAt((active + step + found.length) % found.length);
  return {
    found,
    active,
    choose,
    onKey({ key }) {
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') choose(found[active]!);
      else return false;
      return true;
    },
  };
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

export function SavedReplies({ id, found, active, choose }: SavedReplyChoice & { id: string }) {
  const { inbox } = useMessages();
  return (
    <ul id={id} className="saved-replies" role="listbox" aria-label={inbox.savedReplies()}>
      {found.map((reply, at) => (
        <li
          key={reply}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          dir="auto"
          // Prevents the press from moving the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(reply)}
        >
          {reply}
        </li>
      ))}
    </ul>
  );
}
