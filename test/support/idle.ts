import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Lets the page's installed clock run, a second at a time, until something shows. What counts the time on a shared
 * device comes with the first answer, so nobody can say beforehand when it began.
 */
export const runClockUntil = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(async () => (await page.clock.runFor(1_000), shown.isVisible()), { intervals: [20] })
    .toBe(true);
