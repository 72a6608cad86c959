import { useUnit } from 'effector-react';
import type { Me } from '../../core/contract/inbox.ts';
import type { Messages } from '../../core/language/messages.ts';
import {
  $bulk,
  $changes,
  $closing,
  $openId,
  $skippedChanges,
  bulkUndone,
  changeRetried,
  closingUndone,
  skippedDismissed,
  type Change,
  type PendingChange,
  type SkippedChange,
  type StatusChange,
} from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { ChangeText } from './change-text.tsx';
import { useCustomerName } from './person.tsx';
import { UndoBar, useFocusReturn } from './undo-bar.tsx';

/** The text of a closing that can still be undone: closed or archived. */
export const closedText = (inbox: Messages['inbox'], { status }: StatusChange): string =>
  status === 'archived' ? inbox.conversationArchived() : inbox.conversationClosed();

/**
 * Bars over the page: changes that can be undone, failed ones, and those with skipped conversations. The open conversation
 * shows its own failures.
 */
export function ClosingBar({ me }: { me: Me }) {
  const closing = useUnit($closing);
  const openId = useUnit($openId);
  const bulk = useUnit($bulk);
  const skipped = useUnit($skippedChanges);
  const failed = useUnit($changes).filter(
    ({ hasFailed, creator, conversations }) =>
      hasFailed && (creator === undefined || conversations[0]!.id !== openId),
  );
  return (
    <div className="closing-bars">
      {failed.map((change) => (
        <FailedBar key={change.key} change={change} me={me} />
      ))}
      {skipped.map((change) => (
        <SkippedBar key={change.key} change={change} me={me} />
      ))}
      {bulk && <BulkUndo key={bulk.key} bulk={bulk} me={me} />}
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

/** A change that the host refused, or that waits for it. */
function FailedBar({ change, me }: { change: PendingChange; me: Me }) {
  const { chat, common, inbox } = useMessages();
  const retry = useUnit(changeRetried);
  const bar = useFocusReturn(change.conversations[0]!.id);
  return (
    <div ref={bar} className="closing-bar">
      <p role="alert">
        <ChangeText change={change} me={me} /> ·{' '}
        {change.state === 'failed' ? inbox.failed() : chat.notYet()}
      </p>
      <button type="button" onClick={() => retry(change.key)}>
        {common.tryAgain()}
      </button>
    </div>
  );
}

/** A change that has skipped conversations, as colleagues or customers had changed them meanwhile. */
function SkippedBar({ change, me }: { change: SkippedChange; me: Me }) {
  const { inbox, common } = useMessages();
  const number = useNumberText();
  const dismiss = useUnit(skippedDismissed);
  const bar = useFocusReturn(change.conversations[0]!.id);
  return (
    <div ref={bar} className="closing-bar">
      <p role="alert">
        <ChangeText change={change} me={me} /> · {inbox.skipped({ count: number(change.skipped) })}
      </p>
      <button type="button" onClick={() => dismiss(change.key)}>
        {common.close()}
      </button>
    </div>
  );
}

function BulkUndo({ bulk, me }: { bulk: Change; me: Me }) {
  const undo = useUnit(bulkUndone);
  return (
    <UndoBar feedbackId={bulk.conversations[0]!.id} onUndo={undo}>
      <ChangeText change={bulk} me={me} />
    </UndoBar>
  );
}
