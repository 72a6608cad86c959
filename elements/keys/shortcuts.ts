import { isComposing, isTyped, latinOf, type Press } from './press.ts';

/** Keyboard shortcuts of the inbox, by action, in the order of the help sheet. */
export const SHORTCUTS = {
  next: 'j',
  previous: 'k',
  reply: 'r',
  note: 'n',
  close: 'e',
  undo: 'z',
  assignToMe: 'i',
  select: 'x',
  search: '/',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

/** Shortcuts that a key held down repeats. */
const REPEATED: readonly Shortcut[] = ['next', 'previous'];

/** Shortcuts that do nothing while a text is begun: as letters of its rest they would act, or lead to another field. */
const NOT_IN_A_TEXT: readonly Shortcut[] = [
  'next',
  'previous',
  'reply',
  'note',
  'close',
  'assignToMe',
  'select',
];

/** Controls, on which a letter is never a shortcut, and the part in which a text is written. */
const NOT_THERE =
  'a, button, input, select, textarea, [role="tab"], [contenteditable], .reply, dialog';

/**
 * Whether keys are shortcuts where the focus is: on a conversation of the list, in the text of the thread, or nowhere, as
 * when the page was just loaded. Never on another control, nor in the part with the field.
 */
export const isShortcutPlace = (target: Element): boolean =>
  target.matches('.inbox-entry') || !target.closest(NOT_THERE);

/**
 * Whether letters may continue a text: the visible field has a draft, and a click outside has removed its focus. Letters on
 * a conversation of the list never do.
 */
export const isInText = (target: Element, text: string): boolean =>
  text.trim() !== '' && !target.matches('.inbox-entry');

/** The shortcut of a key; `null` for keys that belong to something else: to text that is typed, or to the browser. */
export function shortcutOf(
  press: Press & Pick<KeyboardEvent, 'isComposing' | 'keyCode'>,
  isPlace: boolean,
  inText: boolean,
): Shortcut | null {
  if (!isPlace || isComposing(press) || !isTyped(press)) return null;
  const { key } = press;
  const character = key === '؟' ? '?' : /^[ -~]$/.test(key) ? key : latinOf(press);
  const shortcuts = Object.keys(SHORTCUTS) as Shortcut[];
  const found = shortcuts.find((name) => SHORTCUTS[name] === character.toLowerCase());
  if (!found || (inText && NOT_IN_A_TEXT.includes(found))) return null;
  return press.repeat && !REPEATED.includes(found) ? null : found;
}
