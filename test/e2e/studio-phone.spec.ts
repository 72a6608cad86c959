import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { goTo } from '../support/keyboard.ts';
import { signIn } from '../support/operator.ts';

/** The tabs at the bottom of a phone, by touch and by keyboard: one pane at a time. */

const SURVEY = 'flows/store-visit.json';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Tools {
  page: Page;
  context: BrowserContext;
  host: RunningHost;
}

async function openView({ page, context, host }: Tools, view: string, shown: string) {
  await signIn({ context, host }, ['editor']);
  await page.goto(`${host.url}/studio#${SURVEY}${view && `:${view}`}`);
  await expect(page.locator(shown).first()).toBeVisible();
}

const acts = {
  touch: (_: Page, tab: Locator): Promise<void> => tab.tap(),
  keyboard: async (page: Page, tab: Locator): Promise<void> => {
    await goTo(page, tab);
    await page.keyboard.press('Enter');
  },
};

/** Tabs of each view, with the part of the pane that each shows. */
const views = [
  {
    name: '',
    tabs: {
      Outline: '.build-outline [role="tree"]',
      Page: '.build-page .card',
      Settings: '.build-properties h2',
    },
  },
  {
    name: 'logic',
    tabs: {
      Graph: '.logic-graph .logic-page',
      List: '.logic-list',
      Settings: '.build-properties .branches',
      'Trial run': '.build-properties .run-reach',
    },
  },
  { name: 'look', tabs: { Settings: '.look-fields', Preview: '.look-preview iframe' } },
] as const;

for (const { name, tabs } of views)
  test(`the panes of ${name || 'build'}`, async ({ page, context, host }) => {
    await openView({ page, context, host }, name, '.build-tabs');
    const all = Object.entries(tabs);
    for (const [way, act] of Object.entries(acts))
      await test.step(`by ${way}`, async () => {
        // Back to the first one as well.
        for (const [label, shown] of [...all, all[0]!]) {
          const tab = page.locator('.build-tabs').getByRole('button', { name: label, exact: true });
          await act(page, tab);
          await expect(tab).toHaveAttribute('aria-pressed', 'true');
          await expect(page.locator(shown).first()).toBeVisible();
          const others = all.filter(([, part]) => part !== shown);
          for (const [, other] of others) await expect(page.locator(other).first()).toBeHidden();
          const { height, y } = (await tab.boundingBox())!;
          expect(height).toBeGreaterThanOrEqual(44);
          expect(y + height).toBeLessThanOrEqual(844);
        }
      });
  });

/** Sides of the row of views with hidden ones, and whether the focused or chosen one is clear of the fades there. */
const rowOf = (page: Page): Promise<{ more: string; isClear: boolean }> =>
  page.locator('.view-tabs').evaluate((row) => {
    const { more = '' } = row.parentElement!.dataset;
    const fade = (side: string) => (more.includes(side) ? 36 : 0);
    const part = row.querySelector(':focus') ?? row.querySelector('[aria-current]')!;
    const [box, chosen] = [row, part].map((each) => each.getBoundingClientRect());
    return {
      more,
      isClear:
        chosen!.left >= box!.left + fade('left') - 1.5 &&
        chosen!.right <= box!.right - fade('right') + 1.5,
    };
  });

for (const [lang, start, end] of [
  ['en', 'left', 'right'],
  ['de', 'left', 'right'],
  ['ar', 'right', 'left'],
] as const)
  test(`each view is reached in ${lang}, and an arrow is where the row has more`, async ({
    page,
    context,
    host,
  }) => {
    await signIn({ context, host }, ['owner']);
    await page.goto(`${host.url}/studio?lang=${lang}#${SURVEY}`);
    const tabs = page.locator('.view-tabs > *');
    await expect(page.locator('.studio-views .results-link')).toBeAttached();
    await expect.poll(() => rowOf(page)).toEqual({ more: end, isClear: true });
    const views = page.locator('.view-tabs > button');
    const count = await views.count();
    // By keyboard.
    await views.first().focus();
    for (let at = 1; at < count; at += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(views.nth(at)).toHaveAttribute('aria-current', 'page');
      await expect.poll(async () => (await rowOf(page)).isClear).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(tabs.last()).toBeFocused();
    await expect
      .poll(() => rowOf(page))
      .toMatchObject({ more: expect.stringContaining(start), isClear: true });
    // By touch, back to the first one.
    for (let at = count - 2; at >= 0; at -= 1) {
      await views.nth(at).tap();
      await expect.poll(async () => (await rowOf(page)).isClear).toBe(true);
    }
    await expect.poll(async () => (await rowOf(page)).more).toBe(end);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

test('a long name has one line, and all of them while it is edited', async ({
  page,
  context,
  host,
}) => {
  await openView({ page, context, host }, '', '.card');
  const name = page.locator('.studio-name textarea');
  await name.fill('How was your visit to our shop at the old harbour this week?');
  await name.blur();
  await expect.poll(async () => (await name.boundingBox())!.height).toBeLessThan(52);
  const header = await page.locator('.studio-editor-header').boundingBox();
  expect(header!.height).toBeLessThan(180);
  await name.tap();
  await expect.poll(async () => (await name.boundingBox())!.height).toBeGreaterThan(60);
});

test('a touch of a page in the graph leads to its branches', async ({ page, context, host }) => {
  await openView({ page, context, host }, 'logic', '.logic-page');
  await page.locator('.logic-page').first().tap();
  const settings = page.locator('.build-tabs').getByRole('button', { name: 'Settings' });
  await expect(settings).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.branches').first()).toBeVisible();
});

test.describe('on a device without a mouse', () => {
  test.use({ isMobile: true });

  test('a touch beside a menu closes it, and opens no survey', async ({ page, context, host }) => {
    await openView({ page, context, host }, '', '.build-tabs');
    await page.getByRole('button', { name: 'All surveys' }).tap();
    const cards = page.locator('.survey-card');
    await cards
      .first()
      .getByRole('button', { name: /^Actions/ })
      .tap();
    await expect(page.getByRole('menu')).toBeVisible();
    const { x, y } = (await cards.nth(1).getByRole('button').first().boundingBox())!;
    await page.touchscreen.tap(x + 12, y + 12);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(cards.first()).toBeVisible();
    await expect(page).not.toHaveURL(/#flows/);
  });
});
