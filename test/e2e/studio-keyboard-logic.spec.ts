import { expect, test } from '../support/fixtures.ts';
import { choose, goInside, goTo, press, type } from '../support/keyboard.ts';
import {
  addPage,
  card,
  openNewSurvey,
  outline,
  settings,
  toSettings,
  view,
} from '../support/studio-editor.ts';

/** Branches, findings, the preview and the trial run by keyboard alone. */

test('a branch as a sentence', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and branches');
  await addPage(page, 'For fans');
  const first = outline(page).getByRole('treeitem', { name: 'Page 1' });
  await goTo(page, outline(page).getByRole('treeitem', { name: 'For fans' }));
  await goTo(page, first, 'ArrowUp');
  await page.keyboard.press('Enter');
  await toSettings(page);
  await press(page, page.getByRole('button', { name: 'Add branch' }));
  await choose(page, page.getByLabel('Comparison'), 'is at least');
  await type(page, page.getByLabel('Answer', { exact: true }), '9');
  await choose(page, page.getByLabel('then show'), 'For fans');
  const next = page.getByLabel('Otherwise', { exact: true });
  await choose(page, next, 'Thank you');
  const ways = page.getByRole('article', { name: 'Page 1' });
  await expect(ways).toContainText('If “Your question” is at least 9, show “For fans”');
  await expect(ways).toContainText('Otherwise show “Thank you”');
});

test('the preview, from its opening to the end of the survey', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and the preview');
  await press(page, page.getByRole('button', { name: 'Try it' }));
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('radio', { name: '9' })).toBeVisible();
  await goInside(page, page.frames()[1]!, 'psn-flow-preview');
  await page.keyboard.press('9');
  await expect(preview.getByRole('radio', { name: '9' })).toBeChecked();
  const send = preview.getByRole('button', { name: /Next|Send/ });
  await press(page, send);
  await expect(preview.getByText('Thank you')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Close' }));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a branch leads to a page that is made for it', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and new pages');
  const first = outline(page).getByRole('treeitem', { name: 'Page 1' });
  await goTo(page, first);
  await page.keyboard.press('Enter');
  await toSettings(page);
  await press(page, page.getByRole('button', { name: 'Add branch' }));
  await expect(page.getByLabel('Comparison')).toHaveValue('at_least');
  await press(page, page.getByRole('button', { name: 'Branch 1: Add page' }));
  await expect(outline(page).getByRole('treeitem', { name: 'Page 2' })).toBeVisible();
  await expect(page.getByLabel('then show')).toHaveValue('page-3');
});

test('a branch in the graph, its load in the trial run, and undo', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and graph');
  await addPage(page, 'For fans');
  await press(page, view(page, 'Logic'));
  const box = (name: string) => page.locator('.logic-page').filter({ hasText: name });
  await goTo(page, page.locator('.logic-page[tabindex="0"]'));
  await page.keyboard.press('Home');
  await expect(box('Page 1')).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('Branch from “Page 1: Your question”: press Enter')).toBeVisible();
  await page.keyboard.press('End');
  await expect(box('Thank you')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(settings(page).getByLabel('then show')).toHaveValue('thanks');
  await choose(page, settings(page).getByLabel('Comparison'), 'is less than');
  await type(page, settings(page).getByLabel('Answer', { exact: true }), '7');
  await expect(page.locator('.logic-label', { hasText: 'is less than 7' })).toBeVisible();

  await press(page, page.getByRole('button', { name: /Try with 10,000/ }));
  await expect(page.getByText('All of them reach an end.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'List', exact: true }));
  await expect(page.getByText(/is less than 7, show “Thank you”/)).toBeVisible();
  // Typing in a list chooses each entry on the way.
  const list = page.locator('.logic-list');
  while ((await list.getByText(/If “Your question”/).count()) > 0) {
    const before = await list.textContent();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(list).not.toHaveText(before!);
  }
  await expect(page.getByText('Then show “For fans”')).toBeVisible();
});

test('Escape ends the drawing of a branch', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and Escape');
  await press(page, view(page, 'Logic'));
  await goTo(page, page.locator('.logic-page[tabindex="0"]'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('Branch from “Page 1: Your question”: press Enter')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Branch from “Page 1: Your question”: press Enter')).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(settings(page).getByLabel('then show')).toHaveCount(0);
});

test('a finding leads to its place, and is repaired', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and findings');
  await press(page, page.getByRole('button', { name: 'Add question' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Number', exact: true }));
  const question = card(page, 'Your question').last();
  await type(page, question.getByLabel('Question', { exact: true }), 'How many?');
  await page.keyboard.press('F6');
  const limits = settings(page).getByRole('group', { name: 'Limits' });
  await type(page, limits.getByLabel('At least'), '9');
  await type(page, limits.getByLabel('At most'), '3');
  await page.keyboard.press('Tab');
  const finding = page.locator('.problems li button').first();
  await expect(finding).toContainText('These limits contradict each other.');
  await press(page, finding);
  await expect(card(page, 'How many?')).toHaveAttribute('data-chosen', 'true');
});
