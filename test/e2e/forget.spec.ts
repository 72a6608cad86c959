import type { BrowserContext, Page } from 'playwright/test';
import { keptIn } from '../support/kept.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import {
  deviceOf,
  expect,
  open,
  openOwnersPage,
  ready,
  test,
  type RunningHost,
} from '../support/fixtures.ts';

/** `forget()` reaches every tab of the origin: nothing of the visitor is left on a screen, in memory or on the disk. */

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function openTags(page: Page, host: RunningHost, markup: string): Promise<void> {
  await openOwnersPage(page, host);
  await page.evaluate((html) => (document.body.innerHTML = html), markup);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
}

const serveSurvey = (host: RunningHost) =>
  serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'talk' }),
    { ...thanks('talk'), style: 'chat' },
  ]);

/** Forgets the visitor in a tab of their own, which has a survey. */
async function forgetElsewhere(context: BrowserContext, host: RunningHost): Promise<void> {
  const node = await serveSurvey(host);
  const page = await context.newPage();
  await openTags(page, host, `<psn-feedback node-id="${node}"></psn-feedback>`);
  await ready(page, 'psn-feedback');
  await page.evaluate(() => document.querySelector('psn-feedback')!.forget());
  await page.close();
}

const messages = async (host: RunningHost, id: string) =>
  (
    await host.query(
      `select body from timeline_items where feedback_id = $1 and action = 'add_comment'`,
      [id],
    )
  ).map(({ body }) => body);

test('a conversation in another tab ends, and what waited there is never sent', async ({
  page,
  context,
  host,
}) => {
  const reply = await post(host.url, submission());
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  const address = `${host.url}/chat?feedback_id=${id}&token=${token}`;
  await open(page, address, 'psn-chat');
  await page.route('**/chat_messages', (route) => route.abort());
  await field(page).fill('Words that wait');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();

  await forgetElsewhere(context, host);
  await expect(page.getByText('Words that wait')).toHaveCount(0);
  await expect(field(page)).toHaveCount(0);
  await page.unroute('**/chat_messages');
  // Whatever waits is sent at once when the connection is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await page.reload();
  await ready(page, 'psn-chat');
  await expect(field(page)).toHaveCount(0);

  await open(page, address, 'psn-chat');
  await field(page).fill('Words of another time');
  await field(page).press('Enter');
  await expect.poll(() => messages(host, id!)).toEqual(['Words of another time']);
  await expect(page.getByText('Words that wait')).toHaveCount(0);
});

test('a widget with a conversation and a survey that was begun start anew in another tab', async ({
  page,
  context,
  host,
}) => {
  const node = await serveSurvey(host);
  const code = await serveWidget(host, { node_id: node });
  await openTags(page, host, `<psn-widget code="${code}"></psn-widget>`);
  const launcher = page.locator('psn-widget').getByRole('button').first();
  await launcher.click();
  const submitted = page.waitForResponse('**/v1/feedbacks');
  await page.getByLabel('said').fill('Something said');
  await page.getByRole('button', { name: 'Send' }).click();
  const { id } = (await (await submitted).json()) as { id: string };
  await expect(field(page)).toBeVisible();
  await page.route('**/chat_messages', (route) => route.abort());
  await field(page).fill('Words that wait');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();

  const survey = await context.newPage();
  await openTags(survey, host, `<psn-feedback node-id="${node}"></psn-feedback>`);
  await survey.getByLabel('said').fill('Half an answer');

  await forgetElsewhere(context, host);
  await expect(survey.getByLabel('said')).toHaveValue('');
  await expect(page.getByText('Words that wait')).toHaveCount(0);
  await page.unroute('**/chat_messages');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await ready(page, 'psn-widget');
  await launcher.click();
  await expect(page.getByLabel('said')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Previous feedback' })).toHaveCount(0);
  expect(await messages(host, id)).toEqual([]);
});

test('a page that hears late of it leaves what the next visitor has stored meanwhile', async ({
  page,
  context,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ]);
  const drafted = await serveNode(
    host,
    [state('one', [question('more', 'text'), next], { next_state_id: 'bye' }), thanks('bye')],
    {},
    { allow_saving_incomplete_survey: true },
  );
  const tagOf = (id: string) => `<psn-feedback node-id="${id}"></psn-feedback>`;
  await openTags(page, host, tagOf(node));
  await page.getByLabel('said').fill('Half an answer');

  const visitor = await context.newPage();
  await context.route('**/v1/feedbacks', (route) => route.abort());
  await openTags(visitor, host, tagOf(node) + tagOf(drafted));
  await visitor.getByLabel('more').fill('A draft of the next visitor');
  const survey = visitor.locator('psn-feedback').first();
  await survey.getByLabel('said').fill('Words of the next visitor');
  await survey.getByRole('button', { name: 'Send' }).click();
  await expect(survey.getByText('Your answers are saved on this device')).toBeVisible();
  const device = await deviceOf(visitor);
  await openOwnersPage(visitor, host);

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
  await visitor.evaluate(() => new BroadcastChannel('psn:visitor').postMessage('forgotten'));
  await expect(page.getByLabel('said')).toHaveValue('');
  const kept = await keptIn(visitor);
  expect(kept['localStorage']).toContain('A draft of the next visitor');
  expect(kept['database psn']).toContain('Words of the next visitor');
  expect(await deviceOf(visitor)).toBe(device);

  await context.unroute('**/v1/feedbacks');
  await openTags(page, host, tagOf(node));
  await expect
    .poll(() =>
      host.query('select device_id from feedbacks where node_id = $1 and is_completed', [node]),
    )
    .toEqual([{ device_id: device }]);
});

test('what a page had in its memory alone is sent when it hears of it, and leaves no record', async ({
  page,
  context,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ]);
  await context.route('**/v1/feedbacks', (route) => route.abort());
  await openTags(page, host, `<psn-feedback node-id="${node}" consent="required"></psn-feedback>`);
  await page.getByLabel('said').fill('Words without consent');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('leave this page open')).toBeVisible();
  await context.unroute('**/v1/feedbacks');

  const other = await context.newPage();
  await openOwnersPage(other, host);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
  await other.evaluate(() => new BroadcastChannel('psn:visitor').postMessage('forgotten'));
  await expect(page.getByLabel('said')).toHaveValue('');
  expect(await host.query('select is_completed from feedbacks where node_id = $1', [node])).toEqual(
    [{ is_completed: true }],
  );
  await page.evaluate(() => document.querySelector('psn-feedback')!.consent(true));
  expect(JSON.stringify(await keptIn(page))).not.toContain('previous-feedbacks');
});
