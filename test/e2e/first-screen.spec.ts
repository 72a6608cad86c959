import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { serveNode } from '../support/serve-node.ts';
import { post, postMessage, submission } from '../support/submission.ts';
import { countChanged } from '../support/screen.ts';
import { expect, openOwnersPage, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Delays files; returns a function that releases them. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => (await held, route.continue()));
  return () => release();
}

/** Adds a tag to an owner's page and delays its code; returns a function that releases the code. */
async function showWithoutCode(page: Page, host: RunningHost, html: string) {
  const release = await holdBack(page, /\/c\/(psn-feedback|psn-chat|panel)-/);
  await openOwnersPage(page, host);
  await page.evaluate((markup) => (document.body.innerHTML = markup), html);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  return release;
}

const holdRenderer = (page: Page) => holdBack(page, /\/c\/react-view-/);

const FEEDBACK = '<psn-feedback node-id="node-hotel"></psn-feedback>';
const WIDGET = '<psn-widget code="PSN-BOOKSHP"></psn-widget>';

/** Records the owner's colour at each change of the element's styles; returns the recorded colours. */
async function recordColours(page: Page, tag: string): Promise<() => Promise<string[]>> {
  await page.locator(tag).evaluate((element) => {
    const root = element.shadowRoot!.querySelector('.root')!;
    const colours = new Set<string>();
    const record = () => colours.add(getComputedStyle(root).getPropertyValue('--primary'));
    record();
    new MutationObserver(record).observe(root, { attributes: true });
    Object.assign(globalThis, { colours });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { colours: string[] }).colours]);
}
/** Waits until the view is created: it adopts its styles beside the first screen's. */
const viewCreated = (page: Page, tag: string): Promise<void> =>
  expect
    .poll(() =>
      page.locator(tag).evaluate(({ shadowRoot }) => shadowRoot!.adoptedStyleSheets.length),
    )
    .toBeGreaterThan(1);

/** Waits until React has rendered the screen in place of the host's. */
const takenOver = (page: Page, tag: string): Promise<void> =>
  expect(page.locator(`${tag} psn-inner:not([inert], [data-screen])`)).toBeAttached();

/** The structure of the screen: tags, texts and names. */
const outline = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll('psn-inner *')].map((node) => {
      const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent).join('');
      return `${node.localName}.${node.className} ${node.getAttribute('aria-label')} ${text}`;
    }),
  );

const gallery = JSON.parse(readFileSync('examples/workspace/flows/gallery.json', 'utf8')) as {
  languages: unknown;
  states: Record<string, unknown>[];
};

/** A click in a survey of its own, and then the panel of a widget with the same survey. */
test('shows an answer of an earlier visit in the panel of a widget', async ({ page, host }) => {
  await page.goto(`${host.url}/feedback?node_id=node-store`);
  await ready(page, 'psn-feedback');
  const three = page.getByRole('radio', { name: '3', exact: true });
  await three.check();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('psn:FLOW/node-store')))
    .toContain('["nps",3]');
  await page.goto(`${host.url}/demo?code=PSN-BOOKSHP`);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  // Whether the survey or its first screen was there before.
  await expect(three).toBeChecked();
});

test.describe('a survey by tag, before its code is there', () => {
  for (const state of gallery.states.filter(({ id }) =>
    /choosing|rating|writing|matrices/.test(String(id)),
  ))
    for (const languages of [gallery.languages, []])
      test(`has every element of ${String(state['id'])}, in ${(languages as []).length} languages`, async ({
        page,
        host,
      }) => {
        const id = await serveNode(host, [state], {}, { languages });
        const release = await showWithoutCode(
          page,
          host,
          `<psn-feedback node-id="${id}"></psn-feedback>`,
        );
        await expect(page.locator('psn-feedback section')).toBeVisible();
        const before = await outline(page, 'psn-feedback');
        release();
        await ready(page, 'psn-feedback');
        await takenOver(page, 'psn-feedback');
        expect(await outline(page, 'psn-feedback')).toEqual(before);
      });

  test('is in the visitor’s language, and stays what it is when its code comes', async ({
    page,
    host,
  }) => {
    const release = await showWithoutCode(page, host, FEEDBACK);
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeVisible();
    const before = await page.screenshot();
    const colours = await recordColours(page, 'psn-feedback');
    release();
    await ready(page, 'psn-feedback');
    await takenOver(page, 'psn-feedback');
    expect(await countChanged(page, before)).toBe(0);
    expect(await colours()).toHaveLength(1);
  });

  test('takes no tap before its code is there, and the next one after', async ({ page, host }) => {
    const release = await showWithoutCode(page, host, FEEDBACK);
    const nine = page.locator('psn-feedback').getByText('9', { exact: true });
    const { x, y, width, height } = (await nine.boundingBox())!;
    const tap = () => page.mouse.click(x + width / 2, y + height / 2);
    await tap();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    release();
    await takenOver(page, 'psn-feedback');
    await ready(page, 'psn-feedback');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await tap();
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  });

  test('stays what it is while only its renderer is missing', async ({ page, host }) => {
    const releaseRenderer = await holdRenderer(page);
    const release = await showWithoutCode(page, host, FEEDBACK);
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeVisible();
    const before = await page.screenshot();
    const colours = await recordColours(page, 'psn-feedback');
    release();
    await viewCreated(page, 'psn-feedback');
    await page.locator('psn-feedback').getByText('9', { exact: true }).click({ force: true });
    await page.mouse.move(0, 0);
    expect(await countChanged(page, before)).toBe(0);
    releaseRenderer();
    await takenOver(page, 'psn-feedback');
    await ready(page, 'psn-feedback');
    expect(await countChanged(page, before)).toBe(0);
    expect(await colours()).toHaveLength(1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: '9', exact: true }).check();
  });

  test('is drawn by its code alone for a visitor whom the page names', async ({ page, host }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const release = await showWithoutCode(
      page,
      host,
      '<psn-feedback node-id="node-hotel" external-id="someone@example.com"></psn-feedback>',
    );
    release();
    await ready(page, 'psn-feedback');
    expect(asked.filter((url) => url.includes('/v1/nodes/'))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('first_screen'))).toEqual([]);
  });

  for (const isCreated of [false, true])
    test(`is that of the node that the page asks for last, ${isCreated ? 'with' : 'without'} its view`, async ({
      page,
      host,
    }) => {
      const releaseRenderer = await holdRenderer(page);
      const release = await showWithoutCode(page, host, FEEDBACK);
      await expect(page.getByRole('heading', { name: 'Your stay' })).toBeVisible();
      if (isCreated) {
        release();
        await viewCreated(page, 'psn-feedback');
      }
      await page
        .locator('psn-feedback')
        .evaluate((element) => element.setAttribute('node-id', 'node-help'));
      await expect(page.getByRole('heading', { name: 'Your stay' })).toBeHidden();
      release();
      releaseRenderer();
      await ready(page, 'psn-feedback');
      await expect(page.getByRole('heading', { name: 'Your stay' })).toBeHidden();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    });
});

test.describe('the panel of a widget, before its code is there', () => {
  test('shows the survey, and stays what it is when its code comes', async ({ page, host }) => {
    const release = await showWithoutCode(page, host, WIDGET);
    await page.locator('psn-widget .launcher').click();
    await expect(page.locator('psn-widget').getByText('Books', { exact: true })).toBeVisible();
    const before = await outline(page, 'psn-widget');
    release();
    await takenOver(page, 'psn-widget');
    await page.getByRole('radio', { name: 'Books' }).check();
    expect(await outline(page, 'psn-widget')).toEqual(before);
  });

  test('closes at once, and opens again with the survey', async ({ page, host }) => {
    const release = await showWithoutCode(page, host, WIDGET);
    const launcher = page.locator('psn-widget .launcher');
    const panel = page.locator('psn-widget .panel');
    await launcher.click();
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel).toBeHidden();
    await launcher.click();
    release();
    await takenOver(page, 'psn-widget');
    await expect(panel).toBeVisible();
    await page.getByRole('radio', { name: 'Books' }).check();
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel).toBeHidden();
  });

  test('stays where a reader has scrolled to', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 360 });
    const release = await showWithoutCode(page, host, WIDGET);
    await page.locator('psn-widget .launcher').click();
    const top = () => page.locator('psn-widget .frame').evaluate((frame) => frame.scrollTop);
    await page.locator('psn-widget').getByText('Books', { exact: true }).hover({ force: true });
    await page.mouse.wheel(0, 80);
    await expect.poll(top).toBeGreaterThan(0);
    const before = await top();
    release();
    await takenOver(page, 'psn-widget');
    expect(await top()).toBe(before);
  });
});

test.describe('a first screen that no honest host sends', () => {
  const FILE = 'data:text/html,<script>parent.ran.push("frame")</script>';
  const HOSTILE = [
    ['script', {}, 'ran.push("script")'],
    ['div', {}, ['svg', {}, ['script', {}, 'ran.push("script of a picture")']]],
    ['img', { src: '/none', onerror: 'ran.push("handler")' }],
    ['img', { src: '/none', ONERROR: 'ran.push("handler in capitals")' }],
    ['iframe', { src: FILE }],
    ['iframe', { srcdoc: '<script>parent.ran.push("text of a frame")</script>' }],
    ['object', { data: FILE }],
    ['base', { href: 'https://evil.invalid/' }],
    ['a', { href: 'javascript:ran.push("link")' }, 'Go on'],
    ['a', { href: ' java\nscript:ran.push("disguised link")' }, 'Go on'],
    ['svg', {}, ['a', { href: '#' }, ['animate', { attributeName: 'href', to: 'javascript:0' }]]],
    ['form', { action: 'https://evil.invalid/' }, ['button', { formaction: FILE }, 'Send']],
    ['button', { formaction: 'javascript:ran.push("button")' }, 'Send'],
    ['div', { style: 'position:fixed;inset:0' }, 'Over all'],
    ['style', {}, '* { display: none }'],
    ['template', { shadowrootmode: 'open' }, 'Hidden'],
  ];

  /** Responds with a foreign first screen. */
  const send = (page: Page, screen: unknown) =>
    page.route('**/v1/nodes/node-hotel?*', async (route) => {
      const answer = await route.fetch();
      const node = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...node, first_screen: screen } });
    });

  test('shows what it says, and does nothing else', async ({ page, host }) => {
    const markup = ['psn-inner', { 'data-screen': 'x' }, ['p', {}, 'Hello'], ...HOSTILE];
    await send(page, { markup, styles: '', files: [] });
    await page.addInitScript(() => Object.assign(window, { ran: [] }));
    const release = await showWithoutCode(page, host, FEEDBACK);
    await expect(page.getByText('Hello')).toBeVisible();
    const found = await page.locator('psn-inner').evaluate((inner) => {
      for (const control of inner.querySelectorAll('a, button'))
        control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return [...inner.querySelectorAll('*')].map((element) => element.outerHTML).join('\n');
    });
    expect(found).not.toMatch(/<(script|iframe|object|base|form|animate|style|template)\b/);
    expect(found).not.toMatch(/\s(on\w+|style|action|formaction|srcdoc)=/i);
    expect(found).not.toMatch(/script:/);
    release();
    await ready(page, 'psn-feedback');
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeVisible();
    await expect(page.getByText('Hello')).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([]);
  });

  for (const screen of [7, 'text', [], {}, { markup: 3 }, { markup: [[]], files: 1 }])
    test(`is left out where it is ${JSON.stringify(screen)}`, async ({ page, host }) => {
      await send(page, screen);
      const release = await showWithoutCode(page, host, FEEDBACK);
      release();
      await ready(page, 'psn-feedback');
      await expect(page.getByRole('heading', { name: 'Your stay' })).toBeVisible();
    });
});

test.describe('a conversation by tag, before its code is there', () => {
  const begin = async (host: RunningHost): Promise<string> => {
    const answer = await post(host.url, submission());
    const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
    for (const body of ['It is about the soup', 'Is anybody there?'])
      await postMessage(host.url, { id: id!, token: token! }, body);
    return `<psn-chat feedback-id="${id}" token="${token}"></psn-chat>`;
  };

  test('shows its messages, and stays what it is when its code comes', async ({ page, host }) => {
    const release = await showWithoutCode(page, host, await begin(host));
    await expect(page.getByRole('log')).toContainText('Is anybody there?');
    const before = await page.screenshot();
    const colours = await recordColours(page, 'psn-chat');
    release();
    await ready(page, 'psn-chat');
    await takenOver(page, 'psn-chat');
    expect(await countChanged(page, before)).toBe(0);
    expect(await colours()).toHaveLength(1);
  });

  test('shows the end of a long one', async ({ page, host }) => {
    const html = await begin(host);
    const [, id, token] = /feedback-id="(.*)" token="(.*)"/.exec(html)!;
    for (let at = 0; at < 20; at += 1)
      await postMessage(host.url, { id: id!, token: token! }, `Message ${at}`);
    await showWithoutCode(page, host, `<div style="height:400px">${html}</div>`);
    await expect(page.getByText('Message 19', { exact: true })).toBeInViewport();
  });

  test('takes a message once its code is there', async ({ page, host }) => {
    const release = await showWithoutCode(page, host, await begin(host));
    const field = page.locator('psn-chat textarea');
    await expect(page.locator('psn-chat psn-inner[inert] textarea')).toBeVisible();
    release();
    await takenOver(page, 'psn-chat');
    await field.pressSequentially('Hello\n');
    await expect(page.getByRole('log')).toContainText('Hello');
    await expect(field).toHaveValue('');
  });
});
