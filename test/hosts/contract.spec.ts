import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';

/** Tests of the public interface for host pages: events, methods and messages. */

interface Heard {
  type: string;
  detail?: unknown;
  origin?: string;
}
declare global {
  var heard: Heard[];
}

const EVENTS = [
  'ready',
  'show',
  'hide',
  'open',
  'close',
  'state-change',
  'answer',
  'submit',
  'end',
  'chat-open',
  'chat-status',
  'message',
  'language-change',
  'rate',
  'redirect-to-store',
  'error',
].map((name) => `psn-${name}`);

/** Serves one page on a separate origin, which depends on the name. */
async function pageAt(name: string, html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

const LISTEN = `<script>
  globalThis.heard = [];
  for (const type of ${JSON.stringify(EVENTS)}) document.addEventListener(type, (told) => heard.push({ type, detail: told.detail }));
  addEventListener('message', ({ data, origin }) => data && String(data.type).startsWith('PSN_') && heard.push({ ...data, origin }));
</script>`;
const htmlOf = (host: string, body: string): string =>
  `<!doctype html><link rel="icon" href="data:,">${LISTEN}<script type="module" src="${host}/psn.js"></script>${body}`;

const call = (page: Page, ...calls: [string, ...unknown[]][]) =>
  page.evaluate((all) => {
    const widget = document.querySelector('psn-widget') as unknown as Record<
      string,
      (...args: unknown[]) => void
    >;
    for (const [method, ...args] of all) widget[method as string]!(...args);
  }, calls);
const heardOf = (page: Page, prefix: string) =>
  page.evaluate((start) => heard.filter(({ type }) => type.startsWith(start)), prefix);
const types = async (page: Page, prefix: string) =>
  (await heardOf(page, prefix)).map(({ type }) => type);

test('methods and events, on a page of another origin', async ({ page, host }) => {
  const code = await serveWidget(host, { enabled_domains: ['127.0.0.1'] });
  const shop = await pageAt(
    '127.0.0.1',
    htmlOf(host.url, `<psn-widget code="${code}"></psn-widget>`),
  );
  await page.goto(shop.url);
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  await call(
    page,
    ['hide'],
    ['show'],
    ['open'],
    ['close'],
    ['toggle'],
    ['toggle'],
    ['hide'],
    ['open'],
  );
  // The panel dispatches its language when it is loaded, which may be earlier than the other events.
  const heard = (await heardOf(page, 'psn-')).filter(({ type }) => type !== 'psn-language-change');
  expect(heard.map(({ type, detail }) => [type, (detail as { reason?: string }).reason])).toEqual([
    ['psn-show', 'load'],
    ['psn-ready', undefined],
    ['psn-hide', 'api'],
    ['psn-show', 'api'],
    ['psn-open', 'api'],
    ['psn-close', 'api'],
    ['psn-open', 'api'],
    ['psn-close', 'api'],
    ['psn-hide', 'api'],
    ['psn-open', 'api'],
    ['psn-show', 'api'],
  ]);
  await call(page, ['identify', { name: 'Ada', external_id: 'x-7' }], ['setLanguage', 'tr']);
  await expect(page.getByText('Konu nedir?')).toBeVisible();
  await call(page, ['setLanguage', 'en']);
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toBeVisible();
  const said = await heardOf(page, 'psn-');
  const detailOf = (type: string) => said.find((event) => event.type === type)!.detail;
  expect(detailOf('psn-answer')).toEqual({
    questionId: 'q-topic',
    questionKey: 'topic',
    valid: true,
    value: 'order',
  });
  expect(detailOf('psn-state-change')).toEqual({ from: 'ask', to: 'talk' });
  expect(detailOf('psn-end')).toEqual({ stateId: 'talk', style: 'chat' });
  const { feedbackId, ...rest } = detailOf('psn-submit') as { feedbackId: string };
  expect(rest).toEqual({ status: 'completed', offline: false });
  expect(detailOf('psn-chat-open')).toEqual({ feedbackId });
  expect(detailOf('psn-chat-status')).toEqual({ status: 'open' });
  const stored = await host.query('select payload from feedbacks where id = $1', [feedbackId]);
  expect((stored[0]!['payload'] as { customer: object }).customer).toMatchObject({
    name: 'Ada',
    external_id: 'x-7',
  });

  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await heardOf(page, 'psn-message')).map(({ detail }) => detail))
    .toMatchObject([{ own: true, body: 'Hello' }]);
  await call(page, ['showPreviousFeedbacks']);
  await expect(page.getByRole('heading', { name: 'Previous feedback' })).toBeVisible();
  const [{ token }] = (await page.evaluate(
    () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
  )) as [{ token: string }];
  await call(page, ['openChat', feedbackId, token]);
  await expect(page.getByRole('log')).toContainText('Hello');
  await call(page, ['setMode', 'random']);
  await expect(page.locator('psn-widget')).toHaveAttribute('mode', 'random');
  await call(page, ['clearMode'], ['setMode', 'thank'], ['clearMode']);
  expect(await page.locator('psn-widget').getAttribute('mode')).toBe(null);
  const explained = await page.evaluate(() =>
    (
      document.querySelector('psn-widget') as unknown as {
        explain(): Promise<{ rule: string; passes: boolean }[]>;
      }
    ).explain(),
  );
  expect(explained.find(({ rule }) => rule === 'enabled_domains')).toMatchObject({ passes: true });

  // Without a frame `window.parent` is the page itself.
  expect(new Set(await types(page, 'PSN_'))).toEqual(
    new Set([
      'PSN_WIDGET_HID',
      'PSN_WIDGET_OPENED',
      'PSN_WIDGET_CLOSED',
      'PSN_END_OF_FLOW',
      'PSN_FEEDBACK_SUBMITTED',
    ]),
  );
  shop.close();
});

test('the other elements’ methods and events, the store and the rating, on a page of another origin', async ({
  page,
  host,
}) => {
  const state = (id: string, more: object) => ({ id, order: 0, elements: [], ...more });
  const question = {
    id: 'q',
    key: 'mood',
    style: 'radio',
    body: 'Mood',
    options: [{ id: 'o-good', key: 'good', body: 'Good' }],
  };
  const nodeId = await serveNode(
    host,
    [
      state('one', {
        next_state_id: 'bye',
        elements: [
          { id: 'e', type: 'question', order: 0, key: 'mood', question },
          { id: 's', type: 'submit', order: 1 },
        ],
      }),
      state('bye', { style: 'thank', order: 9, title: 'Bye' }),
    ],
    { enabled_domains: ['127.0.0.1'] },
    {
      languages: [
        { id: 'en', code: 'en', name: 'English' },
        { id: 'tr', code: 'tr', name: 'Türkçe' },
      ],
      store_redirect: {
        url: { web: 'https://store.example/app' },
        rules: [{ question_key: 'mood', option_keys: ['good'] }],
      },
    },
  );
  const shop = await pageAt(
    '127.0.0.1',
    htmlOf(host.url, `<psn-feedback node-id="${nodeId}"></psn-feedback>`),
  );
  await page.goto(shop.url);
  await page.waitForSelector('psn-feedback[ready]', { state: 'attached' });
  await page.evaluate(() => document.querySelector('psn-feedback')!.answer('mood', 'good'));
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await page.evaluate(() => document.querySelector('psn-feedback')!.reset());
  await expect(page.getByRole('radio', { name: 'Good' })).not.toBeChecked();
  await page.evaluate(() => {
    const element = document.querySelector('psn-feedback')!;
    element.setLanguage('tr');
    element.answer('mood', 'good');
  });
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect(page.getByRole('heading', { name: 'Bye' })).toBeVisible();
  const details = async (type: string) => (await heardOf(page, type)).map(({ detail }) => detail);
  expect((await details('psn-language-change')).at(-1)).toEqual({ code: 'tr' });
  expect(await details('psn-redirect-to-store')).toEqual([{ url: 'https://store.example/app' }]);
  expect((await heardOf(page, 'PSN_REDIRECT')).map(({ type, ...data }) => [type, data])).toEqual([
    [
      'PSN_REDIRECT_TO_STORE',
      { url: 'https://store.example/app', origin: new URL(shop.url).origin },
    ],
  ]);

  const [{ id, token }] = (await page.evaluate(
    () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
  )) as [{ id: string; token: string }];
  await page.evaluate(
    ([feedbackId, secret]) => {
      const chat = document.createElement('psn-chat');
      chat.setAttribute('feedback-id', feedbackId);
      chat.setAttribute('token', secret);
      document.body.append(chat);
      chat.send('From the page');
      chat.setLanguage('en');
    },
    [id, token] as const,
  );
  await expect(page.getByRole('log')).toContainText('From the page');
  await expect
    .poll(() => details('psn-message'))
    .toMatchObject([{ own: true, body: 'From the page' }]);
  await page.evaluate(() => document.querySelector('psn-chat')!.archive());
  await page.getByRole('button', { name: 'Satisfied', exact: true }).click();
  await expect.poll(() => details('psn-rate')).toEqual([{ rating: 100 }]);
  expect(await details('psn-chat-status')).toEqual([{ status: 'open' }, { status: 'archived' }]);

  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('psn-widget'), { code: 'PSN-NO' })),
  );
  await expect
    .poll(async () =>
      (await details('psn-error')).map((detail) => (detail as { code: string }).code),
    )
    .toEqual(['invalid_code']);
  shop.close();
});

test('the page hears that a widget was displayed before', async ({ page, host }) => {
  const code = await serveWidget(host, { display_once: true });
  const shop = await pageAt(
    '127.0.0.1',
    htmlOf(host.url, `<psn-widget code="${code}"></psn-widget>`),
  );
  await page.goto(shop.url);
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  await page.reload();
  await expect.poll(() => types(page, 'PSN_')).toEqual(['PSN_WIDGET_DISPLAYED_BEFORE']);
  shop.close();
});

test('a page may keep it from opening and closing', async ({ page, host }) => {
  const shop = await pageAt(
    '127.0.0.1',
    htmlOf(host.url, '<psn-widget code="PSN-BOOKSHP"></psn-widget>'),
  );
  await page.goto(shop.url);
  await page.waitForSelector('psn-widget[ready]', { state: 'attached' });
  await page.evaluate(() =>
    document.addEventListener('psn-open', (told) => told.preventDefault(), { once: true }),
  );
  await call(page, ['open']);
  await expect(page.locator('psn-widget[open]')).toHaveCount(0);
  await call(page, ['open']);
  await page.evaluate(() =>
    document.addEventListener('psn-close', (told) => told.preventDefault(), { once: true }),
  );
  await page.locator('psn-widget button.launcher').click();
  await expect(page.locator('psn-widget[open]')).toHaveCount(1);
  shop.close();
});

const framed = (code: string, host: string): string =>
  `<!doctype html><link rel="icon" href="data:,">${LISTEN}<iframe src="${host}/widget?code=${code}" width="800" height="650"></iframe>`;

test('the window around a frame hears it, when its domain is enabled', async ({ page, host }) => {
  const code = await serveWidget(host, { enabled_domains: ['localhost', '127.0.0.1'] });
  const parent = await pageAt('localhost', framed(code, host.url));
  await page.goto(parent.url);
  await page.frameLocator('iframe').locator('button.launcher').click();
  await page.frameLocator('iframe').getByRole('radio', { name: 'An order' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => types(page, 'PSN_')).toContain('PSN_FEEDBACK_SUBMITTED');
  await page.frameLocator('iframe').locator('button.launcher').click();
  await expect.poll(() => types(page, 'PSN_')).toContain('PSN_WIDGET_CLOSED');
  const said = await heardOf(page, 'PSN_');
  expect(said.map(({ origin }) => origin)).toEqual(said.map(() => new URL(host.url).origin));
  expect(said.find(({ type }) => type === 'PSN_WIDGET_OPENED')).toMatchObject({ code });
  expect(said.find(({ type }) => type === 'PSN_END_OF_FLOW')).toMatchObject({
    stateId: 'talk',
    style: 'chat',
  });
  parent.close();
});

test('a window that is not enabled can’t frame the page, and hears nothing', async ({
  browser,
  host,
}) => {
  const code = await serveWidget(host, { enabled_domains: ['127.0.0.1'] });
  // A separate page, as the browser logs the refusal to the console.
  const page = await browser.newPage();
  const parent = await pageAt('localhost', framed(code, host.url));
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.goto(parent.url).catch(() => undefined);
  await refused;
  expect(await heardOf(page, 'PSN_')).toEqual([]);
  await page.close();
  parent.close();
});

test('inline it fills its own box, without a button', async ({ page, host }) => {
  const shop = await pageAt(
    '127.0.0.1',
    htmlOf(
      host.url,
      '<style>body { margin: 0; padding: 1px; }</style><psn-widget code="PSN-BOOKSHP" placement="inline" style="width: 420px; height: 560px; margin: 39px"></psn-widget>',
    ),
  );
  await page.goto(shop.url);
  await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
  const box = (await page.getByRole('dialog').boundingBox())!;
  expect([box.x, box.y, box.width, box.height]).toEqual([40, 40, 420, 560]);
  await expect(page.locator('psn-widget button.launcher')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  shop.close();
});
