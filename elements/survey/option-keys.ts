/** Keys that choose an option: letters for options of a list, digits for the numbers of a scale. */

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The letter of an option by its place in the list; `undefined` after Z. */
export const letterOf = (place: number): string | undefined =>
  place < LETTERS ? String.fromCharCode(FIRST_LETTER + place) : undefined;

/** Attributes of the input that a key chooses. `10` is typed as two digits, which no attribute can say. */
export const keyAttributes = (key: string | undefined) => ({
  'data-key': key,
  'aria-keyshortcuts': key?.length === 1 ? key : undefined,
});

/** Somebody types there, or the keys choose something else. */
const FIELDS =
  'textarea, select, [role="combobox"], input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Time between the digits of one number, in milliseconds. */
const DIGITS_MS = 1000;
let first = { key: '', question: null as Element | null, at: 0 };

/** The Latin letter or the digit of a key, on keyboards for other scripts too. */
const latinOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z\d]$/i.test(key) ? key.toUpperCase() : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? '');

/** Chooses the option of a question whose key was pressed. Returns whether there is one. */
export function chooseByKey(question: Element, event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, timeStamp } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || repeat || isComposing) return false;
  if ((event.target as Element).matches(FIELDS)) return false;
  const key = latinOf(event);
  if (!key) return false;
  const inputOf = (name: string) =>
    question.querySelector<HTMLInputElement>(`input[data-key="${name}"]`);
  const isSecond = first.question === question && timeStamp - first.at < DIGITS_MS;
  const input = (isSecond && inputOf(first.key + key)) || inputOf(key);
  first = { key, question, at: timeStamp };
  if (!input) return false;
  event.preventDefault();
  input.focus();
  // Another digit may follow: the choice is no more complete than one that an arrow key passes over.
  if (question.querySelector(`input[data-key^="${key}"]:not([data-key="${key}"])`) && !isSecond)
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  input.click();
  return true;
}
