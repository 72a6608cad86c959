import { useEffect } from 'react';
import { dispatch } from '../../core/platform/browser/page.ts';
import { useElement } from '../definition/element-context.ts';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { Loading } from '../ui/notice.tsx';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { PersonCorner } from './person-corner.tsx';
import { SetupPage } from './setup-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const AccountPage = lazyView('account-page', () => import('./account-page.tsx'), essential);
const PeoplePage = lazyView('people-page', () => import('./people-page.tsx'), essential);

/** Of `/setup`, `/sign-in`, `/account` and `/people`; `menu` is the language and the person on the start page. */
export type ScreenName = 'setup' | 'sign-in' | 'account' | 'people' | 'menu';

interface PeopleScreenProps {
  screen: ScreenName;
  /** Problem of a sign-in with the provider, from the address. */
  problem: string | null;
}

/** One of the pages of accounts. */
export function PeopleScreen(props: PeopleScreenProps) {
  const hasSentences = useSentences('people');
  if (hasSentences) return <Loaded {...props} />;
  return props.screen === 'menu' ? null : <Loading of="list" />;
}

function Loaded({ screen, problem }: PeopleScreenProps) {
  const element = useElement();
  const { people } = useMessages();
  const titles = {
    setup: people.setupTitle,
    'sign-in': people.signIn,
    account: people.accountTitle,
    people: people.peopleTitle,
    menu: null,
  };
  const title = titles[screen]?.() ?? null;
  useEffect(() => element.markReady(), [element]);
  useEffect(() => {
    if (title !== null) dispatch(element, 'psn-channel', { name: title, faviconUrl: null });
  }, [element, title]);
  if (screen === 'setup') return <SetupPage />;
  if (screen === 'account') return <AccountPage />;
  if (screen === 'people') return <PeoplePage />;
  if (screen === 'menu') return <PersonCorner />;
  return <SignInPage problem={problem} />;
}
