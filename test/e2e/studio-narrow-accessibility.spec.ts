import type { BrowserContext, Page } from 'playwright/test';
import { expectNoFindings, findingsOfColours } from '../support/axe.ts';
import { addPerson, addSession } from '../support/callers.ts';
import { expect, servePage, test, type RunningHost } from '../support/fixtures.ts';

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

/**
 * Parts that may be wider than their room: graphs, tables and code scroll, long names are cut (a survey's until it is edited),
 * and buttons of the header have hidden words beside their picture.
 */
const FREE =
  '.logic-graph, .translations, .cm-editor, .person-menu-name, .studio-other, .studio-read-name, .studio-name textarea:not(:focus), .studio-editor-header button > span, .hidden, svg, select, [type="file"]';

/** Parts that are cut off or scroll sideways, with their excess. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((free) => {
    const root = document.querySelector('psn-studio')!.shadowRoot!;
    const parts = [document.documentElement, ...root.querySelectorAll<HTMLElement>('*')];
    return parts.flatMap((part) => {
      const { overflowX } = getComputedStyle(part);
      const excess = part.scrollWidth - part.clientWidth;
      if (part.closest(free) || excess <= 1 || !part.checkVisibility()) return [];
      return overflowX === 'visible' && part !== document.documentElement
        ? []
        : [`${part.localName}.${part.className} ${excess}`];
    });
  }, FREE);

/** No finding, also of colours that the system forces, and nothing cut off or beside the window. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectNoFindings(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findingsOfColours(page), name).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  expect.soft(await tooWide(page), name).toEqual([]);
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
  await page.getByRole('menuitem', { name: 'استيراد إجابات' }).click();
  const buffer = Buffer.from('id,nps,Note\n1,9,Fine\n2,tea,Slow\n');
  await page
    .locator('dialog input[type="file"]')
    .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await expect(page.locator('.answer-columns')).toBeVisible();
  await expectGood(page, 'answers');
});

test('a page with questions of many types', async ({ page, context, host }) => {
  await openSurvey({ page, context, host }, 'flows/gallery.json', '.card');
  await expectGood(page, 'page');
  await page.locator('.studio-name textarea').focus();
  expect(await tooWide(page), 'name').toEqual([]);
});

test('the types of parts, the menu of a part, and the preview', async ({ page, context, host }) => {
  await openSurvey({ page, context, host }, SURVEY, '.card');
  await page.locator('.card .card-head .menu > button').first().click();
  await expectGood(page, 'menu');
  await page.keyboard.press('Escape');
  await page.locator('.canvas-add').first().click();
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

test('each view, the outline, and the settings of a question', async ({ page, context, host }) => {
  // Versions are offered once there is a second one.
  await servePage(host, 'second', '<!doctype html><title>Second version</title>');
  await openSurvey({ page, context, host }, SURVEY, '.card');
  await expectGood(page, 'page');
  const tabs = page.locator('.build-tabs button');
  await tabs.nth(0).click();
  await expectGood(page, 'outline');
  await tabs.nth(1).click();
  await page.locator('.card-kind').first().click();
  await tabs.nth(2).click();
  await expectGood(page, 'settings');
  const views = page.locator('.studio-views button');
  for (const [at, shown] of [
    [2, '.look-fields'],
    [3, '.translations table'],
    [4, '.notices'],
    [5, '.cm-content'],
    [6, '.history li'],
  ] as const) {
    await views.nth(at).click();
    await expect(page.locator(shown).first()).toBeVisible();
    await expectGood(page, shown);
  }
});
