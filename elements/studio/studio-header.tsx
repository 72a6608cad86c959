import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $account, signOut } from '../../core/people/index.ts';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageLinks } from '../operator/page-heading.tsx';
import { useElement } from '../definition/element-context.ts';
import { PersonMenu } from '../operator/person-menu.tsx';
import { isStudioPage } from './studio-page.ts';

/** The header of the list: its name, the language and the person. The menu of the person leads to other pages of the host. */
export function StudioHeader({ children }: { children: ReactNode }) {
  const account = useUnit($account);
  const leave = useUnit(signOut);
  const hasMenu = isStudioPage(useElement());
  return (
    <header className="operator-header">
      {children}
      {account && hasMenu && <PageLinks roles={account.roles} />}
      <LanguageChoice />
      {account && hasMenu && <PersonMenu person={account} onSignOut={() => leave()} />}
    </header>
  );
}
