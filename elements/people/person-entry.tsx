import { useUnit } from 'effector-react';
import type { Person } from '../../core/contract/people.ts';
import { $allTokens, personSessionsEnd } from '../../core/people/index.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { nameOfPerson, useRoleNames } from './names.ts';
import { TokenList } from './token-list.tsx';

interface PersonEntryProps {
  person: Person;
  /** Whether it is the signed-in person. */
  isOwn: boolean;
  onRoles: () => void;
  onNewLink: () => void;
  onRemove: () => void;
}

/** A person with roles and the last visit; the acts on them fold out. */
export function PersonEntry({ person, isOwn, ...acts }: PersonEntryProps) {
  const { people } = useMessages();
  const { names } = useRoleNames();
  const name = nameOfPerson(person);
  return (
    <li>
      <details className="people-person">
        <summary>
          <span className="people-entry-text">
            <span>
              <strong dir="auto">{name}</strong>
              {isOwn && <span className="people-mark">{people.you()}</span>}
            </span>
            {person.email && person.email !== name && <bdi>{person.email}</bdi>}
            <LastVisit person={person} />
          </span>
          <span className="people-roles">
            {person.roles.map((role) => (
              <span key={role} className="people-mark">
                {names[role]()}
              </span>
            ))}
          </span>
        </summary>
        <PersonActs person={person} {...acts} />
        <Tokens personId={person.id} />
      </details>
    </li>
  );
}

/** Tokens with which programs act for the person. */
function Tokens({ personId }: { personId: string }) {
  const { people } = useMessages();
  const tokens = useUnit($allTokens).filter((token) => token.personId === personId);
  if (tokens.length === 0) return null;
  return (
    <>
      <h3>{people.tokens()}</h3>
      <TokenList tokens={tokens} />
    </>
  );
}

function LastVisit({ person: { isInvited, seenAt, hasPersonalLink } }: { person: Person }) {
  const { people } = useMessages();
  const date = useDate('short');
  return (
    <span className="people-help">
      {isInvited
        ? people.invited()
        : seenAt
          ? people.lastSeen({ date: date(seenAt) })
          : people.notUsed()}
      {hasPersonalLink && ` · ${people.personalLink()}`}
    </span>
  );
}

function PersonActs({ person, onRoles, onNewLink, onRemove }: Omit<PersonEntryProps, 'isOwn'>) {
  const { people } = useMessages();
  const endSessions = useUnit(personSessionsEnd.requested);
  return (
    <div className="people-buttons">
      <button type="button" className="quiet-button" onClick={onRoles}>
        {people.changeRoles()}
      </button>
      <button type="button" className="quiet-button" onClick={onNewLink}>
        {people.newLink()}
      </button>
      <button type="button" className="quiet-button" onClick={() => endSessions(person.id)}>
        {people.endSessions()}
      </button>
      <button type="button" className="quiet-button people-risky" onClick={onRemove}>
        {people.remove()}
      </button>
    </div>
  );
}
