import { useUnit } from 'effector-react';
import { viewChosen } from '../../core/studio/index.ts';
import { FindingButton } from './finding-button.tsx';
import { usePublishNotes } from './use-publish-notes.ts';
import { useTranslationLead } from './use-translation-lead.ts';

/** The notes about the drafts of a publication. Each leads to its place, and leaves the dialog. */
export function PublishNotes({ onLeave }: { onLeave: () => void }) {
  const show = useUnit(viewChosen);
  const translate = useTranslationLead();
  const lead = (code: string | null): void => {
    if (code === null) show('build');
    else translate(code);
    onLeave();
  };
  const notes = usePublishNotes();
  if (notes.length === 0) return null;
  return (
    <ul className="publish-findings">
      {notes.map(({ words, code }) => (
        <li key={words}>
          <FindingButton onClick={() => lead(code)}>{words}</FindingButton>
        </li>
      ))}
    </ul>
  );
}
