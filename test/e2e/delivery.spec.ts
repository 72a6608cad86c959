import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { chromiumArguments, headlessPath } from '../support/chromium.mjs';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expect, open, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Tests that submitted answers reach the owner in spite of failures. */

const states = [
  state(
    'one',
    [
      question('mood', 'radio', { options: options('good', 'bad') }),
      question('said', 'text'),
      next,
    ],
    { next_state_id: 'two' },
  ),
  state(
    'two',
    [question('mail', 'email'), question('secret', 'textarea', { hide_personal_data: true }), next],
    { next_state_id: 'bye' },
  ),
  { ...thanks('bye'), title: 'Thank you so much' },
];
const serve = (host: RunningHost) =>
  serveNode(host, states, {}, { allow_saving_incomplete_survey: true });
const address = (host: RunningHost, node: string) => `${host.url}/feedback?node_id=${node}`;
const thanked = (page: Page) => page.getByRole('heading', { name: 'Thank you so much' });
const saved = (page: Page) => page.getByText('Your answers are saved on this device');

async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.getByLabel('said').fill('All of it');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('mail')).toBeVisible();
}
async function answerSecond(page: Page): Promise<void> {
  await page.getByLabel('mail').fill('ada@example.com');
  await page.getByLabel('secret').fill('Call +44 20 7946 0958');
  await page.getByRole('button', { name: 'Send' }).click();
}

const stored = async (host: RunningHost, node: string) => ({
  feedbacks: await host.query(
    'select is_completed, payload ->> $2 as offline from feedbacks where node_id = $1',
    [node, 'created_offline'],
  ),
  answers: (
    await host.query(
      'select question_id, coalesce(option_id, body) as answer from responses join feedbacks on id = feedback_id where node_id = $1 order by position',
      [node],
    )
  ).map(({ question_id: id, answer }) => [id, answer]),
});
const ALL = [
  ['q-mood', 'id-good'],
  ['q-said', 'All of it'],
  ['q-mail', 'ada@example.com'],
  ['q-secret', 'Call ***PHONE***'],
];

test('parts arrive as they are given, and become one feedback with the whole', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await expect
    .poll(() => stored(host, node))
    .toEqual({ feedbacks: [{ is_completed: false, offline: 'false' }], answers: ALL.slice(0, 2) });
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect(feedbacks).toEqual([{ is_completed: true, offline: 'false' }]);
  expect(answers.slice(0, 3)).toEqual(ALL.slice(0, 3));
  expect(String(answers[3]![1])).not.toContain('7946');
});

test('answers of a link are stored without what no database can hold', async ({ page, host }) => {
  const node = await serve(host);
  const responses = encodeURIComponent(
    JSON.stringify({ said: 'All\0 of\ud800 it', mail: '\0', secret: '4111\x001111\x0011111111' }),
  );
  await open(page, `${address(host, node)}&responses=${responses}`, 'psn-feedback');
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await expect(page.getByLabel('said')).toHaveValue('All of it');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('mail')).toHaveValue('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect(feedbacks).toEqual([{ is_completed: true, offline: 'false' }]);
  expect(answers).toEqual([...ALL.slice(0, 2), ['q-secret', '[CARD]']]);
});

test('what is typed in the last moment before the page is left arrives too', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await page.getByRole('radio', { name: 'GOOD' }).click();
  // The reply to the first part has the id that the next one carries.
  await page.waitForFunction(() => localStorage.getItem('psn:stored-feedbacks'));
  await page.getByLabel('said').fill('All of it');
  await page.goto('about:blank');
  await expect.poll(async () => (await stored(host, node)).answers).toEqual(ALL.slice(0, 2));

  await open(page, address(host, node), 'psn-feedback');
  await page.getByRole('button', { name: 'Next' }).click();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect([feedbacks.length, answers.slice(0, 3)]).toEqual([1, ALL.slice(0, 3)]);
});

test('a first answer arrives though the page is left at once, and the next visit goes on with it', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.goto('about:blank');
  await expect.poll(async () => (await stored(host, node)).answers).toEqual(ALL.slice(0, 1));

  await open(page, address(host, node), 'psn-feedback');
  await page.getByLabel('said').fill('All of it');
  await page.getByRole('button', { name: 'Next' }).click();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect([feedbacks, answers.slice(0, 3)]).toEqual([
    [{ is_completed: true, offline: 'false' }],
    ALL.slice(0, 3),
  ]);
});

test('a first answer that no request has brought is sent at the next visit, once', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await page.route('**/v1/feedbacks', (route) => route.abort());
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.goto('about:blank');
  await page.unroute('**/v1/feedbacks');
  await open(page, address(host, node), 'psn-feedback');
  await expect.poll(() => stored(host, node)).toMatchObject({ answers: ALL.slice(0, 1) });
  await page.getByRole('button', { name: 'Next' }).click();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toHaveLength(1);
});

for (const [act, leave] of [
  ['is removed', (element: Element) => element.remove()],
  ['shows another channel', (element: Element) => element.setAttribute('node-id', 'node-hotel')],
] as const)
  test(`the last answer arrives when the element ${act} at once`, async ({ page, host }) => {
    const node = await serve(host);
    await open(page, address(host, node), 'psn-feedback');
    await page.getByRole('radio', { name: 'GOOD' }).click();
    await page.locator('psn-feedback').evaluate(leave);
    await expect.poll(async () => (await stored(host, node)).answers).toEqual(ALL.slice(0, 1));
  });

test('no question is shown before the code that masks its answers has arrived', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await withoutSurvey(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/c\/mask-/, async (route) => (await held, route.continue()));
  const mask = page.waitForRequest(/\/c\/mask-/);
  await page.goto(address(host, node));
  await mask;
  await expect(page.locator('psn-feedback .loading')).toHaveText('Loading…');
  await expect(page.getByRole('radio')).toHaveCount(0);
  release();
  await answerFirst(page);
  await expect
    .poll(() => stored(host, node))
    .toEqual({ feedbacks: [{ is_completed: false, offline: 'false' }], answers: ALL.slice(0, 2) });
  expect(await page.evaluate((id) => localStorage.getItem(`psn:FLOW/${id}`), node)).toContain(
    'good',
  );
});

test('an answer of the server that is lost on the way is not a submission that is lost, and none that is doubled', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await expect.poll(async () => (await stored(host, node)).feedbacks.length).toBe(1);
  await page.route('**/v1/feedbacks', async (route) => (await route.fetch(), route.abort()), {
    times: 1,
  });
  await answerSecond(page);
  await expect(saved(page)).toBeVisible();
  await expect(thanked(page)).toHaveCount(0);
  await expect(thanked(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toEqual([{ is_completed: true, offline: 'false' }]);
});

test('answers that are saved are sent at once when somebody tries again', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
    { ...thanks('bye'), title: 'Thank you so much' },
  ]);
  await open(page, address(host, node), 'psn-feedback');
  await page.route('**/v1/feedbacks', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '3600' } }),
  );
  await page.getByLabel('said').fill('All of it');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(saved(page)).toBeVisible();
  await page.unroute('**/v1/feedbacks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(thanked(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toHaveLength(1);
});

test('a submission that could not be sent when it was made says so, though the browser calls itself online', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, states);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await page.route('**/v1/feedbacks', (route) => route.abort());
  await answerSecond(page);
  await expect(saved(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute('**/v1/feedbacks');
  await expect(thanked(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toEqual([{ is_completed: true, offline: 'true' }]);
});

/** Opens pages of one phone, one browser after the other, with the storage that a closed browser leaves behind. */
async function createPhone() {
  const folder = await mkdtemp(join(tmpdir(), 'psn-browser-'));
  return {
    launch: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder, {
        executablePath: headlessPath()!,
        args: chromiumArguments,
        viewport: { width: 390, height: 780 },
        hasTouch: true,
        locale: 'en-US',
      }),
    /** Data that an ended browser had not written to its disk yet. */
    loseLocalStorage: () => rm(join(folder, 'Default/Local Storage'), { recursive: true }),
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens a page with another element in a new browser, and waits for the one whole feedback. */
async function expectSentLater(
  { launch, discard }: Awaited<ReturnType<typeof createPhone>>,
  host: RunningHost,
  node: string,
): Promise<void> {
  const context = await launch();
  // A page with any of the elements resumes the outbox.
  await open(await context.newPage(), `${host.url}/demo?code=PSN-BOOKSHP`, 'psn-widget');
  await expect
    .poll(async () => (await stored(host, node)).feedbacks)
    .toEqual([{ is_completed: true, offline: 'true' }]);
  expect((await stored(host, node)).answers.slice(0, 3)).toEqual(ALL.slice(0, 3));
  await context.close();
  await discard();
}

test('on a phone: offline in the middle, finished, the browser closed, opened again online: one row, and equal', async ({
  host,
}) => {
  const node = await serve(host);
  const phone = await createPhone();
  const context = await phone.launch();
  const page = await context.newPage();
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await expect.poll(async () => (await stored(host, node)).feedbacks.length).toBe(1);
  await context.setOffline(true);
  await answerSecond(page);
  await expect(saved(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toEqual([{ is_completed: false, offline: 'false' }]);
  await context.close();
  await expectSentLater(phone, host, node);
});

test('on a phone: a browser that is ended, and loses what it wrote last: one row, and equal', async ({
  host,
}) => {
  const node = await serve(host);
  const phone = await createPhone();
  const context = await phone.launch();
  const page = await context.newPage();
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await page.waitForFunction(() => localStorage.getItem('psn:stored-feedbacks') !== null);
  await context.setOffline(true);
  await answerSecond(page);
  await expect(saved(page)).toBeVisible();
  await context.close();
  await phone.loseLocalStorage();
  await expectSentLater(phone, host, node);
});

for (const saves of [true, false]) {
  test(`on a phone: offline from the first painted question on, partial submissions ${saves ? 'on' : 'off'}: one row, and equal`, async ({
    host,
  }) => {
    const node = await serveNode(host, states, {}, { allow_saving_incomplete_survey: saves });
    const phone = await createPhone();
    const context = await phone.launch();
    const page = await context.newPage();
    const isPainted = () =>
      page
        .evaluate(
          () => !!document.querySelector('psn-feedback')?.shadowRoot?.querySelector('input'),
        )
        .catch(() => false);
    // A page with a server-rendered survey is painted before its code is loaded.
    await withoutSurvey(page);
    let cutRequests = 0;
    // Nothing that is requested after the first question was painted gets through.
    await context.route('**', async (route) => {
      if (route.request().isNavigationRequest() || !(await isPainted())) return route.continue();
      cutRequests += 1;
      return route.abort();
    });
    await page.goto(address(host, node));
    await page.getByRole('radio', { name: 'GOOD' }).waitFor();
    await context.setOffline(true);
    await answerFirst(page);
    await answerSecond(page);
    await expect(saved(page)).toBeVisible();
    expect(cutRequests).toBeGreaterThan(0);
    expect((await stored(host, node)).feedbacks).toEqual([]);
    await context.close();
    await expectSentLater(phone, host, node);
  });
}

test('who leaves in the middle goes on there, is told so, and may begin anew', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await page.reload();
  await ready(page, 'psn-feedback');
  await expect(page.getByLabel('mail')).toBeVisible();
  await expect(page.getByText('Your answers from last time are still here.')).toBeVisible();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect([feedbacks.length, answers.slice(0, 3)]).toEqual([1, ALL.slice(0, 3)]);

  await page.reload();
  await answerFirst(page);
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('radio', { name: 'GOOD' })).not.toBeChecked();
});

test('personal answers of the page before a reload are not lost, and required ones asked again', async ({
  page,
  host,
}) => {
  const required = [
    state(
      'one',
      [
        question('mail', 'email', { is_required: true }),
        question('name', 'naming'),
        question('secret', 'text', { hide_personal_data: true }),
        next,
      ],
      { next_state_id: 'two' },
    ),
    state('two', [question('said', 'text'), next], { order: 1, next_state_id: 'bye' }),
    states[2]!,
  ];
  const node = await serveNode(host, required, {}, { allow_saving_incomplete_survey: true });
  await open(page, address(host, node), 'psn-feedback');
  await page.getByLabel('mail').fill('ada@example.com');
  await page.getByLabel('name').fill('Ada');
  await page.getByLabel('secret').fill('Call +44 20 7946 0958');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('said')).toBeVisible();
  await expect.poll(async () => (await stored(host, node)).answers.length).toBe(3);

  await page.reload();
  await ready(page, 'psn-feedback');
  await expect(page.getByText('Your answers from last time are still here.')).toBeVisible();
  await page.getByLabel('mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('said').fill('All of it');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thanked(page)).toBeVisible();
  const { feedbacks, answers } = await stored(host, node);
  expect(feedbacks).toEqual([{ is_completed: true, offline: 'false' }]);
  expect(answers).toEqual([
    ['q-mail', 'ada@example.org'],
    ['q-name', 'Ada'],
    ['q-secret', expect.stringMatching(/^Call .*PHONE/)],
    ['q-said', 'All of it'],
  ]);
  expect(
    await host.query("select payload -> 'customer' as customer from feedbacks where node_id = $1", [
      node,
    ]),
  ).toEqual([{ customer: { name: 'Ada', email: 'ada@example.org' } }]);
});

for (const place of ['survey', 'widget'] as const) {
  test(`answers of an earlier page that are refused are told by a ${place}`, async ({
    page,
    host,
  }) => {
    const node = await serveNode(host, [
      state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
      thanks('bye'),
    ]);
    await open(page, address(host, node), 'psn-feedback');
    await page.route('**/v1/feedbacks', (route) => route.abort());
    await page.getByLabel('said').fill('All of it');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(saved(page)).toBeVisible();
    await page.addInitScript(() => {
      const errors: object[] = [];
      Object.assign(globalThis, { errors });
      addEventListener('psn-error', (event) => {
        const { code, message } = (event as CustomEvent).detail;
        const { localName } = event.composedPath()[0] as Element;
        errors.push({ code, message, localName });
      });
    });
    await page.route('**/v1/feedbacks', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'invalid', message: 'no' } } }),
    );
    const widget = `${host.url}/demo?code=PSN-BOOKSHP`;
    await page.goto(place === 'survey' ? address(host, node) : widget);
    const told = () => page.evaluate(() => (globalThis as unknown as { errors: object[] }).errors);
    await expect.poll(told).toEqual([
      {
        code: 'feedback_rejected',
        message: expect.stringContaining(`node ${node}`),
        localName: place === 'survey' ? 'psn-feedback' : 'psn-widget',
      },
    ]);
    expect(JSON.stringify(await told())).not.toContain('All of it');
    if (place === 'survey')
      await expect(
        page.getByRole('alert').filter({ hasText: 'could not be validated' }),
      ).toBeVisible();
  });
}

test('offline, one person after the other answers in a widget, and all is sent later', async ({
  page,
  context,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
    states[2]!,
  ]);
  const code = await serveWidget(host, { node_id: node });
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  // The list is preloaded, and was not opened before the connection drops.
  const list = page.waitForResponse(/\/previous-list-/);
  await page.evaluate(() => document.querySelector('psn-widget')!.open());
  const panel = page.locator('psn-widget');
  await panel.getByLabel('said').waitFor();
  await (await list).finished();
  await context.setOffline(true);
  for (const said of ['First', 'Second']) {
    await panel.getByLabel('said').fill(said);
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(saved(page)).toBeVisible();
    await panel.getByRole('button', { name: 'Previous feedback' }).click();
    await panel.getByRole('button', { name: 'New feedback' }).click();
    await expect(panel.getByLabel('said')).toHaveValue('');
  }
  await context.setOffline(false);
  // The order of two people is not defined.
  const said = async () => (await stored(host, node)).answers.map(([, answer]) => answer).sort();
  await expect.poll(said).toEqual(['First', 'Second']);
  expect((await stored(host, node)).feedbacks).toHaveLength(2);
});

test('where nothing can be kept it says so, goes on trying, and thanks when it is there', async ({
  page,
  context,
  host,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await expect.poll(async () => (await stored(host, node)).feedbacks.length).toBe(1);
  await context.setOffline(true);
  await answerSecond(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'could neither be sent nor saved' }),
  ).toBeVisible();
  await expect(page.getByLabel('mail')).toHaveValue('ada@example.com');
  await context.setOffline(false);
  await expect(thanked(page)).toBeVisible();
  expect((await stored(host, node)).feedbacks).toEqual([{ is_completed: true, offline: 'true' }]);
});

// Long enough that no random id contains one.
const PERSONAL = /ada@example|Lovelace|4111 ?1111|7946 ?0958/i;

test('a browser keeps nothing that tells who somebody is', async ({ page, host }) => {
  const node = await serve(host);
  await open(page, address(host, node), 'psn-feedback');
  await page.getByRole('radio', { name: 'GOOD' }).click();
  await page.getByLabel('said').fill('Write to ada@example.com or 4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('mail').fill('ada@example.com');
  await page.getByLabel('secret').fill('Ada Lovelace, +44 20 7946 0958');
  await page.getByLabel('secret').blur();
  const kept = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('psn');
      await new Promise((done) => (open.onsuccess = done));
      const entries = open.result.transaction('outbox').objectStore('outbox').getAll();
      await new Promise((done) => (entries.onsuccess = done));
      open.result.close();
      return { storage: JSON.stringify({ ...localStorage }), waiting: entries.result as unknown[] };
    });
  await expect.poll(async () => (await stored(host, node)).answers.length).toBe(4);
  await expect.poll(async () => (await kept()).waiting).toEqual([]);
  const { storage } = await kept();
  expect(storage).toContain('psn:FLOW/');
  expect(storage).not.toMatch(PERSONAL);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thanked(page)).toBeVisible();
  const after = await kept();
  expect(after.waiting).toEqual([]);
  expect(after.storage).not.toMatch(PERSONAL);
  expect(after.storage).not.toContain('FLOW');
});

test('several pages of one browser: what the one that leads leaves behind the next one sends, each once', async ({
  context,
  page,
  host,
}) => {
  const nodes = [await serve(host), await serve(host), await serve(host)];
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const [at, tab] of pages.entries()) {
    await open(tab, address(host, nodes[at]!), 'psn-feedback');
    await answerFirst(tab);
    await expect.poll(async () => (await stored(host, nodes[at]!)).feedbacks.length).toBe(1);
  }
  await context.setOffline(true);
  for (const tab of pages) {
    await answerSecond(tab);
    await expect(saved(tab)).toBeVisible();
  }
  await pages[0]!.close();
  await context.setOffline(false);
  for (const tab of pages.slice(1)) await expect(thanked(tab)).toBeVisible();
  for (const node of nodes)
    await expect
      .poll(async () => (await stored(host, node)).feedbacks)
      .toEqual([{ is_completed: true, offline: 'true' }]);
});
