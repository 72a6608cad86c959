import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { alive, countLiving } from '../support/living.ts';
import { CODE, test } from './fixtures.ts';

/** Inserts a widget, opens it until its question is visible, closes and removes it. */
const mountAndRemove = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    async ([code, rounds]) => {
      for (let round = 0; round < rounds; round += 1) {
        const element = document.createElement('psn-widget') as HTMLElement & {
          open(): void;
          close(): void;
        };
        element.setAttribute('code', code);
        document.body.append(element);
        element.open();
        while (!element.shadowRoot?.querySelector('.panel .question'))
          await new Promise((done) => requestAnimationFrame(done));
        element.close();
        element.remove();
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    [CODE, times] as const,
  );

test('a hundred mounts and removals leave nothing behind', async ({ page, host }) => {
  await countLiving(page);
  await page.route(`${host.url}/empty`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/psn.js"></script><body></body>',
    }),
  );
  await page.goto(`${host.url}/empty`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return {
      heap: of('JSHeapUsedSize') / 2 ** 20,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    };
  };
  await mountAndRemove(page, 20);
  await expect.poll(() => alive(page)).toMatchObject({ timers: 0, observers: 0, sockets: 0 });
  const before = { ...(await measure()), alive: await alive(page) };
  await mountAndRemove(page, 100);
  await expect.poll(() => alive(page)).toEqual(before.alive);
  const after = await measure();
  test.info().annotations.push({
    type: 'heap',
    description: `${before.heap.toFixed(2)} → ${after.heap.toFixed(2)} MiB, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`,
  });
  expect(after.heap - before.heap).toBeLessThan(1);
  expect(after.nodes - before.nodes).toBeLessThan(60);
  expect(after.listeners - before.listeners).toBeLessThan(20);
});

test('a page whose body is swapped keeps one widget that works, opened or not', async ({
  page,
  pages,
}) => {
  await page.goto(pages.url('plain'));
  for (const isOpen of [false, true]) {
    await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
    if (isOpen) await page.locator('psn-widget button.launcher').click();
    await page.evaluate(() => {
      const next = document.createElement('body');
      next.innerHTML = document.body.innerHTML;
      document.documentElement.replaceChild(next, document.body);
    });
  }
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  await expect(page.locator('psn-widget')).toHaveCount(1);
  await expect(page.locator('psn-widget[open]')).toHaveCount(0);
  await page.locator('psn-widget button.launcher').click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});

test('keeps its answers when it is moved, and when a router takes it out and puts it back', async ({
  page,
  pages,
}) => {
  await page.goto(pages.url('plain'));
  await page.locator('psn-widget button.launcher').click();
  await page.getByRole('radio', { name: 'Books' }).click();
  await page.evaluate(() => document.body.prepend(document.querySelector('psn-widget')!));
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  await page.evaluate(async () => {
    const widget = document.querySelector('psn-widget')!;
    widget.remove();
    await new Promise((done) => setTimeout(done, 0));
    document.body.append(widget);
  });
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  await expect(page.locator('psn-widget button.launcher')).toBeVisible();
});

test('two widgets of different codes share the page and nothing else', async ({ page, pages }) => {
  await page.goto(pages.url('plain'));
  await page.evaluate(() => {
    const other = document.createElement('psn-widget');
    other.setAttribute('code', 'PSN-HELPDSK');
    other.style.setProperty('--psn-margin', '120px');
    document.body.append(other);
  });
  const [first, second] = [
    page.locator('psn-widget[code="PSN-BOOKSHP"]'),
    page.locator('psn-widget[code="PSN-HELPDSK"]'),
  ];
  await second.locator('button.launcher').click();
  await expect(second.getByText('What is it about?')).toBeVisible();
  await expect(first.locator('.panel')).toBeHidden();
  await second.getByRole('button', { name: 'Close', exact: true }).click();
  await first.locator('button.launcher').click();
  await expect(first.getByText('How was your visit?')).toBeVisible();
  expect(
    await second.evaluate((element) =>
      getComputedStyle(element.shadowRoot!.firstElementChild!).getPropertyValue('--primary'),
    ),
  ).toBe('#2f4fa3');
});

test('comes back from the back/forward cache as it was', async ({ pages }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath()!,
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const elsewhere = createServer((_, answer) =>
    answer
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>Elsewhere</title>'),
  );
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  await page.goto(pages.url('plain'));
  await page.evaluate(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => (document.body.dataset['persisted'] = String(persisted)),
    ),
  );
  await page.locator('psn-widget button.launcher').click();
  await page.getByRole('radio', { name: 'Books' }).click();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  // Navigates back by script: the runner's `goBack` waits for a load event that a cached page does not fire.
  await page.evaluate(() => history.back());
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true');
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  await page.getByRole('radio', { name: '9', exact: true }).click();
  await page.locator('psn-widget button.launcher').click();
  await expect(page.locator('psn-widget .panel')).toBeHidden();
  await browser.close();
  elsewhere.close();
});
