import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { $workspace } from '../../core/studio/index.ts';
import {
  $versionChanges,
  changesByFile,
  type FileChanges,
} from '../../core/studio/version-changes.ts';
import { listedChanges } from '../../core/studio/whole-surveys.ts';
import { useMessages } from '../ui/use-texts.ts';
import { isSurvey, sizeWords, stateSentence } from './change-words.tsx';
import { useFileTitles } from './file-titles.ts';

/** Most files that are named; a first publication of a folder may have hundreds. */
const MAX_FILES = 6;

interface VersionSummaryProps {
  id: string;
  /** Path of the only file to show; `null` for all. */
  only: string | null;
}

/** The changed files of a version by their titles, with the numbers of their changes. */
export function VersionSummary({ id, only }: VersionSummaryProps) {
  const changes = useUnit($versionChanges)[id];
  const workspace = useUnit($workspace);
  const titleOf = useFileTitles();
  if (!changes || changes.length === 0) return null;
  const listed = listedChanges(changes, workspace?.surveys ?? []);
  const files = changesByFile(listed.map(({ change }) => change)).filter(
    ({ file }) => only === null || file === only,
  );
  return (
    <ul className="history-files">
      {files.slice(0, MAX_FILES).map((file) => (
        <li key={file.file}>
          <bdi>{titleOf(file.file, file.part)}</bdi>
          <Counts of={file} />
        </li>
      ))}
      {files.length > MAX_FILES && <li>+{files.length - MAX_FILES}</li>}
    </ul>
  );
}

function Counts({ of: { file, whole, questions, texts, others, own } }: { of: FileChanges }) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const counts = [
    questions > 0 && studio.changedQuestions({ count: questions }),
    texts > 0 && studio.changedTexts({ count: texts }),
    others > 0 && studio.otherChanges({ count: others }),
  ];
  const words = whole
    ? [
        sizeWords(studio, own[0]!, locale) ||
          (whole === 'added' ? studio.changes.isNew() : studio.changes.wasRemoved()),
      ]
    : isSurvey(file)
      ? counts
      : own.map((change) => stateSentence(studio, change));
  const shown = words.filter(Boolean);
  return shown.length > 0 && <> – {shown.join(', ')}</>;
}
