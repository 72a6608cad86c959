import { expect, test } from '../support/fixtures.ts';
import { serveWidget } from '../support/serve-node.ts';
import { oneLine, servePage } from '../support/serve-page.ts';

/** One line on a page of another origin puts a widget there. */

test('shows the button with one request, and answers for it after a second', async ({
  page,
  host,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(host.url)) requests.push(new URL(request.url()).pathname);
  });
  const { url, stop } = await servePage(oneLine(host.url, 'PSN-BOOKSHP.js'));
  await page.goto(url);
  await expect(page.locator('psn-widget[ready]').getByRole('button')).toBeVisible();
  expect(requests).toEqual(['/w/PSN-BOOKSHP.js', expect.stringMatching(/^\/c\/one-line-\w+\.js$/)]);
  stop();
});

test('shows the button, then its hint, and the survey when it is opened', async ({
  page,
  host,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(host.url)) requests.push(new URL(request.url()).pathname);
  });
  const { url, stop } = await servePage(oneLine(host.url, 'PSN-MIRAMAR.js'));
  await page.goto(url);
  const button = page.getByRole('button', { name: 'Give feedback' });
  await expect(button).toBeVisible();
  await expect(page.getByText('How was your stay?')).toBeVisible();
  expect(requests).toEqual([
    '/w/PSN-MIRAMAR.js',
    expect.stringMatching(/^\/c\/one-line-\w+\.js$/),
    expect.stringMatching(/^\/c\/extras-\w+\.js$/),
  ]);
  await button.click();
  await page.getByRole('radio', { name: '9', exact: true }).click();
  await expect(page.locator('psn-widget')).toHaveCount(1);
  stop();
});

test('speaks the language of its address, or of the browser', async ({ page, host, browser }) => {
  const asked = await servePage(oneLine(host.url, 'PSN-BOOKSHP.js?lang=tr'));
  await page.goto(asked.url);
  await expect(page.getByRole('button', { name: 'Geri bildirim verin' })).toBeVisible();
  asked.stop();

  const context = await browser.newContext({ locale: 'de-AT' });
  const german = await context.newPage();
  const requests: string[] = [];
  german.on('request', (request) => requests.push(request.url()));
  const { url, stop } = await servePage(oneLine(host.url, 'PSN-BOOKSHP.js'));
  await german.goto(url);
  await expect(german.getByRole('button', { name: 'Feedback geben' })).toBeVisible();
  expect(requests.filter((address) => address.includes('/l/'))).toEqual([]);
  await context.close();
  stop();
});

test('has the default language of its owner for a browser whose languages are unknown', async ({
  host,
}) => {
  const code = await serveWidget(host, { default_language_code: 'tr' });
  const headers = { 'Accept-Language': 'cy' };
  const script = await (await fetch(`${host.url}/w/${code}.js`, { headers })).text();
  expect(script).toContain('Geri bildirim verin');
});

test('leaves the widget that the page has, and takes its attributes', async ({ page, host }) => {
  const visits = page.waitForRequest((request) => request.url().includes('external_id=4711'));
  const { url, stop } = await servePage(
    `<psn-widget code="PSN-BOOKSHP" external-id="4711"></psn-widget>${oneLine(host.url, 'PSN-BOOKSHP.js')}`,
  );
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeVisible();
  await visits;
  await expect(page.locator('psn-widget')).toHaveCount(1);
  stop();
});

test('says on the console that there is no such widget', async ({ page, host }) => {
  const warning = page.waitForEvent('console');
  const { url, stop } = await servePage(oneLine(host.url, 'PSN-NOTHERE.js'));
  await page.goto(url);
  expect((await warning).text()).toContain('PSN-NOTHERE');
  stop();
});

test('is kept for a minute and revalidated after', async ({ host }) => {
  const address = `${host.url}/w/PSN-BOOKSHP.js`;
  const first = await fetch(address);
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=60, stale-while-revalidate=86400',
  );
  expect(first.headers.get('vary')).toContain('Accept-Language');
  const again = await fetch(address, {
    headers: { 'If-None-Match': first.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});
