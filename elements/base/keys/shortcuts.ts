import { isComposing, isTyped, latinOf, type Press } from './press.ts';

/** Keyboard shortcuts of the inbox, by what they do, in the order of the help sheet. */
export const SHORTCUTS = {
  next: 'j',
  previous: 'k',
  reply: 'r',
  note: 'n',
  close: 'e',
  undo: 'z',
  assignToMe: 'i',
  search: '/',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

/** Shortcuts that a key held down repeats. */
const REPEATED: readonly Shortcut[] = ['next', 'previous'];

/** Controls, on which a letter is never a shortcut, and the part in which a text is written. */
const NOT_THERE =
  'a, button, input, select, textarea, [role="tab"], [contenteditable], .reply, dialog';

/**
 * Whether keys are shortcuts where the focus is: on a conversation of the list, in the text of the thread, or nowhere, as
 * when the page was just loaded. Never on another control, nor in the part with the field.
 */
export const isShortcutPlace = (target: Element): boolean =>
  target.matches('.inbox-entry') || !target.closest(NOT_THERE);

/** The shortcut of a key; `null` for keys that belong to something else: to text that is typed, or to the browser. */
export function shortcutOf(
  press: Press & Pick<KeyboardEvent, 'isComposing' | 'keyCode'>,
  isPlace: boolean,
): Shortcut | null {
  if (!isPlace || isComposing(press) || !isTyped(press)) return null;
  const { key } = press;
  const character = key === '؟' ? '?' : /^[ -~]$/.test(key) ? key : latinOf(press);
  const shortcuts = Object.keys(SHORTCUTS) as Shortcut[];
  const found = shortcuts.find((name) => SHORTCUTS[name] === character.toLowerCase());
  return found && (!press.repeat || REPEATED.includes(found)) ? found : null;
}
