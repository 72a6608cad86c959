import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/operator.ts';

/** The way between the main pages of owners and operators, on a phone. */

const PHONE = { width: 390, height: 844 };
/** Paths and English names. */
const LINKS = { start: 'Start', inbox: 'Inbox', studio: 'Surveys', results: 'Results' };
const MAIN = Object.keys(LINKS);

/** Expects the links at their place on a page, in full width. */
async function expectLinks(page: Page, path: string): Promise<void> {
  const links = page.locator('.page-links a');
  await expect(links).toHaveCount(MAIN.length);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(MAIN);
  if (MAIN.includes(path))
    await expect(page.locator('.page-links [aria-current]')).toHaveAttribute('href', path);
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, height, left, right } = link.getBoundingClientRect();
      return { top: Math.round(top), height, left, right };
    }),
  );
  for (const { top, height, left, right } of boxes) {
    expect(top).toBeLessThanOrEqual(8);
    expect(height).toBeGreaterThanOrEqual(44);
    expect([left >= 0, right <= PHONE.width]).toEqual([true, true]);
  }
  const title = (await page.locator('h1').first().boundingBox())!;
  expect(title.y, path).toBeGreaterThanOrEqual(boxes[0]!.top + boxes[0]!.height);
  expect(title.width, path).toBeGreaterThan(40);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, path).toBe(PHONE.width);
}

for (const lang of ['fr', 'ar'])
  test(`each page has the links to the main pages at the same place, in ${lang}`, async ({
    page,
    context,
    host,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn({ context, host }, ['owner']);
    for (const path of [...MAIN, 'people', 'account']) {
      await page.goto(`${host.url}/${path}?lang=${lang}`);
      await expectLinks(page, path);
    }
  });

test('the links lead from page to page, and are at the same place on each, in en', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize(PHONE);
  await signIn({ context, host }, ['owner']);
  await page.goto(`${host.url}/account`);
  await expectLinks(page, 'account');
  for (const [path, name] of Object.entries(LINKS)) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/${path}`);
    await expectLinks(page, path);
  }
  await page.goto(`${host.url}/people`);
  await expectLinks(page, 'people');
});

/** The places of the title, the language and the person in the header. */
const placesOf = (page: Page) =>
  page.locator('h1, .inbox-language, .person-menu-button').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, height } = part.getBoundingClientRect();
      // A title begins with its text, and is as wide as the others leave it.
      const isTitle = part.matches('h1');
      return isTitle ? [x, Math.round(y + height / 2)] : [x, y];
    }),
  );

for (const width of [1280, 390])
  test(`the parts of the header are at the same places on each page, at ${width} px`, async ({
    page,
    context,
    host,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn({ context, host }, ['owner'], 'Ada');
    const places: Record<string, number[][]> = {};
    for (const path of [...MAIN, 'people', 'account']) {
      await page.goto(`${host.url}/${path}`);
      await expect(page.getByRole('link', { name: 'Surveys' }).first()).toBeVisible();
      places[path] = await placesOf(page);
    }
    const [start] = Object.values(places);
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((path) => [path, start])));
  });

for (const lang of ['ar', 'de'])
  test(`the title of the inbox is whole in the narrowest window, in ${lang}`, async ({
    page,
    context,
    host,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signIn({ context, host }, ['owner'], 'Ada');
    await page.goto(`${host.url}/inbox?lang=${lang}`);
    const title = page.locator('h1');
    await expect(title).toBeVisible();
    const [shown, whole] = await title.evaluate((text) => [text.clientWidth, text.scrollWidth]);
    expect(whole).toBe(shown);
  });

test('the results name the one to ask to a person without the role, and no sign-in', async ({
  page,
  context,
  host,
}) => {
  await signIn({ context, host }, ['editor'], 'Edith');
  await page.goto(`${host.url}/results`);
  await expect(
    page.getByText(
      'Your access does not include the results. Ask the owner for the role “results”.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Surveys' })).toBeVisible();
  await page.getByRole('button', { name: 'Edith' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
