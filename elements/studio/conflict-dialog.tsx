import { useUnit } from 'effector-react';
import { useId } from 'react';
import { choicesIn, conflictSettled, type Merge } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { StudioDialog } from './studio-dialog.tsx';

/** Removes the indentation that all lines have in the file. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}

/** Shows the texts of two people for the same place, and asks which one counts. */
export function ConflictDialog({ path, conflict }: { path: string; conflict: Merge }) {
  const { studio } = useMessages();
  const settle = useUnit(conflictSettled);
  const id = useId();
  return (
    <StudioDialog aria-labelledby={id} onDismiss={() => undefined}>
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id}>{studio.conflict()}</h2>
        <p>{studio.conflictHelp()}</p>
        <ul className="conflicts">
          {choicesIn(conflict).map(({ mine, theirs }, at) => (
            <li key={at}>
              <pre dir="auto">{withoutIndent(mine)}</pre>
              <pre dir="auto">{withoutIndent(theirs)}</pre>
            </li>
          ))}
        </ul>
        <div className="studio-buttons">
          <button
            type="button"
            className="quiet-button"
            onClick={() => settle({ path, side: 'theirs' })}
          >
            {studio.theirs()}
          </button>
          <button
            type="button"
            className="main-button"
            data-first="true"
            onClick={() => settle({ path, side: 'mine' })}
          >
            {studio.mine()}
          </button>
        </div>
      </div>
    </StudioDialog>
  );
}
