/**
 * The part that has the focus, by the keys that it uses itself: `list` is a list or a canvas with keys of its own, `line`
 * and `lines` are text fields, `choice` a radio or a checkbox, `step` a button or a link that leaves arrows to its
 * surroundings, `log` messages that arrows scroll, `none` no control.
 */
export type Place =
  'list' | 'choice' | 'slider' | 'button' | 'line' | 'lines' | 'step' | 'log' | 'none';

/** The first that matches counts. */
const PLACES: readonly (readonly [Place, string])[] = [
  ['list', 'select, canvas, [role="combobox"], [role="option"]'],
  ['choice', '[type="radio"], [type="checkbox"]'],
  ['slider', '[type="range"]'],
  ['button', '[type="file"]'],
  ['line', 'input'],
  ['lines', 'textarea'],
  ['step', '.button, .back, a'],
  ['button', 'button'],
  ['log', '[role="log"]'],
];

export const placeOf = (target: Element): Place =>
  PLACES.find(([, selector]) => target.matches(selector))?.[0] ?? 'none';

/** Whether letters are typed there, or search in a list. */
export const takesLetters = (place: Place): boolean =>
  place === 'list' || place === 'line' || place === 'lines';
