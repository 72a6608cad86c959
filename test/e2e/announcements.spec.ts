import type { Page } from 'playwright/test';
import { withoutSurvey } from '../support/bare-page.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';

/** Announcements of changes in a survey to screen readers, each once. */

const live = (page: Page) => page.locator('psn-feedback [aria-live="polite"]');

async function openQuestion(page: Page, host: RunningHost, name: string, style: string) {
  const node = await serveNode(host, [state('one', [question(name, style), next]), thanks()]);
  await withoutSurvey(page);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
}

test('another language is told by its name, and only after a change', async ({ page, host }) => {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  const name = live(page).filter({ hasText: /^(Türkçe|English)$/ });
  await expect(page.getByRole('button', { name: /Türkçe/ })).toBeVisible();
  await expect(name).toHaveCount(0);
  await page.getByRole('button', { name: /Türkçe/ }).click();
  await expect(name).toHaveText('Türkçe');
  await expect(name).toHaveAttribute('lang', 'tr');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(name).toHaveText('English');
});

test('the note about answers from last time tells its text without its button', async ({
  page,
  host,
}) => {
  const node = await serveNode(
    host,
    [
      state('one', [question('said', 'text'), next], { next_state_id: 'two' }),
      state('two', [question('more', 'text'), next], { next_state_id: 'bye' }),
      thanks(),
    ],
    {},
    { allow_saving_incomplete_survey: true },
  );
  const url = `${host.url}/feedback?node_id=${node}`;
  await open(page, url, 'psn-feedback');
  await page.getByRole('textbox', { name: 'said' }).fill('fine');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'more' })).toBeVisible();
  await open(page, url, 'psn-feedback');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect(page.locator(':is([aria-live], [role="status"]) button')).toHaveCount(0);
  await expect(live(page).filter({ hasText: 'last time' })).toHaveCount(1);
});

test('a calendar tells its month only where no day takes the focus', async ({ page, host }) => {
  await page.clock.setFixedTime('2026-03-10T12:00:00Z');
  await openQuestion(page, host, 'day', 'datepicker');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const month = page.getByRole('dialog', { name: 'Calendar' }).locator('[aria-live]');
  await expect(page.getByRole('button', { name: /March 10/ })).toBeFocused();
  await expect(month).toHaveText('');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /April 10/ })).toBeFocused();
  await expect(month).toHaveText('');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).toHaveText('May 2026');
});

test('a file has no group of its own, and its button tells that it was not sent', async ({
  page,
  host,
}) => {
  await openQuestion(page, host, 'receipt', 'file');
  await page.route('**/v2/storage/**', (route) => route.abort());
  const buffer = Buffer.from('%PDF-1.4\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer });
  const remove = page.getByRole('button', { name: 'Remove receipt.pdf' });
  await expect(remove).toHaveAccessibleDescription(/could not be uploaded/);
  await expect(page.getByRole('group', { name: 'receipt' })).toHaveCount(1);
});

test('the button that looks up a number tells that nothing was found', async ({ page, host }) => {
  await openQuestion(page, host, 'dynamic_request', 'dynamic_request');
  const lookUp = page.getByRole('button', { name: 'Look up' });
  await page.getByRole('textbox', { name: 'dynamic_request' }).fill('ORDER-1');
  await expect(lookUp).toHaveAccessibleDescription('');
  await lookUp.click();
  await expect(lookUp).toHaveAccessibleDescription(/Nothing was found/);
});
