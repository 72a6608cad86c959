import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $account, accountLoad, accountOpened, signOut } from '../../core/people/index.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SavedRepliesCard } from './saved-replies-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TokensCard } from './tokens-card.tsx';

/** The own account: profile, saved replies, ways to sign in, sessions, and tokens of programs. */
export default function AccountPage() {
  const { people } = useMessages();
  const account = useUnit($account);
  const hasFailed = useUnit(accountLoad.$problem) !== null;
  const { open, leave } = useUnit({ open: accountOpened, leave: signOut });
  useEffect(() => open(), [open]);
  return (
    <PeopleFrame title={people.accountTitle()}>
      {account ? (
        <>
          <ProfileCard account={account} />
          {account.roles.includes('agent') && <SavedRepliesCard account={account} />}
          <PasswordCard account={account} />
          <PasskeysCard account={account} />
          <SessionsCard account={account} />
          <TokensCard account={account} />
          <div>
            <button type="button" className="quiet-button" onClick={() => leave()}>
              {people.signOut()}
            </button>
          </div>
        </>
      ) : hasFailed ? (
        <LoadFailure onRetry={open} />
      ) : (
        <Loading of="list" />
      )}
    </PeopleFrame>
  );
}
