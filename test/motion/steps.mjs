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

const TURN_MS = 500;
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

/** Recommends the hotel. A first screen of the host is inert until the code has run. */
async function recommend(page) {
  const key = 'recommend';
  await page.until(`${option(key, 9)} && !${option(key, 9)}.closest('[inert]')`);
  // A panel rises with the survey: the tap would miss.
  await pause(TURN_MS);
  await page.tap(option(key, 9));
  await page.until(`$('[data-element=e-${key}] input:checked')`);
}

/** The pressed button changes before the answers are sent. */
const PRESSED = `${MAIN_BUTTON}?.getAnimations().length > 0`;
/** A page follows that of an element. */
const leftPage = (key) => `${PAGE} && !$('[data-element=e-${key}]')`;

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
    prepare: recommend,
    target: button('Next'),
    shown: leftPage('recommend'),
  },
  'next-in-panel': {
    path: () => '/demo?code=PSN-MIRAMAR',
    async prepare(page) {
      await openWidget(page);
      await recommend(page);
    },
    target: button('Next'),
    shown: leftPage('recommend'),
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
