import { useUnit } from 'effector-react';
import { $secret, $ways, waysLoad } from '../../core/people/index.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { LinkPage } from './link-page.tsx';
import { SetupPage } from './setup-page.tsx';
import { SignInWays } from './sign-in-ways.tsx';

/** The ways to sign in, or the purpose of the one-time link of the address. */
export function SignInPage({ problem }: { problem: string | null }) {
  const { people } = useMessages();
  const ways = useUnit($ways);
  const hasFailed = useUnit(waysLoad.$problem) !== null;
  const retry = useUnit(waysLoad.requested);
  const secret = useUnit($secret);
  if (secret) return <LinkPage />;
  if (!ways) return hasFailed ? <LoadFailure onRetry={retry} /> : <Loading of="list" />;
  if (!ways.isSetUp && ways.providerName === null) return <SetupPage />;
  const texts: Readonly<Record<string, string>> = {
    provider: people.providerFailed(),
    no_access: people.noAccess(),
  };
  return <SignInWays ways={ways} problem={texts[problem ?? ''] ?? ''} />;
}
