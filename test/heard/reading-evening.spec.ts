import type { Locator, Page } from 'playwright/test';
import { question } from '../support/gallery.ts';
import { expectTranscript, test } from './fixtures.ts';

/**
 * The survey with one question at a time, in three languages: their tables differ by the texts of its owner. A choice
 * moves on by itself.
 */

const control = (page: Page, key: string): Locator =>
  question(page, key).locator('input, textarea').first();

for (const locale of ['en', 'tr', 'ar']) {
  test(`one question at a time: ${locale}`, async ({ heard, page, host }) => {
    const isFocused = (target: Locator) => target.and(page.locator(':focus'));
    const press = (key: string, target: Locator) =>
      heard.press(key, () => isFocused(target).waitFor());
    const tabTo = async (target: Locator): Promise<void> => {
      while ((await isFocused(target).count()) === 0) await heard.press('Tab');
    };
    const goOn = async (target: Locator): Promise<void> => {
      await tabTo(page.locator('.main-action .button'));
      await press('Return', target);
    };
    await heard.open(`${host.url}/feedback?node_id=node-evening&lang=${locale}`, 'psn-feedback');
    await heard.read();
    await tabTo(control(page, 'evening'));
    await press('space', control(page, 'better'));
    await heard.type('tea');
    await goOn(control(page, 'heard'));
    await press('space', control(page, 'again'));
    await goOn(control(page, 'mail'));
    await heard.type('x');
    await heard.press('Return');
    await heard.press('BackSpace');
    await goOn(page.locator('.state-thank .title'));

    await expectTranscript(heard, `reading-evening-${locale}`, locale);
  });
}
