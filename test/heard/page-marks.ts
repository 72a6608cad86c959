import type { Page } from 'playwright/test';

declare global {
  /** Number of keys that have come up. */
  var heardKeys: number;
}

/** Lets the page count the keys that come up. */
export const watchKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.heardKeys = 0;
    addEventListener('keyup', () => void (globalThis.heardKeys += 1), true);
  });

/**
 * Names the mark of the page once it has drawn its changes. The mark is an invisible picture at the end of the page or of
 * its modal dialog, outside of which nothing is heard.
 */
export const markPage = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (label) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ]);
    const place = all(document).findLast((element) => element.matches(':modal')) ?? document.body;
    const found = place.querySelector(':scope > [data-mark]');
    const mark = found ?? document.createElement('div');
    if (!found) {
      mark.setAttribute('role', 'img');
      mark.setAttribute('data-mark', '');
      mark.setAttribute('aria-label', 'mark');
      place.append(mark);
      await frame();
      await frame();
    }
    mark.setAttribute('aria-label', label);
  }, name);
