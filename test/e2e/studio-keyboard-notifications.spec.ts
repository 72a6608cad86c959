import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, chooseInMenu, goTo, press, toggle, type } from '../support/keyboard.ts';
import { makeByKeys, openNewSurvey, openStudio, view } from '../support/studio-editor.ts';

/** Notifications and webhooks by keyboard alone. */

/** Adds a notification; its form is open. */
async function add(page: Page, event: string): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Add a notification' });
  const cards = page.locator('.notice-card');
  // The cards are shown with the button, once all files are loaded.
  await button.waitFor();
  const count = await cards.count();
  await chooseInMenu(page, button, event);
  await expect(cards).toHaveCount(count + 1);
  return cards.filter({ has: page.locator('summary', { hasText: event }) }).last();
}

async function switchOver(page: Page, control: Locator): Promise<void> {
  const isOn = await control.isChecked();
  await toggle(page, control);
  await expect(control).toBeChecked({ checked: !isOn });
}

test('the conditions, words and recipients of a notification', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and recipients');
  await press(page, view(page, 'Notifications'));
  const card = await add(page, 'A survey was answered');
  const named = (name: string) => card.getByLabel(name, { exact: true });
  await press(page, card.getByRole('button', { name: 'Add condition' }));
  await choose(page, named('Comparison'), 'is less than');
  await type(page, named('Answer'), '5');
  await page.keyboard.press('Tab');
  await expect(named('Answer')).toHaveValue('5');
  await press(page, card.getByRole('button', { name: 'Remove condition' }));
  await expect(named('Comparison')).toHaveCount(0);
  await type(page, named('Only with one of these words'), 'broken');
  await switchOver(page, card.getByRole('checkbox', { name: /^Only about this survey/ }));
  await switchOver(
    page,
    card.getByRole('group', { name: 'Email to' }).getByRole('checkbox').first(),
  );
  await switchOver(page, card.getByRole('checkbox', { name: /^Put the answers/ }));
  await type(page, named('Minutes between two emails to the same person'), '30');
  await page.keyboard.press('Tab');
  await expect(named('Minutes between two emails to the same person')).toHaveValue('30');
  await press(page, card.getByRole('button', { name: /^Remove: / }));
  await expect(card).toHaveCount(0);
});

test('a reply that is late, and a weekly summary', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and summaries');
  await press(page, view(page, 'Notifications'));
  const late = await add(page, 'A customer waits for a reply');
  await type(page, late.getByLabel('Minutes without a reply'), '15');
  await switchOver(page, late.getByRole('checkbox', { name: /^Notify one after the other/ }));
  const weekly = await add(page, 'Once a week, with the figures');
  await choose(page, weekly.getByLabel('Day'), 'Friday');
  await choose(page, weekly.getByLabel('Hour'), '9:00 AM');
  await choose(page, weekly.getByLabel('Time zone'), 'Europe/Berlin');
  await press(page, weekly.locator('summary'));
  await expect(weekly.getByLabel('Day')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Z');
});

test('a webhook of an owner', async ({ page, context, host }) => {
  await openStudio({ page, context, host }, 'owner');
  await makeByKeys(page, 'Empty survey', 'Keys and webhooks');
  await press(page, view(page, 'Notifications'));
  const cards = page.locator('.look-part').last().locator('.notice-card');
  const count = await cards.count();
  await press(page, page.getByRole('button', { name: 'Add a webhook' }));
  await expect(cards).toHaveCount(count + 1);
  const card = cards.last();
  await type(page, card.getByLabel('Address that is called'), 'https://crm.example/hook');
  const secret = card.locator('code');
  await press(page, card.getByRole('button', { name: 'Show the secret' }));
  await expect(secret).not.toHaveText(/^•+$/);
  const before = await secret.textContent();
  await press(page, card.getByRole('button', { name: 'Make a new secret' }));
  await expect(secret).not.toHaveText(before!);
  await switchOver(page, card.getByRole('checkbox', { name: 'Messages in a chat' }));
  await goTo(page, card.getByRole('button', { name: 'Send a test event' }));
  await press(page, card.getByRole('button', { name: /^Remove: / }));
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('heading', { name: 'Other systems (webhooks)' })).toBeFocused();
  await press(page, page.locator('.removal-box').getByRole('button', { name: 'Undo' }));
  await expect(card.getByRole('checkbox', { name: 'Messages in a chat' })).toBeChecked();
});
