/**
 * Milliseconds from the removal of what has the focus to the move of the focus to what has taken its place. Orca has to
 * hear of the removal first, or it names something else, or nothing; the browser tells it in batches.
 */
export const REMOVAL_MS = 50;

/**
 * Gives the focus to a text or a part of the page that takes none by itself. It can take it only then: Orca calls
 * clickable what can be focused inside of an element that listens to clicks.
 */
export function focusText(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
