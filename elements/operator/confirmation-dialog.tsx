import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { type Account } from '../../core/contract/people.ts';
import { PROVIDER_SIGN_IN, SIGN_IN_PAGE } from '../../core/contract/sign-in.ts';
import {
  confirmationCancelled,
  passkeyConfirmation,
  passwordConfirmation,
} from '../../core/people/confirmation.ts';
import { $passkeys } from '../../core/platform/passkeys.ts';
import { useElement } from '../definition/element-context.ts';
import { adopt } from '../ui/stylesheets.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import formCss from './form.css';
import { PasswordField, ProblemText } from './fields.tsx';
import { useForm, useRules } from './use-form.ts';
import { useProblem } from './use-problem.ts';

/**
 * Asks for a password or a passkey before a sensitive act. The act is repeated afterwards. A person without either signs in
 * in another tab, as this page has unsent texts.
 */
export default function ConfirmationDialog({ account }: { account: Account }) {
  const { people, common } = useMessages();
  const element = useElement();
  useState(() => adopt(element, formCss));
  const id = useId();
  const cancel = useUnit(confirmationCancelled);
  const byPasskey = useUnit(passkeyConfirmation.requested);
  const isPending = useUnit(passkeyConfirmation.$isPending);
  const canUsePasskeys = useUnit($passkeys).isSupported();
  const hasPasskey = canUsePasskeys && account.passkeys.length > 0;
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
            target="_blank"
            href={account.hasProvider ? PROVIDER_SIGN_IN : SIGN_IN_PAGE}
          >
            {people.signInAgain()}
            <span className="hidden"> ({common.newWindow()})</span>
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
