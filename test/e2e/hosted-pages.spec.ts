import { expect, open, test } from '../support/fixtures.ts';

/** Tests of the markup of the host around the elements of its pages. */

const AUBERGINE = 'rgb(122, 62, 101)';

for (const path of ['/web_flow_preview', '/flow_preview'])
  test(`${path} has the brand of the survey's channel, before and after its code`, async ({
    page,
    host,
  }) => {
    await open(page, `${host.url}${path}?flow_id=flow-hotel`, 'psn-flow-preview');
    await expect(page).toHaveTitle('Hotel Miramar');
    await expect(page.getByText('Hotel Miramar')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toHaveCSS('background-color', AUBERGINE);
  });

test('a preview of a survey without a channel has the default colours', async ({ page, host }) => {
  await page.route('**/web_flow_preview?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/psn-flow-preview\{--psn[^}]*\}/, '');
    // The rule's hash is part of the policy.
    await route.fulfill({ response, body, headers: { 'content-type': 'text/html' } });
  });
  await open(page, `${host.url}/web_flow_preview?flow_id=flow-hotel`, 'psn-flow-preview');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(next).not.toHaveCSS('background-color', AUBERGINE);
});

test('/widget shows the widget on a sample page under its name', async ({ page, host }) => {
  await open(page, `${host.url}/widget?code=PSN-MIRAMAR&lang=ar`, 'psn-widget');
  await expect(page).toHaveTitle('Hotel Miramar');
  const sentence = page.getByText('صفحة تجريبية تعرض نافذة الملاحظات');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveCSS('direction', 'rtl');
});

test('a browser that knows no modules is told so', async ({ page, host }) => {
  await page.goto(`${host.url}/feedback?node_id=node-store`);
  const notice = page.getByText('This browser is too old for this page.');
  await expect(notice).toBeHidden();
  // Such a browser runs the script that all others leave out.
  await page.evaluate(() => {
    const { textContent } = document.querySelector('script[nomodule]')!;
    if (!/^document\.getElementById\("old-browser"\)\.hidden = false$/.test(textContent))
      throw new Error(textContent);
    document.getElementById('old-browser')!.hidden = false;
  });
  await expect(notice).toBeVisible();
});
