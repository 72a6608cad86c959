import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $account, signOut } from '../../core/people/index.ts';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageHeading, PageLinks } from '../operator/page-heading.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';
import { Confirmation } from '../operator/confirmation.tsx';

/** The header of a page after the sign-in, and the dialog for sensitive acts. */
export function PeopleFrame({ title, children }: { title: string; children: ReactNode }) {
  const account = useUnit($account);
  const leave = useUnit(signOut);
  return (
    <div className="people">
      <header className="operator-header">
        <PageHeading name={title} />
        {account && <PageLinks roles={account.roles} />}
        <LanguageChoice />
        {account && <PersonMenu person={account} onSignOut={() => leave()} />}
      </header>
      <main className="people-main">{children}</main>
      <Confirmation />
    </div>
  );
}
