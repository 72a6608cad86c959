import { useUnit } from 'effector-react';
import { useId } from 'react';
import { joinedBeside } from '../../core/language/isolate.ts';
import { conflictingValues } from '../../core/studio/files/conflict-values.ts';
import {
  choicesIn,
  conflictSettled,
  placeName,
  readSurvey,
  resolved,
  type Merge,
  type Path,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { isSurvey, labelOf } from './change-words.tsx';
import { useFileTitles } from './file-titles.ts';
import { SettingValue } from './setting-value.tsx';
import { StudioDialog } from './studio-dialog.tsx';

interface ConflictProps {
  /** Path of the file. */
  path: string;
  conflict: Merge;
}

/** Shows the values of two people for the same settings, and asks which ones count. */
export function ConflictDialog({ path, conflict }: ConflictProps) {
  const { studio } = useMessages();
  const settle = useUnit(conflictSettled);
  const id = useId();
  return (
    <StudioDialog aria-labelledby={id} onDismiss={() => undefined}>
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id}>{studio.conflict()}</h2>
        <p>{studio.conflictHelp()}</p>
        <table className="conflicts">
          <thead>
            <tr>
              {(['mine', 'theirs'] as const).map((side) => (
                <th key={side} scope="col">
                  <button
                    type="button"
                    className={side === 'mine' ? 'main-button' : 'quiet-button'}
                    data-first={side === 'mine'}
                    onClick={() => settle({ path, side })}
                  >
                    {studio[side]()}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <Differences path={path} conflict={conflict} />
        </table>
      </div>
    </StudioDialog>
  );
}

function Differences({ path: file, conflict }: ConflictProps) {
  const { studio } = useMessages();
  const titleOf = useFileTitles();
  const survey = isSurvey(file) ? readSurvey(resolved(conflict, 'mine')) : null;
  const values = conflictingValues(conflict);
  const nameOf = (path: Path): string => {
    // A change of a colour may be in the files of a channel and of its widget.
    const words = survey ? placeName(studio, survey, path.join('.')) : titleOf(file);
    return joinedBeside([words, settingName(path)].filter(Boolean), ' · ', studio.surveys());
  };
  const settingName = (path: Path): string => {
    const keys = path.filter((key) => typeof key === 'string');
    return labelOf(studio, { file, path: path.join('.'), setting: keys.join('.'), language: null });
  };
  // Without a difference of values: the form of the text, or a file with a mistake.
  if (values.length === 0) return <Texts conflict={conflict} />;
  return values.map(({ path, mine, theirs }) => (
    <tbody key={path.join('.')}>
      <tr>
        <th colSpan={2} scope="rowgroup">
          {nameOf(path)}
        </th>
      </tr>
      <tr>
        {[mine, theirs].map((value, at) => (
          <td key={at}>
            <SettingValue file={file} setting={String(path.at(-1))} value={value} survey={survey} />
          </td>
        ))}
      </tr>
    </tbody>
  ));
}

/** Removes the indentation that all lines have in the file. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}

const Texts = ({ conflict }: Pick<ConflictProps, 'conflict'>) => (
  <tbody>
    {choicesIn(conflict).map(({ mine, theirs }, at) => (
      <tr key={at}>
        {[mine, theirs].map((text, side) => (
          <td key={side}>
            <pre dir="auto">{withoutIndent(text)}</pre>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
