import type { Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { keptIn } from '../support/kept.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import {
  deviceOf,
  expect,
  open,
  openOwnersPage,
  ready,
  test,
  type RunningHost,
} from '../support/fixtures.ts';

/** Without consent the browser stores nothing; a visitor can be forgotten. */

type Keeping = HTMLElement & { consent(isGiven: boolean): Promise<void>; forget(): Promise<void> };

const consent = (page: Page, tag: string, isGiven: boolean) =>
  page.evaluate(([name, given]) => document.querySelector<Keeping>(name)!.consent(given), [
    tag,
    isGiven,
  ] as const);
const forget = (page: Page, tag: string) =>
  page.evaluate((name) => document.querySelector<Keeping>(name)!.forget(), tag);

const states = [
  state('one', [question('said', 'text'), next], { next_state_id: 'two' }),
  state('two', [question('more', 'text'), next], { next_state_id: 'bye' }),
  { ...thanks('bye'), title: 'Thank you so much' },
];
const serve = (host: RunningHost, node: object = {}) =>
  serveNode(host, states, { ...node }, { allow_saving_incomplete_survey: true });
const thanked = (page: Page) => page.getByRole('heading', { name: 'Thank you so much' });
const saved = (page: Page) => page.getByText('Your answers are saved on this device');
const goOn = (page: Page) => page.getByRole('button', { name: /^(Next|Send)$/ }).click();

/** Puts these tags, and nothing else, on a page of the host's origin. */
async function openTags(
  page: Page,
  host: RunningHost,
  tags: string,
  first: string,
  script = '/psn.js',
): Promise<void> {
  await openOwnersPage(page, host);
  await page.evaluate((html) => void (document.body.innerHTML = html), tags);
  await page.addScriptTag({ type: 'module', url: script });
  await ready(page, first);
}

async function answerFirst(page: Page): Promise<void> {
  await page.getByLabel('said').fill('Something said');
  await goOn(page);
  await expect(page.getByLabel('more')).toBeVisible();
}

async function answerAll(page: Page): Promise<void> {
  await answerFirst(page);
  await page.getByLabel('more').fill('And more');
  await goOn(page);
}

for (const [where, attribute, node] of [
  ['the tag', 'consent="required"', {}],
  ['the channel', '', { requires_consent: true }],
] as const) {
  test(`a survey keeps nothing where ${where} requires consent, and all from consent on`, async ({
    page,
    host,
  }) => {
    const id = await serve(host, node);
    await openTags(
      page,
      host,
      `<psn-feedback node-id="${id}" ${attribute}></psn-feedback>`,
      'psn-feedback',
    );
    await answerFirst(page);
    const parts = () =>
      host.query('select device_id, is_completed from feedbacks where node_id = $1', [id]);
    await expect.poll(async () => (await parts()).length).toBe(1);
    expect(await keptIn(page)).toEqual({});

    await consent(page, 'psn-feedback', true);
    const kept = await keptIn(page);
    expect(Object.keys(kept)).toEqual(['localStorage']);
    expect(kept['localStorage']).toContain('Something said');
    expect(await deviceOf(page)).toBe((await parts())[0]!['device_id']);

    await page.getByLabel('more').fill('And more');
    await goOn(page);
    await expect(thanked(page)).toBeVisible();
    expect(await parts()).toEqual([{ device_id: await deviceOf(page), is_completed: true }]);

    await consent(page, 'psn-feedback', false);
    expect(await keptIn(page)).toEqual({});
  });
}

test('answers that can not be sent wait in memory, and are saved when consent is given', async ({
  page,
  host,
}) => {
  const id = await serve(host, { requires_consent: true });
  await open(page, `${host.url}/feedback?node_id=${id}`, 'psn-feedback');
  await page.route('**/v1/feedbacks', (route) => route.abort());
  await answerAll(page);
  await expect(page.getByText('leave this page open')).toBeVisible();
  expect(await keptIn(page)).toEqual({});

  await consent(page, 'psn-feedback', true);
  await expect(saved(page)).toBeVisible();
  expect((await keptIn(page))['database psn']).toContain('And more');

  await consent(page, 'psn-feedback', false);
  expect(await keptIn(page)).toEqual({});
  await page.unroute('**/v1/feedbacks');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () =>
      (await host.query('select is_completed from feedbacks where node_id = $1', [id])).map(
        (row) => row['is_completed'],
      ),
    )
    .toEqual([true]);
});

for (const [where, tag, config] of [
  ['the tag', 'consent="required"', {}],
  ['its configuration', '', { requires_consent: true }],
  ['the configuration of one line', null, { requires_consent: true }],
] as const) {
  test(`a widget with a conversation keeps nothing where ${where} requires consent`, async ({
    page,
    host,
  }) => {
    const node = await serveNode(host, [
      state('one', [question('said', 'text'), next], { next_state_id: 'talk' }),
      { ...thanks('talk'), style: 'chat' },
    ]);
    const code = await serveWidget(host, { node_id: node, display_rate: 100, ...config });
    if (tag === null) await openTags(page, host, '', 'psn-widget', `/w/${code}.js`);
    else
      await openTags(page, host, `<psn-widget code="${code}" ${tag}></psn-widget>`, 'psn-widget');
    await page.locator('psn-widget').getByRole('button').first().click();
    await page.getByLabel('said').fill('Something said');
    await goOn(page);
    const field = page.getByRole('textbox', { name: 'Your message' });
    await expect(field).toBeVisible();
    await page.route('**/chat_messages', (route) => route.abort());
    await field.fill('A message that waits');
    await field.press('Enter');
    await expect(page.getByText('A message that waits', { exact: true })).toBeVisible();
    expect(await keptIn(page)).toEqual({});

    await page.evaluate(() =>
      document.querySelector('psn-widget')!.setAttribute('consent', 'true'),
    );
    await expect
      .poll(async () => (await keptIn(page))['database psn'] ?? '')
      .toContain('A message that waits');
    const { localStorage: records } = await keptIn(page);
    for (const key of ['device-id', `widget/${node}`, 'previous-feedbacks'])
      expect(records).toContain(`psn:${key}`);
    await page.evaluate(() =>
      document.querySelector('psn-widget')!.setAttribute('consent', 'false'),
    );
    await expect.poll(() => keptIn(page)).toEqual({});
  });
}

test('the tag manager, which sets cookies, comes with the consent', async ({ page, host }) => {
  const id = await serve(host, { requires_consent: true });
  const manager = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12';
  let loads = 0;
  await page.route(manager, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.addInitScript(() =>
    Object.assign(globalThis, { psnEnv: { analytics: true, tagManagerId: 'GTM-ABCD12' } }),
  );
  await openTags(page, host, `<psn-feedback node-id="${id}"></psn-feedback>`, 'psn-feedback');
  const events = () =>
    page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer?.length ?? 0);
  await answerFirst(page);
  await expect.poll(events).toBeGreaterThan(0);
  expect([loads, await keptIn(page)]).toEqual([0, {}]);
  await consent(page, 'psn-feedback', true);
  await page.getByLabel('more').fill('And more');
  await goOn(page);
  await expect.poll(() => loads).toBe(1);
});

test('the page of a conversation keeps its link, and no token, without consent', async ({
  page,
  host,
}) => {
  const node = await serve(host, { requires_consent: true });
  const reply = await fetch(`${host.url}/v1/feedbacks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      device_id: 'device-consent',
      created_at: new Date().toISOString(),
      node_id: node,
      flow_id: `f-${node}`,
      time_spent_in_seconds: 1,
      responses: [],
    }),
  });
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  const address = `${host.url}/chat?feedback_id=${id}&token=${token}`;
  await open(page, address, 'psn-chat');
  await expect(page.getByRole('textbox')).toBeVisible();
  expect([page.url(), await keptIn(page)]).toEqual([address, {}]);
});

test('a visitor is forgotten with everything, after what waits was sent', async ({
  page,
  host,
}) => {
  const id = await serve(host);
  await openTags(page, host, `<psn-feedback node-id="${id}"></psn-feedback>`, 'psn-feedback');
  await page.route('**/v1/feedbacks', (route) => route.abort());
  await answerAll(page);
  await expect(saved(page)).toBeVisible();
  const device = await deviceOf(page);
  await page.unroute('**/v1/feedbacks');

  await forget(page, 'psn-feedback');
  expect(await keptIn(page)).toEqual({});
  const stored = () =>
    host.query('select device_id from feedbacks where node_id = $1 and is_completed', [id]);
  expect(await stored()).toEqual([{ device_id: device }]);
  await ready(page, 'psn-feedback');
  await answerAll(page);
  await expect(thanked(page)).toBeVisible();
  expect(await deviceOf(page)).not.toBe(device);
  expect((await stored()).length).toBe(2);
});

/** Resolves with the message that lists the data which `forget()` has deleted unsent. */
const forgotten = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('psn-error', (event) => {
          const { code, message } = (event as CustomEvent<{ code: string; message: string }>)
            .detail;
          if (code === 'forgotten') resolve(message);
        }),
      ),
  );

test('a widget that is forgotten begins anew, without the conversation and its messages', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'talk' }),
    { ...thanks('talk'), style: 'chat' },
  ]);
  const code = await serveWidget(host, { node_id: node });
  await openTags(page, host, `<psn-widget code="${code}"></psn-widget>`, 'psn-widget');
  const launcher = page.locator('psn-widget').getByRole('button').first();
  await launcher.click();
  await page.getByLabel('said').fill('Something said');
  await goOn(page);
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect(field).toBeVisible();
  await page.route('**/chat_messages', (route) => route.abort());
  await field.fill('A message that waits');
  await field.press('Enter');
  await expect
    .poll(async () => (await keptIn(page))['database psn'] ?? '')
    .toContain('A message that waits');
  const told = forgotten(page);
  await forget(page, 'psn-widget');
  expect(await told).toBe('1 unsent submissions or messages were deleted.');
  await ready(page, 'psn-widget');
  expect(JSON.stringify(await keptIn(page))).not.toMatch(/waits|device-id|previous-feedbacks/);
  await launcher.click();
  await expect(page.getByLabel('said')).toHaveValue('');
});

test('the page is told of answers that can not be sent when its visitor is forgotten', async ({
  page,
  host,
}) => {
  const id = await serve(host);
  const other = await serve(host);
  await openTags(
    page,
    host,
    `<psn-feedback node-id="${id}"></psn-feedback><psn-feedback node-id="${other}" customer='{"name":"Ada"}'></psn-feedback>`,
    'psn-feedback',
  );
  await page.route('**/v1/feedbacks', (route) => route.abort());
  const first = page.locator('psn-feedback').first();
  await first.getByLabel('said').fill('Something said');
  await first.getByRole('button', { name: 'Next' }).click();
  const second = page.locator('psn-feedback').last();
  await second.getByLabel('said').fill('Half an answer');
  const told = forgotten(page);
  await expect.poll(async () => (await keptIn(page))['database psn'] ?? '').toContain('Half');
  await forget(page, 'psn-feedback');
  expect(await told).toBe('2 unsent submissions or messages were deleted.');
  expect(await keptIn(page)).toEqual({});
  await expect(second.getByLabel('said')).toHaveValue('');
});
