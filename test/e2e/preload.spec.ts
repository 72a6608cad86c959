import type { Page } from 'playwright/test';
import { expect, openOwnersPage, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Puts a survey below a page that is longer than the window; returns the calls for its data. */
async function showBelow(page: Page, host: RunningHost, preload: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => /\/v1\/nodes\//.test(request.url()) && calls.push(request.url()));
  await openOwnersPage(page, host);
  await page.evaluate((mode) => {
    const html = `<psn-feedback node-id="node-store" preload="${mode}"></psn-feedback>`;
    document.body.innerHTML = `<div style="height: 3000px"></div>${html}`;
  }, preload);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate(() => customElements.whenDefined('psn-feedback'));
  return calls;
}

test('a survey with preload="none" loads when it comes near the window', async ({ page, host }) => {
  const calls = await showBelow(page, host, 'none');
  await page.evaluate(() => scrollTo(0, 1000));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  expect(calls).toEqual([]);
  await page.evaluate(() => scrollTo(0, 3000));
  await ready(page, 'psn-feedback');
  expect(calls).toHaveLength(1);
});

test('a survey with preload="none" loads for a method', async ({ page, host }) => {
  await showBelow(page, host, 'none');
  await page
    .locator('psn-feedback')
    .evaluate((element) => (element as unknown as { reset(): Promise<void> }).reset());
  await ready(page, 'psn-feedback');
});

for (const mode of ['idle', 'intent'])
  test(`a survey with preload="${mode}" loads wherever it stands`, async ({ page, host }) => {
    await showBelow(page, host, mode);
    await ready(page, 'psn-feedback');
  });
