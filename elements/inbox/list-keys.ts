import { useUnit } from 'effector-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $isSelecting,
  $openId,
  $selectedIds,
  bulkRequested,
  bulkStarted,
  selectingSwitched,
  selectionToggled,
} from '../../core/inbox/index.ts';
import { useWatch } from '../conversation/use-watch.ts';
import type { PsnElement } from '../definition/definition.ts';
import { useElement } from '../definition/element-context.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Keys of the list of conversations, and its focus. */

/** Moves of the arrow keys within the list. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const focusedIn = ({ root }: PsnElement): HTMLElement | null =>
  (root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;

/** Moves the focus. Returns the ids of the entry before and of the one that has it; `null` for other keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): [from: string, to: string] | null {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.inbox-entry')];
  const at = entries.indexOf(event.target as HTMLElement);
  const next = STEPS[event.key]?.(at, entries.length - 1);
  if (next === undefined || at < 0) return null;
  event.preventDefault();
  entries[next]!.focus();
  return [entries[at]!.dataset['conversation']!, entries[next]!.dataset['conversation']!];
}

/** Keys of the list: arrows move the focus, with Shift they select, and Escape clears the selection. */
export function useListKeys(): (event: KeyboardEvent<HTMLUListElement>) => void {
  const isSelecting = useUnit($isSelecting);
  const selectedIds = useUnit($selectedIds);
  const toggle = useUnit(selectionToggled);
  const switchSelecting = useUnit(selectingSwitched);
  return (event) => {
    if (event.key === 'Escape' && isSelecting) return switchSelecting(false);
    const moved = moveFocus(event);
    if (!moved || !event.shiftKey) return undefined;
    const [from, to] = moved;
    if (selectedIds.size === 0) toggle({ id: from, isRange: false });
    return toggle({ id: to, isRange: true });
  };
}

/** Gives the focus to the list when a bulk change removes the bar that has it, so that keys are shortcuts again. */
export function useBulkFocus(): void {
  const element = useElement();
  const [left, setLeft] = useState<{ id: string } | null>(null);
  useWatch(bulkStarted, ({ conversations }) => {
    if (focusedIn(element)?.closest('.bulk-bar')) setLeft({ id: conversations[0]!.id });
  });
  useEffect(() => {
    if (!left) return;
    const entryOf = (attribute: string) =>
      element.root.querySelector<HTMLElement>(`.inbox-entry${attribute}`);
    (entryOf(`[data-conversation="${left.id}"]`) ?? entryOf(''))?.focus();
  }, [element, left]);
}

/** Shortcuts of the list: one selects a conversation, others act on the selected ones instead of the open one. */
export function useListShortcuts(me: Me): void {
  const element = useElement();
  const openId = useUnit($openId);
  const hasSelection = useUnit($selectedIds).size > 0;
  const toggle = useUnit(selectionToggled);
  const act = useUnit(bulkRequested);
  const select = (): void => {
    const id = focusedIn(element)?.dataset['conversation'] ?? openId;
    if (id !== null) toggle({ id, isRange: false });
  };
  useShortcuts({
    select,
    ...(hasSelection && {
      close: () => act({ kind: 'status', status: 'closed' }),
      assignToMe: () => act({ kind: 'assign', operatorId: me.id }),
    }),
  });
}
