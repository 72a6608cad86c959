import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openNewSurvey, openStudio, view } from '../support/studio-editor.ts';

/** The previews of a survey: Look and “Try it” have one state, and a closed widget is named. */

const chip = (pane: Locator, name: string): Locator =>
  pane.getByRole('button', { name, exact: true });
const look = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
const trial = (page: Page): Locator => page.getByRole('region', { name: 'Try it' });
const frameOf = (pane: Locator): FrameLocator => pane.frameLocator('iframe');

async function chooseIn(survey: FrameLocator, current: string, next: string): Promise<void> {
  await survey.getByRole('button', { name: current }).click();
  await survey.getByRole('option', { name: next }).click();
  await expect(survey.getByRole('button', { name: `: ${next}` })).toBeVisible();
}

test('both previews have one device and one scheme, and the trial has a language of its own', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Two previews');
  await view(page, 'Languages').click();
  await page.getByRole('combobox', { name: 'Add language' }).fill('Deutsch');
  await page.getByRole('option', { name: 'German · Deutsch' }).click();
  await page.getByLabel('Deutsch: Your question').fill('Wie war es?');
  await page.getByLabel('Deutsch: Your question').blur();
  await view(page, 'Look').click();
  await expect(chip(look(page), 'Phone')).toHaveAttribute('aria-pressed', 'true');
  // Without a scheme of the device there is nothing to choose.
  await expect(chip(look(page), 'Dark')).toHaveCount(0);
  await page.getByLabel('Light or dark').selectOption('auto');
  await look(page).getByLabel('Preview').selectOption('Its own page');
  for (const name of ['Tablet', 'Dark']) await chip(look(page), name).click();
  await page.getByLabel('Language of the texts and the preview').selectOption('de');
  await expect(frameOf(look(page)).getByText('Wie war es?')).toBeVisible();

  // Look has a preview of its own: the survey is tried beside its questions.
  const tryIt = page.getByRole('button', { name: 'Try it' });
  const place = await tryIt.boundingBox();
  await tryIt.click();
  await expect(view(page, 'Build')).toHaveAttribute('aria-current', 'page');
  expect(await tryIt.boundingBox()).toEqual(place);
  for (const name of ['Tablet', 'Dark'])
    await expect(chip(trial(page), name)).toHaveAttribute('aria-pressed', 'true');
  await expect(trial(page).getByLabel('Language')).toHaveValue('de');
  await expect(frameOf(trial(page)).getByText('Wie war es?')).toBeVisible();
  await expect(frameOf(trial(page)).locator('html')).toHaveCSS('color-scheme', 'dark');

  await chip(trial(page), 'Desktop').click();
  await chip(trial(page), 'Dark').click();
  await trial(page).getByLabel('Language').selectOption('en');
  await expect(frameOf(trial(page)).locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(frameOf(trial(page)).getByText('Your question')).toBeVisible();
  // Texts are written in the language of before.
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Wie war es?');
  // A language that is chosen in the survey is that of the trial, and of nothing else.
  await chooseIn(frameOf(trial(page)), 'Language: English', 'Deutsch');
  await expect(frameOf(trial(page)).getByText('Wie war es?')).toBeVisible();
  await expect(trial(page).getByLabel('Language')).toHaveValue('de');
  await view(page, 'Look').click();
  await expect(trial(page)).toHaveCount(0);
  await expect(chip(look(page), 'Desktop')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(look(page), 'Dark')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Language of the texts and the preview')).toHaveValue('de');
  await chooseIn(frameOf(look(page)), 'Sprache: Deutsch', 'English');
  await expect(page.getByLabel('Language of the texts and the preview')).toHaveValue('en');
  await expect(frameOf(look(page)).getByText('Your question')).toBeVisible();
  await page.goto(`${host.url}/results`);
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
});

test('a widget that was closed at the end is named, and starts again', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Closed preview');
  await view(page, 'Look').click();
  // Most settings of “Look” change the window: it is open at first.
  await expect(look(page).getByLabel('Preview')).toHaveValue('opened');
  const widget = frameOf(look(page));
  const answer = async (): Promise<void> => {
    await widget.getByRole('radio', { name: '9' }).click();
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  };
  await answer();
  const closed = look(page).getByText('The window is closed, as it would be on your page.');
  await expect(closed).toHaveCount(0);
  await widget.getByRole('button', { name: 'Close' }).last().click();
  await expect(closed).toBeVisible();
  await look(page).locator('.preview-closed').getByRole('button', { name: 'Start again' }).click();
  await expect(closed).toHaveCount(0);
  await answer();
  // “Start again” beside the devices begins a survey that is still open.
  await chip(look(page).getByRole('group'), 'Start again').click();
  await expect(widget.getByRole('radio', { name: '9' })).toBeVisible();
});

test('the picture of a new survey has its name above the first page, as it is typed', async ({
  page,
  context,
  host,
}) => {
  await openStudio({ page, context, host });
  await page.getByRole('button', { name: 'New survey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Net Promoter Score' }).click();
  const picture = dialog.locator('iframe').contentFrame();
  await expect(picture.getByText('Net Promoter Score', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name of the survey').fill('Linden');
  await expect(picture.getByText('Linden', { exact: true })).toBeVisible();
  await expect(picture.getByText('Net Promoter Score')).toHaveCount(0);
});
