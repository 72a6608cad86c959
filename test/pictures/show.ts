import { expect, type Locator, type Page } from 'playwright/test';
import type { RunningHost } from '../support/fixtures.ts';

export interface Context {
  page: Page;
  host: RunningHost;
  /** Language of the interface. */
  lang: string;
}

/** Brings a page to a screen; resolves to another page where that one has it. */
export type Show = (context: Context) => Promise<unknown>;

/** Presses a button, which each page has, until the last screen is there. */
export const pressUntil = (button: Locator, last: Locator): Promise<void> =>
  expect(async () => {
    await button.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click());
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
