import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { focusNextOpen } from './translation-row.tsx';

interface NextOpenProps {
  table: RefObject<HTMLTableElement | null>;
}

interface TableEndProps extends NextOpenProps {
  /** Number of finished translations. */
  done: number;
  /** Number of texts. */
  all: number;
}

/**
 * The way to the next text. After the last one it shows the number of texts, which screen readers read above the table;
 * a language that was complete before has neither.
 */
export function TableEnd({ table, done, all }: TableEndProps) {
  const { studio } = useMessages();
  const [wasOpen, setWasOpen] = useState(false);
  if (done < all && !wasOpen) setWasOpen(true);
  if (done < all) return <NextOpen table={table} />;
  if (!wasOpen) return null;
  return (
    <p className="next-open all-translated" aria-hidden="true">
      {studio.translated({ done, all })}
    </p>
  );
}

/** Leads to the next missing or outdated text below the row that had the focus last. */
function NextOpen({ table }: NextOpenProps) {
  const { studio } = useMessages();
  const row = useRef<Element | null>(null);
  useEffect(() => {
    const body = table.current!.tBodies[0]!;
    const onFocus = ({ target }: FocusEvent): void => {
      row.current = (target as Element).closest('tr');
    };
    body.addEventListener('focusin', onFocus);
    return () => body.removeEventListener('focusin', onFocus);
  }, [table]);
  return (
    <button
      type="button"
      className="quiet-button next-open"
      aria-keyshortcuts="Control+Enter"
      onClick={() => focusNextOpen(table.current!, row.current)}
    >
      {studio.nextOpen()} <kbd aria-hidden="true">Ctrl+Enter</kbd>
    </button>
  );
}
