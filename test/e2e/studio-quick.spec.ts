import { startExampleHost } from '../support/example-host.ts';
import { expect, test } from '../support/fixtures.ts';
import { goTo, press, type } from '../support/keyboard.ts';
import { openNewSurvey, view } from '../support/studio-editor.ts';

/** The shortest way to a branching survey in two languages, by keyboard alone. */

test('pages by score, an email address and German, tried and published', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Other tests publish unchecked files on the host of the worker.
  const host = await startExampleHost();
  await openNewSurvey({ page, context, host }, 'Quick');
  const notice = page.locator('.removal');
  const question = page.getByLabel('Question', { exact: true });

  await press(page, page.getByRole('button', { name: 'Ask differently by score' }));
  await expect(question.first()).toHaveValue('What went wrong?');
  await expect(question.first()).toBeFocused();
  await expect(notice).toContainText('Added: We are sorry to hear that, Lovely to hear!');
  await expect(notice).toHaveRole('status');

  await press(page, page.getByRole('button', { name: 'Ask everyone for an email address' }));
  await expect(question.first()).toHaveValue('Your email, if you want an answer');
  await expect(question.first()).toBeFocused();
  await expect(notice).toContainText(
    'Pages that lead here now: Page 1, We are sorry to hear that, and Lovely to hear!',
  );
  await expect(page.getByRole('button', { name: /for an email address/ })).toHaveCount(0);

  // A branch on the page of the score leads to its settings.
  await goTo(page, page.getByRole('treeitem', { name: 'Page 4' }), 'Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question.first()).toHaveValue('Your question');
  await press(page, page.getByRole('button', { name: /^Otherwise show “Page 4”/ }));
  await expect(page.getByLabel('Otherwise', { exact: true })).toBeFocused();
  const way = page.getByRole('button', { name: /^If “Your question” is between 0 and 6/ });
  await press(page, way, 'Shift+Tab');
  await expect(page.locator('.branch select').first()).toBeFocused();

  await press(page, view(page, 'Languages'), 'Shift+Tab');
  await type(page, page.getByRole('combobox', { name: 'Add language' }), 'Deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Deutsch: Your question')).toBeFocused();
  await expect(notice).toContainText('Added: Deutsch. 6 of 7 translated');
  await page.keyboard.type('Wie wahrscheinlich?');
  await expect(page.getByText('7 of 7 translated', { exact: true })).toBeVisible();

  // The trial begins in the language that is translated.
  await press(page, page.getByRole('button', { name: 'Try it' }), 'Shift+Tab');
  const trial = page.frameLocator('iframe');
  await expect(trial.getByText('Wie wahrscheinlich?')).toBeVisible();
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('de');

  await press(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog.getByRole('heading', { name: 'Quick is live' })).toBeVisible();
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
  await host.stop();
});
