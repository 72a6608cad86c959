import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, chooseInMenu, goTo, press, toggle, type } from '../support/keyboard.ts';
import {
  addPage,
  addPart,
  addQuestion,
  card,
  chosenCard,
  openNewSurvey,
  outline,
  rows,
  settings,
  toSettings,
} from '../support/studio-editor.ts';

/** The parts of a page and the order of pages by keyboard alone. */

const names = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.canvas-elements > li')
    .evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel));
const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true }).last();

test('a part is moved by its handle and its menu, duplicated and removed', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and cards');
  await addQuestion(page, 'Short text', 'Why?');
  const handle = card(page, 'Why?').getByRole('button', { name: 'Move', exact: true });
  await goTo(page, handle);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => names(page)).toEqual(['Why?', 'Your question', 'Send']);
  await expect(handle).toBeFocused();
  const told = page.getByRole('status').filter({ hasText: 'Why?: now' });
  await expect(told.last()).toHaveText('Why?: now 1 of 3');
  await chooseInMenu(page, actionsOf(page, 'Why?'), 'Move down');
  await expect.poll(() => names(page)).toEqual(['Your question', 'Why?', 'Send']);
  await expect(told.last()).toHaveText('Why?: now 2 of 3');
  await chooseInMenu(page, actionsOf(page, 'Why?'), 'Duplicate');
  await expect.poll(() => names(page)).toEqual(['Your question', 'Why?', 'Why?', 'Send']);
  await chooseInMenu(page, actionsOf(page, 'Why?'), 'Remove');
  await expect.poll(() => names(page)).toEqual(['Your question', 'Why?', 'Send']);
  const row = outline(page).getByRole('treeitem', { name: 'Why?' });
  await goTo(page, outline(page).locator('[tabindex="0"]'));
  await goTo(page, row, 'ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toEqual(['Your question', 'Send']);
});

test('pages: to the start, behind another one, an end, and their removal', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and order');
  await addPage(page, 'For fans');
  const titles = () => rows(page).then((all) => all.filter((name) => /Page|fans|Thank/.test(name)));
  await chooseInMenu(page, actionsOf(page, 'For fans'), 'Move to the start');
  await expect.poll(titles).toEqual(['For fans', 'Page 2', 'Thank you']);
  await chooseInMenu(page, actionsOf(page, 'For fans'), 'Move after “Thank you”');
  await expect.poll(titles).toEqual(['Page 1', 'Thank you', 'For fans']);
  await chooseInMenu(page, actionsOf(page, 'For fans'), 'Move up');
  await expect.poll(titles).toEqual(['Page 1', 'For fans', 'Thank you']);
  await chooseInMenu(page, actionsOf(page, 'For fans'), 'Remove');
  await expect.poll(titles).toEqual(['Page 1', 'Thank you']);
  await press(page, page.getByRole('button', { name: 'Add thank-you page' }));
  await expect.poll(titles).toEqual(['Page 1', 'Thank you', 'Thank you 2']);
  await expect(page.getByLabel('Title of the page')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(titles).toEqual(['Page 1', 'Thank you']);
  await page.keyboard.press('ControlOrMeta+Y');
  await expect.poll(titles).toEqual(['Page 1', 'Thank you', 'Thank you 2']);
  await goTo(page, outline(page).locator('[tabindex="0"]'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await toSettings(page);
  await choose(page, settings(page).getByLabel('At the end'), 'Chat about the answers');
  await choose(page, settings(page).getByLabel('At the end'), 'Thank-you');
  for (const name of ['Offer to close the window', 'Offer to start again', 'Offer a chat'])
    await toggle(page, settings(page).getByLabel(name));
  await expect(settings(page).getByLabel('Offer to close the window')).not.toBeChecked();
  await expect(settings(page).getByLabel('Offer a chat')).toBeChecked();
  await press(page, settings(page).getByRole('button', { name: /^Remove: / }));
  await expect.poll(titles).toEqual(['Page 1', 'Thank you']);
});

test('text, picture and link', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and other parts');
  await addPart(page, 'Text');
  await type(page, chosenCard(page).getByLabel('Text', { exact: true }), 'Welcome');
  await expect(card(page, 'Welcome')).toBeVisible();

  await addPart(page, 'Picture');
  await toSettings(page);
  const choosing = page.waitForEvent('filechooser');
  await goTo(page, settings(page).getByLabel('Picture: Choose a picture'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles('examples/workspace/files/bookshop.svg');
  await expect(settings(page).getByRole('img', { name: 'Picture' })).toBeVisible();
  await press(page, settings(page).getByRole('button', { name: 'Picture: Remove' }));
  const address = settings(page).getByLabel('Picture', { exact: true });
  await type(page, address, 'https://pictures.example/quay.png');
  await page.keyboard.press('Tab');
  await expect(address).toHaveValue('https://pictures.example/quay.png');

  await addPart(page, 'Link');
  await toSettings(page);
  await type(page, settings(page).getByLabel('Address'), 'https://shop.example/');
  await expect(settings(page).getByLabel('Address')).toHaveValue('https://shop.example/');
});

test('progress and small text', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and small parts');
  await addPart(page, 'Progress');
  await toSettings(page);
  await choose(page, settings(page).getByLabel('Shows'), 'Your question');

  await addPart(page, 'Small text');
  await toSettings(page);
  await toggle(page, settings(page).getByLabel('Skips the rest of the survey'));
  await expect(settings(page).getByLabel('Skips the rest of the survey')).toBeChecked();
});

test('an earlier answer in a question, its help, and its options', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and words');
  await addQuestion(page, 'Table of choices', 'How were they?');
  const added = chosenCard(page);
  const question = added.getByLabel('Question', { exact: true });
  const insert = added.getByRole('button', { name: 'Insert an earlier answer' });
  await goTo(page, insert);
  await chooseInMenu(page, insert, 'Your question');
  await expect(question).toHaveValue(/^How were they\? \{\{.+\}\}$/);
  await type(page, added.getByLabel('Help text'), 'Of the last week');
  await goTo(page, added.getByLabel('Row 1', { exact: true }));
  const count = await added.getByLabel(/^Row \d+$/).count();
  await press(page, added.getByRole('button', { name: 'Add row' }));
  await expect(added.getByLabel(`Row ${count + 1}`, { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(added.getByLabel(`Row ${count + 2}`, { exact: true })).toBeFocused();
  await chooseInMenu(page, actionsOf(page, `Row ${count + 2}`), 'Move up');
  await press(page, added.getByRole('button', { name: `Remove: Row ${count + 2}` }));
  await expect(added.getByLabel(/^Row \d+$/)).toHaveCount(count + 1);
  const options = await added.getByLabel(/^Option \d+$/).count();
  await press(page, added.getByRole('button', { name: 'Add option' }));
  await expect(added.getByLabel(`Option ${options + 1}`, { exact: true })).toBeFocused();
});
