/** The keys that move between questions where one is shown at a time. */

/** Controls on which Enter does nothing by itself. */
const WITHOUT_ENTER = 'input:is([type="radio"], [type="checkbox"], [type="range"])';
/** Controls that use Enter: fields tell the survey of it by themselves, or search, or open a list. */
const WITH_ENTER = 'input, select, textarea, button, a, [role="combobox"], [role="option"]';
/** Controls that arrow keys move in. A button that moves on or back does not. */
const WITH_ARROWS = 'input, select, textarea, button:not(.button, .back), [role="option"]';

/** Whether a key belongs to something around the question, or above it, which has keys of its own. */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest('[role="dialog"], dialog, .header, .footer') !== null;

/**
 * The move that a key asks for, `null` for none: Enter goes on, or Ctrl and Enter in a text of many lines, where Enter
 * begins a line; arrows go on and back where nothing else uses them, and anywhere with Alt.
 */
export function moveOf(event: KeyboardEvent): 'next' | 'back' | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  if (event.isComposing || repeat || shiftKey) return null;
  const target = event.target as Element;
  if (key === 'Enter') {
    if (altKey) return null;
    if (ctrlKey || metaKey) return 'next';
    return target.matches(WITHOUT_ENTER) || !target.matches(WITH_ENTER) ? 'next' : null;
  }
  if (ctrlKey || metaKey || (!altKey && target.matches(WITH_ARROWS))) return null;
  if (altKey && target.matches('select, [role="combobox"]')) return null;
  return key === 'ArrowUp' ? 'back' : key === 'ArrowDown' ? 'next' : null;
}
