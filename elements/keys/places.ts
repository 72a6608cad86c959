/**
 * Kinds of focused elements, by the keys that they use themselves: `list` is a list or a canvas with keys of its own, `line`
 * and `lines` are text fields, `choice` a radio or a checkbox, `step` a button or a link that leaves arrows to its
 * surroundings, `log` messages that arrows scroll. The first match counts.
 */
const PLACES = {
  list: 'select, canvas, [role="combobox"], [role="option"]',
  choice: '[type="radio"], [type="checkbox"]',
  slider: '[type="range"]',
  step: '.button, .back, a',
  button: '[type="file"], button',
  line: 'input',
  lines: 'textarea',
  log: '[role="log"]',
};

export type Place = keyof typeof PLACES | 'none';

const places = Object.keys(PLACES) as (keyof typeof PLACES)[];

export const placeOf = (target: Element): Place =>
  places.find((place) => target.matches(PLACES[place])) ?? 'none';

/** Whether letters are typed there, or search in a list. */
export const takesLetters = (place: Place): boolean =>
  place === 'list' || place === 'line' || place === 'lines';
