import type { Page } from 'playwright/test';
import { countChanged } from '../support/screen.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Opens a page with a survey whose scripts are delayed; returns a function that releases them. */
async function openWithoutCode(page: Page, url: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/psn.js', async (route) => (await held, route.continue()));
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  return async () => {
    release();
    await ready(page, 'psn-feedback');
  };
}

const hotel = (host: RunningHost, more = ''): string =>
  `${host.url}/feedback?node_id=node-hotel${more}`;

/** The tags of controls in the survey that accept a tap or a key. */
const usable = (page: Page): Promise<string[]> =>
  page
    .locator('psn-feedback')
    .evaluate((element) =>
      [...element.shadowRoot!.querySelectorAll('a, button, input, select, textarea')]
        .filter((control) => !control.closest('[inert]'))
        .map(({ localName }) => localName),
    );
const placeOf = (page: Page) =>
  page.locator('psn-feedback').evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll('section, section *, footer *')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    }),
  );

/** Style and key of a question, its prefilled value, and the state of its controls after that. */
const PREFILLED: readonly (readonly [
  style: string,
  value: unknown,
  shown: string[],
  more?: object,
])[] = [
  ['text', 'Ada', ['Ada']],
  ['textarea', 'Two\nlines', ['Two\nlines']],
  ['email', 'ada@example.com', ['ada@example.com']],
  ['external_id', 'A-17', ['A-17']],
  ['naming', 'Ada L.', ['Ada L.']],
  ['phone_number', '+905327654321', ['532 765 43 21']],
  ['numeric', 1234.5, ['1234.5']],
  ['age', 36, ['36']],
  ['slider', 7, ['7']],
  ['datepicker', '2025-12-31', ['12/31/2025']],
  ['dropdown', 'b', ['b'], { options: options('a', 'b') }],
  ['long', 'b', ['B'], { style: 'dropdown', options: options(...'abcdefghijklmnopqrstuvwxyz') }],
  ['radio', 'b', ['B'], { options: options('a', 'b') }],
  ['checklist', ['a', 'c'], ['A', 'C'], { options: options('a', 'b', 'c') }],
  ['score', 9, ['9']],
  ['star', 4, ['4']],
  ['dynamic_multiple_value', { a: 3 }, ['3'], { options: options('a', 'b') }],
  [
    'matrix',
    { m: ['b'] },
    ['B'],
    { options: options('a', 'b'), statements: [{ id: 'm', key: 'm', body: 'M' }] },
  ],
];

test.describe('the first page of a survey', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`stays where and what it is when its code takes over, ${colorScheme}`, async ({
      page,
      host,
    }) => {
      await page.emulateMedia({ colorScheme });
      const release = await openWithoutCode(page, hotel(host));
      const before = { place: await placeOf(page), picture: await page.screenshot() };
      expect(await usable(page)).toEqual([]);
      await release();
      expect(await usable(page)).not.toEqual([]);
      expect(await placeOf(page)).toEqual(before.place);
      expect(await countChanged(page, before.picture)).toBe(0);
    });

  for (const [node, title] of [
    ['node-gallery', 'Choosing'],
    ['node-types', 'Every question type'],
  ] as const)
    test(`has no answer before somebody answers, ${node}`, async ({ page, host }) => {
      await page.addInitScript(() => {
        const told: unknown[] = [];
        Object.assign(window, { told });
        document.addEventListener('psn-answer', (event) =>
          told.push((event as CustomEvent<unknown>).detail),
        );
      });
      const release = await openWithoutCode(page, `${host.url}/feedback?node_id=${node}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await release();
      expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual(
        [],
      );
    });

  test('has prefilled answers, which count as answered once a person changes one', async ({
    page,
    host,
  }) => {
    const elements = PREFILLED.map(([style, , , more]) => question(style, style, { ...more }));
    const node = await serveNode(
      host,
      [state('one', [...elements, next], { title: 'You' }), thanks()],
      {},
      { allow_saving_incomplete_survey: true },
    );
    const responses = encodeURIComponent(
      JSON.stringify(Object.fromEntries(PREFILLED.map(([style, value]) => [style, value]))),
    );
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('psn-answer', (event) =>
        told.push((event as CustomEvent<{ questionKey: string }>).detail.questionKey),
      );
    });
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    const shownIn = (style: string) =>
      page.locator(`[data-element="${style}"]`).evaluate((group) =>
        [...group.querySelectorAll<HTMLInputElement>('input, textarea, select')]
          .filter((field) => !/^(radio|checkbox)$/.test(field.type) || field.checked)
          .filter((field) => field.value !== '' && !field.id.startsWith('country-'))
          .map((field) =>
            /^(radio|checkbox)$/.test(field.type)
              ? field.closest('label')?.textContent || field.getAttribute('aria-label')
              : field.value,
          ),
      );
    const release = await openWithoutCode(
      page,
      `${host.url}/feedback?node_id=${node}&responses=${responses}`,
    );
    const expectShown = async () => {
      for (const [style, , shown] of PREFILLED)
        expect([style, await shownIn(style)]).toEqual([style, shown]);
    };
    await expectShown();
    const bubble = () => page.locator('.slider-value').boundingBox();
    const before = await bubble();
    await release();
    await expectShown();
    expect(await bubble()).toEqual(before);
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await hide();
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    expect(await told()).toEqual([]);
    await expect(page.locator('[data-preloaded]')).toHaveCount(PREFILLED.length);
    expect(await page.evaluate(() => localStorage.getItem('psn:drafts'))).toBe(null);
    // No stylesheet can read a typed text from an attribute.
    await expect(page.locator('[data-element="text"] input')).not.toHaveAttribute('value');
    await page.locator('[data-element="text"] input').pressSequentially('!');
    await hide();
    await expect.poll(() => posted).toEqual(['/v1/feedbacks']);
    expect(await told()).toEqual(['text']);
    await expect(page.locator('[data-preloaded]')).toHaveCount(PREFILLED.length - 1);
  });

  test('shows no stylesheet of elsewhere the prefilled texts', async ({ page, host }) => {
    const node = await serveNode(
      host,
      [state('one', [question('name', 'text'), next], { title: 'You' }), thanks()],
      { css_url_react: `${host.url}/brand.css` },
    );
    const css = 'input { color: rgb(1, 2, 3) } [value^=A] { background: url(/leak.png) }';
    await page.route('**/brand.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: css }),
    );
    const leaked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('leak')) leaked.push(request.url());
    });
    const loaded = page.waitForResponse('**/brand.css');
    const address = `${host.url}/feedback?node_id=${node}&responses={"name":"Ada"}`;
    const release = await openWithoutCode(page, address);
    await expect(page.getByLabel('name')).toHaveValue('Ada');
    await release();
    await (await loaded).finished();
    await expect(page.getByLabel('name')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByLabel('name')).toHaveValue('Ada');
    expect(leaked).toEqual([]);
  });

  test('takes no tap and no key before its code is there, and all of them after', async ({
    page,
    host,
  }) => {
    const release = await openWithoutCode(page, `${host.url}/feedback?node_id=node-help`);
    const field = page.locator('psn-feedback').locator('textarea, input.input').first();
    const { x, y, width, height } = (await field.boundingBox())!;
    const tap = () => page.mouse.click(x + width / 2, y + height / 2);
    await tap();
    await page.keyboard.type('Books');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await release();
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await tap();
    await page.keyboard.type('Bookmarks');
    await expect(field).toHaveValue('Bookmarks');
  });

  test('stays where a reader has scrolled to', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    const release = await openWithoutCode(page, hotel(host));
    await page.mouse.move(195, 200);
    await page.mouse.wheel(0, 150);
    const top = () => page.evaluate(() => scrollY);
    await expect.poll(top).toBeGreaterThan(0);
    const before = await top();
    await release();
    expect(await top()).toBe(before);
  });

  test('is drawn anew in the language that the visitor has chosen before', async ({
    page,
    host,
  }) => {
    await page.goto(hotel(host));
    await ready(page, 'psn-feedback');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expect(page.getByText('Wie war Ihr Zimmer?')).toBeVisible();
    const release = await openWithoutCode(page, hotel(host));
    await release();
    await expect(page.getByText('Wie war Ihr Zimmer?')).toBeVisible();
  });

  test('can be read without a connection until its code can come', async ({
    page,
    host,
    context,
  }) => {
    await page.route('**/psn.js', (route) => route.continue());
    await page.route('**/c/psn-feedback-*', (route) => route.abort());
    await page.goto(hotel(host));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('How was your room?')).toBeVisible();
    await page.unroute('**/c/psn-feedback-*');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('asks the API for nothing that it came with', async ({ page, host }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(hotel(host));
    await ready(page, 'psn-feedback');
    expect(calls.filter((path) => path.startsWith('/v1/'))).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a survey can be read, and says what it needs', async ({ page, host }) => {
    await page.goto(hotel(host));
    await expect(page.getByText('How was your room?')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/please switch on JavaScript/);
  });

  test('nothing in a survey can be used', async ({ page, host }) => {
    await page.goto(hotel(host));
    await expect(page.locator('psn-feedback psn-inner[inert]')).toBeVisible();
  });
});
