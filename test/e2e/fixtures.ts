import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base, expect, type Page } from 'playwright/test';
import { serveProcess } from '../support/host-process.mjs';

export interface RunningHost {
  url: string;
  workspace: string;
  /** Folder of the embedded database. */
  data: string;
  /** All that the host has printed. */
  output(): string;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Console messages of the browser for error responses, and for a page that a test has taken offline. */
const BROWSERS_OWN = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/;

/** A real host with its database for each worker, and pages whose console errors fail the test. */
export const test = base.extend<{ watched: void }, { host: RunningHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'psn-journey-'));
      await chmod(folder, 0o755); // the database may run as a user of its own
      const workspace = join(folder, 'workspace');
      await cp('examples/workspace', workspace, {
        recursive: true,
        filter: (path) => !path.includes('.psn'),
      });
      const host = await serveProcess({ workspace, data: join(folder, 'data') });
      const port = (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split(
        '\n',
      )[3];
      const password = (await readFile(join(folder, 'data/password'), 'utf8')).trim();
      const database = new pg.Pool({
        connectionString: `postgres://psn:${password}@127.0.0.1:${port}/postgres`,
      });
      // The host stops its database as well: a closing connection may still emit an error.
      database.on('error', () => undefined);
      await use({
        url: host.url,
        workspace,
        data: join(folder, 'data'),
        output: () => host.output(),
        query: async (text, values = []) =>
          (await database.query(text, values)).rows as Record<string, unknown>[],
      });
      await database.end();
      await host.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    { scope: 'worker', timeout: 180_000 },
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

/**
 * Opens an empty page of an owner, which has none of the policies of the host's own pages.
 *
 * @param more query and fragment of its address
 */
export async function openOwnersPage(page: Page, host: RunningHost, more = ''): Promise<void> {
  await mkdir(join(host.workspace, 'pages'), { recursive: true });
  const html = '<!doctype html><title>Shop</title><body></body>';
  await writeFile(join(host.workspace, 'pages/shop.html'), html);
  await page.goto(`${host.url}/pages/shop.html${more}`);
}

/** The device id of a page, under which its submissions are stored. */
export const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('psn:device-id')!) as string);
