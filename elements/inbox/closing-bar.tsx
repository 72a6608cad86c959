import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Messages } from '../../core/language/messages.ts';
import {
  $closing,
  $failedChanges,
  $openId,
  changeRetried,
  closingUndone,
  undoHeld,
  type StatusChange,
} from '../../core/inbox/index.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useCustomerName } from './person.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The text of a closing that can still be undone: closed or archived. */
export const closedText = (inbox: Messages['inbox'], { status }: StatusChange): string =>
  status === 'archived' ? inbox.conversationArchived() : inbox.conversationClosed();

/**
 * Bars over the page: the closing that can be undone, and failed changes of conversations. The open conversation shows
 * its own failures.
 */
export function ClosingBar() {
  const closing = useUnit($closing);
  const failed = Object.values(useUnit($failedChanges));
  const openId = useUnit($openId);
  return (
    <div className="closing-bars">
      {failed
        .filter(({ feedbackId }) => feedbackId !== openId)
        .map((change) => (
          <FailedBar key={change.feedbackId} change={change} />
        ))}
      {closing && <UndoBar key={closing.feedbackId} closing={closing} />}
    </div>
  );
}

/**
 * Gives the focus to the conversation, in the thread or in the list, when the bar that has it is removed: on the page
 * itself, the next letters would be shortcuts.
 */
function useFocusReturn(feedbackId: string): RefObject<HTMLDivElement | null> {
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

function UndoBar({ closing }: { closing: StatusChange }) {
  const { inbox } = useMessages();
  const nameFor = useCustomerName();
  const undo = useUnit(closingUndone);
  const hold = useUnit(undoHeld);
  const bar = useFocusReturn(closing.feedbackId);
  useShortcuts({ undo: () => undo() });
  return (
    <div ref={bar} className="closing-bar">
      <p>
        <bdi>{nameFor(closing.creator)}</bdi> · {closedText(inbox, closing)}
      </p>
      <button
        type="button"
        aria-keyshortcuts={SHORTCUTS.undo}
        onClick={() => undo()}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        {inbox.undo()}
      </button>
    </div>
  );
}

function FailedBar({ change }: { change: StatusChange }) {
  const { inbox } = useMessages();
  const nameFor = useCustomerName();
  const retry = useUnit(changeRetried);
  const bar = useFocusReturn(change.feedbackId);
  const labels = {
    open: inbox.reopen(),
    queued: inbox.queue(),
    closed: inbox.close(),
    archived: inbox.archive(),
  };
  return (
    <div ref={bar} className="closing-bar">
      <p role="alert">
        <bdi>{nameFor(change.creator)}</bdi> · {inbox.failed()}
      </p>
      <button type="button" onClick={() => retry(change)}>
        {labels[change.status]}
      </button>
    </div>
  );
}
