import { useUnit } from 'effector-react';
import { useId, type KeyboardEvent } from 'react';
import { $details, $knownTags, tagAdded, tagRemoved } from '../../core/inbox/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** As the host limits them. */
const MAX_LENGTH = 40;

interface TagFieldProps {
  /** Tags that are not offered. */
  except?: readonly string[];
  isDisabled?: boolean;
  /** Whether a text is a tag when the focus leaves the field, as well as by Enter. */
  addsOnBlur?: boolean;
  onAdd: (tag: string) => void;
}

/** The field to add a tag, which offers the ones in use. */
export function TagField({
  except = [],
  isDisabled = false,
  addsOnBlur = false,
  onAdd,
}: TagFieldProps) {
  const { inbox } = useMessages();
  const known = useUnit($knownTags);
  const listId = useId();
  const addFrom = (field: HTMLInputElement): void => {
    const tag = field.value.trim();
    if (tag) onAdd(tag);
    field.value = '';
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addFrom(event.currentTarget);
  };
  return (
    <>
      <input
        className="input tag-field"
        list={listId}
        maxLength={MAX_LENGTH}
        placeholder={inbox.addTag()}
        aria-label={inbox.addTag()}
        enterKeyHint="done"
        autoComplete="off"
        dir="auto"
        disabled={isDisabled}
        onKeyDown={onKeyDown}
        onBlur={(event) => addsOnBlur && addFrom(event.currentTarget)}
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !except.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  );
}

/** The tags of the open conversation, with a field to add others. */
export function Tags() {
  const { inbox } = useMessages();
  const tags = useUnit($details)?.tags ?? [];
  const add = useUnit(tagAdded);
  const remove = useUnit(tagRemoved);
  return (
    <section className="details-section">
      <h3>{inbox.tags()}</h3>
      {tags.length > 0 && (
        <ul className="tags" aria-label={inbox.tags()}>
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={inbox.removeTag({ tag })}
                title={inbox.removeTag({ tag })}
                onClick={() => remove(tag)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagField except={tags} onAdd={add} addsOnBlur />
    </section>
  );
}
