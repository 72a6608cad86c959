import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, chooseInMenu, goTo, press, toggle, type } from '../support/keyboard.ts';
import {
  addPage,
  addQuestion,
  chosenCard,
  openNewSurvey,
  outline,
  settings,
  toSettings,
} from '../support/studio-editor.ts';

/** The settings of questions, pages and the survey by keyboard alone. */

const field = (page: Page, name: string) => settings(page).getByLabel(name, { exact: true });

/** Fills a field of the settings. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  await type(page, field(page, name), text);
  await page.keyboard.press('Tab');
  await expect(field(page, name)).toHaveValue(text);
}

async function turnOn(page: Page, name: string): Promise<void> {
  const control = settings(page).getByRole('checkbox', { name });
  await toggle(page, control);
  await expect(control).toBeChecked();
}

test('words and limits of a question', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and settings');
  await addQuestion(page, 'Short text', 'Which tea?');
  await toSettings(page);
  await fill(page, 'Text in the empty field', 'Green');
  const characters = settings(page).getByRole('group', { name: 'Characters' });
  await type(page, characters.getByLabel('At most'), '20');
  await turnOn(page, 'Hide personal data');
  await press(page, settings(page).getByText('For developers'));
  await turnOn(page, 'Ask another system');

  await addQuestion(page, 'Slider', 'How warm?');
  await toSettings(page);
  await fill(page, 'Step', '5');
  await fill(page, 'Words at the low end', 'Cold');
  await fill(page, 'Words at the high end', 'Hot');
});

test('questions about persons', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and persons');
  await addQuestion(page, 'Email address', 'Where to?');
  await toSettings(page);
  await turnOn(page, 'Several addresses');

  await addQuestion(page, 'Customer number', 'Who are you?');
  await toSettings(page);
  await turnOn(page, 'Only UUIDs');

  await addQuestion(page, 'Customer attribute', 'Which plan?');
  await toSettings(page);
  await choose(page, field(page, 'Kind of answer'), 'Number');
});

test('files, and tables of choices', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and tables');
  await addQuestion(page, 'File', 'Which picture?');
  await toSettings(page);
  const chip = settings(page).getByRole('button', { name: 'PDF', exact: true });
  await goTo(page, chip);
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await fill(page, 'Largest size, in MB', '2');

  await addQuestion(page, 'Table of choices', 'How were they?');
  await toSettings(page);
  await turnOn(page, 'In random order');
  await choose(page, field(page, 'Answers in each row'), 'Several');
  await press(page, settings(page).locator('summary', { hasText: 'Rows' }));
  await toggle(page, settings(page).getByLabel('Stays in its place').first());
  await expect(settings(page).getByLabel('Stays in its place').first()).toBeChecked();
});

test('options: their number, order, pictures and weights', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and options');
  await addQuestion(page, 'Several choices', 'Which teas?');
  await toSettings(page);
  await turnOn(page, 'An answer is required');
  const number = settings(page).getByRole('group', { name: 'Number of options' });
  await type(page, number.getByLabel('At most'), '2');
  await turnOn(page, 'In random order');
  await press(page, settings(page).locator('summary', { hasText: 'Options' }));
  const list = settings(page).locator('.property-options');
  await goTo(page, list.getByLabel('Picture: Choose a picture').first());
  for (const name of ['Chosen alone', 'Stays in its place']) {
    await toggle(page, list.getByLabel(name).first());
    await expect(list.getByLabel(name).first()).toBeChecked();
  }
  await addQuestion(page, 'Choice among earlier answers', 'Which of them?');
  await toSettings(page);
  await choose(page, field(page, 'Copies the chosen options of'), 'Which teas?');
  await turnOn(page, 'Do not send the answer');

  await addQuestion(page, 'Own scale', 'How good?');
  await toSettings(page);
  await press(page, settings(page).locator('summary', { hasText: 'Options' }));
  await type(page, settings(page).getByLabel('Weight').first(), '4');
  await expect(settings(page).getByLabel('Weight').first()).toHaveValue('4');
  await expect(chosenCard(page)).toBeVisible();
});

test('a page: what follows it, its order, and rules that show and hide', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and rules');
  await addQuestion(page, 'Short text', 'Why?');
  await addPage(page, 'For fans');
  await goTo(page, outline(page).getByRole('treeitem', { name: 'For fans' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await toSettings(page);
  await choose(page, field(page, 'Then'), 'For fans');
  for (const place of [1, 2]) {
    await press(page, settings(page).getByRole('button', { name: 'Add branch' }));
    await expect(settings(page).locator('.branches').first().locator('.branch')).toHaveCount(place);
  }
  const branches = settings(page).locator('.branches').first().locator('.branch');
  const comparisons = branches.getByLabel('Comparison');
  await choose(page, comparisons.last(), 'is answered');
  const actions = (number: number) =>
    settings(page).getByRole('button', { name: `Actions for Branch ${number}`, exact: true });
  await chooseInMenu(page, actions(2), 'Move up');
  await expect(comparisons.first()).toHaveValue('answered');
  await chooseInMenu(page, actions(1), 'Move down');
  await expect(comparisons.last()).toHaveValue('answered');
  await chooseInMenu(page, actions(2), 'Add condition');
  await expect(branches.last().getByLabel('Comparison')).toHaveCount(2);
  await chooseInMenu(page, actions(2), 'Remove condition');
  await expect(branches.last().getByLabel('Comparison')).toHaveCount(1);
  await chooseInMenu(page, actions(2), 'Remove branch');
  await expect(branches).toHaveCount(1);

  await press(page, settings(page).getByRole('button', { name: 'Add rule' }));
  const rule = settings(page).locator('.trigger');
  await choose(page, rule.getByLabel('Comparison'), 'is answered');
  const action = rule.getByLabel('Show and hide', { exact: true });
  await choose(page, action, 'then hide');
  await goTo(page, rule.getByLabel('then hide', { exact: true }));
  await chooseInMenu(page, rule.getByRole('button', { name: /^Actions for/ }), 'Remove');
  await expect(rule).toHaveCount(0);
  await turnOn(page, 'At least one answer is required');
  await turnOn(page, 'In random order');
});

test('the survey: its ways, and the app store at its end', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and whole');
  await press(page, page.locator('.outline-survey'));
  await expect(settings(page).locator(':focus')).toHaveCount(1);
  await turnOn(page, 'One question at a time');
  await toggle(page, field(page, 'With a Back button'));
  await expect(field(page, 'With a Back button')).not.toBeChecked();
  await turnOn(page, 'Save answers of people that stop early');
  await turnOn(page, 'Lead to an app store at the end');
  await fill(page, 'Address for Android', 'https://play.example/app');
  await press(page, settings(page).getByRole('button', { name: 'Add condition' }));
  await expect(field(page, 'Question')).toBeFocused();
  await choose(page, field(page, 'Comparison'), 'is at least');
  await fill(page, 'Answer', '9');
  await press(page, settings(page).getByRole('button', { name: 'Remove condition' }));
  await expect(field(page, 'Comparison')).toHaveCount(0);
  await expect(settings(page).getByRole('button', { name: 'Add condition' })).toBeFocused();
});
