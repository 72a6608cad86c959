import { placeOf, takesLetters, type Place } from './places.ts';
import { isComposing, isTyped, latinOf, type Press } from './press.ts';

/** Keys that move in a text, a list or a scale. */
const MOVES = /^(Arrow|Page|Home|End)/;
const EDITS = /^(Enter|Backspace|Delete|Dead)/;
/** Letters that edit a text with Ctrl or Command: select all, copy, paste, cut, redo, undo. */
const EDITING_LETTERS = /[ACVXYZ]/;

/**
 * Whether the page must not receive a key: a handler of ours or the focused control has used it. All others reach the page,
 * such as its shortcuts with Ctrl or Command, Tab, or Escape with nothing to close.
 */
export function isOwnKey(press: Press, place: Place, isUsed: boolean): boolean {
  const { key, altKey, ctrlKey, metaKey } = press;
  if (isUsed) return true;
  if (takesLetters(place))
    return (
      isTyped(press) ||
      MOVES.test(key) ||
      EDITS.test(key) ||
      (!altKey && (ctrlKey || metaKey) && EDITING_LETTERS.test(latinOf(press)))
    );
  if (place === 'none' || altKey || ctrlKey || metaKey) return false;
  return (
    key === 'Enter' || key === ' ' || (MOVES.test(key) && place !== 'button' && place !== 'step')
  );
}

/** Keys that are down and do not reach the page, which gets both ends of a press or none. */
const down = new Set<string>();

function onPress(event: Event): void {
  const press = event as KeyboardEvent;
  down.add(press.code);
  if (isComposing(press)) press.stopPropagation();
}

/** An earlier handler that stopped the propagation has used the key as well. */
function afterHandlers(event: Event): void {
  const { type, target, defaultPrevented } = event;
  const { code } = event as KeyboardEvent;
  const place = placeOf(target as Element);
  if (type === 'keydown' && !isOwnKey(event as KeyboardEvent, place, defaultPrevented))
    down.delete(code);
  if (down.has(code)) event.stopPropagation();
  if (type === 'keyup') down.delete(code);
}

/**
 * Guards the keys of an element at its shadow root. Keys of an input method reach no handler, so that none has to know
 * them. Keys that are ours do not reach listeners of the page, for which the target is the element, not the field in it.
 * Further calls for a root do nothing.
 */
export function guardKeys(root: Node): void {
  root.addEventListener('keydown', onPress, true);
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, afterHandlers);
}
