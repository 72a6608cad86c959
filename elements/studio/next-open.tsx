import { useEffect, useRef, type RefObject } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { focusNextOpen } from './translation-row.tsx';

/** Leads to the next missing or outdated text below the row that had the focus last. */
export function NextOpen({ table }: { table: RefObject<HTMLTableElement | null> }) {
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
