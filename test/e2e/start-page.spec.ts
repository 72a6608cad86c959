import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { startExampleHost, type ExampleHost } from '../support/example-host.ts';

/** Every link, frame and button of the start page, opened in a browser. */

/** An element that is loaded and painted. */
const READY = ':is(psn-widget, psn-feedback, psn-flow-preview)[ready]';

/** Pages without such an element. */
const HEADINGS: Record<string, string> = {
  '/inbox': 'Inbox',
  '/results': 'Results',
  '/pages/shop.html': 'Shop',
};

/** Names of the host. Under the public one, a link of each page and two frames prove the origin and the policies. */
const NAMES = [
  { name: '127.0.0.1', isWhole: true },
  { name: 'desk.localhost', isWhole: false },
];

/** The first of the links to each page. */
const onePerPath = (links: string[]): string[] => [
  ...new Map(links.toReversed().map((link) => [new URL(link).pathname, link])).values(),
];

let host: ExampleHost;

test.beforeAll(async () => {
  host = await startExampleHost({
    args: ['--public-url', 'http://desk.localhost', '--print-links'],
    async prepare(workspace) {
      await mkdir(join(workspace, 'pages'));
      await writeFile(
        join(workspace, 'pages/shop.html'),
        '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>',
      );
    },
  });
});
test.afterAll(() => host.stop());

/** Opens the start page under a name, as a signed-in operator. */
async function openStart(page: Page, name: string): Promise<string> {
  const origin = host.url.replace('127.0.0.1', name);
  const operator = () => /inbox#token=([\w-]+)/.exec(host.output())?.[1];
  await expect.poll(operator).toBeTruthy();
  await page.goto(`${origin}/start`);
  await page.evaluate((token) => sessionStorage.setItem('psn:operator', token!), operator());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The Harbour Bookshop' }).first()).toBeVisible();
  return origin;
}

/** Collects error replies, blocked requests and console errors of all pages and frames. */
function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('response', (reply) => {
    if (reply.status() >= 400) faults.push(`${reply.status()} ${reply.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left ends its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return faults;
}

/** Opens links one after the other, and expects the page that each promises. */
async function expectPages(page: Page, links: Iterable<string>): Promise<void> {
  for (const link of links) {
    const reply = await page.goto(link);
    expect(reply?.status(), link).toBe(200);
    const heading = HEADINGS[new URL(link).pathname];
    if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    else await page.waitForSelector(READY, { state: 'attached' });
  }
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).href))]);

/** Tests that share the links: all of them exceed the limit of one test on a busy machine. */
const PARTS = 3;
for (let part = 0; part < PARTS; part += 1)
  test(`every link of the start page leads somewhere, part ${part + 1} of ${PARTS}`, async ({
    page,
    context,
  }) => {
    const faults = watchFaults(context);
    await openStart(page, '127.0.0.1');
    const links = await linksOf(page);
    expect(links.length).toBeGreaterThan(20);
    await expectPages(
      page,
      links.filter((_, at) => at % PARTS === part),
    );
    expect(faults).toEqual([]);
  });

test('under a public name, all links of the start page are of that name, and lead somewhere', async ({
  page,
  context,
}) => {
  const faults = watchFaults(context);
  const origin = await openStart(page, 'desk.localhost');
  const links = await linksOf(page);
  for (const link of links) expect(new URL(link).origin).toBe(origin);
  await expectPages(page, onePerPath(links));
  expect(faults).toEqual([]);
});

for (const { name, isWhole } of NAMES) {
  test(`every frame of the start page shows something, under ${name}`, async ({
    page,
    context,
  }) => {
    const faults = watchFaults(context);
    await openStart(page, name);
    const views = page.locator('details.live');
    expect(await views.count()).toBeGreaterThan(8);
    for (const view of isWhole ? await views.all() : [views.first(), views.last()]) {
      await view.locator('summary').click();
      const frame = view.locator('iframe').contentFrame();
      await frame.locator(READY).waitFor({ state: 'attached' });
      await expect(frame.getByRole('heading').first()).toBeVisible();
      await view.locator('summary').click();
    }
    expect(faults).toEqual([]);
  });
}

test('every button of the start page copies what stands beside it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStart(page, '127.0.0.1');
  for (const details of await page.locator('details:not(.live)').all())
    await details.locator('summary').click();
  const buttons = page.getByRole('button', { name: /^Copy/ });
  expect(await buttons.count()).toBeGreaterThan(20);
  for (const button of await buttons.all()) {
    const shown = button.locator('xpath=..').locator('code');
    await button.click();
    await expect(page.getByRole('status')).toHaveText('Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await shown.textContent());
    for (const [address] of copied.matchAll(/http:[^\s"']+/g))
      expect(
        (
          await page.request.get(address.replace('desk.localhost', new URL(host.url).host))
        ).status(),
      ).toBe(200);
  }
});
