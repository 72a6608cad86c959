/**
 * Calls a function at an act in an element, or when a phone's keyboard changes the window: both need the element as it will
 * be, such as a scroll to a first error. Returns a function that ends this.
 */
export function onNextAct(element: HTMLElement, act: () => void): () => void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  for (const type of ['click', 'keydown']) element.addEventListener(type, act, options);
  visualViewport?.addEventListener('resize', act, options);
  return () => ends.abort();
}
