import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { Change } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import type { BulkAct } from '../../core/platform/inbox-api.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { operatorOf, useCustomerName } from './person.tsx';

type BulkChange = Pick<Change, 'act' | 'conversations'>;

/** The new state of a changed conversation in words. */
export function useActText(me: Me): (act: BulkAct) => string {
  const { inbox } = useMessages();
  return (act) => {
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
}

/** A bulk change in words: the number of conversations, and their new state. */
export function useBulkText(me: Me): (change: BulkChange) => string {
  const { inbox } = useMessages();
  const format = new Intl.NumberFormat(useUnit($formattingLocale));
  const textOf = useActText(me);
  return ({ act, conversations }) =>
    `${inbox.conversations()}: ${format.format(conversations.length)} · ${textOf(act)}`;
}

/** A change in words: the customer, or the number of conversations, and the new state. */
export function ChangeText({ change, me }: { change: Change; me: Me }) {
  const nameFor = useCustomerName();
  const actText = useActText(me);
  const bulkText = useBulkText(me);
  return change.creator === undefined ? (
    <bdi>{bulkText(change)}</bdi>
  ) : (
    <>
      <bdi>{nameFor(change.creator)}</bdi> · {actText(change.act)}
    </>
  );
}
