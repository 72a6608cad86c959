import type { Show } from './show.ts';
import { click, inOrder, menuOf, studio, SURVEY, type Act } from './studio-screens.ts';

/** The dialogs of the studio, and its empty, failed and disputed screens. */

/** A survey with drafts of its own, which the other screens don't show. */
const EDITED = 'flows/hotel.json';

const inMenu =
  (at: number, shown: string): Act =>
  async (page) => {
    await menuOf(page, 'Hotel stay').click();
    await page.getByRole('menuitem').nth(at).click();
    await page.locator(shown).first().waitFor();
  };

/** All settings of a view in one picture. */
const tall: Act = async (page) => {
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 3600 });
};

/** The list with another answer of the host. */
const listWith =
  (reply: { json?: object; status?: number }): Show =>
  async (context) => {
    await context.page.route('**/v1/content/workspace', async (route) => {
      if (!reply.json) return route.fulfill(reply);
      const json = (await (await route.fetch()).json()) as object;
      return route.fulfill({ json: { ...json, ...reply.json } });
    });
    await studio('', '.empty, [role="alert"]')(context);
  };

const retitle =
  (title: string): Act =>
  async (page) => {
    const field = page.locator('.canvas-title textarea');
    await field.fill(title);
    await field.blur();
  };

/** Texts with outdated translations. */
const outdated: Act = async (page) => {
  await retitle('How was your visit today?')(page);
  await page.locator('.studio-views button').nth(3).click();
  await page.locator('[data-state="stale"]').first().waitFor();
};

/** Publication of a survey without a question that has answers. */
const publishRemoval: Act = async (page) => {
  const card = page.locator('.card').first();
  await card.locator('.card-head .menu > button').click();
  await page.getByRole('menuitem').nth(2).click();
  await page.locator('.studio-editor-header .main-button').click();
  await page.locator('.changes h3').first().waitFor();
};

export const studioActScreens: Readonly<Record<string, Show>> = {
  'studio-empty': listWith({ json: { surveys: [] } }),
  'studio-failed': listWith({ status: 500 }),
  'studio-refused': listWith({ status: 403 }),
  'studio-share': studio('', '.survey-card', inMenu(0, '.studio-dialog h2')),
  'studio-archive': studio('', '.survey-card', inMenu(4, '.studio-dialog h2')),
  'studio-remove': studio('', '.survey-card', inMenu(5, '.studio-dialog h2')),
  'studio-look-all': studio(`${SURVEY}:look`, '.look-fields', tall),
  'studio-notices-all': studio(`${SURVEY}:notices`, '.notices', async (page) => {
    await page.locator('.notices .menu > button').first().waitFor();
    await page.locator('.notice-card').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    await tall(page);
  }),
  'studio-outdated': studio(SURVEY, '.card', outdated),
  'studio-restore': studio(
    `${SURVEY}:history`,
    '.history li',
    inOrder(
      click((page) => page.locator('.history-scope button').last(), '.history-files'),
      click((page) => page.locator('.history-acts button').last(), '.studio-dialog h2'),
    ),
  ),
  'studio-file-broken': studio('flows/reading-evening.json:file', '.cm-content', async (page) => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('x');
    await page.locator('.cm-lintRange-error, .file-findings, .problem').first().waitFor();
  }),
  'studio-publish-removal': studio(EDITED, '.card', publishRemoval),
};
