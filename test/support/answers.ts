import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

export interface Told {
  told: Record<string, { valid: boolean; value?: unknown }>;
}

/** Records the latest answer to each question from the events of the page. Call it before the page opens. */
export async function keepAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = window as unknown as Told;
    heard.told = {};
    addEventListener('psn-answer', (event) => {
      const { questionKey, valid, value } = (
        event as CustomEvent<Told['told'][string] & { questionKey: string }>
      ).detail;
      heard.told[questionKey] = { valid, value };
    });
  });
}

/** Expects the page event of this answer, without a problem. */
export const expectAnswer = (
  page: Page,
  key: string,
  value: unknown,
  valid = true,
): Promise<void> =>
  expect
    .poll(() => page.evaluate((asked) => (window as unknown as Told).told[asked], key), {
      message: `the answer to ${key}`,
    })
    .toEqual({ valid, value });
