import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $account, signOut } from '../../core/people/index.ts';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';

/** The header of the list: its name, the language and the person. */
export function StudioHeader({ children }: { children: ReactNode }) {
  const account = useUnit($account);
  const leave = useUnit(signOut);
  return (
    <header className="studio-header">
      {children}
      <LanguageChoice />
      {account && <PersonMenu person={account} onSignOut={() => leave()} />}
    </header>
  );
}
