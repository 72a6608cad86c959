import { chromium, expect, type Browser } from 'playwright/test';
import { test as base } from '../support/fixtures.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { startDesktop, type Desktop } from './desktop.ts';
import { Listener } from './listener.ts';
import { watchPage } from './page-marks.ts';
import { transcriptOf } from './transcript.ts';

/** Languages in which everything is listened to. */
export const LOCALES = ['en', 'tr', 'ar'] as const;
export type HeardLocale = (typeof LOCALES)[number];

/** Pages in a window on a desktop with Orca. `heard` listens to the page of a test. */
export const test = base.extend<{ heard: Listener }, { desktop: Desktop }>({
  desktop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const desktop = await startDesktop();
      await use(desktop);
      await desktop.end();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ desktop }, use) => {
      const browser: Browser = await chromium.launch({
        headless: false,
        executablePath: chromiumPath()!,
        args: [...chromiumArguments, '--force-renderer-accessibility', '--window-size=1200,850'],
        // Its notice that a program drives the browser would be read.
        ignoreDefaultArgs: ['--enable-automation'],
        env: desktop.env,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  heard: async ({ page, desktop }, use) => {
    const listener = new Listener(page, desktop);
    await watchPage(page, listener.heardAll);
    await use(listener);
    listener.end();
  },
});

/** Compares all utterances with a transcript, which names sentences of the interface by their keys. */
export async function expectTranscript(heard: Listener, name: string, locale: HeardLocale) {
  expect(await transcriptOf(name, locale, heard.rows)).toMatchSnapshot([locale, `${name}.md`]);
}
