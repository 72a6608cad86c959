import { expect, test } from '../support/fixtures.ts';
import { choose, chooseInMenu, goTo, press, toggle, type } from '../support/keyboard.ts';
import { startExampleHost } from '../support/example-host.ts';
import { openNewSurvey, openStudio, view } from '../support/studio-editor.ts';

/** Languages, looks, notifications, publishing and versions by keyboard alone. */

test('languages: a second one, its texts, and their filter', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and languages');
  await press(page, view(page, 'Languages'));
  await type(page, page.getByRole('combobox', { name: 'Add language' }), 'Deutsch');
  await page.keyboard.press('Enter');
  const text = page.getByLabel('Deutsch: Your question');
  // The thanks are translated already.
  await expect(text).toBeFocused();
  await type(page, text, 'Wie war es?');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('status').getByText('2 of 2 translated', { exact: true }),
  ).toBeVisible();
  await toggle(page, page.getByLabel('Only missing or outdated texts'));
  await expect(text).toHaveCount(0);
  const file = page.getByLabel('Open a translated file');
  const choosing = page.waitForEvent('filechooser');
  await goTo(page, file);
  await expect(file.locator('..')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles('package.json');
  await expect(page.getByText('This file has no translations of this survey.')).toBeVisible();
});

test('look and rules: name, colour, pages and their result', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and look');
  await press(page, view(page, 'Look'));
  await type(page, page.getByLabel('Name that visitors read', { exact: true }), 'Corner shop');
  await goTo(page, page.getByRole('radio', { name: 'Plain' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Coast' })).toBeChecked();
  await type(page, page.getByLabel('Main colour, as a code such as #1F6F5C'), '#1F6F5C');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The text is easy to read/).first()).toBeVisible();
  await type(page, page.getByLabel('Pages', { exact: true }), '/shop/*');
  await page.keyboard.press('Tab');
  await choose(page, page.getByLabel('How often visitors see the button'), 'Once');
  await expect(
    page.getByText('A visitor that opens this page does not see the button.'),
  ).toBeVisible();
  await type(page, page.getByLabel('Address of one of your pages'), 'https://example.com/shop/tea');
  await expect(page.getByText('A visitor that opens this page sees the button.')).toBeVisible();
});

test('a notification with its test', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and notices');
  await press(page, view(page, 'Notifications'));
  await chooseInMenu(
    page,
    page.getByRole('button', { name: 'Add a notification' }),
    'A survey was answered',
  );
  await type(page, page.getByLabel('Title of its emails').last(), 'New answers');
  await page.keyboard.press('Tab');
  const test = page.getByRole('button', { name: 'Send me a test email' }).last();
  await expect(test).toHaveAttribute('aria-disabled', 'false');
  await press(page, test);
  await expect(page.locator('.delivery-test').last().getByRole('status')).toHaveText(
    /connect a mail server|no email address|Sent to/,
  );
});

test('publishing, the comparison of versions, and the way back', async ({ page, context }) => {
  // Other tests publish unchecked files on the host of the worker.
  const host = await startExampleHost();
  await openNewSurvey({ page, context, host }, 'Keys and versions');
  const publish = async (title: string, note: string | null): Promise<void> => {
    await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
    const noteField = dialog.getByLabel('Note on this version (optional)');
    // The first version needs no note.
    await expect(noteField).toHaveCount(note === null ? 0 : 1);
    if (note !== null) {
      await press(page, dialog.getByText('Note on this version (optional)'));
      await type(page, noteField, note);
    }
    await press(page, dialog.getByRole('button', { name: 'Publish now' }));
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog).toHaveCount(0);
  };
  await publish('“Keys and versions” is live', null);
  const help = page.getByLabel('Help text', { exact: true }).first();
  await type(page, help, 'Of our house');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await publish('Your changes are live', 'By keys');

  await press(page, view(page, 'Versions'));
  const names = page.locator('.history ol strong');
  await expect(names).toHaveCount(2);
  const later = await names.first().textContent();
  await press(page, page.getByRole('button', { name: `Changes in version ${later}` }));
  await expect(page.getByText(/Of our house/)).toBeVisible();
  await press(page, page.locator('.history-scope button').last());
  await expect(page.getByText(/makes a version of all surveys/)).toBeVisible();
  // With seconds where a version of another survey is of the same minute.
  const earlier = await names.nth(1).textContent();
  await press(page, page.getByRole('button', { name: `Restore version ${earlier}` }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Restore version ${earlier}` })).toBeVisible();
  const accepts = dialog.getByRole('checkbox', { name: /I have read this/ });
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
  if ((await accepts.count()) > 0) await toggle(page, accepts);
  await press(page, dialog.getByRole('button', { name: 'Publish now' }));
  const restored = `Version ${earlier} is restored`;
  await expect(dialog.getByRole('heading', { name: restored })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await press(page, view(page, 'Build'));
  await expect(help).toHaveValue('');
  await page.close();
  await host.stop();
});

test('a file of another program is imported', async ({ page, context, host }) => {
  await openStudio({ page, context, host });
  await press(page, page.getByRole('button', { name: 'New survey' }));
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await goTo(page, dialog.getByLabel('Open a file'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles('test/support/imports/surveyjs.json');
  await expect(dialog.getByText(/A survey of SurveyJS/)).toBeVisible();
  await type(page, dialog.getByLabel('Name of the survey'), 'Imported by keys');
  await press(page, dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible();
});
