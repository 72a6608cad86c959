import { pause } from './phone.mjs';

/**
 * Measured acts, on a phone.
 *
 * @typedef {Awaited<ReturnType<typeof import('./phone.mjs').openPhone>>} Phone
 *
 * @typedef {{
 *   path: (talk: string) => string,
 *   prepare?: (page: Phone) => Promise<unknown>,
 *   target: string,
 *   shown: string,
 * }} Step `path` of its page with the query of a conversation; acts before the tap; its target, and the expression that holds
 *   once the tap shows, in which `$` finds an element
 */

const LAUNCHER = "$('.launcher')";
const MAIN_BUTTON = "$('.main-action > .button')";
const PAGE = "$('section.state')";
const button = (name) =>
  `$$('button').find((one) => (one.ariaLabel ?? one.textContent).trim() === ${JSON.stringify(name)})`;
const option = (key, at) => `$$('[data-element=e-${key}] label')[${at}]`;

async function openWidget(page) {
  await page.tap(LAUNCHER);
  await page.untilShown(PAGE);
}

/** The next page shows 250 ms later, so that the visitor sees the answer; the pressed button changes at once. */
const PRESSED = `${MAIN_BUTTON}?.getAnimations().length > 0`;
const TURN_MS = 500;

/** @type {Record<string, Step>} */
export const steps = {
  'open-first': {
    path: () => '/demo?code=PSN-MIRAMAR',
    target: LAUNCHER,
    shown: "$('.panel')?.offsetHeight > 0",
  },
  'open-again': {
    path: () => '/demo?code=PSN-MIRAMAR',
    async prepare(page) {
      await openWidget(page);
      await page.evaluate("document.querySelector('psn-widget').close()");
      await page.until(`!${PAGE}.checkVisibility({ visibilityProperty: true })`);
    },
    target: LAUNCHER,
    shown: `${PAGE}?.offsetHeight > 0`,
  },
  choose: {
    path: () => '/feedback?node_id=node-gallery',
    target: option('radio', 1),
    shown: "$('[data-element=e-radio] input:checked')",
  },
  star: {
    path: () => '/feedback?node_id=node-hotel',
    target: option('room', 3),
    shown: "$('[data-element=e-room] input:checked')",
  },
  rank: {
    path: () => '/feedback?node_id=node-gallery',
    target: button('Move Quality up'),
    shown: "$('[data-element=e-ranking] li').textContent.includes('Quality')",
  },
  next: {
    path: () => '/feedback?node_id=node-hotel',
    prepare: (page) => page.tap(option('recommend', 9)),
    target: button('Next'),
    shown: PRESSED,
  },
  'next-in-panel': {
    path: () => '/demo?code=PSN-MIRAMAR',
    async prepare(page) {
      await openWidget(page);
      await page.untilShown(option('recommend', 9));
      await page.tap(option('recommend', 9));
    },
    target: button('Next'),
    shown: PRESSED,
  },
  thank: {
    path: () => '/feedback?node_id=node-evening',
    async prepare(page) {
      await page.evaluate("document.querySelector('psn-feedback').answer('evening', 5)");
      while (!(await page.isShown("$('[data-element=e-mail]')"))) {
        await page.tap(MAIN_BUTTON);
        await pause(TURN_MS);
      }
    },
    target: MAIN_BUTTON,
    shown: PRESSED,
  },
  message: {
    path: (talk) => `/chat?${talk}`,
    async prepare(page) {
      await page.evaluate("motion.all('textarea')[0].focus()");
      await page.send('Input.insertText', { text: 'A blue scarf' });
    },
    target: button('Send'),
    shown: "$('psn-chat').shadowRoot.textContent.includes('A blue scarf')",
  },
};
