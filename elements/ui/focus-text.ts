/**
 * Milliseconds from a change of the page to the move of the focus that belongs to it. Orca has to hear of the change first: of
 * a removal, or it names what is beside it; of a state or a description, or it tells that again, and cuts off the name. The
 * browser tells all of this in batches.
 */
const REMOVAL_MS = 50;
/** The same where more is told, or later: lists to choose from that have come, a panel that is closed. */
export const LATER_MS = 200;

const rootOf = (place: Element) => place.getRootNode() as ShadowRoot;

/** Holders of the focus, by root. They stay as they are: Orca would look for the next place when one was gone. */
const holders = new WeakMap<ShadowRoot, HTMLElement>();

/**
 * Gives the focus to a part without a word at the end of a place, until it moves on: what had it is removed, and the browser
 * would give it to the page, whose title is read then.
 */
export function holdFocus(place: Element): HTMLElement {
  const holder = holders.get(rootOf(place)) ?? document.createElement('span');
  holders.set(rootOf(place), holder);
  holder.className = 'hidden';
  holder.tabIndex = -1;
  place.append(holder);
  // Orca takes the place of a selection that was removed for that of the focus.
  getSelection()?.removeAllRanges();
  holder.focus({ preventScroll: true });
  return holder;
}

/** Whether the part without a word has the focus. */
export const isHeld = (root: ShadowRoot): boolean =>
  root.activeElement !== null && root.activeElement === holders.get(root);

/**
 * Does what may be told only after a change that was just made.
 *
 * @returns a function that leaves it undone
 */
export function afterTold(act: () => void, ms = REMOVAL_MS): () => void {
  let isLeft = false;
  // A busy browser tells of a change only when it has drawn it.
  requestAnimationFrame(() => setTimeout(() => isLeft || act(), ms));
  return () => void (isLeft = true);
}

/**
 * Passes the focus on after a change of a place, unless somebody has moved it meanwhile.
 *
 * @param holder what has the focus until then
 * @returns a function that leaves the focus where it is
 */
export function passFocus(
  place: Element,
  focus: () => void,
  holder = rootOf(place).activeElement ?? holdFocus(place),
  ms = REMOVAL_MS,
): () => void {
  return afterTold(() => rootOf(place).activeElement === holder && focus(), ms);
}

/**
 * Gives the focus to a text or a part of the page that takes none by itself. It can take it only then: Orca calls
 * clickable what can be focused inside of an element that listens to clicks.
 */
export function focusText(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
