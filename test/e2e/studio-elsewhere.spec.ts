import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import { startExampleHost } from '../support/example-host.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';

/** The studio in a page of its owner, of another origin than the host's. */

const HEADER = 64;

interface OwnSite {
  origin: string;
  stop(): void;
}

/** A website of the owner; each of its pages has the studio of the host in its query. */
async function startOwnSite(): Promise<OwnSite> {
  const server = createServer(({ url }, response) => {
    const host = new URL(url!, 'http://own').searchParams.get('host');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Intranet</title><link rel="icon" href="data:,">
      <body style="margin:0"><header style="height:${HEADER}px">Intranet</header>
      <script type="module" src="${host}/studio.js"></script>
      <psn-studio style="--psn-height: calc(100dvh - ${HEADER}px)"></psn-studio>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

const addressOf = ({ origin }: OwnSite, host: RunningHost): string =>
  `${origin}/surveys?${new URLSearchParams({ host: host.url })}`;

async function addEditor(context: BrowserContext, host: RunningHost): Promise<void> {
  const { id } = await addPerson(host, `editor-${crypto.randomUUID()}`, ['editor']);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url, sameSite: 'Lax' }]);
}

test('makes, tries and publishes a survey', async ({ page, context }) => {
  const site = await startOwnSite();
  const host = await startExampleHost({ args: ['--studio-origin', site.origin] });
  await addEditor(context, host);
  await page.goto(addressOf(site, host));
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByRole('button', { name: 'Empty survey' }).click();
  await page.getByLabel('Name of the survey').fill('From our own page');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Question', { exact: true }).first().fill('How was it?');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  // It fills the window below the header of the page.
  const sideways = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(sideways).toEqual({ wide: 0, high: 0 });

  await page.getByRole('button', { name: 'Try it' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('radio', { name: '9' }).click();
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview.getByText('Thank you')).toBeVisible();

  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.frameLocator('.look-preview iframe').locator('psn-widget')).toBeAttached();
  await page.getByRole('button', { name: 'Logic', exact: true }).click();
  await page.getByRole('button', { name: /Try with 10,000/ }).click();
  await expect(page.getByText('All of them reach an end.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('heading', { name: '“From our own page” is live' })).toBeVisible();
  const address = await page.locator('.share-line code').first().textContent();
  expect(address).toContain(host.url);
  expect(new URL(page.url()).origin).toBe(site.origin);
  await page.close();
  await host.stop();
  site.stop();
});

test('leads to the sign-in without leaving the page, and reads the list afterwards', async ({
  page,
  context,
}) => {
  const site = await startOwnSite();
  const host = await startExampleHost({ args: ['--studio-origin', site.origin] });
  await page.goto(addressOf(site, host));
  const link = page.getByRole('link', { name: 'Sign in' });
  await expect(link).toHaveAttribute('href', `${host.url}/sign-in`);
  await addEditor(context, host);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Store visit', { exact: true })).toBeVisible();
  expect(page.url()).toBe(addressOf(site, host));
  await page.close();
  await host.stop();
  site.stop();
});
