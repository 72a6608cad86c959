import { useUnit } from 'effector-react';
import { viewChosen } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { keepLanguageInAddress } from './address.ts';
import { usePublishNotes } from './use-publish-notes.ts';

/** The notes about the drafts of a publication. Each leads to its place, and leaves the dialog. */
export function PublishNotes({ onLeave }: { onLeave: () => void }) {
  const { studio } = useMessages();
  const show = useUnit(viewChosen);
  const lead = (code: string | null): void => {
    show(code === null ? 'build' : 'languages');
    if (code !== null) keepLanguageInAddress(code);
    onLeave();
  };
  return usePublishNotes().map(({ words, code }) => (
    <button key={words} type="button" className="publish-note" onClick={() => lead(code)}>
      <strong>{studio.advice()}</strong> {words}
    </button>
  ));
}
