import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright/test';
import { builderPages } from '../support/builder-pages.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

/** The survey in a frame, on a phone, in pages as site builders compose them. */

test.use({ viewport: { width: 390, height: 700 } });

const MANY = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** A survey with a page that is higher than the window, and a low one. */
const serveSurvey = (host: RunningHost, node = {}): Promise<string> =>
  serveNode(
    host,
    [
      state(
        'long',
        MANY.map((name) => question(name, 'text', { body: `The ${name}` })).concat(next),
        { next_state_id: 'low' },
      ),
      state('low', [question('last', 'text', { body: 'The last' }), next], {
        order: 1,
        next_state_id: 'bye',
      }),
      thanks(),
    ],
    node,
  );

/** Serves documents by path on an origin of their own. */
async function serve(documents: Record<string, string>): Promise<string> {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(documents[url!] ?? ''),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function readCode(host: RunningHost, node: string, file: string): Promise<string> {
  const code = await readFile(`examples/site-builders/${file}`, 'utf8');
  return code.replaceAll('https://feedback.example.com', host.url).replace('node-store', node);
}

/** Opens a page of a builder with the survey in it. */
async function openBuilderPage(page: Page, host: RunningHost, builder: string): Promise<void> {
  const { html, codeDocument } = builderPages[builder]!;
  const node = await serveSurvey(host);
  const code = await readCode(host, node, codeDocument ? 'wix.html' : 'frame.html');
  const inner = codeDocument
    ? await serve({ '/html': codeDocument.replace('{code}', () => code) })
    : '';
  const outer = html.replace('{code}', () => code).replace('{document}', `${inner}/html`);
  await page.goto(await serve({ '/': outer }));
}

const survey = (page: Page): FrameLocator => page.frameLocator('iframe[title="Survey"]');
/** Whether the frame hides nothing of the page in it, and leaves no room below it. */
const expectFit = async (page: Page): Promise<void> => {
  const frame = page.locator('iframe[title="Survey"]');
  await expect(async () => {
    const [body, root] = await Promise.all([
      survey(page).locator('body').boundingBox(),
      survey(page)
        .locator('html')
        .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight })),
    ]);
    expect(root.scrollHeight).toBe(root.clientHeight);
    expect((await frame.boundingBox())!.height).toBeCloseTo(Math.ceil(body!.height), 0);
  }).toPass();
};
const goOn = (frame: Pick<FrameLocator, 'getByRole'>) =>
  frame.getByRole('button', { name: /^(Next|Send)$/ }).click();
const heightOf = async (page: Page) =>
  (await page.locator('iframe[title="Survey"]').boundingBox())!.height;

for (const builder of ['WordPress', 'Squarespace', 'Shopify', 'Webflow'])
  test(`a page of ${builder} has a frame as high as the survey`, async ({ page, host }) => {
    await openBuilderPage(page, host, builder);
    await expect(survey(page).getByLabel('The eighth')).toBeVisible();
    await expectFit(page);
    const high = await heightOf(page);
    expect(high).toBeGreaterThan(700);
    await survey(page).getByLabel('The eighth').fill('Words');
    await goOn(survey(page));
    await expect(survey(page).getByLabel('The last')).toBeVisible();
    await expectFit(page);
    expect(await heightOf(page)).toBeLessThan(high / 2);
    await expect(survey(page).getByLabel('The last')).toBeInViewport();
    await goOn(survey(page));
    await expect(survey(page).getByRole('heading', { name: 'Thank you' })).toBeInViewport();
    await expectFit(page);
  });

test('an HTML element of Wix has the survey in a frame of its own size', async ({ page, host }) => {
  await openBuilderPage(page, host, 'Wix');
  const frame = page.frameLocator('iframe[title="Embedded Content"]').frameLocator('iframe');
  const eighth = frame.getByLabel('The eighth');
  await eighth.fill('Words');
  await expect(eighth).toBeInViewport();
  await goOn(frame);
  await expect(frame.getByLabel('The last')).toBeInViewport({ ratio: 1 });
  await goOn(frame);
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeInViewport({ ratio: 1 });
});

test('a conversation after the survey has a height of its own', async ({ page, host }) => {
  const node = await serveNode(host, [
    state('low', [question('last', 'text', { body: 'The last' }), next], { next_state_id: 'talk' }),
    { ...thanks('talk'), style: 'chat' },
  ]);
  const code = await readCode(host, node, 'frame.html');
  await page.goto(await serve({ '/': `<!doctype html>${code}` }));
  await survey(page).getByLabel('The last').fill('Words');
  await expectFit(page);
  expect(await heightOf(page)).toBeLessThan(450);
  await goOn(survey(page));
  await expect(survey(page).getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await expectFit(page);
  expect(await heightOf(page)).toBeGreaterThan(550);
});

test('a page ignores heights of another origin and of no frame', async ({ page, host }) => {
  const code = await readCode(host, await serveSurvey(host), 'frame.html');
  const stranger = await serve({
    '/': `<!doctype html><script>parent.postMessage({ type: 'PSN_HEIGHT', height: 9 }, '*')</script>`,
  });
  await page.goto(
    await serve({
      '/': `<!doctype html>${code}<iframe id="stranger" height="50" src="${stranger}"></iframe>`,
    }),
  );
  await expectFit(page);
  await page.evaluate(() => postMessage({ type: 'PSN_HEIGHT', height: 9 }, '*'));
  await expectFit(page);
  expect((await page.locator('#stranger').boundingBox())!.height).toBeGreaterThanOrEqual(50);
});

test('a page of its own neither posts its height nor changes it', async ({ page, host }) => {
  const node = await serveSurvey(host);
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => Object.assign(globalThis, { got: data })),
  );
  await page.goto(`${host.url}/feedback?node_id=${node}`);
  await goOn(page);
  await expect(page.getByLabel('The last')).toBeVisible();
  expect(await page.evaluate(() => 'got' in globalThis)).toBe(false);
  expect(await page.locator('body').evaluate((body) => body.clientHeight)).toBe(700);
});
