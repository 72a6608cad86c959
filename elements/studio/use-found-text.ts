import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { StudioView } from '../../core/studio/index.ts';
import {
  $foundText,
  $sought,
  foundTextShown,
  viewOf,
  type FoundText,
} from '../../core/studio/text-search.ts';
import { useElement } from '../definition/element-context.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useStable } from './use-stable.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Selects the sought words, or the whole text where it spells them in another way. */
function selectWords(field: Field, sought: string): void {
  const at = field.value.toLowerCase().indexOf(sought.trim().toLowerCase());
  if (at < 0) field.select();
  else field.setSelectionRange(at, at + sought.trim().length);
}

/** Calls a function with the text that the search has led to, once its view is shown; `null` is the name above each view. */
export function useFoundTextIn(view: StudioView | null, show: (found: FoundText) => void): void {
  const [found, finish] = useUnit([$foundText, foundTextShown]);
  const lead = useStable(show);
  useEffect(() => {
    if (found === null || viewOf(found) !== view) return;
    lead(found);
    finish();
  }, [found, view, lead, finish]);
}

/**
 * Focuses the text that the search has led to, among the fields of a view, and selects the sought words in it.
 *
 * @param places selectors of the parts of the view that may have the field, the most likely one first
 * @param onFound called with the part that has it, which a narrow window may have to show
 */
export function useFoundText(
  view: StudioView,
  places: readonly string[],
  onFound: (place: string) => void = () => undefined,
): void {
  const sought = useUnit($sought);
  const { root } = useElement();
  const moveFocus = useMoveFocus();
  useFoundTextIn(view, ({ words }) => {
    const fieldsIn = (place: string) => [
      ...root.querySelectorAll<Field>(`${place} :is(textarea, input)`),
    ];
    const fieldIn = (place: string): Field | undefined =>
      fieldsIn(place).find(({ value }) => value === words);
    const placeOf = (): string => places.find((name) => fieldIn(name)) ?? places[0]!;
    onFound(placeOf());
    moveFocus(() => {
      const place = placeOf();
      const field = fieldIn(place);
      // A field selects a sample as it gets the focus.
      field?.focus();
      if (field) selectWords(field, sought);
      return field ?? fieldsIn(place)[0] ?? null;
    });
  });
}
