import type { Page } from 'playwright/test';
import { inboxUrl, openPersonMenu, resultsUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';

/**
 * A customer and operators in one browser, at one address: a pending message belongs to its author, whichever page is open
 * beside it.
 */

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const CUSTOMERS_MESSAGES = '**/chat_messages';
const OPERATORS_MESSAGES = '**/inbox/conversations/*/messages';
const OPERATORS_NOTES = '**/inbox/conversations/*/notes';

interface Conversation {
  id: string;
  customerUrl: string;
}

async function begin(host: RunningHost, name: string): Promise<Conversation> {
  const reply = await post(host.url, { ...submission(), customer: { name } });
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  return { id: id!, customerUrl: `${host.url}/chat?feedback_id=${id}&token=${token}` };
}

async function openInbox(page: Page, url: string, name: string): Promise<void> {
  await open(page, url, 'psn-inbox');
  await openConversation(page, name);
}

async function openConversation(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name);
  await entry(page, name).first().click();
  await expect(field(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(log(page)).toContainText(text);
}

/** Writes a message that the server refuses as too large. */
async function writeRefused(page: Page, calls: string, text: string): Promise<void> {
  await page
    .context()
    .route(calls, (route) =>
      route.fulfill({ status: 413, json: { error: { code: 'too_large', message: 'Too large.' } } }),
    );
  await write(page, text);
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.context().unroute(calls);
}

/** The stored messages of a conversation, with the name of the operator. */
const stored = async (host: RunningHost, id: string) =>
  (
    await host.query(
      `select actor, body, sender ->> 'name' as sender from timeline_items
       where feedback_id = $1 and action = 'add_comment' order by seq`,
      [id],
    )
  ).map(({ actor, body, sender }) => [actor, body, sender]);

/** The texts that wait in the database of the browser. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('psn');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const all = opening.result
            .transaction('unsent-messages')
            .objectStore('unsent-messages')
            .getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve((all.result as { body: string }[]).map(({ body }) => body));
          });
        });
      }),
  );

test('the inbox neither lists nor sends what a customer could not send in the same browser', async ({
  page,
  context,
  host,
}) => {
  const { id, customerUrl } = await begin(host, 'Cara who waits');
  await open(page, customerUrl, 'psn-chat');
  await writeRefused(page, CUSTOMERS_MESSAGES, 'Words of Cara');

  const desk = await context.newPage();
  await openInbox(desk, await inboxUrl(host, 'mara'), 'Cara who waits');
  // Messages are sent in their order of writing: the customer's would be first.
  await write(desk, 'Words of Mara');
  await expect.poll(() => stored(host, id)).toEqual([['user', 'Words of Mara', 'Mara Quill']]);
  await expect(log(desk)).not.toContainText('Words of Cara');

  await page.reload();
  await expect(log(page)).toContainText('Words of Cara');
  await expect
    .poll(() => stored(host, id))
    .toEqual([
      ['user', 'Words of Mara', 'Mara Quill'],
      ['customer', 'Words of Cara', null],
    ]);
  await expect(log(desk)).toContainText('Words of Cara');
});

test('the conversation of a customer neither lists nor sends what an operator could not send in the same browser', async ({
  page,
  context,
  host,
}) => {
  const { id, customerUrl } = await begin(host, 'Carl who reads');
  await openInbox(page, await inboxUrl(host, 'mara'), 'Carl who reads');
  await writeRefused(page, OPERATORS_MESSAGES, 'Words of Mara');

  const customer = await context.newPage();
  await open(customer, customerUrl, 'psn-chat');
  await write(customer, 'Words of Carl');
  await expect.poll(() => stored(host, id)).toEqual([['customer', 'Words of Carl', null]]);
  await expect(log(customer)).not.toContainText('Words of Mara');

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(() => stored(host, id))
    .toEqual([
      ['customer', 'Words of Carl', null],
      ['user', 'Words of Mara', 'Mara Quill'],
    ]);
});

/** An operator with a message and a note that could not be sent in one tab, and a draft in a second one. */
async function openWithWork(
  page: Page,
  host: RunningHost,
  name: string,
): Promise<{ id: string; second: Page }> {
  const { id } = await begin(host, `${name} of two desks`);
  await begin(host, `${name} with a draft`);
  const url = await inboxUrl(host, 'mara');
  await openInbox(page, url, `${name} of two`);
  const second = await page.context().newPage();
  await openInbox(second, url, `${name} with a`);
  await field(second).fill('A draft of Mara');
  await second.getByRole('button', { name: 'Mine', exact: true }).click();
  await writeRefused(page, OPERATORS_MESSAGES, 'Words of Mara');
  await page.context().route(OPERATORS_NOTES, (route) => route.abort());
  await page.getByRole('tab', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A note of Mara');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('A note of Mara');
  await expect
    .poll(async () => (await waiting(page)).toSorted())
    .toEqual(['A note of Mara', 'Words of Mara']);
  return { id, second };
}

async function signOut(page: Page): Promise<void> {
  await (await openPersonMenu(page)).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await page.context().unroute(OPERATORS_NOTES);
}

test('a sign-out clears what an operator has written, in all tabs', async ({
  page,
  context,
  host,
}) => {
  const { second } = await openWithWork(page, host, 'Cleo');
  const results = await context.newPage();
  await open(results, await resultsUrl(host, 'mara'), 'psn-results');
  await expect(results.getByRole('button', { name: 'Mara Quill' })).toBeVisible();

  await signOut(page);
  for (const tab of [page, second, results]) {
    await expect(tab).toHaveURL(/\/sign-in\?/);
    expect(tab.url()).not.toContain('conversation');
  }
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('the next operator finds nothing of an operator that has signed out', async ({
  page,
  host,
}) => {
  const { id, second } = await openWithWork(page, host, 'Clara');
  await signOut(page);
  for (const [tab, name] of [
    [page, 'Clara of two'],
    [second, 'Clara with a'],
  ] as const) {
    await expect(tab).toHaveURL(/\/sign-in\?/);
    await tab.goto(await inboxUrl(host, 'ole'));
    await expect(tab.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await openConversation(tab, name);
    await expect(field(tab)).toHaveValue('');
  }
  await write(page, 'Words of Ole');
  await expect.poll(() => stored(host, id)).toEqual([['user', 'Words of Ole', 'Ole Brand']]);
  for (const tab of [page, second]) await expect(log(tab)).not.toContainText('of Mara');
});

test('an operator who comes back without a sign-out sends only what is their own', async ({
  page,
  context,
  host,
}) => {
  const { id } = await begin(host, 'Cora who is patient');
  await openInbox(page, await inboxUrl(host, 'mara'), 'Cora who is');
  await writeRefused(page, OPERATORS_MESSAGES, 'Words of Mara');
  await page.close();

  const next = await context.newPage();
  await openInbox(next, await inboxUrl(host, 'ole'), 'Cora who is');
  await write(next, 'Words of Ole');
  await expect.poll(() => stored(host, id)).toEqual([['user', 'Words of Ole', 'Ole Brand']]);
  await expect(log(next)).not.toContainText('Words of Mara');
  await next.close();

  const back = await context.newPage();
  await openInbox(back, await inboxUrl(host, 'mara'), 'Cora who is');
  await expect
    .poll(() => stored(host, id))
    .toEqual([
      ['user', 'Words of Ole', 'Ole Brand'],
      ['user', 'Words of Mara', 'Mara Quill'],
    ]);
});
