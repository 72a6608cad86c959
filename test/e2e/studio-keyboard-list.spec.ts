import { cp } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { startExampleHost } from '../support/example-host.ts';
import { choose, chooseInMenu, goTo, press, toggle } from '../support/keyboard.ts';
import { makeByKeys, openStudio } from '../support/studio-editor.ts';
import type { Page } from 'playwright/test';

/** The list of surveys by keyboard alone: opening, discarding, removing, answers of another program, language and account. */

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

test('a survey is opened and left, and a draft is removed', async ({ page, context, host }) => {
  await openStudio({ page, context, host });
  await press(page, page.getByRole('button', { name: 'New survey' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New survey' })).toBeFocused();
  await makeByKeys(page, 'Empty survey', 'Keys and drafts');
  await press(page, page.getByRole('button', { name: 'All surveys' }));
  await press(page, page.getByRole('button', { name: /^Keys and drafts/ }));
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'All surveys' }));
  await expect(entry(page, 'Keys and drafts')).toBeVisible();

  await chooseInMenu(page, actionsOf(page, 'Keys and drafts'), 'Remove');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actionsOf(page, 'Keys and drafts')).toBeFocused();
  await chooseInMenu(page, actionsOf(page, 'Keys and drafts'), 'Remove');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect(entry(page, 'Keys and drafts')).toHaveCount(0);
});

test('the example of a new workspace is removed by one key, and comes back by one', async ({
  page,
  context,
}) => {
  const host = await startExampleHost({
    prepare: (workspace) => cp('cli/starter', workspace, { recursive: true }),
  });
  await openStudio({ page, context, host });
  const hello = entry(page, 'Hello');
  await expect(hello).toContainText('Example');
  await press(page, hello.getByRole('button', { name: 'Remove the example: Hello' }));
  await expect(hello).toContainText('Removed with the next publication');
  const undo = hello.getByRole('button', { name: 'Undo: Hello' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hello).toContainText('Live');
  await expect(hello.getByRole('button', { name: 'Remove the example: Hello' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: 'Your changes are live' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(hello).toHaveCount(0);
  await page.close();
  await host.stop();
});

test('a live survey is removed, and the removal is published from the list', async ({
  page,
  context,
}) => {
  const host = await startExampleHost();
  await openStudio({ page, context, host });
  await chooseInMenu(page, actionsOf(page, 'Store visit'), 'Remove');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect(entry(page, 'Store visit')).toContainText('Removed with the next publication');
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
  const accepts = dialog.getByRole('checkbox', { name: /I have read this/ });
  if ((await accepts.count()) > 0) await toggle(page, accepts);
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: 'Your changes are live' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(entry(page, 'Store visit')).toHaveCount(0);
  await page.close();
  await host.stop();
});

test('a live survey is shared, also from a publication of nothing, and gets answers of another program', async ({
  page,
  context,
}) => {
  const host = await startExampleHost();
  await openStudio({ page, context, host });
  const dialog = page.getByRole('dialog');
  await test.step('shared', async () => {
    await chooseInMenu(page, actionsOf(page, 'Store visit'), 'Share it');
    await expect(dialog.getByRole('heading', { name: 'Store visit' })).toBeVisible();
    await expect(dialog.getByText(/feedback\?node_id=node-store/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(actionsOf(page, 'Store visit')).toBeFocused();
  });
  await test.step('imported', async () => {
    await chooseInMenu(page, actionsOf(page, 'Store visit'), 'Import responses');
    const choosing = page.waitForEvent('filechooser');
    await goTo(page, dialog.getByLabel('Choose a file with responses'));
    await page.keyboard.press('Enter');
    const buffer = Buffer.from('id,nps,Note\n1,9,Fine\n2,3,Slow\n');
    await (await choosing).setFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
    const columns = dialog.getByRole('table');
    await expect(columns).toBeVisible();
    await choose(page, columns.getByLabel('Answer to: Note'), 'Left out');
    await press(page, dialog.getByRole('button', { name: 'Import', exact: true }));
    await expect(dialog.getByText(/^Imported: 2/)).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog).toHaveCount(0);
  });
  await test.step('shared by a publication of nothing', async () => {
    await press(page, page.getByRole('button', { name: /^Store visit/ }));
    await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(dialog.getByText(/feedback\?node_id=node-store/)).toBeVisible();
  });
  await page.close();
  await host.stop();
});

test('the language, the menu of the person and the sign-out', async ({ page, context, host }) => {
  await openStudio({ page, context, host });
  const language = page.locator('.inbox-language select');
  await choose(page, language, 'Deutsch');
  await expect(page.getByRole('heading', { name: 'Umfragen' })).toBeVisible();
  await choose(page, language, 'English');
  await expect(page.getByRole('heading', { name: 'Surveys' })).toBeVisible();
  const person = page.locator('.person-menu-button');
  await press(page, person);
  await page.keyboard.press('Escape');
  await expect(person).toHaveAttribute('aria-expanded', 'false');
  await expect(person).toBeFocused();
  await press(page, person);
  await press(page, page.getByRole('button', { name: 'Sign out' }));
  await page.waitForURL(/sign-in/);
});
