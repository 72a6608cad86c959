import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { ChatStatus } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $changes,
  $details,
  $hasOrganizingFailed,
  $openId,
  $shownChat,
  assigneeChosen,
  statusRequested,
} from '../../core/inbox/index.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ArchiveIcon } from '../conversation/chat-icons.tsx';
import { PersonIcon, QueueIcon, ReopenIcon } from './icons.tsx';
import { OperatorAvatar, operatorName } from '../operator/operator-avatar.tsx';
import { useActText } from './change-text.tsx';
import { operatorOf } from './person.tsx';

/** Actions of an operator on a conversation, beside writing. */

/** The status that the main button and its key set: closes an open conversation, opens any other. */
export const nextStatusOf = (status: ChatStatus): ChatStatus =>
  status === 'open' || status === 'queued' ? 'closed' : 'open';

/** Other changes of the status that are offered, by the current one. */
const OTHER_STATUSES: Readonly<Record<ChatStatus, readonly ChatStatus[]>> = {
  open: ['queued', 'archived'],
  queued: ['open', 'archived'],
  closed: ['archived'],
  archived: [],
};

const ICONS: Readonly<Record<ChatStatus, ReactNode>> = {
  open: <ReopenIcon />,
  queued: <QueueIcon />,
  closed: <CheckIcon />,
  archived: <ArchiveIcon />,
};

/** Buttons for the status: the main one with its name, the others, which a narrow row leaves out, as icons. */
export function StatusActions({ isNarrow = false }: { isNarrow?: boolean }) {
  const status = useUnit($shownChat)?.status ?? 'open';
  const { inbox } = useMessages();
  const setStatus = useUnit(statusRequested);
  const labels: Record<ChatStatus, string> = {
    open: inbox.reopen(),
    queued: inbox.queue(),
    closed: inbox.close(),
    archived: inbox.archive(),
  };
  const main = nextStatusOf(status);
  const change = (next: ChatStatus) => () => setStatus(next);
  return (
    <>
      {(isNarrow ? [] : OTHER_STATUSES[status]).map((next) => (
        <button
          key={next}
          type="button"
          className="icon-button"
          aria-label={labels[next]}
          title={labels[next]}
          onClick={change(next)}
        >
          {ICONS[next]}
        </button>
      ))}
      <button
        key="main"
        type="button"
        className="main-button"
        data-calm={main === 'open'}
        aria-keyshortcuts="e"
        onClick={change(main)}
      >
        {ICONS[main]}
        <span>{labels[main]}</span>
      </button>
    </>
  );
}

/** The operator of the conversation, with the choice of another. */
export function Assignee({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const details = useUnit($details);
  const assigneeId = details?.assigneeId ?? null;
  const assign = useUnit(assigneeChosen);
  const assignee = assigneeId === null ? null : operatorOf(me, assigneeId);
  const isListed = assignee === null || me.operators.some(({ id }) => id === assignee.id);
  const others = me.operators.filter(({ id }) => id !== me.id);
  const isAway = (of: string): boolean => others.some(({ id, isAway: is }) => id === of && is);
  return (
    <span className="assignee">
      {assignee ? (
        <OperatorAvatar operator={assignee} />
      ) : (
        <span className="avatar avatar-empty">
          <PersonIcon />
        </span>
      )}
      <select
        className="chip"
        aria-label={inbox.assignedTo()}
        value={assigneeId ?? ''}
        disabled={details === null}
        onChange={(event) => assign(event.target.value || null)}
      >
        <option value="">{inbox.unassigned()}</option>
        <option value={me.id}>{operatorName(me)}</option>
        {[...others, ...(isListed ? [] : [assignee])].map((operator) => (
          <option key={operator.id} value={operator.id}>
            {isAway(operator.id)
              ? inbox.awayName({ name: operatorName(operator) })
              : operatorName(operator)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Shows that changes of the open conversation failed, or wait for the host. */
export function ActionProblem({ me }: { me: Me }) {
  const { chat, inbox } = useMessages();
  const actText = useActText(me);
  const openId = useUnit($openId);
  const failed = useUnit($changes).filter(
    ({ hasFailed, creator, conversations }) =>
      hasFailed && creator !== undefined && conversations[0]!.id === openId,
  );
  const hasOrganizingFailed = useUnit($hasOrganizingFailed);
  return (
    <div role="alert" className="problem">
      {failed.map(({ key, act, state }) => (
        <p key={key}>
          {actText(act)} · {state === 'failed' ? inbox.failed() : chat.notYet()}
        </p>
      ))}
      {hasOrganizingFailed && <p>{inbox.failed()}</p>}
    </div>
  );
}
