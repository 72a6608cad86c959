import { useUnit } from 'effector-react';
import { $account, accountLoad } from '../../core/people/account.ts';
import { $surveys, accessLeft } from '../../core/results/index.ts';
import { Image } from '../ui/image.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { SignOutIcon } from '../inbox/icons.tsx';
import { PageHeading, PageLinks } from '../operator/page-heading.tsx';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';

/**
 * The name of the page, or the brand of shared results, its language, and the signed-in person. A token has no account:
 * only the way out.
 */
export function ResultsHeader() {
  const { inbox, results } = useMessages();
  const { isShared = false, brand = null } = useUnit($surveys) ?? {};
  const leave = useUnit(accessLeft);
  const account = useUnit($account);
  const isLoading = useUnit(accountLoad.$isPending);
  return (
    <header className="operator-header">
      {brand && <Image className="results-logo" url={brand.logoUrl} />}
      <PageHeading name={brand?.name || results.title()} />
      {!isShared && account && <PageLinks roles={account.roles} />}
      <LanguageChoice />
      {!isShared && account && <PersonMenu person={account} onSignOut={() => leave()} />}
      {!isShared && !account && !isLoading && (
        <button
          type="button"
          className="icon-button"
          aria-label={inbox.signOut()}
          title={inbox.signOut()}
          onClick={() => leave()}
        >
          <SignOutIcon />
        </button>
      )}
    </header>
  );
}
