import { useRef, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../ui/use-texts.ts';

interface SignInProps {
  icon: ReactNode;
  title: string;
  intro: string;
  /** Why the last token did not open the page; empty without a reason. */
  problem: string;
  onToken: (token: string) => void;
}

/** Form for the operator's token, with a hint about where to get one. */
export function SignIn({ icon, title, intro, problem, onToken }: SignInProps) {
  const field = useRef<HTMLInputElement>(null);
  const { inbox } = useMessages();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const token = field.current!.value.trim();
    // A whole link is as good as the token at its end.
    if (token) onToken(/[#&]token=([^&]+)/.exec(token)?.[1] ?? token);
  };
  return (
    <main className="sign-in-page">
      <form className="sign-in" onSubmit={onSubmit}>
        <span className="empty-icon">{icon}</span>
        <h1>{title}</h1>
        <p className="muted">{intro}</p>
        <label htmlFor="operator-token">{inbox.token()}</label>
        <input
          ref={field}
          id="operator-token"
          className="input"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby="token-help"
          aria-errormessage="token-problem"
        />
        <p id="token-help" className="muted">
          {inbox.tokenHelp()}
        </p>
        <p id="token-problem" role="alert" className="problem">
          {problem}
        </p>
        <button type="submit" className="button">
          {inbox.signIn()}
        </button>
        <div className="sign-in-help">
          <p>{inbox.noToken()}</p>
          <p className="muted">{inbox.ownerHelp()}</p>
          <code dir="ltr">psn operator link --id ID</code>
        </div>
      </form>
    </main>
  );
}
