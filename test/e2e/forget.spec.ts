import type { BrowserContext, Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, openOwnersPage, ready, test, type RunningHost } from './fixtures.ts';

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
  await page.getByRole('button', { name: 'Next' }).click();
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
  await page.getByRole('button', { name: 'Previous feedback' }).click();
  await expect(
    page.getByText('What you send from here will be listed in this place.'),
  ).toBeVisible();
  expect(await messages(host, id)).toEqual([]);
});
