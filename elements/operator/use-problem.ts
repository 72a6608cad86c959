import type { Messages } from '../../core/language/messages.ts';
import type { Problem } from '../../core/people/problem.ts';
import { useMessages } from '../ui/use-texts.ts';

const TEXTS: Readonly<Record<Problem, (messages: Messages) => string>> = {
  offline: ({ people }) => people.noConnection(),
  too_many: ({ people }) => people.tooMany(),
  signed_out: ({ validation }) => validation.call(),
  no_role: ({ validation }) => validation.call(),
  passkey: ({ people }) => people.passkeyFailed(),
  failed: ({ validation }) => validation.call(),
  common_password: ({ people }) => people.commonPassword(),
  email_taken: ({ people }) => people.emailTaken(),
  last_owner: ({ people }) => people.lastOwner(),
  reauthentication_needed: () => '',
  wrong_sign_in: ({ people }) => people.wrongSignIn(),
  link_invalid: ({ people }) => people.linkInvalid(),
  invalid: ({ validation }) => validation.generic(),
};

/** Returns a function that writes the reason of a failed call; empty for none. */
export function useProblem(): (problem: Problem | null) => string {
  const messages = useMessages();
  return (problem) => (problem ? TEXTS[problem](messages) : '');
}
