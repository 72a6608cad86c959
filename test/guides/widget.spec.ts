import { open, test } from '../support/fixtures.ts';

/** Captures the screenshot of README.md: the widget on a customer's page, with a first answer. */

test.use({ viewport: { width: 1000, height: 620 } });

test('widget.png', async ({ page, host }) => {
  await open(page, `${host.url}/demo?code=PSN-BOOKSHP&lang=en`, 'psn-widget');
  await page.locator('psn-widget .launcher').click();
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/widget.png', animations: 'disabled', caret: 'hide' });
});
