import type { Page } from 'playwright/test';
import { expect, open, test } from '../support/fixtures.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/** A half-written reply of an operator: typed letter by letter, in two tabs, and through a reload. */

const reply = (page: Page) => page.locator('.reply textarea');
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

test('a reload in the middle of a sentence loses nothing, and two tabs share it', async ({
  page,
  context,
  host,
}) => {
  for (const name of ['Drafty Two', 'Drafty One'])
    await post(host.url, {
      ...submission({ device_id: `device of ${name}` }),
      customer: { name, external_id: name },
    });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await entry(page, 'Drafty One').click();
  await reply(page).pressSequentially('We have found your book and');
  await page.reload();
  await expect(reply(page)).toHaveValue('We have found your book and');
  await reply(page).press('End');
  await reply(page).pressSequentially(' send it today.');
  await entry(page, 'Drafty Two').click();
  await expect(page.getByRole('heading', { name: 'Drafty Two' })).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect(entry(page, 'Drafty One')).toContainText('Draft: ');

  const other = await context.newPage();
  await open(other, `${host.url}/inbox`, 'psn-inbox');
  await entry(other, 'Drafty One').click();
  await expect(reply(other)).toHaveValue('We have found your book and send it today.');
  await other.bringToFront();
  await reply(other).press('End');
  await reply(other).pressSequentially(' Regards');
  // Pages of a test all have the focus of the window: a field without it follows the other tab.
  await reply(other).press('Escape');
  await page.bringToFront();
  await entry(page, 'Drafty One').click();
  await expect(reply(page)).toHaveValue('We have found your book and send it today. Regards');
  await reply(page).press('Enter');
  await expect(page.getByRole('log')).toContainText('send it today. Regards');
  await expect(reply(other)).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('log')).toContainText('send it today. Regards');
  await expect(reply(page)).toHaveValue('');
  await other.close();
});
