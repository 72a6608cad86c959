import { expect, test, type RunningHost } from '../support/fixtures.ts';
import type { Page } from 'playwright/test';

/** Mistakes in the markup of pages: reported on the console and by `psn-error`, without an endless spinner. */

async function show(page: Page, host: RunningHost, body: string): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/mistake', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script>globalThis.codes = []; addEventListener('psn-error', ({ detail }) => codes.push(detail.code));</script>
<script type="module" src="/psn.js"></script><body>${body}`,
    }),
  );
  await page.goto(`${host.url}/mistake`);
  return warnings;
}

const codes = (page: Page) => page.evaluate('codes');

test('a misspelled attribute is told with the one that was meant, and the element says so', async ({
  page,
  host,
}) => {
  const warnings = await show(page, host, '<psn-feedback node_id="node-store"></psn-feedback>');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => warnings.join('\n')).toContain('Did you mean node-id?');
  expect(warnings.join('\n')).toContain('<psn-feedback> needs the attribute node-id.');
  expect(await codes(page)).toEqual(expect.arrayContaining(['markup', 'channel_load']));
});

test('an unknown code is told by the widget', async ({ page, host }) => {
  const warnings = await show(page, host, '<psn-widget code="PSN-NOTHERE"></psn-widget>');
  await expect.poll(() => warnings.join('\n')).toContain('PSN-NOTHERE');
  expect(await codes(page)).toEqual(['widget_load']);
});

test('a tag that closes itself swallows the page, and says so', async ({ page, host }) => {
  const warnings = await show(page, host, '<psn-widget code="PSN-BOOKSHP" /><p>The page</p>');
  await expect.poll(() => warnings.join('\n')).toContain('Write <psn-widget></psn-widget>.');
  expect(await codes(page)).toEqual(['markup']);
});

test('a module in a classic script tag is told, and works', async ({ page, host }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.route('**/mistake', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script src="/psn.js"></script><psn-feedback node-id="node-store"></psn-feedback>`,
    }),
  );
  await page.goto(`${host.url}/mistake`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(warnings.join('\n')).toContain('psn.js is a module');
});

test('nothing is told of elements without mistakes', async ({ page, host }) => {
  const warnings = await show(
    page,
    host,
    `<psn-feedback id="survey" class="wide" data-here="1" node-id="node-store"></psn-feedback>
<psn-chat feedback_id="f"></psn-chat>`,
  );
  await expect(page.getByRole('radio').first()).toBeVisible();
  // The second element is looked at after the first one.
  await expect.poll(() => warnings.join('\n')).toContain('<psn-chat> needs the attribute token.');
  expect(warnings.filter((warning) => !warning.startsWith('<psn-chat>'))).toEqual([]);
});
