import { memo, useId, type KeyboardEvent, type MouseEvent } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import type { TranslatedText } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

const focusFieldIn = (part: Element | null | undefined): void =>
  part?.querySelector<HTMLElement>('textarea')?.focus();

const OPEN = '[data-state="missing"], [data-state="stale"]';

/** Focuses the field of the next missing or outdated text below a row; the first one of the table follows the last. */
export function focusNextOpen(table: HTMLTableElement, row: Element | null): void {
  const rows = [...table.tBodies[0]!.rows];
  const at = rows.findIndex((each) => each === row);
  const isOpen = (each: Element): boolean => each !== row && each.matches(OPEN);
  focusFieldIn([...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(isOpen));
}

/** Focuses the field of the next row; with Ctrl or Command, of the next text to translate. */
function focusNext(field: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): void {
  const row = field.closest('tr')!;
  if (ctrlKey || metaKey) focusNextOpen(row.closest('table')!, row);
  else focusFieldIn(row.nextElementSibling);
}

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
  const staleId = useId();
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
          describedBy={state === 'stale' ? staleId : undefined}
        />
        {state === 'stale' && (
          <p className="translation-stale">
            <span id={staleId}>{studio.stale()}</span>
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
