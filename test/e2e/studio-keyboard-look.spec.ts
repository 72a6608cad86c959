import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, goTo, press, toggle, type } from '../support/keyboard.ts';
import { openNewSurvey, view } from '../support/studio-editor.ts';

/** Look, widget, visitors, hours, preview and sharing by keyboard alone. */

const fields = (page: Page) => page.locator('.look-fields');
const field = (page: Page, name: string) => fields(page).getByLabel(name, { exact: true });

async function fill(page: Page, name: string, text: string): Promise<void> {
  await type(page, field(page, name), text);
  await page.keyboard.press('Tab');
  await expect(field(page, name)).toHaveValue(text);
}

/** Toggles a checkbox, and returns to its former state. */
async function toggleTwice(page: Page, name: string): Promise<void> {
  const control = fields(page).getByRole('checkbox', { name, exact: true });
  const isOn = await control.isChecked();
  await toggle(page, control);
  await expect(control).toBeChecked({ checked: !isOn });
  await page.keyboard.press('Space');
  await expect(control).toBeChecked({ checked: isOn });
}

test('logo and colours', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and colours');
  await press(page, view(page, 'Look'));
  const choosing = page.waitForEvent('filechooser');
  await goTo(page, field(page, 'Logo: Choose a picture'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles('examples/workspace/files/bookshop.svg');
  await press(page, fields(page).getByRole('button', { name: 'Logo: Remove' }));
  await goTo(page, field(page, 'Main colour'));
  await type(page, field(page, 'Main colour, as a code such as #1F6F5C'), '#FFE066');
  await page.keyboard.press('Tab');
  await press(page, fields(page).getByRole('button', { name: 'Main colour: Use the standard' }));
  const button = 'Colour of the button on the page';
  await fill(page, `${button}, as a code such as #1F6F5C`, '#8899AA');
  await press(
    page,
    fields(page)
      .getByRole('button', { name: /^Use #/ })
      .last(),
  );
  await choose(page, field(page, 'Light or dark'), 'Dark');
  await fill(page, 'Rounding of corners, in pixels', '4');
});

test('the widget', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and widget');
  await press(page, view(page, 'Look'));
  await fill(page, 'Words on the button', 'Tell us');
  await goTo(page, field(page, 'Picture on the button: Choose a picture'));
  await fill(page, 'Hint beside the button', 'How was it?');
  await choose(page, field(page, 'Side of the window'), 'Left');
  await choose(page, field(page, 'Height of the button'), 'Own distance from the top');
  await fill(page, 'Distance from the top, in percent of the window', '30');
  await fill(page, 'Distance from the edge, in pixels', '24');
  await fill(page, 'Size of the button, in pixels', '56');
  for (const name of [
    'Open as a dialog in the middle of the page',
    'Fill the screen of a phone',
    'Show the badge of PSN',
  ])
    await toggleTwice(page, name);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await press(page, page.getByRole('button', { name: 'Redo' }));
});

test('visitors', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and visitors');
  await press(page, view(page, 'Look'));
  await goTo(page, field(page, 'Name that visitors read'));
  await toggleTwice(page, 'Hide it on all pages');
  await fill(page, 'Websites', 'shop.example');
  await toggleTwice(page, 'Also on phones and tablets');
  await fill(page, 'Share of visitors, in percent', '50');
  await choose(page, field(page, 'After a response'), 'Show it again after some days');
  await fill(page, 'After a response: Days', '7');
  await fill(page, 'Open by itself after so many seconds', '9');
  await toggleTwice(page, 'Open when visitors are about to leave');
  await toggle(page, fields(page).getByRole('checkbox', { name: 'On a phone', exact: true }));
});

test('greeting and opening hours', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and hours');
  await press(page, view(page, 'Look'));
  await fill(page, 'First words of a chat', 'Hello');
  await choose(page, field(page, 'Usual time until a reply'), 'Not shown');
  await choose(page, field(page, 'Open'), 'At these hours');
  const spans = fields(page).locator('.hours li');
  await expect(spans).toHaveCount(5);
  await choose(page, spans.first().getByLabel('Day'), 'Sunday');
  await goTo(page, spans.first().getByLabel('From'));
  await page.keyboard.type('1030AM');
  await expect(spans.first().getByLabel('From')).toHaveValue('10:30');
  await press(page, spans.first().getByRole('button', { name: 'Remove these hours' }));
  await expect(spans).toHaveCount(4);
  await press(page, fields(page).getByRole('button', { name: 'Add hours' }));
  await expect(spans).toHaveCount(5);
  await choose(page, field(page, 'Time zone'), 'Europe/Berlin');
  await fill(page, 'Text outside of these hours', 'Back at nine');
  await toggleTwice(page, 'Customers can write outside of these hours');
  await fill(page, 'Text while it is closed', 'Closed');
  await choose(page, field(page, 'New conversations are assigned to'), 'Available agents, in turn');
});

test('sharing', async ({ page, context, host }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewSurvey({ page, context, host }, 'Keys and sharing');
  await press(page, view(page, 'Look'));
  const share = page.getByRole('region', { name: 'Share it' });
  const address = (await share.locator('code').first().textContent())!;
  await press(page, share.getByRole('button', { name: 'Copy' }).first());
  await expect(share.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const [name, extension] of [
    ['Save as SVG', 'svg'],
    ['Save as PNG', 'png'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await press(page, share.getByRole('button', { name }));
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
  }
  await goTo(page, share.getByRole('link', { name: 'Why is it not on my page?' }));
  const opening = context.waitForEvent('page');
  await press(page, share.getByRole('link', { name: 'Open', exact: true }));
  await (await opening).close();
});

test('the preview', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and preview');
  await press(page, view(page, 'Look'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await choose(page, preview.getByLabel('Preview'), 'On a page');
  for (const name of ['Tablet', 'Phone']) {
    const chip = preview.getByRole('button', { name, exact: true });
    await goTo(page, chip);
    await page.keyboard.press('Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await press(page, preview.getByRole('button', { name: 'Start again' }));
  const address = 'Address of your page';
  await press(page, preview.getByRole('button', { name: address }));
  await type(page, preview.getByRole('textbox', { name: address }), 'not an address');
  await page.keyboard.press('Enter');
  await expect(preview.getByText('This address is not valid.')).toBeVisible();
  await press(page, preview.getByRole('button', { name: 'Open', exact: true }));
});

test('the devices, the colours and the language of the trial', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and trial');
  await press(page, view(page, 'Languages'));
  await type(page, page.getByRole('combobox', { name: 'Add language' }), 'Deutsch');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const saving = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download for a translator' }));
  const file = await (await saving).path();
  const choosing = page.waitForEvent('filechooser');
  await goTo(page, page.getByLabel('Open a translated file'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
  await expect(page.getByText(/texts? imported|no translations/)).toBeVisible();
  await press(page, view(page, 'Look'));
  await choose(page, field(page, 'Light or dark'), 'As the device of the visitor');
  await press(page, view(page, 'Build'));
  await press(page, page.getByRole('button', { name: 'Try it' }));
  const pane = page.getByRole('region', { name: 'Try it' });
  for (const name of ['Tablet', 'Desktop', 'Phone', 'Dark']) {
    const chip = pane.getByRole('button', { name, exact: true });
    await goTo(page, chip);
    await page.keyboard.press('Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await press(page, pane.getByRole('button', { name: 'Start again' }));
  await choose(page, pane.getByLabel('Language'), 'Deutsch');
  await press(page, pane.getByRole('button', { name: 'Close' }));
  await expect(pane).toHaveCount(0);
});
