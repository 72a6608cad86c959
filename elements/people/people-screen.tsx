import { useEffect } from 'react';
import { dispatch } from '../../core/platform/browser/page.ts';
import { useElement } from '../definition/element-context.ts';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { Loading } from '../ui/notice.tsx';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { SetupPage } from './setup-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const AccountPage = lazyView('account-page', () => import('./account-page.tsx'), essential);
const PeoplePage = lazyView('people-page', () => import('./people-page.tsx'), essential);

export type ScreenName = 'setup' | 'sign-in' | 'account' | 'people';

interface PeopleScreenProps {
  screen: ScreenName;
  /** Problem of a sign-in with the provider, from the address. */
  problem: string | null;
}

/** One of the pages of accounts. */
export function PeopleScreen(props: PeopleScreenProps) {
  const hasSentences = useSentences('people');
  return hasSentences ? <Loaded {...props} /> : <Loading of="list" />;
}

function Loaded({ screen, problem }: PeopleScreenProps) {
  const element = useElement();
  const { people } = useMessages();
  const titles = {
    setup: people.setupTitle,
    'sign-in': people.signIn,
    account: people.accountTitle,
    people: people.peopleTitle,
  };
  const title = titles[screen]();
  useEffect(() => element.markReady(), [element]);
  useEffect(() => {
    dispatch(element, 'psn-channel', { name: title, faviconUrl: null });
  }, [element, title]);
  if (screen === 'setup') return <SetupPage />;
  if (screen === 'account') return <AccountPage />;
  if (screen === 'people') return <PeoplePage />;
  return <SignInPage problem={problem} />;
}
