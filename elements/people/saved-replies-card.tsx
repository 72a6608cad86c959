import { useUnit } from 'effector-react';
import { useId, useRef, useState } from 'react';
import {
  MAX_SAVED_REPLIES,
  MAX_SAVED_REPLY_LENGTH,
  type Account,
} from '../../core/contract/people.ts';
import { savedRepliesChange } from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Card, Outcome } from './card.tsx';

/** Placeholders of saved replies, which the inbox replaces. */
const PLACEHOLDERS = ['{{customer}}', '{{agent}}', '{{survey}}'];

/** A reply with an id of its own, by which its field stays while others are removed. */
interface Entry {
  id: number;
  text: string;
}

/** The own saved replies, as fields that are stored together. */
export function SavedRepliesCard({ account: { savedReplies } }: { account: Account }) {
  const { people } = useMessages();
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    savedReplies.map((text, id) => ({ id, text })),
  );
  const change = useUnit(savedRepliesChange.requested);
  const isPending = useUnit(savedRepliesChange.$isPending);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (): void => {
    const id = Math.max(-1, ...entries.map((entry) => entry.id)) + 1;
    setEntries([...entries, { id, text: '' }]);
    requestAnimationFrame(() =>
      list.current!.querySelector<HTMLElement>('li:last-child textarea')!.focus(),
    );
  };
  const remove = (removed: Entry): void => {
    setEntries(entries.filter((entry) => entry !== removed));
    // The button of the entry disappears.
    addButton.current!.focus();
  };
  return (
    <Card
      title={people.savedReplies()}
      help={people.savedRepliesHelp({ placeholders: PLACEHOLDERS.join(', ') })}
    >
      <ul ref={list} className="people-replies">
        {entries.map((entry, at) => (
          <li key={entry.id}>
            <ReplyField
              number={at + 1}
              text={entry.text}
              onChange={(text) =>
                setEntries(entries.map((each) => (each === entry ? { ...each, text } : each)))
              }
              onRemove={() => remove(entry)}
            />
          </li>
        ))}
      </ul>
      <Outcome act={savedRepliesChange} done={people.saved()} />
      <div className="people-actions">
        <button
          ref={addButton}
          type="button"
          className="quiet-button"
          aria-disabled={entries.length >= MAX_SAVED_REPLIES}
          onClick={() => entries.length < MAX_SAVED_REPLIES && add()}
        >
          {people.addSavedReply()}
        </button>
        <button
          type="button"
          className="main-button"
          aria-disabled={isPending}
          onClick={() =>
            isPending ||
            change(entries.map(({ text }) => text.trim()).filter((text) => text !== ''))
          }
        >
          {people.save()}
        </button>
      </div>
    </Card>
  );
}

interface ReplyFieldProps {
  number: number;
  text: string;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function ReplyField({ number, text, onChange, onRemove }: ReplyFieldProps) {
  const { people } = useMessages();
  const id = useId();
  const name = people.savedReply({ number: String(number) });
  return (
    <div className="people-field">
      <label htmlFor={id}>{name}</label>
      <textarea
        id={id}
        className="input"
        dir="auto"
        rows={2}
        maxLength={MAX_SAVED_REPLY_LENGTH}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className="quiet-button"
        aria-label={people.removeNamed({ name })}
        onClick={onRemove}
      >
        {people.remove()}
      </button>
    </div>
  );
}
