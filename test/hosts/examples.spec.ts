import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test, type RunningHost } from '../e2e/fixtures.ts';
import { options, question, state } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

/** The pages of `examples/pages`, as other people would serve them, with a host of their own. */

const PLACEHOLDER = /(https|wss):\/\/feedback\.example\.com/g;

/** Opens an example from another origin; the replacements stand for what its users fill in. */
async function openExample(
  page: Page,
  host: RunningHost,
  name: string,
  replacements: Record<string, string> = {},
): Promise<void> {
  let html = await readFile(`examples/pages/${name}`, 'utf8');
  html = html.replace(PLACEHOLDER, (_, scheme) =>
    scheme === 'wss' ? host.url.replace('http', 'ws') : host.url,
  );
  for (const [text, replacement] of Object.entries(replacements)) {
    expect(html).toContain(text);
    html = html.replaceAll(text, replacement);
  }
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  server.unref();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

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
  await page.getByRole('radio', { name: 'GOOD' }).check();
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
  await page.getByRole('radio', { name: 'GOOD' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a framed survey tells the page around it that it has ended', async ({ page, host }) => {
  const node = await serveQuestion(host);
  await openExample(page, host, 'iframe.html', { 'node-store': node });
  const survey = page.frameLocator('#survey');
  await survey.getByRole('radio', { name: 'GOOD' }).check();
  await survey.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#thanks')).toBeVisible();
});
