import { useUnit } from 'effector-react';
import type { Me } from '../../core/contract/inbox.ts';
import type { Messages } from '../../core/language/messages.ts';
import {
  $closing,
  $failedChanges,
  $openId,
  changeRetried,
  closingUndone,
  type StatusChange,
} from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { BulkBars } from './bulk-bars.tsx';
import { useCustomerName } from './person.tsx';
import { UndoBar, useFocusReturn } from './undo-bar.tsx';

/** The text of a closing that can still be undone: closed or archived. */
export const closedText = (inbox: Messages['inbox'], { status }: StatusChange): string =>
  status === 'archived' ? inbox.conversationArchived() : inbox.conversationClosed();

/**
 * Bars over the page: the change that can be undone, and failed changes of conversations. The open conversation shows
 * its own failures.
 */
export function ClosingBar({ me }: { me: Me }) {
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
      <BulkBars me={me} />
      {closing && <ClosingUndo key={closing.feedbackId} closing={closing} />}
    </div>
  );
}

function ClosingUndo({ closing }: { closing: StatusChange }) {
  const { inbox } = useMessages();
  const nameFor = useCustomerName();
  return (
    <UndoBar feedbackId={closing.feedbackId} onUndo={useUnit(closingUndone)}>
      <bdi>{nameFor(closing.creator)}</bdi> · {closedText(inbox, closing)}
    </UndoBar>
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
