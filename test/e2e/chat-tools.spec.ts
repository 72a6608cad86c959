import type { Page } from 'playwright/test';
import { expect, open, ready, test, type RunningHost } from '../support/fixtures.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission, postMessage } from '../support/submission.ts';
import { openChatMenu } from '../support/chat-menu.ts';

const log = (page: Page) => page.getByRole('log');

async function begin(host: RunningHost, name: string): Promise<{ id: string; address: string }> {
  const { id, chat_token_string: token } = (await (
    await post(host.url, { ...submission(), customer: { name } })
  ).json()) as { id: string; chat_token_string: string };
  return { id, address: `${host.url}/chat?feedback_id=${id}&token=${token}` };
}

async function reply(host: RunningHost, id: string, body: string): Promise<void> {
  const token = (await inboxUrl(host, 'mara')).split('token=')[1]!;
  const form = new FormData();
  form.set('body', body);
  await fetch(`${host.url}/v1/inbox/conversations/${id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    body: form,
  });
}

/** Presses Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      return inner?.getAttribute('aria-label') ?? inner?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No Tab leads to ${String(name)}.`);
}

test('a chat is written, copied and ended by keys alone', async ({ page, context, host }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await begin(host, 'Keys');
  await open(page, address, 'psn-chat');
  await tabTo(page, /^Options/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Copy link/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}&lang=en`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Options' })).toBeFocused();
  await tabTo(page, /^Your message/);
  await page.keyboard.type('By keys');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('alone');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('By keys\nalone');
  await tabTo(page, /^Options/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^End this conversation/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'End the conversation?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'End the conversation?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Options' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^End this conversation/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Satisfied', exact: true })).toBeVisible();
  await tabTo(page, /^Satisfied/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Satisfied', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a link that is copied leads to the page that it was copied on, in its language', async ({
  browser,
  host,
}) => {
  const { address } = await begin(host, 'Elsewhere');
  // The host by another name: its pages are on another origin than the API, which their policy excludes.
  const context = await browser.newContext({
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const api = new URL(host.url);
  const pages = new URL(host.url);
  pages.hostname = api.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await context.route('**/chat?*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      'globalThis.psnEnv = {',
      `globalThis.psnEnv = { "apiUrl": "${api.origin}",`,
    );
    return route.fulfill({ response, body: html });
  });
  await open(page, `${address.replace(api.origin, pages.origin)}&lang=tr`, 'psn-chat');
  await page.getByRole('button', { name: 'Seçenekler' }).click();
  await page.getByRole('button', { name: 'Bu sohbetin bağlantısını kopyala' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${address.replace(api.origin, pages.origin)}&lang=tr`);
  const other = await context.newPage();
  await open(other, link, 'psn-chat');
  await expect(other.getByRole('textbox', { name: 'Mesajınız' })).toBeVisible();
  await context.close();
});

test('a link is copied on pages over plain http, which have no clipboard', async ({
  page,
  host,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  const { address } = await begin(host, 'Plain');
  await open(page, address, 'psn-chat');
  await openChatMenu(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  await page.keyboard.press('Escape');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue(`${address}&lang=en`);
});

test('a link that may not be copied is shown', async ({ page, host }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new Error('Denied.'));
  });
  const { address } = await begin(host, 'Denied');
  await open(page, address, 'psn-chat');
  await openChatMenu(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(`${address}&lang=en`)).toBeVisible();
  await expect(page.getByText('The link is copied.')).toHaveCount(0);
});

test('the inbox is worked by keys alone, on a phone too', async ({ page, host }) => {
  await begin(host, 'Zed by keys');
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await tabTo(page, /^Search conversations/);
  await page.keyboard.type('zed by');
  await expect(page.getByRole('button', { name: /^Zed by keys/ })).toBeVisible();
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 780 });
  await tabTo(page, /Zed by keys/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Your message/);
  await page.keyboard.type('Good morning');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Good morning');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Back to the conversations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible();
});

for (const [lang, count] of [
  ['en', '1'],
  ['fa', '۱'],
] as const)
  test(`a hidden page counts new messages in its title, in ${lang}`, async ({ page, host }) => {
    const { id, address } = await begin(host, 'Title');
    await open(page, `${address}&lang=${lang}`, 'psn-chat');
    await expect(page).toHaveTitle('The Harbour Bookshop');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await reply(host, id, 'Are you there?');
    await expect(page).toHaveTitle(`(${count}) The Harbour Bookshop`);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page).toHaveTitle('The Harbour Bookshop');
  });

test('sounds only when somebody asks for it', async ({ page, host }) => {
  await page.addInitScript(() => {
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      document.documentElement.dataset['notes'] = String(
        Number(document.documentElement.dataset['notes'] ?? 0) + 1,
      );
      return real.call(this);
    };
  });
  const { id, address } = await begin(host, 'Sound');
  await open(page, address, 'psn-chat');
  await reply(host, id, 'Quiet');
  await expect(log(page)).toContainText('Quiet');
  expect(await page.evaluate(() => document.documentElement.dataset['notes'])).toBeUndefined();
  const sound = page.getByRole('switch', { name: 'Sound for new messages' });
  await openChatMenu(page);
  await expect(sound).not.toBeChecked();
  await sound.click();
  await reply(host, id, 'Not so quiet');
  await expect(log(page)).toContainText('Not so quiet');
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2');
  await page.reload();
  await ready(page, 'psn-chat');
  await openChatMenu(page);
  await expect(sound).toBeChecked();
});

test.describe('inside the mobile app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile PsnSdk/2.1' });

  test('a button closes the window around it', async ({ page, host }) => {
    const { address } = await begin(host, 'App');
    await open(page, address, 'psn-chat');
    await page.evaluate(() =>
      addEventListener(
        'message',
        ({ data }) => (document.body.dataset['said'] = (data as { type: string }).type),
      ),
    );
    await page.getByRole('button', { name: 'Close this window' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-said', 'PSN_WEB_WIDGET_CLOSED');
  });

  test('a button closes the window around a link that is broken', async ({ page, host }) => {
    await open(page, `${host.url}/chat?feedback_id=gone`, 'psn-chat');
    await expect(page.getByText('Nothing was found here')).toBeVisible();
    await page.evaluate(() =>
      addEventListener(
        'message',
        ({ data }) => (document.body.dataset['said'] = (data as { type: string }).type),
      ),
    );
    await page.getByRole('button', { name: /^Close/ }).click();
    await expect(page.locator('body')).toHaveAttribute('data-said', 'PSN_WEB_WIDGET_CLOSED');
  });
});

test('where websockets don’t get through, messages arrive by polling', async ({ page, host }) => {
  // Imitates a connection refused by a proxy; a real one would log an error to the console.
  await page.addInitScript(() => {
    class Refused extends EventTarget {
      onerror: ((event: Event) => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onerror?.(new Event('error')));
      }
      close() {}
    }
    window.WebSocket = new Proxy(WebSocket, {
      construct: (Real, given: [string, string?]) =>
        given[0].includes('/socket.io') ? new Refused() : new Real(...given),
    });
  });
  const { id, address } = await begin(host, 'Polling');
  const polls: string[] = [];
  page.on(
    'response',
    (response) =>
      response.url().includes('transport=polling') && response.ok() && polls.push(response.url()),
  );
  await open(page, address, 'psn-chat');
  await expect.poll(() => polls.length).toBeGreaterThan(2);
  await reply(host, id, 'By polling');
  await expect(log(page)).toContainText('By polling');
});

test('out of hours nobody is asked to write, whatever the status', async ({ page, host }) => {
  const { id, address } = await begin(host, 'Night');
  await page.route(`**/v1/feedbacks/${id}/chat*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { node: object };
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        status: 'queued',
        node: { ...body.node, operating: false, operating_24_7: false },
      },
    });
  });
  await open(page, address, 'psn-chat');
  await expect(page.getByText('We are not online at the moment.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
});

test('an operator who looks elsewhere is notified, if they want to be', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
    class Recorded extends EventTarget {
      static permission = 'default';
      static requestPermission = () => Promise.resolve((Recorded.permission = 'granted'));
      constructor(title: string, { body, tag }: NotificationOptions) {
        super();
        shown.push({ title, body, tag });
      }
    }
    let isHidden = false;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    Object.assign(globalThis, {
      Notification: Recorded,
      shown,
      lookAway: () => {
        isHidden = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const { id, address } = await begin(host, 'Notified');
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await page.getByRole('button', { name: 'Notify me of new messages' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notified/ })).toBeVisible();
  const say = (body: string) =>
    postMessage(host.url, { id, token: address.split('token=')[1]! }, body);
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await say('While you look');
  await expect(page.getByRole('button', { name: /^Notified/ })).toContainText('While you look');
  await expect(
    page.locator('[aria-live="polite"]').getByText('Notified: While you look'),
  ).toBeVisible();
  expect(await shown()).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { lookAway(): void }).lookAway());
  await say('While you don’t');
  await expect.poll(shown).toEqual([{ title: 'Notified', body: 'While you don’t', tag: id }]);
});

test('who writes shows in the operator’s list', async ({ page, browser, host }) => {
  const { address } = await begin(host, 'Slow writer');
  await open(page, address, 'psn-chat');
  const desk = await browser.newPage({ locale: 'en-US' });
  await open(desk, await inboxUrl(host, 'ole'), 'psn-inbox');
  const entry = desk.getByRole('button', { name: /^Slow writer/ });
  await expect(entry).toContainText('Store visit');
  const field = page.getByRole('textbox', { name: 'Your message' });
  // Announced over the sockets while both are connected.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('Well');
    await expect(entry).toContainText('Writing…', { timeout: 2500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(entry).toContainText('Well');
  await desk.close();
});
