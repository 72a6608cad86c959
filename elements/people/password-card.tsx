import { useUnit } from 'effector-react';
import { useRef } from 'react';
import type { Account } from '../../core/contract/people.ts';
import { passwordChange } from '../../core/people/index.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Card, Outcome } from './card.tsx';
import { PasswordField } from '../operator/fields.tsx';
import { useForm, useRules } from '../operator/use-form.ts';

/** Sets or changes the password. */
export function PasswordCard({ account }: { account: Account }) {
  const { people } = useMessages();
  const rules = useRules();
  const change = useUnit(passwordChange.requested);
  const isPending = useUnit(passwordChange.$isPending);
  const form = useRef<HTMLFormElement>(null);
  const { errors, onSubmit } = useForm({ password: rules.newPassword }, ({ password }) =>
    change(password),
  );
  useWatch(passwordChange.done, () => form.current!.reset());
  const { hasPassword, hasProvider, passkeys } = account;
  const hasNoWay = !hasPassword && !hasProvider && passkeys.length === 0;
  return (
    <Card title={people.password()}>
      {hasNoWay && <p className="people-note">{people.noWay()}</p>}
      <form ref={form} className="people-form" noValidate onSubmit={onSubmit}>
        <PasswordField isNew label={people.newPassword()} error={errors.password} />
        <Outcome act={passwordChange} done={people.passwordChanged()} />
        <div>
          <button type="submit" className="main-button" aria-disabled={isPending}>
            {hasPassword ? people.changePassword() : people.setPassword()}
          </button>
        </div>
      </form>
    </Card>
  );
}
