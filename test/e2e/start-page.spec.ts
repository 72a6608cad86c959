import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { startExampleHost, type ExampleHost } from '../support/example-host.ts';
import { signIn } from '../support/operator.ts';

/** Every link, frame and button of the start page, opened in a browser. */

/** An element that is loaded and painted. */
const READY = ':is(psn-widget, psn-feedback, psn-flow-preview)[ready]';

/** Pages without such an element. */
const HEADINGS: Record<string, string> = {
  '/inbox': 'Inbox',
  '/results': 'Results',
  '/account': 'Account',
  '/start': 'PSN Elements',
  '/studio': 'Surveys',
  '/pages/shop.html': 'Shop',
  '/explain': 'Why does the widget not show?',
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
      // Its address would begin with the public name, without the port of this host.
      const store = join(workspace, 'nodes/store.json');
      await writeFile(store, (await readFile(store, 'utf8')).replace(/"logo_url": .*\n/, ''));
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
  await page.goto(`${origin}/start#token=${operator()}`);
  await expect(page).toHaveURL(/\/start$/);
  // The page is the same without a session, and loaded again with one.
  await expect(page.locator('#today[data-signed-in]')).toBeVisible();
  await expect(page.locator('psn-people a').first()).toBeVisible();
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
    // Another fragment of the same page is no request.
    if (reply) expect(reply.status(), link).toBe(200);
    const heading = HEADINGS[new URL(link).pathname];
    if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    else await page.waitForSelector(READY, { state: 'attached' });
  }
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).href))]);

for (const { name, isWhole } of NAMES) {
  test(`every link of the start page is of the same name, under ${name}`, async ({ page }) => {
    const origin = await openStart(page, name);
    const links = await linksOf(page);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      expect(new URL(link).origin).toBe(origin);
      if (isWhole) expect((await page.request.get(link)).status(), link).toBe(200);
    }
  });

  // All pages in one journey would need a third of its time on a free machine.
  for (const part of [0, 1])
    test(`links of the start page lead somewhere, under ${name}, part ${part + 1} of 2`, async ({
      page,
      context,
    }) => {
      const faults = watchFaults(context);
      await openStart(page, name);
      // The pictures show the other surveys and widgets of each page.
      const links = onePerPath(await linksOf(page));
      await expectPages(
        page,
        links.filter((_, at) => at % 2 === part),
      );
      expect(faults).toEqual([]);
    });
}

for (const { name, isWhole } of NAMES) {
  test(`${isWhole ? 'every live picture shows' : 'live pictures show'} something, under ${name}`, async ({
    page,
    context,
  }) => {
    const faults = watchFaults(context);
    await openStart(page, name);
    const pictures = page.locator('[data-page]');
    expect(await pictures.count()).toBeGreaterThan(8);
    for (const picture of isWhole ? await pictures.all() : [pictures.first(), pictures.last()]) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('data-shown');
      const frame = picture.locator('iframe').contentFrame();
      await frame.locator(READY).waitFor({ state: 'attached' });
      // A widget with a modal panel shows its button.
      const isOpened = await picture.evaluate(
        ({ dataset }) => !dataset['page']!.startsWith('/widget') || 'opened' in dataset,
      );
      const shown = isOpened ? frame.getByRole('heading') : frame.getByRole('button');
      await expect(shown.first()).toBeVisible();
      await expect(frame.locator('html')).toHaveCSS('overflow-y', 'hidden');
      for (const body of await frame.locator('psn-widget [part="body"]').all())
        await expect(body).toHaveCSS('overflow-y', 'hidden');
    }
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(faults).toEqual([]);
  });
}

test('no key gets into a live picture', async ({ page, context }) => {
  const faults = watchFaults(context);
  await openStart(page, '127.0.0.1');
  // Each key scrolls, which loads the next pictures.
  const stops = await page.locator('a:visible, button:visible, select:visible').count();
  expect(stops).toBeGreaterThan(8);
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(
      /^(A|BUTTON|PSN-PEOPLE)$/,
    );
  }
  expect(faults).toEqual([]);
});

test('pictures far from the window are removed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStart(page, '127.0.0.1');
  const pictures = page.locator('[data-page]');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect(pictures.first()).toHaveAttribute('data-shown');
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures.last()).toHaveAttribute('data-shown');
  await expect(pictures.first().locator('iframe')).toHaveCount(0);
});

test('links and buttons are large enough for a finger on a phone, also where their words are short', async ({
  page,
  context,
  host,
}) => {
  await signIn({ context, host }, ['owner']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${host.url}/start?lang=ar`);
  const targets = page.locator('main :is(a:not(.card-link), button):visible');
  await expect(targets.first()).toBeVisible();
  const small = await targets.evaluateAll((all) =>
    all.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${target.textContent} ${width} × ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test('every button of a dialog copies the text beside it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStart(page, '127.0.0.1');
  // All dialogs are made by one function: of the first survey and of the first widget, every button is pressed.
  for (const name of [/^Share/, /^Get the code/]) {
    const opener = page.getByRole('button', { name }).first();
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expectNoFindings(page);
    for (const details of await dialog.locator('details').all()) {
      await details.locator('summary').click();
      await expect(details.getByRole('button', { name: /^Copy/ })).toBeVisible();
    }
    // One of the others is open at a time.
    for (const button of await dialog.getByRole('button', { name: /^Copy/ }).all()) {
      await button.click();
      await expect(dialog.getByRole('status')).toHaveText('Copied.');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await button.locator('xpath=..').locator('code').textContent());
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

test('every address in a dialog is served', async ({ page }) => {
  await openStart(page, '127.0.0.1');
  const texts = await page.locator('dialog code').allTextContents();
  expect(texts.length).toBeGreaterThan(30);
  const addresses = new Set(texts.flatMap((text) => text.match(/http:[^\s"']+/g) ?? []));
  for (const address of addresses) {
    const reply = await page.request.get(address.replace('desk.localhost', new URL(host.url).host));
    expect(reply.status(), address).toBe(200);
  }
});

test('sample answers are added by one button, and removed after a question', async ({ page }) => {
  await openStart(page, '127.0.0.1');
  await page.getByRole('button', { name: 'Add samples' }).click();
  await expect(page.getByRole('status')).toHaveText('The samples are added.');
  await expect(page.getByText(/conversations? waits? for a reply/)).toBeVisible();
  await expectNoFindings(page);
  const remove = page.getByRole('button', { name: 'Remove samples' });
  await remove.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove samples' }).click();
  await expect(page.getByRole('status')).toHaveText('The samples are removed.');
  await expect(page.getByRole('button', { name: 'Add samples' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
});
