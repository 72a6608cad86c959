import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import type { Page } from 'playwright/test';
import { UNDO_MS } from '../../core/inbox/index.ts';
import { goTo } from '../support/keyboard.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/** A day of an operator: once by the keyboard alone, once on a phone. */

const log = (page: Page) => page.getByRole('log');
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search conversations' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/**
 * Submits surveys under these names, each from a device of its own: responses of one device are of one customer. The newest
 * one has the first name: it is first in the list.
 */
async function begin(host: RunningHost, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed())
    await post(host.url, {
      ...submission({ device_id: `device of ${name}` }),
      customer: { name, external_id: `crm ${name}` },
    });
}

/** Status, operator and tags of the conversations of a customer's name, as the host has them. */
const stored = async (host: RunningHost, name: string): Promise<unknown[]> =>
  host.query(
    `select chat_status as status, operator_id as operator, array(select tag from tags where feedback_id = id) as tags
     from feedbacks left join assignments on feedback_id = id
     where payload #>> '{customer,name}' like $1 order by payload #>> '{customer,name}'`,
    [`${name}%`],
  );

test('a day by the keyboard alone', async ({ page, host }) => {
  await begin(host, ['Keyla one', 'Keyla two', 'Keyla three']);
  await page.clock.install();
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  const { keyboard } = page;
  await expect(entry(page, 'Keyla one')).toBeVisible();
  await keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await keyboard.type('crm keyla');
  await expect(page.locator('.inbox-entry')).toHaveCount(3);

  // Reads one, answers it, writes a note, and assigns it.
  await goTo(page, entry(page, 'Keyla one'));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyla one' })).toBeVisible();
  const reply = page.getByRole('textbox', { name: 'Your message' });
  await expect(reply).toBeVisible();
  await keyboard.press('r');
  await expect(reply).toBeFocused();
  await keyboard.type('We look into it.');
  await keyboard.press('Enter');
  await expect(log(page)).toContainText('We look into it.');
  await keyboard.press('Escape');
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await keyboard.type('A regular customer.');
  await keyboard.press('Enter');
  await expect(log(page)).toContainText('Note · You');
  await keyboard.press('Escape');
  await keyboard.press('i');
  await expect
    .poll(() => stored(host, 'Keyla one'))
    .toEqual([{ status: 'open', operator: 'mara', tags: [] }]);

  // Selects two, tags them, and closes them, with a change of mind.
  await goTo(page, entry(page, 'Keyla two'));
  await keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Selected: 2')).toBeVisible();
  const tags = page.getByRole('group', { name: 'Select', exact: true }).getByLabel('Add a tag');
  await goTo(page, tags);
  await keyboard.type('late');
  await keyboard.press('Enter');
  await expect(page.getByText('Conversations: 2 · #late', { exact: true })).toBeVisible();
  await goTo(page, entry(page, 'Keyla two'));
  await keyboard.press('x');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('e');
  await expect(page.getByText('Conversations: 2 · Closed', { exact: true })).toBeVisible();
  await keyboard.press('z');
  await expect(undo(page)).toBeHidden();
  await keyboard.press('x');
  await keyboard.press('e');
  await expect(page.getByText('Conversations: 1 · Closed', { exact: true })).toBeVisible();
  await page.clock.runFor(UNDO_MS + 500);
  await expect
    .poll(() => stored(host, 'Keyla t'))
    .toEqual([
      { status: 'closed', operator: null, tags: ['late'] },
      { status: 'open', operator: null, tags: ['late'] },
    ]);

  // Saves the queue as a view, and finds it the next day.
  await keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await goTo(page, page.getByRole('button', { name: 'Unread', exact: true }));
  await keyboard.press('Enter');
  await goTo(page, page.getByRole('button', { name: 'Save as a view' }));
  await keyboard.press('Enter');
  await keyboard.type('Unread and open');
  await keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'Unread and open', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(view).toBeFocused();
  await page.reload();
  await expect(view).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a day by touch', async ({ page, host }) => {
    await begin(host, ['Phoebe one', 'Phoebe two']);
    await page.clock.install();
    await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
    await search(page).fill('Phoebe');
    await expect(page.locator('.inbox-entry')).toHaveCount(2);
    await entry(page, 'Phoebe one').tap();
    await page.getByRole('textbox', { name: 'Your message' }).fill('On our way.');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(log(page)).toContainText('On our way.');
    await page.getByRole('button', { name: 'Back to the conversations' }).tap();

    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await entry(page, 'Phoebe one').tap();
    await entry(page, 'Phoebe two').tap();
    await expect(page.getByText('Selected: 2')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const bar = page.getByRole('group', { name: 'Select', exact: true });
    await bar.getByRole('button', { name: 'Archive' }).tap();
    await undo(page).tap();
    await expect(undo(page)).toBeHidden();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await bar.getByRole('checkbox', { name: 'Select all' }).tap();
    await bar.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ole Brand' });
    await page.clock.runFor(UNDO_MS + 500);
    await expect
      .poll(() => stored(host, 'Phoebe'))
      .toEqual([1, 2].map(() => ({ status: 'open', operator: 'ole', tags: [] })));
  });
});
