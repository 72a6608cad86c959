import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $link, $secret, linkCheck, linkDeclined, linkSignIn } from '../../core/people/index.ts';
import { useProblem } from '../operator/use-problem.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AcceptForm } from './accept-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { LinkConfirmation } from './link-confirmation.tsx';

/** A link is used by a button, as programs that read emails open links as well. */
export function LinkPage() {
  const { people } = useMessages();
  const problemText = useProblem();
  const link = useUnit($link);
  const secret = useUnit($secret);
  const checkProblem = useUnit(linkCheck.$problem);
  const personalProblem = useUnit(linkSignIn.$problem);
  const { check, signIn, decline } = useUnit({
    check: linkCheck.requested,
    signIn: linkSignIn.requested,
    decline: linkDeclined,
  });
  const problem = checkProblem ?? personalProblem;
  const retry = () => (secret!.kind === 'link' ? check : signIn)(secret!.token);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  if (problem === null)
    return link === null ? (
      <Loading of="list" />
    ) : link.kind === 'sign_in' ? (
      <LinkConfirmation link={link} />
    ) : (
      <AcceptForm link={link} />
    );
  const isInvalid = problem === 'link_invalid';
  return (
    <EntryCard
      title={people.signIn()}
      help={isInvalid ? people.linkInvalidHelp() : ''}
      focus="title"
    >
      <p role="alert" className="people-problem">
        {problemText(problem)}
      </p>
      {!isInvalid && <RetryButton onRetry={retry} />}
      <button type="button" className="quiet-button" onClick={() => decline()}>
        {people.otherWay()}
      </button>
    </EntryCard>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { common } = useMessages();
  return (
    <button type="button" className="button" onClick={onRetry}>
      {common.tryAgain()}
    </button>
  );
}
