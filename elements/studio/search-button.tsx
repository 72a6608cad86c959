import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $survey, $view } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { SearchIcon } from '../operator/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useFoundTextIn } from './use-found-text.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { SearchDialog } from './search-dialog.tsx';

/**
 * Opens the search in the texts of the survey, also by Ctrl or Command with F: the search of the browser sees one page of the survey. It is
 * used in the search itself, and the view “File” has one of its own.
 */
export function SearchButton() {
  const { questions } = useMessages();
  const { root } = useElement();
  const [survey, view] = useUnit([$survey, $view]);
  const [isOpen, setIsOpen] = useState(false);
  const moveFocus = useMoveFocus();
  useFoundTextIn(null, () => moveFocus('.studio-name textarea'));
  const isOffered = survey !== null && view !== 'file';
  useEffect(() => {
    if (!isOffered) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isFind || event.key.toLowerCase() !== 'f' || root.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [root, isOffered]);
  return (
    <>
      <button
        type="button"
        className="icon-button studio-search"
        aria-label={questions.search()}
        aria-keyshortcuts="Control+F Meta+F"
        title={`${questions.search()} (Ctrl+F)`}
        onClick={() => setIsOpen(survey !== null)}
      >
        <SearchIcon />
      </button>
      {isOpen && survey && <SearchDialog survey={survey} onClose={() => setIsOpen(false)} />}
    </>
  );
}
