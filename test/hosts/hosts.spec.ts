import type { Frame, Locator, Page } from 'playwright/test';
import { expect } from '../support/fixtures.ts';
import { test as base } from './fixtures.ts';
import { hostPages } from './host-pages.ts';

interface Looks {
  launcher: Buffer;
  panel: Buffer;
  size: { width: number; height: number };
}

const test = base.extend<object, { plain: Looks }>({
  /** The widget's looks on a page without interfering styles. */
  plain: [
    async ({ browser, pages }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(pages.url('plain'));
      await use(await looksOf(page, await openWidget(page)));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ reducedMotion: 'reduce' } as object);

const launcher = (place: Page | Frame): Locator => place.locator('psn-widget button.launcher');
const panel = (place: Page | Frame): Locator => place.locator('psn-widget .panel');

async function openWidget(place: Page | Frame): Promise<Page | Frame> {
  await launcher(place).click();
  await expect(panel(place).getByRole('radiogroup').first()).toBeVisible();
  await expect(panel(place).getByRole('button', { name: 'Language' })).toBeVisible();
  return place;
}

/** Captures the middle of the button and of the panel, as the page shows behind their round corners and shadows. */
async function looksOf(page: Page, place: Page | Frame): Promise<Looks> {
  const pixels = async (locator: Locator, inset: number) => {
    const box = (await locator.boundingBox())!;
    return page.screenshot({
      animations: 'disabled',
      clip: {
        x: Math.round(box.x) + inset,
        y: Math.round(box.y) + inset,
        width: Math.round(box.width) - 2 * inset,
        height: Math.round(box.height) - 2 * inset,
      },
    });
  };
  // Moves the pointer away from both.
  await page.mouse.move(5, 5);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  const { width, height } = (await panel(place).boundingBox())!;
  return {
    launcher: await pixels(launcher(place), 14),
    panel: await pixels(panel(place), 16),
    size: { width: Math.round(width), height: Math.round(height) },
  };
}

/** The computed styles of all elements of the host page. */
const stylesOf = (place: Page | Frame): Promise<string[]> =>
  place.evaluate(() =>
    [...document.querySelectorAll('html, body, body > *, body > * > *')]
      .filter((element) => !element.closest('psn-widget') && element.localName !== 'script')
      .map((element) => {
        const style = getComputedStyle(element);
        return `${element.localName} ${[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      }),
  );

for (const [name, { looksDifferent }] of Object.entries(hostPages)) {
  test(`lives on a page with ${name}`, async ({ page, pages, plain }) => {
    await page.goto(pages.url(name));
    const place =
      name === 'a sandboxed frame'
        ? await page.waitForSelector('iframe').then(async (frame) => (await frame.contentFrame())!)
        : page;
    await place.waitForSelector('psn-widget[ready]', { state: 'attached' });
    const before = await stylesOf(place);

    await openWidget(place);
    const looks = await looksOf(page, place);
    if (!looksDifferent) {
      expect(looks.launcher.equals(plain.launcher), 'the pixels of the button are the same').toBe(
        true,
      );
      expect(looks.panel.equals(plain.panel), 'the pixels of the panel are the same').toBe(true);
    }
    expect(looks.size).toEqual(plain.size);
    expect(await stylesOf(place)).toEqual(before);

    await panel(place).getByRole('radio', { name: '9', exact: true }).click();
    // Uses keys, as the flow scrolls after an answer by pointer and a click could miss its target.
    await panel(place).getByRole('radio', { name: 'Books' }).press('Space');
    await panel(place).getByRole('button', { name: 'Skip the survey' }).click();
    await expect(
      panel(place).getByRole('heading', { name: 'Thank you for your answers' }),
    ).toBeVisible();
    await launcher(place).click();
    await expect(panel(place)).toBeHidden();
    expect(await stylesOf(place)).toEqual(before);
  });
}

test('is only there once however often its script is', async ({ page, pages }) => {
  const loads: string[] = [];
  page.on('request', (request) => loads.push(request.url()));
  await page.goto(pages.url('script twice, classic script too'));
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  expect(loads.filter((url) => url.includes('/v1/web_widgets/'))).toHaveLength(1);
});

test('opens above a dialog of the page, and can be used there', async ({ page, pages }) => {
  await page.goto(pages.url('plain'));
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText =
      'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none;';
    dialog.textContent = 'The page’s own dialog';
    document.body.append(dialog);
    dialog.showModal();
    (document.querySelector('psn-widget') as unknown as { open(): void }).open();
  });
  await panel(page).getByRole('radio', { name: 'Books' }).click();
  await expect(panel(page).getByRole('radio', { name: 'Books' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('The page’s own dialog')).toBeVisible();
});
