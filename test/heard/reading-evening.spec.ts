import type { Locator, Page } from 'playwright/test';
import { question } from '../support/gallery.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/** The survey with one question at a time: a choice moves on by itself. Its languages are in a list. */

const control = (page: Page, key: string): Locator =>
  question(page, key).locator('input, textarea').first();

/** Another language, and the key that leads to it in the list. */
const OTHERS = { en: ['tr', 'Down'], tr: ['ar', 'Down'], ar: ['tr', 'Up'] } as const;

for (const locale of LOCALES)
  test(`one question at a time: ${locale}`, async ({ heard, page, host }) => {
    const goOn = async (target: Locator): Promise<void> => {
      await heard.tabTo(page.locator('.main-action .button'));
      await heard.enter(target);
    };
    const focused = page.locator(':focus');
    const [other, away] = OTHERS[locale];
    await heard.open(`${host.url}/feedback?node_id=node-evening&lang=${locale}`, 'psn-feedback');
    await heard.read();
    await heard.tabTo(control(page, 'evening'));
    await heard.press('space', () => control(page, 'better').and(focused).waitFor());
    await heard.type('tea');
    await goOn(control(page, 'heard'));
    await heard.press('space', () => control(page, 'again').and(focused).waitFor());
    await goOn(control(page, 'mail'));
    await heard.type('x');
    await heard.press('Return');
    await heard.press('BackSpace');
    await heard.tabTo(page.locator('button.language'));
    await heard.enter(page.getByRole('option', { selected: true }));
    const option = (code: string) => page.locator(`[role=option][lang=${code}]`);
    await heard.pressTo(away, option(other));
    await heard.enter(page.locator('button.language'));
    await heard.enter(option(other));
    await heard.pressTo(away === 'Down' ? 'Up' : 'Down', option(locale));
    await heard.enter(page.locator('button.language'));
    await heard.pressTo('shift+Tab', control(page, 'mail'));
    await goOn(page.locator('.state-thank .title'));

    await expectTranscript(heard, 'reading-evening', locale);
  });
