import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, chooseInMenu, goTo, press, toggle, type } from '../support/keyboard.ts';
import {
  card,
  makeByKeys,
  openNewSurvey,
  openStudio,
  outline,
  rows,
  settings,
} from '../support/studio-editor.ts';

/** Surveys, pages, questions and options by keyboard alone. */

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

test('the list: a survey from a template, its name and its copy', async ({
  page,
  context,
  host,
}) => {
  await openStudio({ page, context, host });
  await makeByKeys(page, 'Net Promoter Score', 'Keys and list');
  // One branch asks for it: the first page, which everyone sees, offers to ask everyone.
  await expect(
    page.getByRole('button', { name: 'Ask everyone for an email address' }),
  ).toBeVisible();
  await type(page, page.getByLabel('Name of the survey'), 'Keys, renamed');
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('button', { name: 'All surveys' }));
  await expect(entry(page, 'Keys, renamed')).toBeVisible();
  await chooseInMenu(page, actionsOf(page, 'Keys, renamed'), 'Duplicate');
  await expect(entry(page, 'Copy of Keys, renamed')).toBeVisible();
});

test('the list: a survey goes to the archive, and comes back', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and archive');
  await press(page, page.getByRole('button', { name: 'All surveys' }));
  await chooseInMenu(page, actionsOf(page, 'Keys and archive'), 'Archive');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const archive = page.locator('summary', { hasText: 'Archived' });
  await press(page, archive);
  await expect(entry(page, 'Keys and archive')).toBeVisible();
  await chooseInMenu(page, actionsOf(page, 'Keys and archive'), 'Bring back from the archive');
  await expect(archive).toHaveCount(0);
});

test('pages: added, moved and removed, with undo and redo', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and pages');
  await press(page, page.getByRole('button', { name: 'Add page', exact: true }));
  await type(page, page.getByLabel('Title of the page'), 'For fans');
  const names = () => rows(page).then((all) => all.filter((name) => /Page|fans|Thank/.test(name)));
  await expect.poll(names).toEqual(['Page 1', 'For fans', 'Thank you']);
  const row = outline(page).getByRole('treeitem', { name: 'For fans' });
  await goTo(page, row);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['For fans', 'Page 2', 'Thank you']);
  await expect(row).toBeFocused();
  await chooseInMenu(page, page.getByRole('button', { name: 'Actions for For fans' }), 'Move down');
  await expect.poll(names).toEqual(['Page 1', 'For fans', 'Thank you']);
  await goTo(page, row);
  await page.keyboard.press('Delete');
  await expect.poll(names).toEqual(['Page 1', 'Thank you']);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(names).toEqual(['Page 1', 'For fans', 'Thank you']);
  await press(page, page.getByRole('button', { name: 'Redo' }));
  await expect.poll(names).toEqual(['Page 1', 'Thank you']);
});

test('questions: added, moved between pages, changed in type, with a pasted list', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewSurvey({ page, context, host }, 'Keys and questions');
  await press(page, page.getByRole('button', { name: 'Add question' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Choice', exact: true }));
  await type(
    page,
    card(page, 'Your question').last().getByLabel('Question', { exact: true }),
    'Which tea?',
  );
  const added = card(page, 'Which tea?');
  await expect(added).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('Green\nBlack\nMint'));
  await goTo(page, added.getByLabel('Option 3', { exact: true }));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(added.getByLabel('Option 3', { exact: true })).toHaveValue('Mint');
  const option = added.getByRole('button', { name: 'Actions for Option 3' });
  await chooseInMenu(page, option, 'Move up');
  await expect(added.getByLabel('Option 2', { exact: true })).toHaveValue('Mint');
  await press(page, added.getByRole('button', { name: 'Remove: Option 3' }));
  await expect(added.getByLabel('Option 3', { exact: true })).toHaveCount(0);
  await expect(added.getByLabel('Option 2', { exact: true })).toBeFocused();

  await page.keyboard.press('F6');
  await choose(page, settings(page).getByLabel('Type', { exact: true }), 'Several choices');
  await expect(added.getByLabel('Option 2', { exact: true })).toHaveValue('Mint');
  await toggle(page, settings(page).getByLabel('An answer is required'));
  await expect(added.locator('.card-required')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Add page', exact: true }));
  await type(page, page.getByLabel('Title of the page'), 'Second');
  const row = outline(page).getByRole('treeitem', { name: 'Which tea?' });
  await goTo(page, outline(page).getByRole('treeitem', { name: 'Second' }));
  await goTo(page, row, 'ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => rows(page))
    .toEqual(['Page 1', 'Your question', 'Next', 'Second', 'Which tea?', 'Send', 'Thank you']);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseInMenu(
    page,
    page.getByRole('button', { name: 'Actions for Which tea?' }),
    'Move to page: Page 1: Your question',
  );
  await expect.poll(async () => (await rows(page)).slice(0, 3)).toContain('Which tea?');
});
