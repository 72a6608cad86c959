import type { Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Announcements of changes in a survey to screen readers, each once. */

const live = (page: Page) => page.locator('psn-feedback [aria-live="polite"]');

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

test('the button that looks up a number tells that nothing was found', async ({ page, host }) => {
  const asked = question('dynamic_request', 'dynamic_request');
  const node = await serveNode(host, [state('one', [asked, next]), thanks()]);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const lookUp = page.getByRole('button', { name: 'Look up' });
  await page.getByRole('textbox', { name: 'dynamic_request' }).fill('ORDER-1');
  await expect(lookUp).toHaveAccessibleDescription('');
  await lookUp.click();
  await expect(lookUp).toHaveAccessibleDescription(/Nothing was found/);
});
