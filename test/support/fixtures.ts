import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { startExampleHost, type ExampleHost } from './example-host.ts';

export type RunningHost = Pick<
  ExampleHost,
  'url' | 'workspace' | 'databaseUrl' | 'output' | 'publish' | 'query'
>;

/** Console messages of the browser for error responses, a page that is offline in a test, and one that tries to leave its sandbox. */
const BROWSERS_OWN =
  /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$|^Unsafe attempt to initiate navigation/;

/** A real host with its database for each worker, and pages with console errors that fail the test. */
export const test = base.extend<{ watched: void }, { host: RunningHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const host = await startExampleHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  watched: [
    async ({ page, context }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !BROWSERS_OWN.test(message.text()))
          faults.push(message.text());
      });
      await use();
      // A response that is still held when its page closes would fail during a later test.
      for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const ready = (page: Page, tag: string) =>
  page.waitForSelector(`${tag}[ready]`, { state: 'attached' });

/** Opens a page and waits until its element is ready. */
export async function open(page: Page, url: string, tag: string): Promise<void> {
  await page.goto(url);
  await ready(page, tag);
}

/** Publishes a page of the owner; resolves to its address once it is served. */
export async function servePage(host: RunningHost, name: string, html: string): Promise<string> {
  const url = `${host.url}/pages/${name}.html`;
  const read = async () => (await fetch(url)).text();
  if ((await read()) === html) return url;
  await mkdir(join(host.workspace, 'pages'), { recursive: true });
  await writeFile(join(host.workspace, `pages/${name}.html`), html);
  await host.publish();
  await expect.poll(read).toBe(html);
  return url;
}

/**
 * Opens an empty page of an owner, which has none of the policies of the host's own pages.
 *
 * @param more query and fragment of its address
 */
export async function openOwnersPage(page: Page, host: RunningHost, more = ''): Promise<void> {
  const html = '<!doctype html><title>Shop</title><body></body>';
  await page.goto((await servePage(host, 'shop', html)) + more);
}

/** The device id of a page, under which its submissions are stored. */
export const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('psn:device-id')!) as string);
