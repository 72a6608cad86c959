import type { BrowserContext, Page } from 'playwright/test';
import { expectNoFindings, findingsOfColours } from '../support/axe.ts';
import { addPerson, addSession } from '../support/callers.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';

/** The dialogs and panes of the studio at 400 % and in forced colours. */

const SURVEY = 'flows/store-visit.json';

async function openSurvey(
  { page, context, host }: { page: Page; context: BrowserContext; host: RunningHost },
  place: string,
  shown: string,
): Promise<void> {
  const { id } = await addPerson(host, `owner-${crypto.randomUUID()}`, ['owner']);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
  await page.goto(`${host.url}/studio?lang=ar#${place}`);
  await expect(page.locator(shown).first()).toBeVisible();
}

/** No finding, also of colours that the system forces, and nothing beside the window. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectNoFindings(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findingsOfColours(page), name).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document
      .querySelector('psn-studio')!
      .shadowRoot!.querySelector<HTMLElement>('dialog');
    return scrollWidth - clientWidth + (dialog ? dialog.scrollWidth - dialog.clientWidth : 0);
  });
  expect(outside, name).toBe(0);
}

test.use({ viewport: { width: 320, height: 256 } });

test('the list: its menu, a new survey, and answers of another program', async ({
  page,
  context,
  host,
}) => {
  await openSurvey({ page, context, host }, '', '.survey-card');
  await expectGood(page, 'list');
  await page.locator('.survey-card .menu > button').first().click();
  await expectGood(page, 'menu');
  await page.keyboard.press('Escape');
  await page.locator('.studio-new .main-button').click();
  await expect(page.locator('.survey-starts')).toBeVisible();
  await expectGood(page, 'new survey');
  await page.keyboard.press('Escape');
  await page
    .locator('.survey-card')
    .filter({ has: page.getByText('Store visit', { exact: true }) })
    .locator('.menu > button')
    .click();
  await page.getByRole('menuitem').nth(1).click();
  const buffer = Buffer.from('id,nps,Note\n1,9,Fine\n2,tea,Slow\n');
  await page
    .locator('dialog input[type="file"]')
    .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await expect(page.locator('.answer-columns')).toBeVisible();
  await expectGood(page, 'answers');
});

test('the types of parts, the menu of a part, and the preview', async ({ page, context, host }) => {
  await openSurvey({ page, context, host }, SURVEY, '.card');
  await page.locator('.card .card-head .menu > button').first().click();
  await expectGood(page, 'menu');
  await page.keyboard.press('Escape');
  await page.locator('.canvas-add').click();
  await expect(page.locator('.types').first()).toBeVisible();
  await expectGood(page, 'types');
  await page.keyboard.press('Escape');
  await page.locator('.studio-editor-header [aria-pressed]').click();
  await expect(page.locator('.try iframe')).toBeAttached();
  await expectGood(page, 'preview');
});

test('the list of branches, the trial run, and the preview of the look', async ({
  page,
  context,
  host,
}) => {
  await openSurvey({ page, context, host }, `${SURVEY}:logic`, '.logic-page');
  const tabs = page.locator('.build-tabs button');
  for (const [at, shown] of [
    '.logic-graph',
    '.logic-list',
    '.properties',
    '.run-reach',
  ].entries()) {
    await tabs.nth(at).click();
    await expect(page.locator(shown).first()).toBeAttached();
    await expectGood(page, shown);
  }
  await page.locator('.studio-views button').nth(2).click();
  await expect(page.locator('.look-fields')).toBeVisible();
  await tabs.nth(1).click();
  await expect(page.locator('.look-preview .preview-box')).toBeAttached();
  await expectGood(page, 'preview of the look');
});

test('publishing, and the published versions', async ({ page, context, host }) => {
  await openSurvey({ page, context, host }, SURVEY, '.card');
  await page.locator('.canvas-title textarea').fill('How was your visit to the quay?');
  await page.locator('.canvas-title textarea').blur();
  await page.locator('.studio-editor-header .main-button').click();
  await expect(page.locator('.changes h3').first()).toBeVisible();
  await expectGood(page, 'publish');
  await page.keyboard.press('Escape');
  // Other tests have the survey as it is live.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.locator('.canvas-title textarea')).not.toHaveValue(/quay/);
});
