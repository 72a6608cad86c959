import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { type SignInWays as Ways } from '../../core/contract/people.ts';
import { PROVIDER_SIGN_IN } from '../../core/contract/sign-in.ts';
import {
  $isLeaving,
  $mailedTo,
  $next,
  autofillSignIn,
  mailRequested,
  mailSignIn,
  passkeySignIn,
  passwordSignIn,
  safeNext,
} from '../../core/people/index.ts';
import { $passkeys } from '../../core/platform/passkeys.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ENTRY_TITLE, EntryCard } from './entry-card.tsx';
import { Field, PasswordField, ProblemText } from '../operator/fields.tsx';
import { useForm, useRules, valuesOf } from '../operator/use-form.ts';
import { useProblem } from '../operator/use-problem.ts';

const providerAddress = (next: string | null): string =>
  `${PROVIDER_SIGN_IN}?${new URLSearchParams({ next: safeNext(next) })}`;

interface SignInWaysProps {
  ways: Ways;
  /** Problem of a sign-in with the provider. */
  problem: string;
}

/** Password, passkey, provider, and a link by email. */
export function SignInWays({ ways, problem }: SignInWaysProps) {
  const { people } = useMessages();
  const rules = useRules();
  const signIn = useUnit(passwordSignIn.requested);
  const isPending = useUnit(passwordSignIn.$isPending);
  const isLeaving = useUnit($isLeaving);
  const problemOfWays = useWaysProblem();
  const form = useRef<HTMLFormElement>(null);
  const { errors, onSubmit, validate } = useForm(
    { email: rules.email, password: rules.required },
    (values) => signIn(values),
  );
  const mail = useUnit(mailRequested);
  const sendLink = () => {
    if (validate(form.current!, ['email'])) mail(valuesOf(form.current!, ['email']).email);
  };
  return (
    <EntryCard title={people.signIn()} focus="field">
      <form
        ref={form}
        className="entry-form"
        aria-labelledby={ENTRY_TITLE}
        noValidate
        onSubmit={onSubmit}
      >
        <Field
          name="email"
          type="email"
          label={people.email()}
          autoComplete="username webauthn"
          error={errors.email}
        />
        <PasswordField error={errors.password} />
        <ProblemText text={problemOfWays || problem} />
        <button type="submit" className="button" aria-disabled={isPending || isLeaving}>
          {people.signIn()}
        </button>
      </form>
      <OtherWays ways={ways} onMail={sendLink} />
      <p className="people-help">{people.help()}</p>
    </EntryCard>
  );
}

/** The problem of the way that was tried last. */
function useWaysProblem(): string {
  const { people } = useMessages();
  const text = useProblem();
  const password = useUnit(passwordSignIn.$problem);
  const passkey = useUnit(passkeySignIn.$problem);
  const autofill = useUnit(autofillSignIn.$problem);
  const mail = useUnit(mailSignIn.$problem);
  if (password) return text(password);
  if (passkey === 'wrong_sign_in' || autofill === 'wrong_sign_in') return people.wrongPasskey();
  return text(passkey ?? mail);
}

function OtherWays({ ways, onMail }: { ways: Ways; onMail: () => void }) {
  const { people } = useMessages();
  const passkeys = useUnit($passkeys);
  const next = useUnit($next);
  const mailedTo = useUnit($mailedTo);
  const isMailing = useUnit(mailSignIn.$isPending);
  const { signIn, autofill } = useUnit({
    signIn: passkeySignIn.requested,
    autofill: autofillSignIn.requested,
  });
  const isPending = useUnit(passkeySignIn.$isPending);
  const hasPasskeys = passkeys.isSupported();
  useEffect(() => {
    if (hasPasskeys) autofill();
  }, [autofill, hasPasskeys]);
  if (!hasPasskeys && !ways.hasMail && !ways.providerName) return null;
  return (
    <div className="entry-ways">
      <p className="entry-or">{people.or()}</p>
      {ways.providerName && (
        <a className="quiet-button" href={providerAddress(next)}>
          {people.byProvider({ name: ways.providerName })}
        </a>
      )}
      {hasPasskeys && (
        <button
          type="button"
          className="quiet-button"
          aria-disabled={isPending}
          onClick={() => signIn()}
        >
          {people.byPasskey()}
        </button>
      )}
      {ways.hasMail && (
        <button type="button" className="quiet-button" aria-disabled={isMailing} onClick={onMail}>
          {people.mailLink()}
        </button>
      )}
      <p role="status" className="entry-mailed">
        {mailedTo !== null && people.mailed({ email: mailedTo })}
      </p>
    </div>
  );
}
