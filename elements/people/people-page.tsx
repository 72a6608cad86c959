import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $account,
  $people,
  accountLoad,
  hasRole,
  peopleLoad,
  peopleOpened,
} from '../../core/people/index.ts';
import { TeamIcon } from '../operator/icons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AuditCard } from './audit-card.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { TeamCard } from './team-card.tsx';

/** People with their roles, and the audit log, for owners. */
export default function PeoplePage() {
  const { people } = useMessages();
  const open = useUnit(peopleOpened);
  useEffect(() => open(), [open]);
  return (
    <PeopleFrame title={people.peopleTitle()}>
      <Content />
    </PeopleFrame>
  );
}

function Content() {
  const messages = useMessages();
  const account = useUnit($account);
  const people = useUnit($people);
  const problems = useUnit([accountLoad.$problem, peopleLoad.$problem]);
  const open = useUnit(peopleOpened);
  const isRefused = problems.includes('no_role');
  if (isRefused || (account && !hasRole(account.roles, 'owner')))
    return (
      <EmptyState icon={<TeamIcon />} title={messages.people.noRole()} role="status">
        <a className="quiet-button" href="account">
          {messages.people.accountTitle()}
        </a>
      </EmptyState>
    );
  if (problems.some((problem) => problem !== null)) return <LoadFailure onRetry={open} />;
  if (!account || !people) return <Loading of="list" />;
  return (
    <>
      <TeamCard people={people} ownId={account.id} />
      <AuditCard people={people} />
    </>
  );
}
