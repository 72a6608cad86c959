import { useUnit } from 'effector-react';
import type { ContentChange } from '../../core/contract/content/changes.ts';
import { isolateBeside } from '../../core/language/isolate.ts';
import type { Messages } from '../../core/language/messages.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { $workspace } from '../../core/studio/index.ts';
import {
  $versionChanges,
  changesByFile,
  type FileChanges,
} from '../../core/studio/version-changes.ts';
import { listedChanges } from '../../core/studio/whole-surveys.ts';
import { useMessages } from '../ui/use-texts.ts';
import { isSurvey, labelOf, partOf, sizeWords, stateSentence } from './change-words.tsx';
import { useFileTitles } from './file-titles.ts';

/** Most files, and most other changes of a file, that are named; a first publication of a folder may have hundreds. */
const MAX_NAMED = 6;

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
  const files = changesByFile(listed).filter(({ file }) => only === null || file === only);
  return (
    <ul className="history-files">
      {files.slice(0, MAX_NAMED).map((file) => (
        <li key={file.file}>
          <bdi>{titleOf(file.file, file.part)}</bdi>
          <Counts of={file} title={titleOf(file.file, file.part)} />
        </li>
      ))}
      {files.length > MAX_NAMED && <li>+{files.length - MAX_NAMED}</li>}
    </ul>
  );
}

/**
 * The changed part of a survey and its setting in short.
 *
 * @param title of the survey, which needs no name beside its own
 */
function changeName(studio: Messages['studio'], change: ContentChange, title: string): string {
  const label = labelOf(studio, change);
  const own = partOf(studio, change);
  const part = own === title ? '' : own;
  return part && label ? `${isolateBeside(part, label)} (${label})` : label || part;
}

/** Each name once, and the number of those left out. */
function shortened(names: readonly string[]): string[] {
  const all = [...new Set(names.filter(Boolean))];
  const rest = all.length - MAX_NAMED;
  return rest > 0 ? [...all.slice(0, MAX_NAMED), `+${rest}`] : all;
}

interface CountsProps {
  of: FileChanges;
  title: string;
}

function Counts({ of: { file, whole, questions, texts, others, own }, title }: CountsProps) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const counts = [
    questions > 0 && studio.questionCount({ count: questions }),
    texts > 0 && studio.textCount({ count: texts }),
    ...shortened(others.map((change) => changeName(studio, change, title))),
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
  return shown.length > 0 && <> – {shown.join(' · ')}</>;
}
