/**
 * Gives the focus to a text or a part of the page that takes none by itself. It can take it only then: Orca calls
 * clickable what can be focused inside of an element that listens to clicks.
 */
export function focusText(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
