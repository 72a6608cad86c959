import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { MAX_VIEW_NAME, type InboxView } from '../../core/contract/inbox-views.ts';
import { viewRenamed, viewSaved } from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';

interface ViewFormProps {
  /** The view that is renamed; `null` for a new one. */
  view: InboxView | null;
  onClose: () => void;
}

/** The form that saves the filters as a view, or renames one. */
export function ViewForm({ view, onClose }: ViewFormProps) {
  const { inbox } = useMessages();
  const save = useUnit(viewSaved);
  const rename = useUnit(viewRenamed);
  const field = useRef<HTMLInputElement>(null);
  const [isShared, setIsShared] = useState(false);
  useEffect(() => field.current!.select(), []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const name = field.current!.value.trim();
    if (!name) field.current!.focus();
    else if (view) rename({ id: view.id, name });
    else save({ name, isShared });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <form className="view-form" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <input
        ref={field}
        className="input"
        maxLength={MAX_VIEW_NAME}
        placeholder={inbox.viewName()}
        aria-label={inbox.viewName()}
        defaultValue={view?.name ?? ''}
        enterKeyHint="done"
        autoComplete="off"
        dir="auto"
        required
      />
      {!view && (
        <label className="view-shared">
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => setIsShared(event.target.checked)}
          />
          {inbox.teamView()}
        </label>
      )}
      <button type="submit" className="main-button">
        {view ? inbox.renameView() : inbox.saveView()}
      </button>
    </form>
  );
}
