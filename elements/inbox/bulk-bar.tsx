import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $selectedIds,
  $shownConversations,
  allSelected,
  bulkRequested,
  selectingSwitched,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useElement } from '../definition/element-context.ts';
import { ArchiveIcon } from '../conversation/chat-icons.tsx';
import { operatorName } from '../operator/operator-avatar.tsx';
import { CheckIcon, CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PersonIcon } from './icons.tsx';
import { ReadIcon } from './list-icons.tsx';
import { SnoozeSelect } from './snooze.tsx';
import { TagField } from './tags.tsx';

/** The number of the selected conversations, and the acts on them. */
export function BulkBar({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const language = useUnit($formattingLocale);
  const listed = useUnit($shownConversations).length;
  const count = useUnit($selectedIds).size;
  const selectAll = useUnit(allSelected);
  const switchSelecting = useUnit(selectingSwitched);
  const all = useRef<HTMLInputElement>(null);
  const element = useElement();
  /** The focus returns to the button that has shown the bar. */
  const end = (): void => {
    switchSelecting(false);
    element.root.querySelector<HTMLElement>('.select-button')?.focus();
  };
  useEffect(() => {
    all.current!.indeterminate = count > 0 && count < listed;
  }, [count, listed]);
  return (
    <div className="bulk-bar" role="group" aria-label={inbox.select()}>
      <label className="bulk-count">
        <input
          ref={all}
          type="checkbox"
          aria-label={inbox.selectAll()}
          title={inbox.selectAll()}
          checked={count > 0 && count === listed}
          onChange={(event) => {
            if (event.target.checked) selectAll();
            else end();
          }}
        />
        <span role="status">
          {inbox.selectedCount({ count: new Intl.NumberFormat(language).format(count) })}
        </span>
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label={inbox.cancel()}
        title={inbox.cancel()}
        onClick={end}
      >
        <CloseIcon />
      </button>
      <BulkActs me={me} isDisabled={count === 0} />
    </div>
  );
}

function BulkActs({ me, isDisabled }: { me: Me; isDisabled: boolean }) {
  const { inbox } = useMessages();
  const act = useUnit(bulkRequested);
  const buttons = [
    { label: inbox.close(), icon: <CheckIcon />, act: { kind: 'status', status: 'closed' } },
    { label: inbox.archive(), icon: <ArchiveIcon />, act: { kind: 'status', status: 'archived' } },
    { label: inbox.markRead(), icon: <ReadIcon />, act: { kind: 'read' } },
  ] as const;
  return (
    <div className="bulk-acts">
      {buttons.map((button) => (
        <button
          key={button.label}
          type="button"
          className="icon-button"
          aria-label={button.label}
          title={button.label}
          disabled={isDisabled}
          onClick={() => act(button.act)}
        >
          {button.icon}
        </button>
      ))}
      <AssigneeSelect
        me={me}
        isDisabled={isDisabled}
        onChoose={(operatorId) => act({ kind: 'assign', operatorId })}
      />
      <SnoozeSelect
        isDisabled={isDisabled}
        onChoose={(snooze) => snooze && act({ kind: 'snooze', until: snooze.until })}
      />
      <TagField isDisabled={isDisabled} onAdd={(tag) => act({ kind: 'tag', tag })} />
    </div>
  );
}

interface AssigneeSelectProps {
  me: Me;
  isDisabled: boolean;
  onChoose: (operatorId: string | null) => void;
}

/** The choice of an operator, or of none: a list under an icon. */
function AssigneeSelect({ me, isDisabled, onChoose }: AssigneeSelectProps) {
  const { inbox } = useMessages();
  const operators = [me, ...me.operators.filter(({ id }) => id !== me.id)];
  return (
    <span className="icon-button icon-select" title={inbox.assignedTo()}>
      <PersonIcon />
      <select
        aria-label={inbox.assignedTo()}
        value=""
        disabled={isDisabled}
        onChange={(event) => onChoose(operators[Number(event.target.value)]?.id ?? null)}
      >
        <option value="" disabled>
          {inbox.assignedTo()}
        </option>
        {operators.map((operator, at) => (
          <option key={operator.id} value={at}>
            {operatorName(operator)}
          </option>
        ))}
        <option value={operators.length}>{inbox.unassigned()}</option>
      </select>
    </span>
  );
}
