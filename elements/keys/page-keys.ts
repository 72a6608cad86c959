/**
 * Listens to keys in an element, and to keys while nothing on the page has the focus. Keys in other parts of the page are
 * ignored.
 *
 * @returns a function that removes the listeners
 */
export function onRootAndPageKeys(
  root: HTMLElement,
  listener: (event: KeyboardEvent) => void,
): () => void {
  const onPage = (event: KeyboardEvent): void => {
    if (event.target === document.body || event.target === document.documentElement)
      listener(event);
  };
  root.addEventListener('keydown', listener);
  document.addEventListener('keydown', onPage);
  return () => {
    root.removeEventListener('keydown', listener);
    document.removeEventListener('keydown', onPage);
  };
}
