import { useUnit } from 'effector-react';
import { useEffect, useId, useState } from 'react';
import type { Person } from '../../core/contract/people.ts';
import type { PersonRole } from '../../core/contract/roles.ts';
import { rolesChange } from '../../core/people/index.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Outcome } from './card.tsx';
import { nameOfPerson } from './names.ts';
import { RoleChoices } from './role-choices.tsx';

/** Changes the roles of a person. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people, validation } = useMessages();
  const id = useId();
  const { change, clear } = useUnit({ change: rolesChange.requested, clear: rolesChange.cleared });
  const isPending = useUnit(rolesChange.$isPending);
  const [roles, setRoles] = useState<readonly PersonRole[]>(person.roles);
  useEffect(() => clear(), [clear]);
  useWatch(rolesChange.done, onClose);
  return (
    <ModalDialog className="people-dialog" aria-labelledby={id} onDismiss={onClose}>
      <div className="people-dialog-box">
        <h2 id={id} data-first="true" tabIndex={-1}>
          {people.rolesOf({ name: nameOfPerson(person) })}
        </h2>
        <RoleChoices
          chosen={roles}
          error={roles.length === 0 ? validation.chooseSome() : ''}
          onChange={setRoles}
        />
        <Outcome act={rolesChange} />
        <div className="people-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {people.cancel()}
          </button>
          <button
            type="button"
            className="main-button"
            aria-disabled={isPending || roles.length === 0}
            onClick={() => roles.length > 0 && change({ id: person.id, roles })}
          >
            {people.save()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
