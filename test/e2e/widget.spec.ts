import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import {
  deviceOf,
  expect,
  open,
  openOwnersPage,
  servePage,
  test,
  type RunningHost,
} from '../support/fixtures.ts';
import { askToEnd, endConversation, openChatMenu } from '../support/chat-menu.ts';

const launcher = (page: Page) => page.locator('psn-widget button.launcher');
const panel = (page: Page) => page.locator('psn-widget .panel');
const submit = { id: 'submit', type: 'submit', order: 9 };

async function askForHelp(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('textbox', { name: 'In your own words' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Sends a message as the operator. */
const reply = (host: RunningHost, feedbackId: unknown, body: string) =>
  host.query(
    `with next as (update feedbacks set last_seq = last_seq + 1 where id = $1 returning last_seq)
     insert into timeline_items (id, feedback_id, seq, action, actor, body) select $2, $1, last_seq, 'add_comment', 'user', $3 from next`,
    [feedbackId, randomUUID(), body],
  );

test('after a flow that ends in a chat the chat opens, is listed later with what is new, and is ended', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  // Answers that are sent before the host has named the visitor have no name.
  const visit = page.waitForResponse(/customers\/visit$/);
  await launcher(page).click();
  await (await visit).finished();
  const sent = Date.now();
  await askForHelp(page, 'Where is my book?');
  await expect(page.getByRole('log')).toContainText('Where is my book?');
  expect(Date.now() - sent).toBeGreaterThan(1500);
  await expect(page.locator('psn-widget')).toHaveAttribute('mode', 'chat');
  await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('We have received your answers. Thank you!');
  await expect(page.getByRole('log')).toContainText('Hello from the help desk!');
  await expect(panel(page)).toContainText('Usual reply time: 2 hours');

  const device = await deviceOf(page);
  const [feedback] = await host.query('select id, payload from feedbacks where device_id = $1', [
    device,
  ]);
  expect((feedback!['payload'] as { customer: { id: string } }).customer.id).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  const [visitor] = await host.query('select node_id from customers where id = $1', [
    (feedback!['payload'] as { customer: { id: string } }).customer.id,
  ]);
  expect(visitor).toEqual({ node_id: 'node-help' });

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A conversation opens' })).toBeVisible();
  await reply(host, feedback!['id'], 'It is on the ferry.');
  await page.reload();
  // The button would open the message.
  await page.evaluate(() => document.querySelector('psn-widget')!.open());
  await page.getByRole('button', { name: 'Previous feedback' }).click();
  const entry = panel(page).getByRole('button', { name: /Bookshop help desk/ });
  await expect(entry).toContainText('1 new message');
  await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
  await entry.click();
  await expect(page.getByRole('log')).toContainText('It is on the ferry.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(entry).not.toContainText('new message');
  await entry.click();

  await askToEnd(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await endConversation(page);
  await expect(page.getByText('This conversation is over.', { exact: true })).toBeVisible();
  await openChatMenu(page);
  await expect(page.getByRole('switch', { name: 'Sound for new messages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End this conversation' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(
    await host.query('select chat_status from feedbacks where id = $1', [feedback!['id']]),
  ).toEqual([{ chat_status: 'archived' }]);

  const order = page.getByRole('radio', { name: 'An order' });
  await page.getByRole('button', { name: 'Give new feedback' }).click();
  await expect(order).toBeVisible();
  await expect(order).not.toBeChecked();
  await page.getByRole('button', { name: 'Previous feedback' }).click();
  await page.getByRole('button', { name: 'New feedback' }).click();
  await expect(order).toBeVisible();
});

test('begins another survey when it is opened again after the thanks, and keeps one under way', async ({
  page,
  host,
}) => {
  const node_id = await serveNode(host, [state('one', [question('a', 'text'), submit]), thanks()]);
  const code = await serveWidget(host, { node_id });
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  await launcher(page).click();
  const field = page.getByRole('textbox', { name: 'a' });
  await field.fill('Ada');
  await launcher(page).click();
  await launcher(page).click();
  await expect(field).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await launcher(page).click();
  await launcher(page).click();
  await expect(field).toHaveValue('');
});

test('a visitor is asked for once, and known by the next visit', async ({ page, host }) => {
  const visits: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/customers/visit') && visits.push(request.postData()!),
  );
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  await launcher(page).click();
  await expect.poll(() => visits.length).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('psn:widget/node-help')!).customerId as string,
      ),
    )
    .toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await launcher(page).click();
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  expect(visits).toEqual(['{"node_id":"node-help"}']);
});

test('whom the page names by creator-id stays that, whoever was here before', async ({
  page,
  host,
}) => {
  await host.query(
    "insert into customers (id, node_id, attributes) values ('c-known', 'node-help', '{}') on conflict do nothing",
  );
  await servePage(
    host,
    'creator',
    '<!doctype html><head><link rel="icon" href="data:,"><script type="module" src="/psn.js"></script></head><psn-widget code="PSN-HELPDSK" creator-id="c-known"></psn-widget>',
  );
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  const rememberedId = () =>
    page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem('psn:widget/node-help') ?? '{}') as {
            customerId?: string;
          }
        ).customerId,
    );
  await launcher(page).click();
  await expect.poll(rememberedId).toMatch(/^[0-9a-f-]{36}$/);
  const anonymous = await rememberedId();

  await open(page, `${host.url}/pages/creator.html`, 'psn-widget');
  await launcher(page).click();
  await askForHelp(page, 'As myself');
  await expect(page.getByRole('log')).toContainText('As myself');
  const [feedback] = await host.query('select payload from feedbacks where device_id = $1', [
    await deviceOf(page),
  ]);
  expect((feedback!['payload'] as { customer: { id: string } }).customer.id).toBe('c-known');
  expect(await rememberedId()).toBe(anonymous);
});

test('a feedback element shows the chat in its own place, a route page on its own page', async ({
  page,
  host,
}) => {
  // A page of the host itself, as browsers block requests from opaque origins to the local network.
  const article = await servePage(
    host,
    'article',
    '<!doctype html><head><link rel="icon" href="data:,"><script type="module" src="/psn.js"></script></head><psn-feedback node-id="node-help"></psn-feedback>',
  );
  await open(page, article, 'psn-feedback');
  await askForHelp(page, 'In its place');
  await expect(page.getByRole('log')).toContainText('In its place');
  expect(page.url()).toBe(article);
  await page.evaluate(() =>
    (document.querySelector('psn-feedback') as HTMLElement & { reset(): void }).reset(),
  );
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();

  await open(page, `${host.url}/feedback?node_id=node-help`, 'psn-feedback');
  await askForHelp(page, 'On its page');
  await page.waitForURL(/\/chat\?feedback_id=[0-9a-f-]+&lang=en$/);
  await expect(page.getByRole('log')).toContainText('On its page');
});

test('a modal widget is opened, kept to and left by keys, and its overlay closes it', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/demo?code=PSN-READING`, 'psn-widget');
  await page.evaluate(() => scrollTo(0, 300));
  const style = await page.evaluate(() => document.documentElement.getAttribute('style'));
  await page.getByRole('button', { name: 'How was your visit?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.localName === 'psn-widget',
      ),
    ).toBe(true);
  }
  // The last Tab may have moved the focus to the browser's own controls.
  await page.getByRole('radio', { name: 'Books' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'How was your visit?' })).toBeFocused();
  expect(
    await page.evaluate(() => [document.documentElement.getAttribute('style'), scrollY]),
  ).toEqual([style, 300]);

  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener(
      'psn-close',
      (told) => (document.title = (told as CustomEvent<{ reason: string }>).detail.reason),
    ),
  );
  await expect.poll(() => panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.mouse.click(20, 400);
  await expect(page).toHaveTitle('overlay');
  await expect(panel(page)).toBeHidden();
});

test.describe('a modal widget that the page opens', () => {
  const isModal = (page: Page) => () => panel(page).evaluate((dialog) => dialog.matches(':modal'));

  test.beforeEach(async ({ page, host }) => {
    const code = await serveWidget(host, { modal_mode: true });
    await page.route(`${host.url}/help`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><link rel="icon" href="data:,"><button onclick="document.querySelector('psn-widget').open()">Help</button><script type="module" src="/psn.js"></script><psn-widget code="${code}"></psn-widget>`,
      }),
    );
  });

  test('takes the focus from the button of the page, and gives it to its heading', async ({
    page,
    host,
  }) => {
    await open(page, `${host.url}/help`, 'psn-widget');
    await page.getByRole('button', { name: 'Help' }).click();
    await expect.poll(isModal(page)).toBe(true);
    await expect(panel(page).getByRole('heading').first()).toBeFocused();
  });

  test('does so where the code of the modal mode comes last', async ({ page, host }) => {
    const held: Route[] = [];
    await page.route(/\/c\/modal-/, (route) => void held.push(route));
    await open(page, `${host.url}/help`, 'psn-widget');
    await page.getByRole('button', { name: 'Help' }).click();
    const heading = panel(page).getByRole('heading').first();
    await expect(heading).toBeFocused();
    for (const route of held) await route.fallback();
    await expect.poll(isModal(page)).toBe(true);
    await expect(heading).toBeFocused();
  });

  test('can be closed by Escape before its survey is there', async ({ page, host }) => {
    await page.route('**/v1/nodes/**', () => undefined);
    await open(page, `${host.url}/help`, 'psn-widget');
    await page.getByRole('button', { name: 'Help' }).click();
    await expect.poll(isModal(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.locator('button.launcher').press('Enter');
    await expect.poll(isModal(page)).toBe(true);
  });
});

test('a modal widget that opens by itself takes the focus from nobody, and holds it once somebody turns to it', async ({
  page,
  host,
}) => {
  const code = await serveWidget(host, { modal_mode: true, display_interval: 0.2 });
  await page.route(`${host.url}/form`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><input aria-label="Name" autofocus><script type="module" src="/psn.js"></script><psn-widget code="${code}"></psn-widget>`,
    }),
  );
  await page.goto(`${host.url}/form`);
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  await page.keyboard.type('Ada');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  await page.getByRole('radio', { name: 'An order' }).click();
  await expect.poll(() => panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page.getByRole('radio', { name: 'An order' })).toBeChecked();
});

for (const type of ['dropdown', 'dropdown_up', 'dropdown_down', 'modal']) {
  test(`languages are chosen from a ${type}, by pointer and by keys`, async ({ page, host }) => {
    const code = await serveWidget(host, { language_selector_type: type });
    await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
    await launcher(page).click();
    const current = page.getByRole('button', { name: 'Language: English' });
    const role = type === 'modal' ? 'button' : 'option';
    await current.click();
    const turkish = page.getByRole(role, { name: 'Türkçe', exact: true });
    const [list, button] = [await turkish.boundingBox(), await current.boundingBox()];
    if (type === 'dropdown_up') expect(list!.y).toBeLessThan(button!.y);
    if (type === 'dropdown_down') expect(list!.y).toBeGreaterThan(button!.y);
    await turkish.click();
    await expect(page.getByText('Konu nedir?')).toBeVisible();
    await expect(launcher(page)).toHaveAttribute('aria-label', 'Geri bildirimi kapatın');
    const now = page.getByRole('button', { name: 'Dil: Türkçe' });
    await now.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole(role, { name: 'Türkçe', exact: true })).toBeFocused();
    if (type === 'modal') await page.getByRole(role, { name: 'English', exact: true }).focus();
    else await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('What is it about?')).toBeVisible();
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role, { name: 'Türkçe', exact: true })).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.mouse.click(4, 4);
    await expect(page.getByRole(role, { name: 'Türkçe', exact: true })).toHaveCount(0);
  });
}

test('on the whole of a phone it can be closed when its survey cannot be drawn, and drawn again', async ({
  browser,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [
      question('name', 'text', {
        triggers: [
          {
            rule_type: 'exact',
            answer_value: 'Ada',
            target_ids: ['much'],
            action: 'make_visible',
            scope: 'element',
          },
        ],
      }),
      question('much', 'slider', { is_visible: false, extra: { upper_limit: 5000 } }),
      next,
    ]),
  ]);
  const code = await serveWidget(host, { node_id: node, full_page_on_mobile: true });
  // A separate page, as React logs errors that the boundary has caught to the console.
  const page = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile',
    viewport: { width: 390, height: 780 },
  });
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  await launcher(page).click();
  await expect(page.getByLabel('name')).toBeVisible();
  await page.evaluate(() => {
    const real = Intl.NumberFormat;
    Intl.NumberFormat = function broken() {
      throw new Error('torn');
    } as unknown as typeof Intl.NumberFormat;
    addEventListener('psn-error', () => (Intl.NumberFormat = real));
  });
  await page.getByLabel('name').fill('Ada');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'much' }).getByRole('slider')).toBeVisible();
  await page.close();
});

test('shows the first missing question whole between the header and the button, on a low panel too', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const description = 'Please leave out card and phone numbers; we hide them in any case.';
  const fields = [
    question('wrong', 'textarea', {
      is_required: true,
      description,
      extra: { max_response_length: 500 },
    }),
    question('mail', 'email'),
  ];
  const node_id = await serveNode(host, [state('one', [...fields, submit]), thanks()]);
  const code = await serveWidget(host, { node_id });
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  await launcher(page).click();
  await page.getByRole('textbox', { name: 'mail' }).focus();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'wrong' })).toBeFocused();
  const wrong = page.locator('[data-element="wrong"]');
  await expect(wrong.locator('.question-text')).toBeInViewport({ ratio: 1 });
  await expect(wrong.getByText('Please write something.')).toBeInViewport({ ratio: 1 });
  const send = (await page.getByRole('button', { name: 'Send' }).boundingBox())!;
  const error = (await wrong.locator('.error').boundingBox())!;
  expect(error.y + error.height).toBeLessThanOrEqual(send.y);

  // Without room for all of it, the error is omitted.
  await page.setViewportSize({ width: 1280, height: 440 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'wrong' })).toBeFocused();
  await expect(wrong.locator('.question-text')).toBeInViewport({ ratio: 1 });
});

test('its frame is there at once, and says so when the rest can’t be fetched', async ({
  page,
  host,
}) => {
  let isDown = true;
  await page.route(/\/c\/panel-/, (route) => (isDown ? route.abort() : route.fallback()));
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(
    page.getByText('Something went wrong while loading the widget. Please try again later.'),
  ).toBeVisible();
  isDown = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  isDown = true;
  await page.reload();
  await launcher(page).click();
  await expect(page.getByText('Something went wrong while loading the widget.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel(page)).toBeHidden();
});

test('its code that comes when it is closed again leaves the focus where it is', async ({
  page,
  host,
}) => {
  let goOn = () => {};
  const isGoingOn = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/c\/panel-/, async (route) => {
    await isGoingOn;
    await route.fallback();
  });
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  await launcher(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await launcher(page).press('Enter');
  await expect(panel(page)).toBeHidden();
  const left = await launcher(page).evaluateHandle((button) => {
    const times: number[] = [];
    button.addEventListener('focusout', () => times.push(Date.now()));
    return times;
  });
  goOn();
  await panel(page).locator('.frame:not([data-screen] *)').waitFor({ state: 'attached' });
  expect(await left.jsonValue()).toEqual([]);
});

test('its frame does not leave a low window while the rest is not there', async ({
  page,
  host,
}) => {
  const code = await serveWidget(host, { margin: 60 });
  await page.setViewportSize({ width: 640, height: 380 });
  await page.route(/\/c\/panel-/, (route) => route.abort());
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  expect((await panel(page).boundingBox())!.y).toBeGreaterThanOrEqual(0);
});

test('tells the console why it shows or doesn’t, where the page asks for that', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    // The page sets its own `psnEnv` later; this merges into it.
    let settings: object = {};
    Object.defineProperty(globalThis, 'psnEnv', {
      get: () => settings,
      set: (given: object) => {
        settings = { ...given, debug: true };
      },
    });
  });
  const table = page.waitForEvent('console', (message) => message.type() === 'table');
  await page.goto(`${host.url}/demo?code=PSN-HELPDSK`);
  const said = (await (await table).args()[0]!.jsonValue()) as {
    rule: string;
    passes: boolean;
    words: string;
  }[];
  expect(said.find(({ rule }) => rule === 'is_visible')).toEqual({
    rule: 'is_visible',
    passes: true,
    words: 'It shows by itself.',
  });
});

test.describe('the panel of a closed widget is loaded', () => {
  const isPanel = (url: string) => /\/c\/panel-[^/]*\.js$/.test(url);
  /** Opens a page with a widget in the corner. The files of the panel that are asked for are collected. */
  async function closedWidget(
    page: Page,
    host: RunningHost,
    preload: string,
  ): Promise<Set<string>> {
    const requests = new Set<string>();
    page.on('request', (request) => void (isPanel(request.url()) && requests.add(request.url())));
    await page.mouse.move(5, 5);
    await openOwnersPage(page, host);
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    await page.evaluate((mode) => {
      const widget = Object.assign(document.createElement('psn-widget'), { code: 'PSN-BOOKSHP' });
      if (mode) widget.setAttribute('preload', mode);
      document.body.append(widget);
    }, preload);
    await expect(launcher(page)).toBeVisible();
    return requests;
  }
  /** Two frames, in which pointer listeners run. */
  const settled = (page: Page) =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

  test('when the pointer comes near its button, and not when it is elsewhere', async ({
    page,
    host,
  }) => {
    const requests = await closedWidget(page, host, '');
    const { x, y } = (await launcher(page).boundingBox())!;
    await page.mouse.move(x / 2, y / 2);
    await settled(page);
    expect([...requests]).toEqual([]);
    // The pointer is looked at ten times a second.
    await expect(async () => {
      await page.mouse.move(x - 60 + Math.random(), y);
      expect(requests.size).toBe(1);
    }).toPass();
  });

  test('when it has the focus', async ({ page, host }) => {
    const requests = await closedWidget(page, host, 'intent');
    await launcher(page).focus();
    await expect.poll(() => requests.size).toBe(1);
  });

  test('when the browser is idle, if the page asks for that', async ({ page, host }) => {
    const requests = await closedWidget(page, host, 'idle');
    await expect.poll(() => requests.size).toBe(1);
  });

  test('not before it opens, if the page asks for that', async ({ page, host }) => {
    const requests = await closedWidget(page, host, 'none');
    await launcher(page).hover();
    await launcher(page).focus();
    await settled(page);
    expect([...requests]).toEqual([]);
    await launcher(page).click();
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    expect(requests.size).toBe(1);
  });

  test('when the mouse may be about to leave a page that it opens on', async ({ page, host }) => {
    const code = await serveWidget(host, { node_id: 'node-store', display_on_exit: true });
    const requests = new Set<string>();
    page.on('request', (request) => void (isPanel(request.url()) && requests.add(request.url())));
    await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
    await page.mouse.move(300, 400);
    await settled(page);
    expect([...requests]).toEqual([]);
    await expect(async () => {
      await page.mouse.move(300, 60 + Math.random());
      expect(requests.size).toBe(1);
    }).toPass();
  });

  test('as its configuration says, unless the tag says otherwise', async ({ page, host }) => {
    const code = await serveWidget(host, { node_id: 'node-store', preload: 'idle' });
    const requests = new Set<string>();
    page.on('request', (request) => void (isPanel(request.url()) && requests.add(request.url())));
    await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
    await expect.poll(() => requests.size).toBe(1);
  });
});
