import { expect, test } from '../support/fixtures.ts';
import { startExampleHost } from '../support/example-host.ts';
import { choose, goTo, press, toggle, type } from '../support/keyboard.ts';
import { openNewSurvey, openStudio, settings, view } from '../support/studio-editor.ts';

/** A conflict with another editor, the file itself, parts of a publication, and two versions by keyboard alone. */

test('a conflict is settled', async ({ page, context, browser, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and two people');
  const title = page.getByLabel('Title of the page');
  await type(page, title, 'First');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await openStudio({ page: theirs, context: other, host });
  await theirs.goto(page.url());
  await expect(theirs.getByLabel('Title of the page')).toHaveValue('First');
  await page.route('**/v1/content/drafts', (route) => route.abort());
  await type(page, title, 'Mine');
  await page.keyboard.press('Tab');
  await type(theirs, theirs.getByLabel('Title of the page'), 'Theirs');
  await theirs.keyboard.press('Tab');
  await expect(theirs.getByText('Saved as a draft')).toBeVisible();
  await page.unroute('**/v1/content/drafts');
  const dialog = page.getByRole('dialog', { name: 'Another person changed the same place' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use mine' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Use theirs' }));
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Theirs');
  await other.close();
});

test('the file is edited and left, and a repair is taken', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and file');
  await press(page, view(page, 'File'));
  const file = page.getByRole('textbox', { name: 'File' });
  await goTo(page, file);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"layuot": "one",');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  // Tab leaves the editor of the text.
  await press(page, view(page, 'Build'));
  const repair = settings(page).getByRole('button', { name: 'Repair' });
  await press(page, repair);
  await expect(repair).toHaveCount(0);
  await press(page, page.locator('.outline-survey'));
  await expect(settings(page).getByLabel('One question at a time')).toBeChecked();
});

test('a draft is left out of a publication, and two versions are chosen', async ({
  page,
  context,
}) => {
  // Other tests publish unchecked files on the host of the worker.
  const host = await startExampleHost();
  await openNewSurvey({ page, context, host }, 'Keys and parts');
  const dialog = page.getByRole('dialog');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await press(page, publish);
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: '“Keys and parts” is live' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await type(page, page.getByLabel('Name of the survey'), 'Other parts');
  await press(page, publish);
  await press(page, dialog.getByText('Choose parts to publish'));
  const channel = dialog.getByRole('checkbox', { name: 'Page of Other parts' });
  await toggle(page, channel);
  await expect(channel).not.toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: 'Your changes are live' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));

  await press(page, view(page, 'Versions'));
  await press(page, page.locator('.history-scope button').last());
  const earlier = page.getByLabel('From version');
  await expect(earlier).toBeVisible();
  const options = await earlier.locator('option').allTextContents();
  await choose(page, earlier, options.at(-1)!);
  await expect(page.locator('.history-pair')).toContainText('Other parts – New survey: 1 page');
  await press(page, page.getByRole('button', { name: /^Restore version/ }).first());
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.close();
  await host.stop();
});
