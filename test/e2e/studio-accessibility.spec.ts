import type { BrowserContext, Page } from 'playwright/test';
import { expectNoFindings, expectNoneInTheDark } from '../support/axe.ts';
import { addPerson, addSession } from '../support/callers.ts';
import { expect, servePage, test, type RunningHost } from '../support/fixtures.ts';

/** The views and dialogs of the studio, checked by axe. */

async function signIn(context: BrowserContext, host: RunningHost): Promise<void> {
  const { id } = await addPerson(host, `editor-${crypto.randomUUID()}`, ['editor']);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
}

const openSurvey = async (page: Page, host: RunningHost, query = ''): Promise<void> => {
  // Versions are offered once there is a second one.
  await servePage(host, 'second', '<!doctype html><title>Second version</title>');
  await page.goto(`${host.url}/studio${query}#flows/store-visit.json`);
  await expect(page.locator('.studio-views')).toBeVisible();
};

/** Shows each view, and waits for its own part. */
async function walkViews(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const views = page.locator('.studio-views button');
  const parts = [
    '.build-page',
    '.logic-page',
    '.look-fields',
    '.translations table',
    '.build-properties, .notices',
    '.cm-content',
    '.history li',
  ];
  for (const [at, part] of parts.entries()) {
    await views.nth(at).click();
    await expect(page.locator(part).first()).toBeVisible();
    await look(part);
  }
}

test('the list and the dialog of a new survey pass', async ({ page, context, host }) => {
  await signIn(context, host);
  await page.goto(`${host.url}/studio`);
  await expect(page.getByRole('heading', { name: 'Surveys' })).toBeVisible();
  await expect(page.getByText('Store visit', { exact: true })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'New survey' }).click();
  await expect(page.getByRole('button', { name: 'Empty survey' })).toBeVisible();
  await expectNoFindings(page);
  await expectNoneInTheDark(page);
});

// The light scheme is checked at 400 %.
test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('each view passes', async ({ page, context, host }) => {
    await signIn(context, host);
    await openSurvey(page, host);
    await walkViews(page, () => expectNoFindings(page));
  });
});

test('mistakes, the preview and publishing pass', async ({ page, context, host }) => {
  await signIn(context, host);
  await page.goto(`${host.url}/studio`);
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByRole('button', { name: 'Empty survey' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Choice', exact: true }).click();
  const added = page.getByRole('listitem', { name: 'Your question', exact: true }).last();
  for (const name of ['Option 3', 'Option 2', 'Option 1'])
    await added.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(page.getByText('Something is missing here.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('These mistakes have to be corrected first')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.locator('.try iframe')).toBeVisible();
  await expectNoFindings(page);
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('each view passes in Arabic and can be scrolled to its end, sideways never', async ({
    page,
    context,
    host,
  }) => {
    await signIn(context, host);
    await openSurvey(page, host, '?lang=ar');
    await walkViews(page, async (name) => {
      await expectNoFindings(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, name).toBe(0);
      // Visible to the browser may still be covered by the header.
      const part = page.locator(name).first();
      await part.scrollIntoViewIfNeeded();
      const { height } = (await part.boundingBox())!;
      expect(height, name).toBeGreaterThan(30);
    });
  });
});
