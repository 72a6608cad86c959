/** Keyboard shortcuts of the inbox, by what they do, in the order of the help sheet. */
export const SHORTCUTS = {
  next: 'j',
  previous: 'k',
  reply: 'r',
  note: 'n',
  close: 'e',
  assignToMe: 'i',
  search: '/',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

/** A key as the browser tells it. */
interface KeyPress {
  key: string;
  /** Place of the key, such as `KeyJ`, which keyboards of other scripts share. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

const LATIN = /^[ -~]$/;

/** The shortcut of a key; `null` for keys that belong to something else: to text that is typed, or to the browser. */
export function shortcutOf(press: KeyPress, isTyping: boolean): Shortcut | null {
  const { key, code, ctrlKey, metaKey, altKey, isComposing } = press;
  // Some keyboards write "/" and "?" with Alt, which then comes with the character.
  if (isTyping || isComposing || ctrlKey || metaKey || (altKey && /\w/.test(key))) return null;
  const place = /^Key(.)$/.exec(code)?.[1]?.toLowerCase();
  const letter = LATIN.test(key) ? key.toLowerCase() : key === '؟' ? '?' : place;
  const found = Object.entries(SHORTCUTS).find(([, character]) => character === letter);
  return found ? (found[0] as Shortcut) : null;
}
