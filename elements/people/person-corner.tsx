import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $account, accountLoad, signOut } from '../../core/people/index.ts';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageLinks } from '../operator/page-heading.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';

/** The language and the menu of the signed-in person, in the header of the start page, which the host writes. */
export function PersonCorner() {
  const account = useUnit($account);
  const { load, leave } = useUnit({ load: accountLoad.requested, leave: signOut });
  useEffect(() => load(), [load]);
  return (
    <div className="person-corner">
      {account && <PageLinks roles={account.roles} />}
      <LanguageChoice />
      {account && <PersonMenu person={account} onSignOut={() => leave()} />}
    </div>
  );
}
