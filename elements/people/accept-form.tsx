import { useUnit } from 'effector-react';
import { useRef } from 'react';
import type { SignInLink } from '../../core/contract/people.ts';
import { $isLeaving, $secret, acceptance } from '../../core/people/index.ts';
import { $passkeys } from '../../core/platform/passkeys.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ENTRY_TITLE, EntryCard } from './entry-card.tsx';
import { Field, PasswordField, ProblemText } from '../operator/fields.tsx';
import { useForm, useRules, valuesOf } from '../operator/use-form.ts';
import { useProblem } from '../operator/use-problem.ts';

/** A button for an account without a password, of hosts that show samples on this machine. */
function ExampleAccount({ isBusy, onAccept }: { isBusy: boolean; onAccept: () => void }) {
  const { people } = useMessages();
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={onAccept}>
        {people.setupExample()}
      </button>
      <p className="entry-or">{people.or()}</p>
    </>
  );
}

/** Name, email, and a password or a passkey: an invited person, or the first owner. */
export function AcceptForm({ link }: { link: SignInLink }) {
  const { people } = useMessages();
  const rules = useRules();
  const problemText = useProblem();
  const problem = useUnit(acceptance.$problem);
  const isBusy = [useUnit(acceptance.$isPending), useUnit($isLeaving)].some(Boolean);
  const token = useUnit($secret)!.token;
  const accept = useUnit(acceptance.requested);
  const hasPasskeys = useUnit($passkeys).isSupported();
  const form = useRef<HTMLFormElement>(null);
  const { errors, onSubmit, validate } = useForm(
    { name: rules.required, email: rules.newEmail(link.email), password: rules.newPassword },
    (values) => accept({ token, ...values }),
  );
  const acceptByPasskey = () => {
    if (!validate(form.current!, ['name', 'email'])) return;
    accept({
      token,
      ...valuesOf(form.current!, ['name', 'email']),
      passkeyName: navigator.platform || people.byPasskey(),
    });
  };
  const isSetup = link.kind === 'setup';
  return (
    <EntryCard
      title={isSetup ? people.setupTitle() : people.invitationTitle()}
      help={isSetup ? people.setupHelp() : people.invitationHelp()}
      // The button of the example is before the fields.
      focus={link.isExample ? 'title' : 'field'}
    >
      {link.isExample && <ExampleAccount isBusy={isBusy} onAccept={() => accept({ token })} />}
      <form
        ref={form}
        className="entry-form"
        aria-labelledby={ENTRY_TITLE}
        noValidate
        onSubmit={onSubmit}
      >
        <Field
          name="name"
          label={people.name()}
          autoComplete="name"
          defaultValue={link.name ?? ''}
          error={errors.name}
        />
        <Field
          name="email"
          type="email"
          label={people.email()}
          autoComplete="username"
          defaultValue={link.email ?? ''}
          error={errors.email}
        />
        <PasswordField isNew error={errors.password} />
        <ProblemText text={problemText(problem)} />
        <button
          type="submit"
          className={link.isExample ? 'quiet-button' : 'button'}
          aria-disabled={isBusy}
        >
          {people.createAccount()}
        </button>
        {hasPasskeys && (
          <>
            <button
              type="button"
              className="quiet-button"
              aria-disabled={isBusy}
              onClick={acceptByPasskey}
            >
              {people.withPasskey()}
            </button>
            <p className="people-help">{people.passkeyHelp()}</p>
          </>
        )}
      </form>
    </EntryCard>
  );
}
