import type { Locator, Page } from 'playwright/test';
import { expectNoFindings, expectNoneInTheDark } from '../support/axe.ts';
import { resultsUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';

/** The results: numbers that follow new responses, filters, single responses, and access to them. */

const SURVEY = 'Store visit';
/** Time after which a shared link asks for new numbers. */
const POLL_INTERVAL_MS = 10_000;

const answer = (host: RunningHost, score: string, liked = 'o-liked-view') =>
  post(
    host.url,
    submission({
      responses: [
        { question_id: 'q-nps', body: score },
        { question_id: 'q-liked', option_id: liked, ranking: 0 },
      ],
    }),
  );

async function openSurvey(page: Page, host: RunningHost): Promise<void> {
  await open(page, await resultsUrl(host, 'mara'), 'psn-results');
  await page.getByRole('button', { name: new RegExp(SURVEY) }).click();
  await expect(page.getByRole('heading', { name: SURVEY })).toBeVisible();
}

const period = (page: Page) => page.getByRole('combobox', { name: 'Period' });
/** Chooses from the menu of a card. */
async function chooseFrom(card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: /^Actions/ }).click();
  await card.getByRole('menu').getByText(name, { exact: true }).click();
}

/** The part of the page about a question. */
const question = (page: Page, name: RegExp) => page.getByRole('region', { name });
const started = (page: Page) =>
  page
    .locator('.summary .metric')
    .filter({ hasText: /Started|Responses/ })
    .locator('.metric-value');

test('the page has its frame before its code, and no longer once that is there', async ({
  page,
  host,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/results.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(await resultsUrl(host, 'mara'), { waitUntil: 'commit' });
  const frame = page.locator('.opening');
  await expect(frame).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: new RegExp(SURVEY) })).toBeVisible();
  await expect(frame).toBeHidden();
});

test('a new response moves the numbers by itself', async ({ page, host }) => {
  await answer(host, '9');
  await openSurvey(page, host);
  await expect(started(page)).not.toHaveText('0');
  const before = Number(await started(page).textContent());
  // The socket may not be connected yet at the first of them.
  await expect
    .poll(async () => {
      await answer(host, '10');
      return Number(await started(page).textContent());
    })
    .toBeGreaterThan(before);
});

test('the menu of a card opens beside its button, and scrolls nothing', async ({ page, host }) => {
  for (const score of ['3', '9', '10']) await answer(host, score);
  await openSurvey(page, host);
  const button = question(page, /recommend/).getByRole('button', { name: /^Actions/ });
  for (const block of ['end', 'center', 'start'] as const) {
    await button.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
    const places = () => page.evaluate(() => [scrollX, scrollY]);
    const before = await places();
    await button.click();
    const menu = await page.getByRole('menu').boundingBox();
    const { y, height } = (await button.boundingBox())!;
    expect(await places()).toEqual(before);
    if (block === 'end') expect(menu!.y + menu!.height).toBeCloseTo(y, 0);
    else expect(menu!.y).toBeCloseTo(y + height, 0);
    await page.keyboard.press('Escape');
  }
});

test('a bar filters all numbers, stays in the address, and is taken out by its chip', async ({
  page,
  host,
}) => {
  for (const score of ['10', '10', '2']) await answer(host, score);
  await openSurvey(page, host);
  const all = Number(await started(page).textContent());
  const nps = question(page, /recommend/);
  await nps.getByRole('button', { name: /^2: / }).click();
  await expect(nps.getByRole('button', { name: /^2: / })).toHaveAttribute('aria-pressed', 'true');
  await expect(started(page)).not.toHaveText(String(all));
  const filtered = await started(page).textContent();
  await page.reload();
  await expect(started(page)).toHaveText(filtered!);
  await page.getByRole('button', { name: /^Remove filter: .*2$/ }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(started(page)).toHaveText(String(all));
  await period(page).selectOption('7 days');
  await expect(page.locator('.metric-change').first()).toHaveText(/^\+\d+$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: new RegExp(SURVEY) })).toBeVisible();
});

test('a bin filters by its range: by mouse, by keys and in the table', async ({ page, host }) => {
  for (const age of ['21', '25', '34', '58'])
    await post(
      host.url,
      submission({
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        responses: [{ question_id: 'q-age', body: age }],
      }),
    );
  await open(page, await resultsUrl(host, 'mara'), 'psn-results');
  await page.goto(`${host.url}/results#survey=flow-gallery`);
  const ages = question(page, /Your age/);
  const bin = ages.getByRole('button', { name: '20–25: 1' });
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await bin.click();
  await expect(bin).toHaveAttribute('aria-pressed', 'true');
  await expect(chips).toHaveText([/: 20–25$/]);
  await expect(started(page)).toHaveText('1');
  await ages.getByRole('button', { name: '25–30: 0' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveText([/: 20–25 or 25–30$/]);
  await expect(started(page)).toHaveText('2');
  await page.reload();
  await expect(started(page)).toHaveText('2');
  await chooseFrom(ages, 'Table');
  const row = ages.getByRole('rowheader').getByRole('button', { name: '25–30' });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await row.press('Enter');
  await expect(started(page)).toHaveText('1');
  await expect(row).toHaveAttribute('aria-pressed', 'false');
});

test('each chart has the period before, where somebody answered then', async ({ page, host }) => {
  for (const score of ['10', '10', '2']) await answer(host, score);
  await openSurvey(page, host);
  const nps = question(page, /recommend/);
  await period(page).selectOption('30 days');
  await expect(nps.getByRole('button', { name: /^10: \d+$/ })).toBeVisible();
  await expect(nps.locator('.part-before')).toHaveCount(0);
  // One of them is of the period before.
  await host.query(
    `update feedbacks set created_at = now() - interval '40 days'
      where id = (select feedback_id from responses where question_id = 'q-nps' and body = '10' limit 1)`,
  );
  await page.reload();
  await expect(
    nps.getByRole('button', { name: /^10: \d+, Period before: 1 \(100%\)$/ }),
  ).toBeVisible();
  await expect(nps.locator('.metric').filter({ hasText: 'Answers' })).toHaveText(
    /^Answers\d+\+\d+Period before: 1$/,
  );
  await chooseFrom(nps, 'Table');
  await expect(nps.getByRole('table').first().getByRole('columnheader')).toHaveText([
    'Answer',
    'Responses',
    'Share',
    'Period before',
    'Period before (Share)',
  ]);
  await expectNoFindings(page);
});

test('each part of the filter has a menu or a chip that takes it out', async ({ page, host }) => {
  await answer(host, '9');
  const filter = 'from=2026-01-01&language=en&channel=web&completed=true';
  await open(page, await resultsUrl(host, 'mara'), 'psn-results');
  await page.goto(`${host.url}/results#survey=flow-store&${filter}`);
  await page.reload();
  const menu = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(menu('Language').last()).toHaveValue('en');
  await expect(menu('Source')).toHaveValue('web');
  await expect(period(page)).toHaveValue('other');
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01');
  await expect(page.getByText('Time zone: UTC')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Completed: ✓' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(period(page)).toBeFocused();
  expect(new URL(page.url()).hash).toContain('from=2026-01-01&language=en&channel=web');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(period(page)).toHaveValue('all');
  await expect(period(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#survey=flow-store');
});

test('paper has the numbers and the filter in dark text, and nothing to press', async ({
  page,
  host,
}) => {
  await answer(host, '9');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSurvey(page, host);
  const card = question(page, /recommend/);
  const colour = () => card.evaluate((part) => getComputedStyle(part).color);
  const onScreen = await colour();
  await period(page).selectOption('7 days');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(colour).not.toBe(onScreen);
  for (const control of [/^Actions/, 'Responses', 'Clear filters', 'Mara Quill'])
    await expect(page.getByRole('button', { name: control }).first()).toBeHidden();
  await expect(period(page)).toBeHidden();
  await expect(page.getByText(/^From: /)).toBeVisible();
  await expect(card.getByText('Would recommend (9–10)', { exact: true })).toBeVisible();
  await expect(card.locator('.metric').first()).toHaveCSS('list-style-type', 'none');
});

test('every chart is a table too, and can be saved', async ({ page, host }) => {
  await answer(host, '8');
  await openSurvey(page, host);
  const nps = question(page, /recommend/);
  await chooseFrom(nps, 'Table');
  const table = nps.getByRole('table').first();
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('rowheader', { name: 'Would recommend (9–10)' })).toBeVisible();
  for (const [format, beginning] of [
    ['CSV', '\uFEFFHow likely'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"'],
    ['PNG', '\uFFFDPNG'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await chooseFrom(nps, `Download: ${format}`);
    const stream = await (await saved).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('utf8')).toMatch(
      new RegExp(`^${beginning.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`),
    );
  }
});

test('a response opens with its answers, and leads to its conversation', async ({ page, host }) => {
  await answer(host, '4');
  await openSurvey(page, host);
  await page.getByRole('button', { name: 'Responses', exact: true }).click();
  await page.locator('.response-entry').first().click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await expect(pane).toBeFocused();
  await expect(pane.getByRole('listitem').filter({ hasText: /recommend.*4/ })).toBeVisible();
  await pane.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.response-entry').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await pane.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('log')).toBeVisible();
});

test('an operator without the role is told so, and another link signs in', async ({
  page,
  host,
}) => {
  await open(page, await resultsUrl(host, 'ole'), 'psn-results');
  await expect(page.getByText('Ask the owner for the role “results”.')).toBeVisible();
  await expectNoFindings(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(await resultsUrl(host, 'mara'));
  await expect(page.getByRole('button', { name: new RegExp(SURVEY) })).toBeVisible();
});

test('a shared link shows one survey from ten responses on, until it is revoked', async ({
  page,
  host,
}) => {
  const token = /token=(.+)/.exec(await resultsUrl(host, 'mara'))![1]!;
  const call = (path: string) =>
    fetch(`${host.url}/v1/results/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
  const reply = await call('surveys/flow-store/shares');
  const share = (await reply.json()) as { id: string; token: string };
  const address = `${host.url}/results#share=${share.token}`;
  await answer(host, '9');
  // In a tab that shows all results.
  await open(page, await resultsUrl(host, 'mara'), 'psn-results');
  await expect(page.getByRole('button', { name: new RegExp(SURVEY) })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: SURVEY })).toBeVisible();
  await expect(page.getByText('without personal data')).toBeVisible();
  await expect(page.getByText('Shown from ten responses on.').first()).toBeVisible();
  await expect(page.locator('.summary')).toHaveCount(0);
  await expectNoFindings(page);

  for (let score = 0; score < 12; score += 1) await answer(host, String(score % 11));
  await host.query(`update feedbacks set created_at = created_at - interval '3 days'
    where flow_id = 'flow-store' and id in (
      select id from feedbacks where flow_id = 'flow-store' order by created_at desc limit 12)`);
  // Other tests of this host may have moved responses to earlier days as well.
  const [past] = await host.query(`select count(*)::text from feedbacks
    where flow_id = 'flow-store' and created_at < now() - interval '2 days'`);
  const count = String(past!['count']);
  await page.reload();
  await expect(started(page)).toHaveText(count);
  await expect(question(page, /recommend/).locator('.metrics')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Responses', exact: true })).toHaveCount(0);
  // Only days are a filter, and no bar is pressed.
  await expect(page.locator('.filter-menus select')).toHaveCount(1);
  await expect(page.locator('button.bar-row')).toHaveCount(0);
  await expectNoFindings(page);
  await page.clock.install();
  await page.goto(`${address}&survey=flow-store&device=phone`);
  await page.reload();
  await expect(started(page)).toHaveText(count);
  await call(`shares/${share.id}/revoke`);
  await page.clock.fastForward(POLL_INTERVAL_MS);
  await expect(page.getByText('This link no longer shows results.')).toBeVisible();
});

for (const width of [390, 1280])
  test(`has no accessibility findings at ${width} px`, async ({ page, host }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const score of ['10', '8', '1']) await answer(host, score);
    await open(page, await resultsUrl(host, 'mara'), 'psn-results');
    await expect(page.getByRole('button', { name: new RegExp(SURVEY) })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: new RegExp(SURVEY) }).click();
    await expect(question(page, /recommend/)).toBeVisible();
    await expectNoFindings(page);
    await chooseFrom(question(page, /recommend/), 'Table');
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Responses', exact: true }).click();
    await page.locator('.response-entry').first().click();
    await expect(page.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
    await expectNoFindings(page);
    await expectNoneInTheDark(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
