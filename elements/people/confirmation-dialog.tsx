import { useUnit } from 'effector-react';
import { useId } from 'react';
import { type Account } from '../../core/contract/people.ts';
import { PROVIDER_SIGN_IN } from '../../core/contract/sign-in.ts';
import {
  confirmationCancelled,
  passkeyConfirmation,
  passwordConfirmation,
} from '../../core/people/index.ts';
import { $passkeys } from '../../core/platform/passkeys.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PasswordField, ProblemText } from './fields.tsx';
import { useForm, useRules } from './use-form.ts';
import { useProblem } from './use-problem.ts';

/** Asks for a password or a passkey before a sensitive act. The act is repeated afterwards. */
export function ConfirmationDialog({ account }: { account: Account }) {
  const { people } = useMessages();
  const id = useId();
  const cancel = useUnit(confirmationCancelled);
  const byPasskey = useUnit(passkeyConfirmation.requested);
  const isPending = useUnit(passkeyConfirmation.$isPending);
  const canUsePasskeys = useUnit($passkeys).isSupported();
  const hasPasskey = canUsePasskeys && account.passkeys.length > 0;
  const next = location.pathname + location.search;
  return (
    <ModalDialog className="people-dialog" aria-labelledby={id} onDismiss={() => cancel()}>
      <div className="people-dialog-box">
        <h2 id={id}>{people.confirmTitle()}</h2>
        {account.hasPassword && <PasswordForm />}
        <PasskeyProblem />
        {hasPasskey && (
          <button
            type="button"
            className="quiet-button"
            data-first={!account.hasPassword}
            aria-disabled={isPending}
            onClick={() => byPasskey()}
          >
            {people.confirmByPasskey()}
          </button>
        )}
        {!account.hasPassword && !hasPasskey && (
          <a
            className="main-button"
            data-first="true"
            href={
              account.hasProvider
                ? `${PROVIDER_SIGN_IN}?${new URLSearchParams({ next })}`
                : `sign-in?${new URLSearchParams({ next })}`
            }
          >
            {people.signInAgain()}
          </a>
        )}
        <button type="button" className="quiet-button" onClick={() => cancel()}>
          {people.cancel()}
        </button>
      </div>
    </ModalDialog>
  );
}

function PasswordForm() {
  const { people } = useMessages();
  const rules = useRules();
  const problemText = useProblem();
  const problem = useUnit(passwordConfirmation.$problem);
  const isPending = useUnit(passwordConfirmation.$isPending);
  const confirm = useUnit(passwordConfirmation.requested);
  const { errors, onSubmit } = useForm({ password: rules.required }, ({ password }) =>
    confirm(password),
  );
  return (
    <form className="people-form" noValidate onSubmit={onSubmit}>
      <PasswordField isFirst error={errors.password} />
      <ProblemText
        text={problem === 'wrong_sign_in' ? people.wrongPassword() : problemText(problem)}
      />
      <button type="submit" className="main-button" aria-disabled={isPending}>
        {people.confirm()}
      </button>
    </form>
  );
}

function PasskeyProblem() {
  const { people } = useMessages();
  const problemText = useProblem();
  const problem = useUnit(passkeyConfirmation.$problem);
  return (
    <ProblemText
      text={problem === 'wrong_sign_in' ? people.wrongPasskey() : problemText(problem)}
    />
  );
}
