import type { Page } from 'playwright/test';
import { serveWidget } from '../support/serve-node.ts';
import { oneLine, servePage } from '../support/serve-page.ts';
import { expect, test as base } from '../support/fixtures.ts';

/** The embed script draws the button before the widget's code is loaded, which adopts it. */

/** Opens a page of another origin with the embed script of a widget, after other markup. */
const test = base.extend<{ open(code: string, before?: string): Promise<void> }>({
  open: async ({ page, host }, use) => {
    let stop = (): void => undefined;
    await use(async (code, before = '') => {
      const served = await servePage(before + oneLine(host.url, `${code}.js`));
      ({ stop } = served);
      await page.goto(served.url);
    });
    stop();
  },
});

const WIDGET = '**/c/one-line-*.js*';

/** Holds back the code of the widget until `release` is called; `asked` resolves when it is asked for. */
async function holdWidget(page: Page): Promise<{ asked: Promise<void>; release(): void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    void page.route(WIDGET, async (route) => {
      resolve();
      await released;
      await route.continue();
    });
  });
  return { asked, release: () => release() };
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Give feedback' });

test('stands before the code, and stays the same when it comes', async ({ page, open }) => {
  const { release } = await holdWidget(page);
  await open('PSN-BOOKSHP');
  await expect(launcher(page)).toBeVisible();
  const look = () =>
    launcher(page).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const { backgroundColor, color, borderRadius, boxShadow } = getComputedStyle(button);
      return { x, y, width, height, backgroundColor, color, borderRadius, boxShadow };
    });
  const before = await look();
  await launcher(page).evaluate((button) => Object.assign(globalThis, { early: button }));
  release();
  await expect(page.locator('psn-widget[ready]')).toHaveCount(1);
  expect(await look()).toEqual(before);
  expect(
    await launcher(page).evaluate((button) => button === Reflect.get(globalThis, 'early')),
  ).toBe(true);
  await launcher(page).click();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeVisible();
});

for (const [how, press] of [
  ['tapped', (page: Page) => launcher(page).click()],
  ['tapped twice', (page: Page) => launcher(page).dblclick()],
  ['pressed by Enter', (page: Page) => launcher(page).press('Enter')],
] as const) {
  test(`opens as soon as it can when it was ${how} before`, async ({ page, open }) => {
    const { asked, release } = await holdWidget(page);
    await open('PSN-BOOKSHP');
    await press(page);
    await asked;
    await expect(page.locator('psn-widget')).not.toHaveAttribute('open');
    release();
    await expect(page.getByRole('dialog', { name: 'Give feedback' })).toBeVisible();
    // The focus moves into the panel, as after every press.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.querySelector('psn-widget')!.shadowRoot!.activeElement?.localName,
        ),
      )
      .toBe('h2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await launcher(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('loads the panel when the pointer waits on it', async ({ page, open }) => {
  const { release } = await holdWidget(page);
  await open('PSN-BOOKSHP');
  await launcher(page).hover();
  const panel = page.waitForRequest(/\/c\/panel-/);
  release();
  await panel;
});

test('is tried again when the code did not come', async ({ page, open }) => {
  let tries = 0;
  await page.route(WIDGET, (route) => ((tries += 1) < 3 ? route.abort() : route.continue()));
  await open('PSN-BOOKSHP');
  await launcher(page).click();
  await expect(page.getByRole('dialog', { name: 'Give feedback' })).toBeVisible();
  expect(tries).toBe(3);
});

test('goes away when the code never comes', async ({ page, open }) => {
  await page.route(WIDGET, (route) => route.abort());
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await open('PSN-BOOKSHP');
  await expect(launcher(page)).toBeVisible();
  await expect(launcher(page)).toBeHidden({ timeout: 15_000 });
  expect((await warning).text()).toMatch(
    /^PSN-BOOKSHP does not show: its code .*\/explain\?code=PSN-BOOKSHP$/,
  );
});

for (const [where, widget, body] of [
  ['on a domain that is not allowed', { enabled_domains: ['shop.example'] }, ''],
  ['in a place of the page', {}, 'placement="inline"'],
  ['for a visitor whom the page names', {}, 'external-id="4711"'],
  ['for a customer of the page', {}, `customer='{"external_id":"4711"}'`],
  ['in a preview', {}, 'preview'],
  ['in another language than the tag', {}, 'lang="tr"'],
] as const) {
  test(`is left to the code ${where}`, async ({ page, host, open }) => {
    const { asked } = await holdWidget(page);
    const code = await serveWidget(host, { node_id: 'node-store', ...widget });
    const tag = body && `<psn-widget code="${code}" ${body}></psn-widget>`;
    await open(code, tag);
    await asked;
    await expect(page.locator('psn-widget')).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}

test('is drawn in a tag of the page', async ({ page, open }) => {
  await holdWidget(page);
  await open('PSN-BOOKSHP', '<psn-widget code="PSN-BOOKSHP"></psn-widget>');
  await expect(launcher(page)).toBeVisible();
  await expect(page.locator('psn-widget')).toHaveCount(1);
});

test('waits for the code in another language than the visitor has chosen', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('psn:language', '"tr"'));
  const { asked, release } = await holdWidget(page);
  await open('PSN-BOOKSHP');
  await asked;
  await expect(page.getByRole('button')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Geri bildirim verin' })).toBeVisible();
});

test.describe('on a page with several lines', () => {
  const others = (host: { url: string }, ...files: string[]) =>
    files.map((file) => oneLine(host.url, file)).join('');

  test('is one for the same code', async ({ page, host, open }) => {
    const { asked, release } = await holdWidget(page);
    await open('PSN-BOOKSHP', others(host, 'PSN-BOOKSHP.js?x=1', 'PSN-BOOKSHP.js?lang=en'));
    await asked;
    await expect(launcher(page)).toHaveCount(1);
    release();
    await expect(page.locator('psn-widget[ready]')).toHaveCount(1);
    await launcher(page).click();
    await expect(page.getByRole('dialog', { name: 'Give feedback' })).toBeVisible();
  });

  test('is beside the other one, on a phone as well', async ({ page, host, open }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const code = await serveWidget(host, { node_id: 'node-store' });
    await open(code, others(host, 'PSN-BOOKSHP.js'));
    await expect(page.locator('psn-widget[ready]')).toHaveCount(2);
    for (const widget of await page.locator('psn-widget').all()) {
      await widget.getByRole('button', { name: 'Give feedback' }).click();
      await expect(widget.getByRole('dialog', { name: 'Give feedback' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(widget).not.toHaveAttribute('open');
    }
  });
});
