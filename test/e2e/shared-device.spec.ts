import type { Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Nodes that are reset after the idle timeout: the next person finds no data of the previous one. */

const IDLE = { idle_reset_timeout_in_seconds: 60 };
const survey = [
  state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
  thanks('bye'),
];
const said = (page: Page) => page.getByRole('textbox', { name: 'said' });

async function answer(page: Page, text: string): Promise<void> {
  await said(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('the thank-you gives way to a new survey, without a question before', async ({
  page,
  host,
}) => {
  await page.clock.install();
  const node = await serveNode(host, survey, IDLE);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await answer(page, 'Something said');
  const thanked = page.getByRole('heading', { name: 'Thank You' });
  await expect(thanked).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(thanked).toBeVisible();
  await expect(page.getByText('Are you still there?')).toHaveCount(0);
  await page.clock.runFor(16_000);
  await expect(said(page)).toHaveValue('');
});

test('a widget that is opened again after the thank-you knows nobody', async ({ page, host }) => {
  const node = await serveNode(host, survey, IDLE);
  const code = await serveWidget(host, { node_id: node });
  const customers: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/feedbacks') && request.method() === 'POST')
      customers.push((request.postDataJSON() as { customer?: unknown }).customer ?? null);
  });
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  const launcher = page.locator('psn-widget button.launcher');
  const visited = page.waitForResponse('**/customers/visit');
  await launcher.click();
  const { id } = (await (await visited).json()) as { id: string };
  await answer(page, 'A visitor');
  const thanked = page.getByRole('heading', { name: 'Thank You' });
  await expect(thanked).toBeVisible();
  expect(customers).toMatchObject([{ id }]);
  for (const text of ['The next one', 'And another']) {
    await launcher.click();
    await expect(thanked).toBeHidden();
    await launcher.click();
    await expect(said(page)).toHaveValue('');
    await answer(page, text);
    await expect(thanked).toBeVisible();
    if (text === 'The next one')
      await page.evaluate(() =>
        document.querySelector('psn-widget')!.identify({ external_id: 'bob', name: 'Bob' }),
      );
  }
  expect(customers.length).toBe(3);
  expect(JSON.stringify(customers.slice(1))).not.toMatch(new RegExp(`${id}|[Bb]ob`));
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(id);
});

test('a conversation after the survey stays on the page of the survey, and is left there', async ({
  page,
  host,
}) => {
  await page.clock.install();
  const node = await serveNode(host, [survey[0]!, { ...survey[1]!, style: 'chat' }], IDLE);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await answer(page, 'Something said');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(field).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(page.url()).toContain('/feedback?');
  await page.route('**/chat_messages', (route) => route.abort());
  await field.fill('Words that wait');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(said(page)).toHaveValue('', { timeout: 100 });
  }).toPass();
  // A try that was made before the survey began again may still be reported.
  await page.unrouteAll({ behavior: 'wait' });
  let sent = 0;
  await page.route('**/chat_messages', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(30_000);
  await said(page).fill('The next one');
  await expect(page.getByText('Words that wait')).toHaveCount(0);
  expect([sent, await page.evaluate(() => history.state as unknown)]).toEqual([0, { psnDepth: 0 }]);
});
