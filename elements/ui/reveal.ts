/** The pinned bar of the page at a point of the window, such as its header, unless it contains the element itself. */
function barAt(x: number, y: number, element: Element): Element | null {
  let part = document.elementFromPoint?.(x, y) ?? null;
  while (part && !/fixed|sticky/.test(getComputedStyle(part).position)) part = part.parentElement;
  return part?.contains(element) ? null : part;
}

/** Height of the pinned bars over the top of the window; 0 without one. More than half of the window is no bar. */
function coveredAt(x: number, element: Element): number {
  let covered = 0;
  for (;;) {
    // Another bar may be below, as the header of a site is below that of its CMS.
    const bottom = barAt(x, covered, element)?.getBoundingClientRect().bottom ?? 0;
    if (bottom <= covered || bottom > innerHeight / 2) return covered;
    covered = bottom;
  }
}

/**
 * Scrolls parts of an element into view at once, the last one most: where the page scrolls smoothly, each would stop the one
 * before. In the flow of a page they are below its pinned bars.
 */
export function reveal(...parts: readonly (Element | null | undefined)[]): void {
  const sheet = parts[0]?.closest<HTMLElement>('.sheet');
  if (sheet) {
    const { left, width } = sheet.getBoundingClientRect();
    const { host } = sheet.getRootNode() as ShadowRoot;
    sheet.style.setProperty('--covered', `${coveredAt(left + width / 2, host)}px`);
  }
  for (const part of parts) part?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}
