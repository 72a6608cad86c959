import type { Browser, BrowserContext, Page } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import { startExampleHost } from '../support/example-host.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';

/** The studio on a real host: making, changing and publishing surveys. */

async function openStudio(
  context: BrowserContext,
  page: Page,
  host: RunningHost,
  path = '',
): Promise<void> {
  const { id } = await addPerson(host, `editor-${crypto.randomUUID()}`, ['editor']);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
  await page.goto(`${host.url}/studio${path}`);
}

const newVisitor = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage();

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function makeSurvey(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByRole('button', { name: template }).click();
  await page.getByLabel('Name of the survey').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible();
}

test('an editor makes a survey, publishes it, and a visitor answers it', async ({
  page,
  context,
  browser,
}) => {
  // Other tests publish unchecked files on the host of the worker.
  const host = await startExampleHost();
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Łódź bookshop');
  const question = page.getByLabel('Question', { exact: true }).first();
  await question.fill('How was the reading?');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Several choices' }).click();
  const added = card(page, 'Your question');
  await added.getByLabel('Question', { exact: true }).fill('What did you like?');
  await card(page, 'What did you like?').getByLabel('Option 1', { exact: true }).fill('The place');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The tea');
  await expect(page.getByText('Saved as a draft')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByText('Łódź bookshop – New survey: 1 page · 2 questions', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('heading', { name: '“Łódź bookshop” is live' })).toBeVisible();
  const address = await page.locator('.share-line code').first().textContent();

  const visitor = await newVisitor(browser);
  await visitor.goto(address!);
  await visitor.getByRole('radio', { name: '9' }).click();
  await visitor.getByRole('checkbox', { name: 'The tea' }).click();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Thank you')).toBeVisible();
  await visitor.context().close();
  await page.close();
  await host.stop();
});

test('visitors read the name of the survey, until they get another one', async ({
  page,
  context,
  browser,
}) => {
  const host = await startExampleHost();
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Tea shop');
  await page.getByLabel('Name of the survey').fill('Tea house');
  const publish = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('heading', { name: /(?:is|are) live/ })).toBeVisible();
    const address = await page.locator('.share-line code').first().textContent();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    return address!;
  };
  const address = await publish();
  const visitor = await newVisitor(browser);
  await visitor.goto(address);
  await expect(visitor.locator('.brand')).toHaveText('Tea house');

  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByLabel('Name that visitors read').fill('Rosa’s');
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Visitors read: Rosa’s' })).toBeVisible();
  await page.getByLabel('Name of the survey').fill('Tea house, spring');
  await publish();
  await visitor.reload();
  await expect(visitor.locator('.brand')).toHaveText('Rosa’s');
  await page.getByRole('button', { name: 'All surveys' }).click();
  await expect(
    page.getByRole('button', {
      name: /^Tea house, spring, Live, .*Visitors read: Rosa’s, Published .*/,
    }),
  ).toBeVisible();
  await visitor.context().close();
  await page.close();
  await host.stop();
});

test('an editor works by keyboard alone: adds, moves, undoes', async ({ page, context, host }) => {
  await openStudio(context, page, host);
  await page.getByRole('button', { name: 'New survey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Empty survey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the survey')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Outline' });
  await expect(tree).toBeVisible();
  await page.getByRole('button', { name: 'Add question' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Short text' }).focus();
  await page.keyboard.press('Enter');
  const names = () =>
    page
      .locator('.canvas-elements > li')
      .evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel));
  await card(page, 'Your question').last().getByLabel('Question', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Why?');
  await expect.poll(names).toEqual(['Your question', 'Why?', 'Send']);
  await card(page, 'Why?').getByRole('button', { name: 'Move', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual(['Why?', 'Your question', 'Send']);
  await expect(card(page, 'Why?').getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect.poll(names).toEqual(['Your question', 'Why?', 'Send']);
  await tree.getByRole('treeitem', { name: 'Why?' }).focus();
  await page.keyboard.press('Delete');
  await expect.poll(names).toEqual(['Your question', 'Send']);
  await page.keyboard.press('Control+Z');
  await expect.poll(names).toEqual(['Your question', 'Why?', 'Send']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(names).toEqual(['Your question', 'Send']);
});

test('a branch is written as a sentence, and the preview follows it', async ({
  page,
  context,
  host,
}) => {
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Branches');
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await page.getByLabel('Title of the page').fill('For fans');
  await page.getByRole('treeitem', { name: 'Page 1' }).click();
  await page.getByRole('button', { name: 'Add branch' }).click();
  await page.getByLabel('Comparison').selectOption({ label: 'is at least' });
  await page.getByLabel('Answer', { exact: true }).fill('9');
  await page.getByLabel('then show').selectOption({ label: 'For fans' });
  await page.getByLabel('Otherwise', { exact: true }).selectOption({ label: 'Thank you' });
  await page.getByRole('button', { name: 'Try it' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('radio', { name: '9' }).click();
  await preview.getByRole('button', { name: /Next|Send/ }).click();
  await expect(preview.getByText('For fans')).toBeVisible();
});

test('a click on a page of the graph chooses it', async ({ page, context, host }) => {
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Clicked');
  await page.getByRole('button', { name: 'Logic', exact: true }).click();
  await page.locator('.logic-page').filter({ hasText: 'Thank you' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('what was typed survives a reload without a line', async ({ page, context, host }) => {
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Dead line');
  await page.route('**/v1/content/drafts', (route) => route.abort());
  await page.getByLabel('Question', { exact: true }).first().fill('Typed in a tunnel');
  await expect(page.getByText('No connection. This browser saves your changes.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue(
    'Typed in a tunnel',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('two editors of one survey see and join their changes', async ({
  page,
  context,
  browser,
  host,
}) => {
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Together');
  const other = await newVisitor(browser);
  await openStudio(other.context(), other, host, new URL(page.url()).hash);
  await expect(page.getByText(/is here too/)).toBeVisible();
  await other.getByLabel('Title of the page').fill('From the other');
  await page.getByLabel('Question', { exact: true }).first().fill('From the first');
  await expect(page.getByLabel('Title of the page')).toHaveValue('From the other');
  await expect(other.getByLabel('Question', { exact: true }).first()).toHaveValue('From the first');
  await other.context().close();
});

test('a mistake is shown at its question, and prevents publishing', async ({
  page,
  context,
  host,
}) => {
  await openStudio(context, page, host);
  await makeSurvey(page, 'Empty survey', 'Mistaken');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Choice', exact: true }).click();
  const added = card(page, 'Your question').last();
  for (const name of ['Option 3', 'Option 2', 'Option 1'])
    await added.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(page.getByRole('heading', { name: /thing.* to look at/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('These mistakes have to be corrected first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
});
