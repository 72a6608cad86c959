import { useUnit } from 'effector-react';
import type { SignInLink } from '../../core/contract/people.ts';
import { $isLeaving, $secret, linkDeclined, linkSignIn } from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { EntryCard } from './entry-card.tsx';

/** Signs the person of a link in, by a button. */
export function LinkConfirmation({ link }: { link: SignInLink }) {
  const { people } = useMessages();
  const secret = useUnit($secret);
  const isPending = useUnit(linkSignIn.$isPending);
  const isLeaving = useUnit($isLeaving);
  const { signIn, decline } = useUnit({ signIn: linkSignIn.requested, decline: linkDeclined });
  return (
    <EntryCard title={people.signIn()} help={people.linkHelp()} focus="title">
      <button
        type="button"
        className="button"
        aria-disabled={isPending || isLeaving}
        onClick={() => signIn(secret!.token)}
      >
        {people.signInAs({ name: link.name || link.email || '' })}
      </button>
      <button type="button" className="quiet-button" onClick={() => decline()}>
        {people.otherWay()}
      </button>
    </EntryCard>
  );
}
