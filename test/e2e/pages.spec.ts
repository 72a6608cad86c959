import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, open, ready, test } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { startExampleHost } from '../support/example-host.ts';
import { post, submission } from '../support/submission.ts';

const WRONG_URL = /Please check that the address is right/;

test('node, flow, code and locale are asked for side by side', async ({ page, host }) => {
  await withoutSurvey(page);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  // Holds back the element's own code: all other requests must start without it.
  await page.route(/\/c\/psn-feedback-/, async (route) => (await held, route.continue()));
  await page.goto(`${host.url}/feedback?node_id=node-store`);
  const wanted = [/^\/v1\/nodes\/node-store$/, /^\/l\/\w+\/en\.js$/, /^\/c\/chunk-/];
  await expect.poll(() => wanted.filter((path) => !seen.some((one) => path.test(one)))).toEqual([]);
  release();
  await ready(page, 'psn-feedback');
  expect(seen.filter((path) => path === '/v1/nodes/node-store')).toHaveLength(1);
});

for (const [path, tag] of [
  ['feedback?node_id=node-store', 'psn-feedback'],
  ['widget?code=PSN-BOOKSHP', 'psn-widget'],
  ['chat', 'psn-chat'],
  ['web_flow_preview?flow_id=flow-store', 'psn-flow-preview'],
  ['sign-in', 'psn-people'],
] as const)
  test(`/${path} fetches ahead what it needs at once, each file once, and nothing else`, async ({
    page,
    browser,
    host,
  }) => {
    const address = `${host.url}/${path}`;
    const html = await (await fetch(address, { headers: { 'Accept-Language': 'en-US' } })).text();
    const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, file]) => file!,
    );
    expect(preloads.some((file) => file.startsWith(`/c/${tag}-`))).toBe(true);

    // Without the tags the page asks for the same files by itself.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<link rel="modulepreload"[^>]*>/g, '');
      await route.fulfill({ response, body });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await expect.poll(() => preloads.filter((file) => !asked.includes(file))).toEqual([]);

    // With them no file is transferred twice.
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const warnings: string[] = [];
    visitor.on('console', (message) => {
      if (message.text().includes('preload')) warnings.push(message.text());
    });
    await open(visitor, address, tag);
    expect(warnings).toEqual([]);
    const loaded = await visitor.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
    const counts = preloads.map((file) => loaded.filter((name) => name === file).length);
    expect(new Set(counts)).toEqual(new Set([1]));
    await context.close();
  });

test('a closed widget fetches its panel when somebody reaches for the button', async ({
  page,
  host,
}) => {
  const panels = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/c/panel-')) panels.add(request.url());
  });
  await page.coverage.startJSCoverage();
  await open(page, `${host.url}/demo?code=PSN-BOOKSHP`, 'psn-widget');
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  );
  const ran = (await page.coverage.stopJSCoverage()).filter(({ functions }) =>
    functions.some(({ ranges }) => ranges[0]!.count > 0),
  );
  expect(ran.some(({ url }) => url.endsWith('/psn.js'))).toBe(true);
  expect(ran.filter(({ source }) => source?.includes('react.')).map(({ url }) => url)).toEqual([]);
  expect(panels.size).toBe(0);
  await page.getByRole('button', { name: 'Give feedback' }).hover();
  await expect.poll(() => panels.size).toBe(1);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});

for (const path of [
  '/feedback',
  '/web_feedback',
  '/flow_preview',
  '/web_flow_preview',
  '/widget',
]) {
  test(`${path} stays empty without its parameter`, async ({ page, host }) => {
    await page.goto(host.url + path);
    await page.waitForFunction(() => customElements.get('psn-widget'));
    expect(await page.locator('main > *').count()).toBe(0);
  });
}

test('under a public name the start page is for operators who have signed in', async ({ page }) => {
  const host = await startExampleHost({
    args: ['--public-url', 'http://desk.localhost', '--print-links'],
  });
  const operator = () => /inbox#token=([\w-]+)/.exec(host.output())?.[1];
  await expect.poll(operator).toBeTruthy();
  const start = `${host.url.replace(/\/\/[^:/]+/, '//desk.localhost')}/start`;
  await page.goto(`${start}#token=wrong`);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fstart$/);
  await page.goto(`${start}#token=${operator()}`);
  const name = page.getByRole('heading', { name: 'The Harbour Bookshop' }).first();
  await expect(name).toBeVisible();
  await page.reload();
  await expect(name).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${start}#token=${operator()}`);
  await expect(other.getByText('conversations wait for a reply')).toBeVisible();
  expect(other.url()).toBe(start);
  await host.stop();
});

test('a file that changes reloads the page that shows it, with --watch', async ({ page }) => {
  const host = await startExampleHost({ args: ['--watch'] });
  await open(page, `${host.url}/feedback?node_id=node-types`, 'psn-feedback');
  const file = join(host.workspace, 'flows/question-types.json');
  const text = await readFile(file, 'utf8');
  await page.waitForLoadState('load');
  await writeFile(file, text.replace('Every question type', 'Each and every type'));
  await expect(page.getByRole('heading', { name: 'Each and every type' })).toBeVisible({
    timeout: 10_000,
  });
  await page.close();
  await host.stop();
});

test('a slash at the end of a path leads to the same page', async ({ page, host }) => {
  await open(page, `${host.url}/feedback/?node_id=node-store`, 'psn-feedback');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});

test('a node that is not there says so to people', async ({ page, host }) => {
  await open(page, `${host.url}/feedback?node_id=gone`, 'psn-feedback');
  await expect(page.getByText(WRONG_URL)).toBeVisible();
});

for (const path of ['/widget?code=PSN-UNKNOWN', '/widget?code=none', '/somewhere/else']) {
  test(`${path} says that the address is wrong`, async ({ page, host }) => {
    const response = await page.goto(host.url + path);
    expect(response!.status()).toBe(404);
    await expect(page.getByText(WRONG_URL)).toBeVisible();
  });
}

test('a classic script tag works too', async ({ page, host }) => {
  await page.route(`${host.url}/classic`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script src="/psn.iife.js"></script><psn-feedback node-id="node-store"></psn-feedback>',
    }),
  );
  await open(page, `${host.url}/classic`, 'psn-feedback');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});

test('on another site’s page, under a strict policy, with the API elsewhere', async ({
  page,
  host,
}) => {
  const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; img-src data: ${host.url}; require-trusted-types-for 'script'`;
  const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${host.url}/psn.js"></script><psn-widget code="PSN-BOOKSHP"></psn-widget>`;
  const shop = createServer((_, answer) =>
    answer
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
      .end(html),
  );
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  await open(page, `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`, 'psn-widget');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  shop.close();
});

test('a chat takes its token out of the address bar, and survives a reload', async ({
  page,
  host,
}) => {
  const { id, chat_token_string: token } = (await (await post(host.url, submission())).json()) as {
    id: string;
    chat_token_string: string;
  };
  let requests = 0;
  page.on('request', (request) => {
    if (/\/chat\?token=/.test(request.url())) requests += 1;
  });
  const subscribed = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"subscribed"')) resolve();
      }),
    ),
  );
  await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  expect(page.url()).toBe(`${host.url}/chat?feedback_id=${id}`);
  // One that is written before is caught up with.
  await subscribed;
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the cat still there?');
  await page.keyboard.press('Enter');
  // The answers have the first of these signs.
  await expect(page.getByRole('log').getByTitle('Sent', { exact: true })).toHaveCount(2);
  expect(requests).toBe(1);
  await page.reload();
  await ready(page, 'psn-chat');
  await expect(page.getByRole('log')).toContainText('Is the cat still there?');
  await expect(page.getByRole('log')).toContainText('The view');
  expect(
    await host.query('select body, seq from timeline_items where feedback_id = $1', [id]),
  ).toEqual([{ body: 'Is the cat still there?', seq: 1 }]);
});

test('a chat without its parameters says that the address is wrong', async ({ page, host }) => {
  await open(page, `${host.url}/chat`, 'psn-chat');
  await expect(page.getByText('Please check that the address is right')).toBeVisible();
});
