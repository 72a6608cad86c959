import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $bulk,
  $failedBulks,
  $skippedCount,
  bulkRetried,
  bulkUndone,
  skippedDismissed,
  type PendingBulk,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import type { BulkAct } from '../../core/platform/inbox-api.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { operatorOf } from './person.tsx';
import { UndoBar, useFocusReturn } from './undo-bar.tsx';

/** Bars of bulk changes: the one that can be undone, failed ones, and the number of skipped conversations. */

type BulkChange = Pick<PendingBulk, 'act' | 'conversations'>;

/** A bulk change in words: the number of conversations, and their new state. */
export function useBulkText(me: Me): (change: BulkChange) => string {
  const { inbox } = useMessages();
  const format = new Intl.NumberFormat(useUnit($formattingLocale));
  const resultOf = (act: BulkAct): string => {
    switch (act.kind) {
      case 'status':
        return inbox[act.status]();
      case 'assign':
        return act.operatorId === null
          ? inbox.unassigned()
          : labelled(inbox.assignedTo(), operatorName(operatorOf(me, act.operatorId)));
      case 'tag':
        return `#${act.tag}`;
      case 'snooze':
        return inbox.snoozed();
      case 'read':
        return inbox.markedRead();
    }
  };
  return ({ act, conversations }) =>
    `${inbox.conversations()}: ${format.format(conversations.length)} · ${resultOf(act)}`;
}

export function BulkBars({ me }: { me: Me }) {
  const bulk = useUnit($bulk);
  const failed = Object.values(useUnit($failedBulks));
  const undo = useUnit(bulkUndone);
  const textOf = useBulkText(me);
  return (
    <>
      {failed.map((change) => (
        <FailedBulk key={change.key} change={change} text={textOf(change)} />
      ))}
      <Skipped />
      {bulk && (
        <UndoBar key={bulk.key} feedbackId={bulk.conversations[0]!.id} onUndo={undo}>
          <bdi>{textOf(bulk)}</bdi>
        </UndoBar>
      )}
    </>
  );
}

function FailedBulk({ change, text }: { change: PendingBulk; text: string }) {
  const { inbox, common } = useMessages();
  const retry = useUnit(bulkRetried);
  const bar = useFocusReturn(change.conversations[0]!.id);
  return (
    <div ref={bar} className="closing-bar">
      <p role="alert">
        <bdi>{text}</bdi>: {inbox.failed()}
      </p>
      <button type="button" onClick={() => retry(change)}>
        {common.tryAgain()}
      </button>
    </div>
  );
}

function Skipped() {
  const { inbox, common } = useMessages();
  const count = useUnit($skippedCount);
  const language = useUnit($formattingLocale);
  const dismiss = useUnit(skippedDismissed);
  if (count === 0) return null;
  return (
    <div className="closing-bar">
      <p role="alert">{inbox.skipped({ count: new Intl.NumberFormat(language).format(count) })}</p>
      <button type="button" onClick={() => dismiss()}>
        {common.close()}
      </button>
    </div>
  );
}
