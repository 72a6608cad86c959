import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { parse as parseYaml } from 'yaml';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { options, question, state } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

/** The examples that are pages or parts of pages, as other people would serve them, with a host of their own. */

const PLACEHOLDER = /(https|wss):\/\/feedback\.example\.com/g;

/** The text of an example; the replacements are the values that users fill in. */
async function readExample(
  host: RunningHost,
  path: string,
  replacements: Record<string, string> = {},
): Promise<string> {
  let text = await readFile(`examples/${path}`, 'utf8');
  text = text.replace(PLACEHOLDER, (_, scheme) =>
    scheme === 'wss' ? host.url.replace('http', 'ws') : host.url,
  );
  for (const [found, replacement] of Object.entries(replacements)) {
    expect(text).toContain(found);
    text = text.replaceAll(found, replacement);
  }
  return text;
}

/** Opens a page from another origin with a server that answers every path with it. */
async function openHtml(page: Page, html: string): Promise<void> {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  server.unref();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

const openExample = async (
  page: Page,
  host: RunningHost,
  name: string,
  replacements?: Record<string, string>,
): Promise<void> => openHtml(page, await readExample(host, `pages/${name}`, replacements));

/** A survey of one question, which pages on `localhost` may frame. */
const serveQuestion = (host: RunningHost) =>
  serveNode(
    host,
    [
      state('one', [
        question('mood', 'radio', { options: options('good', 'bad') }),
        { id: 'send', type: 'submit', body: 'Send' },
      ]),
    ],
    { enabled_domains: ['localhost'] },
  );

test('a plain page has a survey, hears of its answers, and has a widget', async ({
  page,
  host,
}) => {
  const node = await serveQuestion(host);
  await openExample(page, host, 'plain.html', { 'node-store': node });
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#thanks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeVisible();
});

test('a tag manager puts a widget on the page', async ({ page, host }) => {
  await openExample(page, host, 'tag-manager.html');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});

test('a survey works under a strict policy, with its script’s integrity', async ({
  page,
  host,
}) => {
  const { files } = (await (await fetch(`${host.url}/manifest.json`)).json()) as {
    files: Record<string, { integrity: string }>;
  };
  const node = await serveQuestion(host);
  await openExample(page, host, 'strict-csp.html', {
    'node-store': node,
    'sha384-INTEGRITY-OF-PSN.JS': files['psn.js']!.integrity,
  });
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a framed survey tells the page around it that it has ended', async ({ page, host }) => {
  const node = await serveQuestion(host);
  await openExample(page, host, 'iframe.html', { 'node-store': node });
  await page.setViewportSize({ width: 390, height: 700 });
  const survey = page.frameLocator('iframe');
  await survey.getByRole('radio', { name: 'GOOD' }).click();
  const height = async () => (await page.locator('iframe').boundingBox())!.height;
  await expect.poll(height).not.toBe(600);
  await survey.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#thanks')).toBeVisible();
});

/** Libraries that change the content of the page on a click, with their files as the page's addresses name them. */
const libraries = [
  ['htmx', 'htmx.org@2/dist/htmx.min.js', 'htmx.org/dist/htmx.min.js'],
  [
    'turbo',
    '@hotwired/turbo@8/dist/turbo.es2017-esm.js',
    '@hotwired/turbo/dist/turbo.es2017-esm.js',
  ],
] as const;

for (const [name, address, file] of libraries)
  test(`a widget stays, and a survey works, when ${name} changes the page`, async ({
    page,
    host,
  }) => {
    const node = await serveQuestion(host);
    await page.route(`https://cdn.jsdelivr.net/npm/${address}`, (route) =>
      route.fulfill({
        path: `node_modules/${file}`,
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await openExample(page, host, `${name}.html`, { 'node-store': node });
    await page.getByRole('button', { name: 'Give feedback' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('radio', { name: '7', exact: true }).click();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await page.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/about/);
    await page.getByRole('radio', { name: 'GOOD' }).click();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(page.locator('psn-widget')).toHaveCount(1);
    await expect(panel.getByRole('radio', { name: '7', exact: true })).toBeChecked();
    // The open panel may cover it.
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

test('Ghost has a widget by its site footer, and a survey by an HTML card', async ({
  page,
  host,
}) => {
  const node = await serveQuestion(host);
  const card = await readExample(host, 'ghost/html-card.html', { 'node-store': node });
  const footer = await readExample(host, 'ghost/site-footer.html');
  await openHtml(
    page,
    `<!doctype html><html lang="en"><title>A post</title><body><article>${card}</article>${footer}</body></html>`,
  );
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeVisible();
});

/** The script tag that Drupal makes of a library. */
function libraryScripts(libraries: string, name: string): string {
  const { js } = (
    parseYaml(libraries) as Record<
      string,
      { js: Record<string, { type: string; attributes: Record<string, string> }> }
    >
  )[name]!;
  return Object.entries(js)
    .map(([src, { type, attributes }]) => {
      expect(type).toBe('external');
      const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<script src="${src}"${more.join('')}></script>`;
    })
    .join('');
}

test('Drupal has a widget by a library, and a survey by a template', async ({ page, host }) => {
  const node = await serveQuestion(host);
  const libraries = await readExample(host, 'drupal/mytheme.libraries.yml');
  const theme = parseYaml(await readExample(host, 'drupal/mytheme.info.yml')) as {
    libraries: string[];
  };
  const template = await readExample(host, 'drupal/block--survey.html.twig', {
    'node-store': node,
  });
  const block = template.replaceAll(/\{#.*?#\}|\{\{.*?\}\}/g, '');
  const attached = [...template.matchAll(/attach_library\('(.*?)'\)/g)].map(([, name]) => name!);
  const scripts = [...theme.libraries, ...attached].map((name) =>
    libraryScripts(libraries, name.replace('mytheme/', '')),
  );
  await openHtml(
    page,
    `<!doctype html><html lang="en"><title>A page</title><body>${block}${scripts.join('')}</body></html>`,
  );
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeVisible();
});
