import { memo, type MouseEvent } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import type { TranslatedText } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

const focusFieldIn = (part: Element | null): void =>
  part?.querySelector<HTMLElement>('textarea')?.focus();

/** Puts the cursor into the field of the next row. */
const focusNext = (field: HTMLElement): void =>
  focusFieldIn(field.closest('tr')!.nextElementSibling);

/** The cell looks like its field: a press beside the text focuses the field too. */
function focusFieldOfCell(event: MouseEvent): void {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  focusFieldIn(event.currentTarget as Element);
}

type TextOfRow = Pick<TranslatedText, 'unit' | 'original' | 'translation' | 'state'>;

export type KeptText = Omit<TextOfRow, 'state'>;

interface TranslationRowProps extends TextOfRow {
  mainLanguage: string;
  code: string;
  /** Name of the language. */
  name: string;
  onChange: (unit: string, words: string) => void;
  /** The translation still fits its changed original; `null` for texts of channels: their originals are not followed. */
  onKeep: ((text: KeptText) => void) | null;
}

/** A text beside its translation. A survey has thousands of them: a row is rendered only if it has changed. */
export const TranslationRow = memo(function TranslationRow(row: TranslationRowProps) {
  const { unit, original, translation, state, mainLanguage, code, name, onChange, onKeep } = row;
  const { studio } = useMessages();
  return (
    <tr data-unit={unit} data-state={state}>
      <td lang={mainLanguage} dir="auto">
        {original}
      </td>
      <td className="translation" onMouseDown={focusFieldOfCell}>
        <TextField
          label={labelled(name, original)}
          lang={code}
          isLong
          value={translation}
          onChange={(words) => onChange(unit, words)}
          onEnter={focusNext}
        />
        {state === 'stale' && (
          <p className="translation-stale">
            {studio.stale()}
            {onKeep && (
              <button
                type="button"
                className="quiet-button"
                onClick={() => onKeep({ unit, translation, original })}
              >
                {studio.stillFits()}
              </button>
            )}
          </p>
        )}
      </td>
    </tr>
  );
});
