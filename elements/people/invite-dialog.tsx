import { useUnit } from 'effector-react';
import { useEffect, useId, useState } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { $ways, invitation } from '../../core/people/index.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Outcome } from './card.tsx';
import { Field } from '../operator/fields.tsx';
import { RoleChoices } from './role-choices.tsx';
import { useForm, useRules } from '../operator/use-form.ts';

/** Invites a person: by email where the host sends emails, else by a link to copy. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { people, validation } = useMessages();
  const id = useId();
  const rules = useRules();
  const hasMail = useUnit($ways)?.hasMail ?? false;
  const { invite, clear } = useUnit({ invite: invitation.requested, clear: invitation.cleared });
  const isPending = useUnit(invitation.$isPending);
  const [roles, setRoles] = useState<readonly PersonRole[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => clear(), [clear]);
  const { errors, onSubmit } = useForm(
    {
      name: rules.required,
      email: (value) => (value === '' && !hasMail ? '' : rules.newEmail()(value)),
    },
    ({ name, email }) => roles.length > 0 && invite({ name, roles, ...(email && { email }) }),
  );
  return (
    <ModalDialog className="people-dialog" aria-labelledby={id} onDismiss={onClose}>
      <form
        className="people-dialog-box"
        noValidate
        onSubmit={(event) => {
          setIsChecked(true);
          onSubmit(event);
        }}
      >
        <h2 id={id}>{people.inviteTitle()}</h2>
        <p className="people-help">{hasMail ? people.inviteByMail() : people.inviteByLink()}</p>
        <Field name="name" label={people.name()} isFirst error={errors.name} />
        <Field
          name="email"
          type="email"
          label={hasMail ? people.email() : people.emailOptional()}
          error={errors.email}
        />
        <RoleChoices
          chosen={roles}
          error={isChecked && roles.length === 0 ? validation.chooseSome() : ''}
          onChange={setRoles}
        />
        <Outcome act={invitation} />
        <div className="people-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {people.cancel()}
          </button>
          <button type="submit" className="main-button" aria-disabled={isPending}>
            {people.invite()}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
