import { useRef, type FormEvent } from 'react';
import { $signInProblem } from '../../core/inbox/index.ts';
import { useMessages, useModel } from '../base/ui/use-model.ts';

/** Form for the operator's token. */
export function SignIn({ onToken }: { onToken: (token: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const messages = useMessages();
  const problem = useModel($signInProblem);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const token = field.current!.value.trim();
    if (token) onToken(token);
  };
  return (
    <form className="sheet sign-in" onSubmit={onSubmit}>
      <h1 className="title">{messages.inbox.title()}</h1>
      <label htmlFor="operator-token">{messages.inbox.token()}</label>
      <input
        ref={field}
        id="operator-token"
        className="input"
        type="password"
        autoComplete="current-password"
        aria-invalid={problem ? true : undefined}
        aria-describedby="token-help token-problem"
      />
      <p id="token-help" className="sign-in-help">
        {messages.inbox.tokenHelp()}
      </p>
      <p id="token-problem" role="alert" className="sign-in-problem">
        {problem === 'token' ? messages.inbox.wrongToken() : problem ? messages.inbox.failed() : ''}
      </p>
      <button type="submit" className="button">
        {messages.inbox.signIn()}
      </button>
    </form>
  );
}
