/**
 * Measured acts, on a phone.
 *
 * @typedef {import('playwright').Page} Page
 *
 * @typedef {{
 *   path: (talk: string) => string,
 *   prepare?: (page: Page) => Promise<unknown>,
 *   target: (page: Page) => import('playwright').Locator,
 *   shown: string,
 * }} Step `path` of its page with the query of a conversation; acts before the tap; its target; the expression that holds
 *   once the tap shows, in which `$` finds an element
 */

const launcher = (page) => page.locator('psn-widget .launcher');
const button = (name) => (page) => page.getByRole('button', { name, exact: true });
const mainButton = (page) => page.locator('.main-action > .button');
const question = (page, key) => page.locator(`[data-element=e-${key}]`);

async function openWidget(page) {
  await launcher(page).tap();
  await page.locator('psn-widget section.state').waitFor();
}

/** The next page shows 250 ms later, so that the visitor sees the answer; the pressed button changes at once. */
const PRESSED = "$('.main-action > .button')?.getAnimations().length > 0";

/** @type {Record<string, Step>} */
export const steps = {
  'open-first': {
    path: () => '/demo?code=PSN-MIRAMAR',
    target: launcher,
    shown: "$('.panel')?.offsetHeight > 0",
  },
  'open-again': {
    path: () => '/demo?code=PSN-MIRAMAR',
    async prepare(page) {
      await openWidget(page);
      await page.evaluate(() => document.querySelector('psn-widget').close());
      await page.locator('psn-widget section.state').waitFor({ state: 'hidden' });
    },
    target: launcher,
    shown: "$('section.state')?.offsetHeight > 0",
  },
  choose: {
    path: () => '/feedback?node_id=node-gallery',
    target: (page) => question(page, 'radio').locator('label').nth(1),
    shown: "$('[data-element=e-radio] input:checked')",
  },
  star: {
    path: () => '/feedback?node_id=node-hotel',
    target: (page) => question(page, 'room').locator('label').nth(3),
    shown: "$('[data-element=e-room] input:checked')",
  },
  rank: {
    path: () => '/feedback?node_id=node-gallery',
    target: button('Move Quality up'),
    shown: "$('[data-element=e-ranking] li').textContent.includes('Quality')",
  },
  next: {
    path: () => '/feedback?node_id=node-hotel',
    prepare: (page) => question(page, 'recommend').locator('label').nth(9).tap(),
    target: button('Next'),
    shown: PRESSED,
  },
  'next-in-panel': {
    path: () => '/demo?code=PSN-MIRAMAR',
    async prepare(page) {
      await openWidget(page);
      await question(page, 'recommend').locator('label').nth(9).tap();
    },
    target: button('Next'),
    shown: PRESSED,
  },
  thank: {
    path: () => '/feedback?node_id=node-evening',
    async prepare(page) {
      await page.evaluate(() => document.querySelector('psn-feedback').answer('evening', 5));
      while (!(await question(page, 'mail').isVisible())) {
        await mainButton(page).tap();
        await page.waitForTimeout(500);
      }
    },
    target: mainButton,
    shown: PRESSED,
  },
  message: {
    path: (talk) => `/chat?${talk}`,
    prepare: (page) => page.getByRole('textbox').fill('A blue scarf'),
    target: button('Send'),
    shown: "$('psn-chat').shadowRoot.textContent.includes('A blue scarf')",
  },
};
