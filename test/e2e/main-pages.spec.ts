import type { BrowserContext } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';

/** The way between the main pages of owners and operators, on a phone. */

const PHONE = { width: 390, height: 844 };
const MAIN = ['start', 'inbox', 'studio', 'results'];

async function signIn(
  context: BrowserContext,
  host: RunningHost,
  name: string,
  role: 'owner' | 'agent' | 'editor',
): Promise<void> {
  const { id } = await addPerson(host, name, [role]);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
}

for (const lang of ['en', 'fr', 'ar'])
  test(`each page has the links to the main pages at the same place, in ${lang}`, async ({
    page,
    context,
    host,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(context, host, `Owner ${lang}`, 'owner');
    for (const path of [...MAIN, 'people', 'account']) {
      await page.goto(`${host.url}/${path}?lang=${lang}`);
      const links = page.locator('.page-links a');
      await expect(links).toHaveCount(MAIN.length);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(MAIN);
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
      if (MAIN.includes(path))
        await expect(page.locator('.page-links [aria-current]')).toHaveAttribute('href', path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(PHONE.width);
    }
  });

test('the links lead from page to page', async ({ page, context, host }) => {
  await page.setViewportSize(PHONE);
  await signIn(context, host, 'Walker', 'owner');
  await page.goto(`${host.url}/start`);
  for (const [name, path] of [
    ['Inbox', '/inbox'],
    ['Surveys', '/studio'],
    ['Results', '/results'],
    ['Start', '/start'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('.page-links [aria-current]')).toBeVisible();
  }
});

test('the results name the one to ask to a person without the role, and no sign-in', async ({
  page,
  context,
  host,
}) => {
  await signIn(context, host, 'Edith', 'editor');
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
