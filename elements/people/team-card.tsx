import { merge } from 'effector';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Person } from '../../core/contract/people.ts';
import {
  $newLink,
  invitation,
  newLinkHidden,
  personRemoval,
  personSessionsEnd,
  tokenRemoval,
} from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Card, Outcome } from './card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { nameOfPerson } from './names.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { PersonEntry } from './person-entry.tsx';
import { RolesDialog } from './roles-dialog.tsx';

const removed = merge([personRemoval.done, tokenRemoval.done]);

/** An open dialog, with its person where it is about one. */
type Opened = { dialog: 'invite' } | { dialog: 'roles' | 'remove'; person: Person };

interface TeamCardProps {
  people: readonly Person[];
  /** Id of the signed-in person. */
  ownId: string;
}

/** The list of people, with the acts on each, and the invitation of another. */
export function TeamCard({ people: list, ownId }: TeamCardProps) {
  const { people } = useMessages();
  const [opened, setOpened] = useState<Opened | null>(null);
  const newLink = useUnit($newLink);
  const { hideLink, remove, invite } = useUnit({
    hideLink: newLinkHidden,
    remove: personRemoval.requested,
    invite: invitation.requested,
  });
  const close = () => setOpened(null);
  return (
    <Card title={people.team()} removed={removed}>
      <div>
        <button
          type="button"
          className="main-button"
          onClick={() => setOpened({ dialog: 'invite' })}
        >
          {people.invite()}
        </button>
      </div>
      {opened?.dialog !== 'invite' && <Outcome act={invitation} />}
      <Outcome act={personRemoval} />
      <Outcome act={tokenRemoval} />
      <Outcome act={personSessionsEnd} done={people.sessionsEnded()} />
      <ul className="people-list">
        {list.map((person) => (
          <PersonEntry
            key={person.id}
            person={person}
            isOwn={person.id === ownId}
            onRoles={() => setOpened({ dialog: 'roles', person })}
            onNewLink={() => invite({ person_id: person.id })}
            onRemove={() => setOpened({ dialog: 'remove', person })}
          />
        ))}
      </ul>
      {opened?.dialog === 'invite' && newLink === null && <InviteDialog onClose={close} />}
      {newLink && (
        <NewLinkDialog
          link={newLink}
          onClose={() => {
            hideLink();
            close();
          }}
        />
      )}
      {opened?.dialog === 'roles' && <RolesDialog person={opened.person} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <AskDialog
          name={nameOfPerson(opened.person)}
          text={people.personGone()}
          onRemove={() => remove(opened.person.id)}
          onClose={close}
        />
      )}
    </Card>
  );
}
