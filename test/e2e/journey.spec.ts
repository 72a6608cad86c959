import type { Page } from 'playwright/test';
import { question } from '../support/gallery.ts';
import { deviceOf, expect, open, test, type RunningHost } from '../support/fixtures.ts';

/** Gives the unhappy answers: a low score leads to the apology, "something else" asks for details. */
async function answerUnhappily(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'How likely are you' })
    .getByRole('radio', { name: '3', exact: true })
    .click();
  await expect(page.getByLabel('What was it?')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Something else' }).click();
  await page.getByLabel('What was it?').fill('The harbour cat');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What went wrong?').fill('My card 4111 1111 1111 1111 was refused');
  await page.getByLabel('Where can we reach you?').fill('ada@example.com');
}

/** Rates the staff by stars. */
const rate = (page: Page, stars: string) =>
  page
    .getByRole('radiogroup', { name: /staff|Personelimizi/ })
    .getByRole('radio', { name: stars, exact: true })
    .click();

const submitted = (host: RunningHost, device: string) =>
  host.query('select id, payload, context, is_completed from feedbacks where device_id = $1', [
    device,
  ]);

const answers = [
  { question_id: 'q-nps', body: '3' },
  { question_id: 'q-reason', option_id: 'o-reason-other' },
  { question_id: 'q-other', body: 'The harbour cat' },
  { question_id: 'q-wrong', body: 'My card [CARD] was refused', hide_personal_data: true },
  { question_id: 'q-email', body: 'ada@example.com' },
];

test('a visitor opens the widget on somebody’s page, takes a branch, fires a trigger, and the answers are in the database', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/demo?code=PSN-BOOKSHP&sdi=quay&sci=4`, 'psn-widget');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await answerUnhappily(page);
  const before = Date.now();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();

  const device = await deviceOf(page);
  const rows = await submitted(host, device);
  expect(rows).toHaveLength(1);
  const payload = rows[0]!['payload'] as Record<string, unknown>;
  const { created_at: createdAt, time_spent_in_seconds: spent, ...rest } = payload;
  expect(rest).toEqual({
    device_id: device,
    node_id: 'node-store',
    flow_id: 'flow-store',
    flow_version: expect.stringMatching(/^\d+$/) as unknown,
    origin_url: `${host.url}/demo`,
    language_id: 'en',
    created_offline: false,
    responses: answers,
    customer: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, email: 'ada@example.com' },
  });
  expect(Math.abs(Date.parse(String(createdAt)) - before)).toBeLessThan(10_000);
  expect(Number.isInteger(spent)).toBe(true);
  expect(rows[0]).toMatchObject({ is_completed: true, context: { 'x-sdi': 'quay', 'x-sci': '4' } });
  const stored = await host.query(
    'select question_id, option_id, body, ranking, hide_personal_data from responses where feedback_id = $1 order by position',
    [rows[0]!['id']],
  );
  expect(stored).toEqual(
    answers.map((item) => ({
      option_id: null,
      body: null,
      ranking: null,
      hide_personal_data: false,
      ...item,
    })),
  );
});

test('the same flow on its own page is stored too, under the node', async ({ page, host }) => {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await expect(page).toHaveTitle('The Harbour Bookshop');
  await answerUnhappily(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  expect(await submitted(host, await deviceOf(page))).toMatchObject([
    { payload: { responses: answers }, context: { 'x-wwid': 'node-store' } },
  ]);
});

/** Number of pending entries in the outbox. */
const waitingCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('psn');
    await new Promise((done) => (open.onsuccess = done));
    const count = open.result.transaction('outbox').objectStore('outbox').count();
    await new Promise((done) => (count.onsuccess = done));
    open.result.close();
    return count.result;
  });

/** Leaves a submission in the browser's outbox, and no page that would send it. */
async function leaveSubmission(page: Page, host: RunningHost): Promise<number> {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await answerUnhappily(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('saved on this device')).toBeVisible();
  const waiting = await waitingCount(page);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  return waiting;
}

for (const [tag, path] of [
  ['psn-widget', 'widget?code=PSN-BOOKSHP&isPreview=1'],
  ['psn-feedback', 'feedback?node_id=node-store&isPreview=1'],
  ['psn-feedback', 'web_feedback?node_id=node-store&isPreview=1'],
  ['psn-flow-preview', 'flow_preview?flow_id=flow-store'],
  ['psn-flow-preview', 'web_flow_preview?flow_id=flow-store'],
] as const) {
  test(`a preview at /${path.split('?')[0]} walks to the end and sends nothing, not even what waits`, async ({
    page,
    host,
  }) => {
    const waiting = await leaveSubmission(page, host);
    expect(waiting).toBeGreaterThan(0);
    // Without jitter, a page sends pending entries at once.
    await page.addInitScript(() => (Math.random = () => 0));
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/v\d\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await open(page, `${host.url}/${path}`, tag);
    if (tag === 'psn-widget') await page.getByRole('button', { name: 'Give feedback' }).click();
    await expect(page.getByText('Preview: nothing')).toBeVisible();
    await answerUnhappily(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
    // The pages themselves have the survey, and the configuration of the widget.
    expect(calls).toEqual([]);
    expect(await waitingCount(page)).toBe(waiting);
  });
}

test('happy answers take the other branch, and a skip goes straight to the end', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await page.getByRole('radio', { name: /^10\b/ }).click();
  await page.getByRole('radio', { name: 'Coffee' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await rate(page, '5');
  await page.getByRole('checkbox', { name: 'The view' }).check();
  await page.getByRole('checkbox', { name: 'The soup' }).check();
  await page.getByRole('checkbox', { name: 'The advice' }).click();
  await expect(page.getByText('Please choose at most 2.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'The advice' })).not.toBeChecked();
  await page
    .getByRole('combobox', { name: 'How often do you come?' })
    .selectOption({ label: 'Every week' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  const [row] = await submitted(host, await deviceOf(page));
  expect((row!['payload'] as { responses: unknown }).responses).toEqual([
    { question_id: 'q-nps', body: '10' },
    { question_id: 'q-reason', option_id: 'o-reason-coffee' },
    { question_id: 'q-stars', body: '5' },
    { question_id: 'q-liked', option_id: 'o-liked-view', ranking: 0 },
    { question_id: 'q-liked', option_id: 'o-liked-soup', ranking: 1 },
    { question_id: 'q-age', option_id: 'o-often-weekly' },
  ]);
});

test('by keyboard alone: tab, arrows, space and Enter', async ({ page, host }) => {
  await open(page, `${host.url}/demo?code=PSN-BOOKSHP`, 'psn-widget');
  await page.getByRole('button', { name: 'Give feedback' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading').and(page.locator(':focus'))).toBeVisible();
  await expect(page.getByRole('radio', { name: /^0\b/ })).toBeVisible();
  for (
    let step = 0;
    step < 3 &&
    !(await page
      .getByRole('radio', { name: /^0\b/ })
      .evaluate((element) => element.matches(':focus')));
    step += 1
  )
    await page.keyboard.press('Tab');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tell us a little more' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (
    let step = 0;
    step < 8 &&
    !(await page
      .getByRole('button', { name: 'Send' })
      .evaluate((element) => element.matches(':focus')));
    step += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeFocused();
});

test('what is missing is said beside each question, in both languages, and keeps nobody’s answers from them', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-types`, 'psn-feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.error:visible')).toHaveText([
    'Please choose one.',
    'Please choose at least 2.',
    'Please choose one.',
    'Please choose a rating.',
    'Please choose a rating.',
    'Please write something.',
    'Please write something.',
    'Please enter a valid email, like name@example.com.',
  ]);
  await expect(page.getByRole('radio', { name: 'The first' })).toBeFocused();
  await page.getByLabel('One line').fill('ab');
  await page.getByLabel('Your email').fill('nobody');
  await page.getByLabel('Your email').blur();
  await expect(page.getByText('Please write between 3 and 20 characters.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email, like name@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Türkçe' }).click();
  await expect(page.getByText('Lütfen 3 ile 20 karakter arasında yazın.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByLabel('Tek satır')).toHaveValue('ab');
});

test('an error that appears when a field is left does not make the next click miss', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-types`, 'psn-feedback');
  await page.getByRole('checkbox', { name: 'Noon' }).check();
  await page.getByRole('radio', { name: '7', exact: true }).click();
  await expect(page.getByText('Please choose at least 2.')).toBeVisible();
  await page.getByLabel('Your email').fill('nobody');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter a valid email, like name@example.com.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'The first' })).toBeFocused();
});

test('a tap or a key brings the next question into view, arrows do not, and the focus stays', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 220 });
  await page.addInitScript(() => {
    const scrolled: string[] = [];
    const real = Element.prototype.scrollIntoView;
    Object.assign(window, { scrolled });
    Element.prototype.scrollIntoView = function (how) {
      scrolled.push(this.getAttribute('data-element') ?? '');
      real.call(this, how);
    };
  });
  await open(page, `${host.url}/feedback?node_id=node-types`, 'psn-feedback');
  const scrolled = () =>
    page.evaluate(() => (window as unknown as { scrolled: string[] }).scrolled);
  const radioOf = (key: string) => (number: number) =>
    question(page, key).getByRole('radio', { name: `${number}`, exact: true });
  const score = radioOf('score');
  const star = radioOf('star');
  await score(4).click();
  await expect(star(1)).toBeInViewport();
  await expect(score(4)).toBeFocused();
  await expect(score(4)).toBeInViewport();
  await expect.poll(scrolled).toEqual(['e-star']);
  await star(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(star(2)).toBeChecked();
  await page.getByRole('radio', { name: 'The first' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'The first' })).toBeFocused();
  // A scroll caused by the arrow would have happened before.
  await expect.poll(async () => (await scrolled()).length).toBe(2);
  expect((await scrolled()).at(-1)).toBe('e-checklist');
  await page.setViewportSize({ width: 390, height: 130 });
  await star(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await scrolled()).length).toBe(3);
  await expect(star(2)).toBeFocused();
  await expect(star(2)).toBeInViewport();
});

test('what the address knows already stands in the flow', async ({ page, host }) => {
  const responses = Buffer.from(JSON.stringify({ nps: 10, reason: 'coffee' })).toString(
    'base64url',
  );
  await open(
    page,
    `${host.url}/feedback?node_id=node-store&responses=${responses}`,
    'psn-feedback',
  );
  await expect(page.getByRole('radio', { name: /^10\b/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Coffee' })).toBeChecked();
});

test('the list of languages opens at its button', async ({ page, host }) => {
  await open(page, `${host.url}/feedback?node_id=node-help`, 'psn-feedback');
  const button = page.getByRole('button', { name: 'English' });
  await button.click();
  const list = (await page.getByRole('listbox', { name: 'Language' }).boundingBox())!;
  const at = (await button.boundingBox())!;
  expect(list.x + list.width).toBeCloseTo(at.x + at.width, 0);
  expect(list.y + list.height).toBeCloseTo(at.y - 6, 0);
});

test('the language of the address is the one to read, and is what is sent', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-store&lang=tr`, 'psn-feedback');
  await page.getByRole('radio', { name: '9', exact: true }).click();
  await page.getByRole('radio', { name: 'Kitaplar' }).click();
  await page.getByRole('button', { name: 'İleri' }).click();
  await rate(page, '4');
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect(page.getByRole('heading', { name: 'Yanıtlarınız için teşekkürler' })).toBeVisible();
  expect(await submitted(host, await deviceOf(page))).toMatchObject([
    { payload: { language_id: 'tr' } },
  ]);
});
