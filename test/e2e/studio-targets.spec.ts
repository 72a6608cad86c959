import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/operator.ts';
import { smallControls } from '../support/touch-targets.ts';

/** Controls of the studio on a phone are large enough for a finger: 44 by 44 px. */

const SURVEY = 'flows/store-visit.json';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The graph is enlarged by two fingers and its buttons; editors of code have lines of text. */
const EXEMPT = '.logic-page, .file-editor';

const pane = (at: number) => async (page: Page) => page.locator('.build-tabs button').nth(at).tap();
const stay = async (): Promise<void> => undefined;

/** Screens: the place in the address, the part that is shown there, and the way to it. */
const screens = {
  list: ['', '.survey-card', stay],
  page: [SURVEY, '.card', stay],
  outline: [SURVEY, '.card', pane(0)],
  'settings of a question': [
    SURVEY,
    '.card',
    async (page: Page) => {
      await page.locator('.card-kind').first().tap();
      await pane(2)(page);
    },
  ],
  'types of questions': [
    SURVEY,
    '.card',
    (page: Page) => page.locator('.canvas-add').first().tap(),
  ],
  graph: [`${SURVEY}:logic`, '.logic-page', stay],
  'list of ways': [`${SURVEY}:logic`, '.logic-main', pane(1)],
  branches: [`${SURVEY}:logic`, '.logic-main', pane(2)],
  look: [`${SURVEY}:look`, '.look-fields', stay],
  preview: [`${SURVEY}:look`, '.look-fields', pane(1)],
  languages: [`${SURVEY}:languages`, '.translations table', stay],
  notifications: [`${SURVEY}:notices`, '.notices', stay],
  file: [`${SURVEY}:file`, '.cm-content', stay],
  versions: [`${SURVEY}:history`, '.history li', stay],
  'the trial': [
    SURVEY,
    '.card',
    (page: Page) => page.locator('.studio-editor-header [aria-pressed]').tap(),
  ],
} as const;

const all = Object.entries(screens);
/** Screens of one journey: all of them would need half of its time on a free machine. */
const PER_JOURNEY = 5;
for (let first = 0; first < all.length; first += PER_JOURNEY) {
  const some = all.slice(first, first + PER_JOURNEY);
  test(some.map(([name]) => name).join(', '), async ({ page, context, host }) => {
    await signIn({ context, host }, ['owner']);
    for (const [name, [place, shown, act]] of some)
      await test.step(name, async () => {
        // A change of the fragment alone loads nothing, and an act leaves its pane behind.
        await page.goto('about:blank');
        await page.goto(`${host.url}/studio#${place}`);
        await expect(page.locator(shown).first()).toBeVisible();
        await act(page);
        await expect
          .poll(() => smallControls(page, 'psn-studio', EXEMPT), { message: name })
          .toEqual([]);
      });
  });
}
