/**
 * Listens to the keys that are pressed in an element, and to those that are pressed while nothing on the page has the
 * focus. Those of other parts of the page belong to the page.
 *
 * @returns a function that ends it
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
