import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { $openId, undoHeld } from '../../core/inbox/index.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * Gives the focus to the conversation, in the thread or in the list, when the bar that has it is removed: on the page
 * itself, the next letters would be shortcuts.
 */
export function useFocusReturn(feedbackId: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const latestId = useRef<string | null>(null);
  const openId = useUnit($openId);
  useLayoutEffect(() => {
    latestId.current = openId;
  });
  useLayoutEffect(() => {
    const removed = bar.current!;
    const root = removed.getRootNode() as ShadowRoot;
    return () => {
      if (!removed.contains(root.activeElement)) return;
      const entry = root.querySelector<HTMLElement>(`[data-conversation="${feedbackId}"]`);
      const heading =
        root.querySelector<HTMLElement>('.thread-name') ?? root.querySelector<HTMLElement>('h1');
      if (entry && latestId.current !== feedbackId) entry.focus();
      else if (heading) focusText(heading);
    };
  }, [feedbackId]);
  return bar;
}

interface UndoBarProps {
  /** Conversation that gets the focus when the bar is removed. */
  feedbackId: string;
  onUndo: () => void;
  children: ReactNode;
}

/** The bar that undoes a change. Its timer is paused while the button has the focus. */
export function UndoBar({ feedbackId, onUndo, children }: UndoBarProps) {
  const { inbox } = useMessages();
  const hold = useUnit(undoHeld);
  const bar = useFocusReturn(feedbackId);
  useShortcuts({ undo: () => onUndo() });
  return (
    <div ref={bar} className="closing-bar">
      <p>{children}</p>
      <button
        type="button"
        aria-keyshortcuts={SHORTCUTS.undo}
        onClick={() => onUndo()}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        {inbox.undo()}
      </button>
    </div>
  );
}
