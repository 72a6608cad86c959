import type { Page } from 'playwright/test';
import { startExampleHost } from '../support/example-host.ts';
import { expect, test as base, type RunningHost } from '../support/fixtures.ts';
import { goTo, press, type } from '../support/keyboard.ts';
import { openNewSurvey, view, type Visit } from '../support/studio-editor.ts';

/** The shortest way to a branching survey in two languages, by keyboard alone. */

/** Other tests publish unchecked files on the host of the worker. */
const test = base.extend<{ own: RunningHost }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies of a fixture from this pattern
  own: async ({}, use) => {
    const host = await startExampleHost();
    await use(host);
    await host.stop();
  },
});

const question = (page: Page) => page.getByLabel('Question', { exact: true }).first();
const notice = (page: Page) => page.locator('.removal');

/** An empty survey with pages by score, and a last page that asks for an email address. */
async function openBranching({ page, context, host }: Visit): Promise<void> {
  await openNewSurvey({ page, context, host }, 'Quick');

  await press(page, page.getByRole('button', { name: 'Ask differently by score' }));
  await expect(question(page)).toHaveValue('What went wrong?');
  await expect(question(page)).toBeFocused();
  await expect(notice(page)).toContainText('Added: We are sorry to hear that, Lovely to hear!');
  await expect(notice(page)).toHaveRole('status');

  await press(page, page.getByRole('button', { name: 'Ask everyone for an email address' }));
  await expect(question(page)).toHaveValue('Your email, if you want an answer');
  await expect(question(page)).toBeFocused();
  await expect(notice(page)).toContainText(
    'Pages that lead here now: Page 1, We are sorry to hear that, and Lovely to hear!',
  );
  await expect(page.getByRole('button', { name: /for an email address/ })).toHaveCount(0);
}

test('pages by score and an email address, with their branches', async ({
  page,
  context,
  own: host,
}) => {
  await openBranching({ page, context, host });
  // A branch on the page of the score leads to its settings.
  await goTo(page, page.getByRole('treeitem', { name: 'One more thing' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveValue('Your question');
  await press(
    page,
    page.getByRole('button', {
      name: /^Otherwise show “One more thing”/,
    }),
  );
  await expect(page.getByLabel('Otherwise', { exact: true })).toBeFocused();
  const way = page.getByRole('button', { name: /^If “Your question” is between 0 and 6/ });
  await press(page, way);
  await expect(page.locator('.branch select').first()).toBeFocused();
});

test('a second language, in which the survey is tried', async ({ page, context, own: host }) => {
  await openBranching({ page, context, host });
  await press(page, view(page, 'Languages'));
  await type(page, page.getByRole('combobox', { name: 'Add language' }), 'Deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Deutsch: Your question')).toBeFocused();
  await expect(notice(page)).toContainText('Added: Deutsch. 7 of 8 translated');
  await page.keyboard.type('Wie wahrscheinlich?');
  await expect(
    page.getByRole('status').getByText('8 of 8 translated', { exact: true }),
  ).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Try it' }));
  const trial = page.frameLocator('iframe');
  await expect(trial.getByText('Wie wahrscheinlich?')).toBeVisible();
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('de');
});

test('published, and answered in German', async ({ page, context, browser, own: host }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBranching({ page, context, host });
  await press(page, view(page, 'Languages'));
  await type(page, page.getByRole('combobox', { name: 'Add language' }), 'Deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Deutsch: Your question')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: '“Quick” is live' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Copy: Line for your website' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/w/PSN-');
  const address = await dialog.locator('.share-line code').first().textContent();

  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await visitor.goto(address!);
  await visitor.getByRole('radio', { name: '3' }).click();
  await visitor.getByRole('button', { name: 'Weiter' }).click();
  await visitor.getByRole('textbox').first().fill('Kalt');
  await visitor.getByRole('button', { name: 'Weiter' }).click();
  await visitor.getByRole('textbox', { name: /E-Mail/ }).fill('mara@example.com');
  await visitor.getByRole('button', { name: 'Senden' }).click();
  await expect(visitor.getByText('Vielen Dank')).toBeVisible();
  await visitor.context().close();
  await page.close();
});
