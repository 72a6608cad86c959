import { useEffect, type RefObject } from 'react';
import { readAddress } from './address.ts';

/** Focuses the translation of the address in a new table, else scrolls to the first stale one: its row may be the last. */
export function useTranslationInSight(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { unit } = readAddress();
    const row =
      unit === null ? null : table.current!.querySelector(`[data-unit="${CSS.escape(unit)}"]`);
    if (row) row.querySelector<HTMLElement>('textarea')!.focus();
    // Newer browsers return a promise, which is no cleanup.
    else
      void table
        .current!.querySelector('[data-state="stale"]')
        ?.scrollIntoView({ block: 'nearest' });
  }, [table]);
}
