import { useState, type KeyboardEvent } from 'react';
import type { Colleague, Me } from '../../core/contract/inbox.ts';
import { begunMention, matchingOperators } from '../../core/inbox/index.ts';
import { OperatorAvatar, operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { optionId } from './saved-replies.tsx';

/** Colleagues that `@` in a note offers. */

const MAX_OFFERED = 6;

interface MentionChoice {
  found: readonly Colleague[];
  /** Position of the colleague that Enter inserts. */
  active: number;
  choose: (colleague: Colleague) => void;
}

/**
 * `onKey` moves through the colleagues, inserts one, or removes the list; it returns whether it has handled the key.
 *
 * @param before text of the note before the cursor
 * @param replace replaces the last characters before the cursor by a text
 */
export function useMentions(
  { id, operators }: Me,
  before: string,
  replace: (count: number, text: string) => void,
): MentionChoice & { onKey: (event: KeyboardEvent) => boolean } {
  const [at, setAt] = useState(0);
  /** Place of the `@` without a list, after Escape or a choice. */
  const [dismissed, setDismissed] = useState(-1);
  const begun = begunMention(before);
  const place = before.lastIndexOf('@');
  const found =
    begun === null || place === dismissed
      ? []
      : matchingOperators(
          operators.filter((operator) => operator.id !== id),
          begun,
        ).slice(0, MAX_OFFERED);
  const active = Math.min(at, found.length - 1);
  const move = (step: number) => setAt((active + step + found.length) % found.length);
  const choose = (colleague: Colleague): void => {
    setAt(0);
    setDismissed(place);
    replace(before.length - place, `@${operatorName(colleague)} `);
  };
  return {
    found,
    active,
    choose,
    onKey(event) {
      const { key } = event;
      if (found.length === 0) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') choose(found[active]!);
      else if (key === 'Escape') setDismissed(place);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export function Mentions({ id, found, active, choose }: MentionChoice & { id: string }) {
  const { inbox } = useMessages();
  return (
    <ul id={id} className="saved-replies" role="listbox" aria-label={inbox.colleagues()}>
      {found.map((colleague, at) => (
        <li
          key={colleague.id}
          id={optionId(id, at)}
          className="mention-option"
          role="option"
          aria-selected={at === active}
          // Prevents the press from moving the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(colleague)}
        >
          <OperatorAvatar operator={colleague} />
          <bdi>{operatorName(colleague)}</bdi>
        </li>
      ))}
    </ul>
  );
}
