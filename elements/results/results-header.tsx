import { useUnit } from 'effector-react';
import { $surveys, accessLeft } from '../../core/results/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { InboxIcon, SignOutIcon } from '../inbox/icons.tsx';
import { PageHeading } from '../operator/page-heading.tsx';
import { LanguageChoice } from '../operator/language-choice.tsx';

/** The name of the page, its language, and the way to the inbox and out. */
export function ResultsHeader() {
  const { inbox, results } = useMessages();
  const isShared = useUnit($surveys)!.isShared;
  const leave = useUnit(accessLeft);
  return (
    <header className="results-header">
      <PageHeading name={results.title()} />
      {!isShared && (
        <a className="icon-button" href="inbox" title={inbox.title()}>
          <InboxIcon />
        </a>
      )}
      <LanguageChoice />
      {!isShared && (
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
