import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { SIGN_IN_PAGE } from '../../core/contract/sign-in.ts';
import { accountLoad } from '../../core/people/index.ts';
import { workspaceOpened } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PageIcon } from './icons.tsx';

/** A page of the owner without a session: a link to the sign-in of the host. The list is read when the person is back. */
export function SignedOut() {
  const { people } = useMessages();
  const element = useElement();
  const [openAccount, openWorkspace] = useUnit([accountLoad.requested, workspaceOpened]);
  useEffect(() => {
    const read = (): void => {
      openAccount();
      openWorkspace();
    };
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [openAccount, openWorkspace]);
  return (
    <EmptyState icon={<PageIcon />} title={people.signedOut()} role="status">
      <a className="button" href={apiUrl(element) + SIGN_IN_PAGE} target="_blank" rel="noreferrer">
        {people.signIn()}
      </a>
    </EmptyState>
  );
}
