import { useUnit } from 'effector-react';
import { NEW_OWNER_COMMAND } from '../../core/contract/sign-in.ts';
import { $link, $secret, $ways, linkCheck } from '../../core/people/index.ts';
import { Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { EntryCard } from './entry-card.tsx';
import { LinkPage } from './link-page.tsx';

/** Makes the first owner, with the one-time address that the terminal shows. */
export function SetupPage() {
  const { people } = useMessages();
  const secret = useUnit($secret);
  const link = useUnit($link);
  const ways = useUnit($ways);
  const problem = useUnit(linkCheck.$problem);
  if (secret && problem !== 'link_invalid' && link?.kind !== 'sign_in') return <LinkPage />;
  if (!ways) return <Loading of="list" />;
  return (
    <EntryCard
      title={people.setupTitle()}
      help={ways.isSetUp ? people.setupDone() : people.setupNoLink()}
      focus={secret !== null ? 'title' : undefined}
    >
      {problem === 'link_invalid' && (
        <p role="alert" className="people-problem">
          {people.linkInvalid()}
        </p>
      )}
      {ways.isSetUp && (
        <a className="button" href="sign-in">
          {people.signIn()}
        </a>
      )}
      <p className="people-help">
        {people.setupLost()}{' '}
        <code dir="ltr">{ways.isSetUp ? 'psn people reset' : NEW_OWNER_COMMAND}</code>
      </p>
    </EntryCard>
  );
}
