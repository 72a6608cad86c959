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

/** The address of a survey with one field, in which Enter submits the form around it by itself. */
async function withOneField(host: RunningHost): Promise<string> {
  const email = question('mail', 'email', { body: 'Your email' });
  const node = await serveNode(host, [state('one', [email, next], { title: 'You' }), thanks()]);
  return `${host.url}/feedback?node_id=${node}`;
}

/** Reports of forms that the policy of the page has blocked. */
function refusedForms(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('form-action')) refused.push(message.text());
  });
  return refused;
}

/** Marks the nodes of the survey, to know them again. */
const mark = (page: Page): Promise<void> =>
  page.locator('psn-feedback').evaluate((element) => {
    for (const node of element.shadowRoot!.querySelectorAll('section *'))
      node.toggleAttribute('data-marked', true);
  });
const countUnmarked = (page: Page): Promise<number> =>
  page
    .locator('psn-feedback')
    .evaluate(
      (element) => element.shadowRoot!.querySelectorAll('section *:not([data-marked])').length,
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
      await mark(page);
      await release();
      expect(await placeOf(page)).toEqual(before.place);
      expect(await countChanged(page, before.picture)).toBe(0);
      expect(await countUnmarked(page)).toBe(0);
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
      await mark(page);
      await release();
      expect(await countUnmarked(page)).toBe(0);
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
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\/c\/hydrate-/, async (route) => (await held, route.continue()));
    const loaded = page.waitForResponse('**/brand.css');
    await page.goto(`${host.url}/feedback?node_id=${node}&responses={"name":"Ada"}`);
    await (await loaded).finished();
    await expect(page.getByLabel('name')).toHaveValue('Ada');
    release();
    await expect(page.getByLabel('name')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByLabel('name')).toHaveValue('Ada');
    expect(leaked).toEqual([]);
  });

  test('keeps what is typed into a prefilled field before its code is there', async ({
    page,
    host,
  }) => {
    const fields = [question('name', 'text'), question('note', 'textarea')];
    const node = await serveNode(host, [
      state('one', [...fields, next], { title: 'You' }),
      thanks(),
    ]);
    const responses = encodeURIComponent(JSON.stringify({ name: 'Ada', note: 'Tea' }));
    const release = await openWithoutCode(
      page,
      `${host.url}/feedback?node_id=${node}&responses=${responses}`,
    );
    await page.getByLabel('name').press('End');
    await page.getByLabel('name').pressSequentially(' Lovelace');
    await page.getByLabel('note').fill('');
    await release();
    await expect(page.getByLabel('name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('note')).toHaveValue('');
    await expect(page.locator('[data-preloaded]')).toHaveCount(0);
  });

  test('keeps what is chosen and tapped before its code is there', async ({ page, host }) => {
    const release = await openWithoutCode(page, hotel(host));
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await page.getByRole('checkbox', { name: 'The staff' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await release();
    await expect(page.getByRole('heading', { name: 'A few details' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'The staff' })).toBeChecked();
  });

  test('keeps what is typed, with the cursor in its place', async ({ page, host }) => {
    const release = await openWithoutCode(page, `${host.url}/feedback?node_id=node-help`);
    await page.getByRole('radio').first().waitFor();
    const field = page.getByRole('textbox').first();
    await field.pressSequentially('Books');
    await field.press('ArrowLeft');
    await release();
    await field.pressSequentially('mark');
    await expect(field).toHaveValue('Bookmarks');
    const answers = await page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('psn-answer', (event) =>
            done((event as CustomEvent<{ value: unknown }>).detail.value),
          );
          document
            .querySelector('psn-feedback')!
            .shadowRoot!.querySelector('textarea, input.input')!
            .dispatchEvent(new Event('input', { bubbles: true }));
        }),
    );
    expect(answers).toBe('Bookmarks');
  });

  test('is not submitted by Enter, before and after its code is there', async ({ page, host }) => {
    const address = await withOneField(host);
    const refused = refusedForms(page);
    const release = await openWithoutCode(page, address);
    const field = page.getByRole('textbox');
    await field.fill('ada');
    await field.press('Enter');
    await expect(field).toHaveValue('ada');
    await release();
    await field.press('Enter');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('valid email')).toBeVisible();
    await expect(field).toHaveValue('ada');
    expect(page.url()).toBe(address);
    expect(refused).toEqual([]);
  });

  test('shows what is missing after Next was tapped before its code was there', async ({
    page,
    host,
  }) => {
    const release = await openWithoutCode(page, hotel(host));
    await page.getByRole('button', { name: 'Next' }).click();
    await release();
    await expect(page.getByText('Please choose a rating.')).toBeVisible();
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
    await page.getByRole('radio', { name: '7', exact: true }).check();
    await release();
    await expect(page.getByText('Wie war Ihr Zimmer?')).toBeVisible();
    await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  });

  test('keeps what is answered without a connection until its code can come', async ({
    page,
    host,
    context,
  }) => {
    await page.route('**/psn.js', (route) => route.continue());
    await page.route('**/c/psn-feedback-*', (route) => route.abort());
    await page.goto(hotel(host));
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/c/psn-feedback-*');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'A few details' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
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

  test('a survey is not submitted by Enter', async ({ page, host }) => {
    const refused = refusedForms(page);
    await page.goto(await withOneField(host));
    const field = page.getByRole('textbox');
    await field.fill('ada@example.com');
    await field.press('Enter');
    await field.press('End');
    await expect(field).toHaveValue('ada@example.com');
    expect(refused).toEqual([]);
  });
});
