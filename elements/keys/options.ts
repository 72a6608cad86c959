import { placeOf, takesLetters, type Place } from './places.ts';
import { latinOf, type Press } from './press.ts';

/** Keys that choose an option: letters for options of a list, digits for the numbers of a scale. */

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The letter of an option by its place in the list; `undefined` after Z. */
export const letterOf = (place: number): string | undefined =>
  place < LETTERS ? String.fromCharCode(FIRST_LETTER + place) : undefined;

/** Attributes of the input that a key chooses. `10` is typed as two digits, which `aria-keyshortcuts` cannot express. */
export const keyAttributes = (key: string | undefined) => ({
  'data-key': key,
  'aria-keyshortcuts': key?.length === 1 ? key : undefined,
});

/** The letter or digit that may choose an option; empty for keys that do something else, or type it into a field. */
export const optionKeyOf = (press: Press, place: Place): string =>
  press.altKey ||
  press.ctrlKey ||
  press.metaKey ||
  press.shiftKey ||
  press.repeat ||
  place === 'slider' ||
  takesLetters(place)
    ? ''
    : latinOf(press);

/** Time between the digits of one number, in milliseconds. */
const DIGITS_MS = 1000;
let first = { key: '', question: null as Element | null, at: 0 };

/** Chooses the option of the pressed key. Returns whether the question has one. */
export function chooseByKey(question: Element, event: KeyboardEvent): boolean {
  const key = optionKeyOf(event, placeOf(event.target as Element));
  if (!key) return false;
  const inputOf = (name: string) =>
    question.querySelector<HTMLInputElement>(`input[data-key="${name}"]`);
  const isSecond = first.question === question && event.timeStamp - first.at < DIGITS_MS;
  const input = (isSecond && inputOf(first.key + key)) || inputOf(key);
  first = { key, question, at: event.timeStamp };
  if (!input) return false;
  event.preventDefault();
  input.focus();
  // Another digit may follow: the choice is no more complete than one that an arrow key passes over.
  if (question.querySelector(`input[data-key^="${key}"]:not([data-key="${key}"])`) && !isSecond)
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  input.click();
  return true;
}
