/** The parts of a key event that the rules for keys read. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'
>;

/**
 * Whether a key belongs to an input method (IME), as Enter does that confirms a word. Safari ends the composition before
 * the event of that key, which then has `isComposing` false and the key code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** The Latin letter or the digit of a key, on keyboards for other scripts too; empty without one. */
export const latinOf = ({ key, code }: Pick<Press, 'key' | 'code'>): string =>
  /^[a-z\d]$/i.test(key) ? key.toUpperCase() : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? '');

/** Whether the key types a character. Some keyboards write characters such as `@` with Alt, or with Ctrl and Alt. */
export const isTyped = ({ key, altKey, ctrlKey, metaKey }: Press): boolean =>
  /^.$/u.test(key) && (altKey ? !/\w/.test(key) : !ctrlKey && !metaKey);
