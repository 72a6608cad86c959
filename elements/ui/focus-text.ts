/**
 * Milliseconds from a change of the page to the move of the focus that belongs to it. Orca must process the change first: a
 * removal, or it announces the neighbour; a state or a description, or it repeats that and cuts off the name. Browsers send
 * accessibility events in batches.
 */
const REMOVAL_MS = 50;
/** The same for changes with more or later events: new lists of options, a closed panel. */
export const LATER_MS = 200;

const rootOf = (place: Element) => place.getRootNode() as ShadowRoot;

/** Class of the holder of the focus in a root. It is never removed: Orca would look for the next place. */
const HOLDER = 'focus-holder';

/**
 * Moves the focus to an empty element at the end of a container, until its next target is there: when the focused element is
 * removed, browsers focus the page, and screen readers announce its title.
 */
export function holdFocus(place: Element): HTMLElement {
  const known = rootOf(place).querySelector<HTMLElement>(`.${HOLDER}`);
  const holder = known ?? document.createElement('span');
  holder.className = `hidden ${HOLDER}`;
  holder.tabIndex = -1;
  place.append(holder);
  // Orca mistakes the place of a removed selection for that of the focus.
  getSelection()?.removeAllRanges();
  holder.focus({ preventScroll: true });
  return holder;
}

/** Whether the part without a word has the focus. */
export const isHeld = (root: ShadowRoot): boolean =>
  root.activeElement !== null && root.activeElement.classList.contains(HOLDER);

/**
 * Acts once screen readers have received the accessibility events of the latest change.
 *
 * @returns a function that cancels it
 */
export function afterAnnounced(act: () => void, ms = REMOVAL_MS): () => void {
  let isLeft = false;
  // A busy browser sends the events of a change only after its next frame.
  requestAnimationFrame(() => setTimeout(() => isLeft || act(), ms));
  return () => void (isLeft = true);
}

/**
 * Moves the focus on after a change of a container, unless the user has moved it meanwhile.
 *
 * @param holder element that has the focus until then
 * @returns a function that cancels it
 */
export function passFocus(
  place: Element,
  focus: () => void,
  holder = rootOf(place).activeElement ?? holdFocus(place),
  ms = REMOVAL_MS,
): () => void {
  return afterAnnounced(() => rootOf(place).activeElement === holder && focus(), ms);
}

/**
 * Focuses an element that is not focusable by itself, and is focusable only until it loses the focus: Orca announces focusable
 * elements inside of an element with click listeners as clickable.
 */
export function focusText(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
