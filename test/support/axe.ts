import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about landmarks and headings are off, as they concern the host page. */
const OF_THE_PAGE = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
  region: { enabled: false },
};
/** Rules that depend on the colour scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    // Waits for running animations, during which colours differ.
    const roots = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot?.firstElementChild ?? [],
    );
    const moving = roots
      .flatMap((root) => root.getAnimations({ subtree: true }))
      .filter(
        ({ effect, timeline }) =>
          // One that a scroll position drives does not finish.
          timeline === document.timeline && effect!.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...runOptions,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** Expects no axe violations on the page. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(
    await findings(page, { runOnly: { type: 'tag', values: TAGS }, rules: OF_THE_PAGE }),
  ).toEqual([]);
}

export const findingsOfColours = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: { type: 'rule', values: OF_COLOURS } });

/** Lets a page declare that it follows the visitor's system. */
export const allowDark = (page: Page): Promise<string> =>
  page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'));

/** Expects no colour violations in the dark scheme. */
export async function expectNoneInTheDark(page: Page): Promise<void> {
  await allowDark(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.root[data-scheme="dark"]').first()).toBeAttached();
  expect(await findingsOfColours(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}
