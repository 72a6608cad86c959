import { placeOf, takesLetters, type Place } from './places.ts';
import { isComposing, isTyped, latinOf, type Press } from './press.ts';

/** Keys that edit a text or move in it, a list or a scale. */
const MOVES = /^(Arrow|Page|Home|End)/;
const EDITS = /^(Enter|Backspace|Delete|Dead|Process|Unidentified)$/;
/** Letters that edit a text with Ctrl or Command: select all, copy, paste, cut, redo, undo. */
const EDITING_LETTERS = /^[ACVXYZ]$/;

/**
 * Whether a key is kept from the page around: a handler of ours has used it, or the control that has the focus does by
 * itself. Others reach the page, such as its shortcuts with Ctrl or Command, Tab, or Escape with nothing to close.
 */
export function isKept(press: Press, place: Place, isUsed: boolean): boolean {
  const { key, altKey, ctrlKey, metaKey } = press;
  const isPlain = !altKey && !ctrlKey && !metaKey;
  if (isUsed) return true;
  if (takesLetters(place))
    return (
      isTyped(press) ||
      MOVES.test(key) ||
      EDITS.test(key) ||
      ((ctrlKey || metaKey) && !altKey && EDITING_LETTERS.test(latinOf(press)))
    );
  if (place === 'none' || !isPlain) return false;
  return (
    key === 'Enter' ||
    key === ' ' ||
    (MOVES.test(key) && (place === 'choice' || place === 'slider' || place === 'log'))
  );
}

/** Roots that are guarded. */
const guarded = new WeakSet<Node>();

/**
 * Guards the keys of an element at its shadow root. Keys of an input method reach no handler, so that none has to know
 * them. Keys that are ours do not reach listeners of the page, for which the target is the element, not the field in it.
 */
export function guardKeys(root: Node): void {
  if (guarded.has(root)) return;
  guarded.add(root);
  /** Keys that are down and do not reach the page, which gets both ends of a press or none. */
  const down = new Set<string>();
  root.addEventListener(
    'keydown',
    (event) => {
      const press = event as KeyboardEvent;
      down.add(press.code);
      if (isComposing(press)) press.stopPropagation();
    },
    true,
  );
  // A handler that has stopped the event has kept the key as well.
  root.addEventListener('keydown', (event) => {
    const press = event as KeyboardEvent;
    if (isKept(press, placeOf(press.target as Element), press.defaultPrevented))
      press.stopPropagation();
    else down.delete(press.code);
  });
  for (const type of ['keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { code } = event as KeyboardEvent;
      if (down.has(code)) event.stopPropagation();
      if (type === 'keyup') down.delete(code);
    });
}
