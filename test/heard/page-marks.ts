import type { Page } from 'playwright/test';

declare global {
  /** Number of released keys. */
  var heardKeys: number;
  /** Number of short timers that are not over. */
  var heardTimers: () => number;
  /** Resolves when Orca has announced all events. */
  var heardAll: () => Promise<void>;
}

/** Milliseconds of the longest timer that counts as short: pages use short timers to order announcements. */
const SHORT_MS = 250;

/**
 * Counts released keys in the page, and delays its short timers until Orca has announced all events. On a
 * loaded machine Orca is slower than the timers, and its announcements would depend on that.
 */
export async function watchPage(page: Page, heardAll: () => Promise<void>): Promise<void> {
  await page.exposeFunction('heardAll', heardAll);
  await page.addInitScript((shortMs) => {
    globalThis.heardKeys = 0;
    addEventListener('keyup', () => void (globalThis.heardKeys += 1), true);

    const { setTimeout: start, clearTimeout: end } = globalThis;
    const open = new Set<unknown>();
    const startShort = (task: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (ms < 1 || ms > shortMs) return start(task, ms, ...values);
      const timer = start(async () => {
        await globalThis.heardAll();
        if (open.delete(timer)) task(...values);
      }, ms);
      open.add(timer);
      return timer;
    };
    globalThis.setTimeout = startShort as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      open.delete(timer);
      end(timer);
    };
    globalThis.heardTimers = () => open.size;
  }, SHORT_MS);
}

/**
 * Names the mark of the page once it has drawn its changes. The mark is an invisible picture at the end of the page or of
 * its modal dialog, outside of which nothing is announced.
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
