import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import type { Browser, Page } from 'playwright/test';
import { UNDO_MS } from '../../core/inbox/index.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/** Keys of the inbox: typed sentences never act on a conversation, notes stay in the team, and closing can be undone. */

const log = (page: Page) => page.getByRole('log');
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** The status of a conversation as the host has it. */
async function statusOf(host: RunningHost, id: string): Promise<unknown> {
  const [row] = await host.query('select chat_status from feedbacks where id = $1', [id]);
  return row!['chat_status'];
}

/** From now on the time to undo passes only by `page.clock.runFor`, on a machine of any speed. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** A conversation that an operator and its customer have open. */
async function conversation(host: RunningHost, browser: Browser, page: Page, name: string) {
  const sent = await post(host.url, { ...submission(), customer: { name } });
  const { id, chat_token_string: token } = (await sent.json()) as {
    id: string;
    chat_token_string: string;
  };
  const customer = await browser.newPage({ locale: 'en-US' });
  await open(customer, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  await page.clock.install();
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name);
  await entry(page, name).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return { id, customer };
}

for (const [means, choose] of [
  ['the mouse', (page: Page) => tab(page, 'Note').click()],
  [
    'the keyboard',
    async (page: Page) => {
      await tab(page, 'Reply').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Note')).toBeFocused();
      await page.keyboard.press('Enter');
    },
  ],
] as const)
  test(`a note that is chosen by ${means} is typed into its field, and the customer reads nothing`, async ({
    page,
    browser,
    host,
  }) => {
    const { id, customer } = await conversation(host, browser, page, `Nell by ${means}`);
    for (const sentence of ['refuse, she has a contract', 'ask the boss']) {
      await tab(page, 'Reply').click();
      await choose(page);
      await expect(note(page)).toBeFocused();
      await page.keyboard.type(sentence);
      await expect(note(page)).toHaveValue(sentence);
      await page.keyboard.press('Enter');
      await expect(log(page)).toContainText(sentence);
    }
    expect(await statusOf(host, id)).toBe('open');
    await reply(page).waitFor({ state: 'detached' });
    await tab(page, 'Reply').click();
    await page.keyboard.type('We are on it');
    await page.keyboard.press('Enter');
    await expect(log(customer)).toContainText('We are on it');
    await expect(log(customer)).not.toContainText('fuse');
    await expect(log(customer)).not.toContainText('boss');
    await customer.close();
  });

test('letters on a control do nothing, whatever the control is', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Coby of the controls');
  const controls = [
    tab(page, 'Reply'),
    page.getByRole('button', { name: 'Close', exact: true }),
    page.getByRole('button', { name: 'Unassigned', exact: true }),
    page.getByRole('button', { name: 'Send', exact: true }),
    page.getByRole('button', { name: 'Keyboard shortcuts' }),
  ];
  for (const control of controls) {
    await control.focus();
    await page.keyboard.type('einrz?/');
    await expect(control).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(reply(page)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('');
  }
  expect(await statusOf(host, id)).toBe('open');
  // Beside the field, in its frame, is still the place to write.
  const frame = (await page.locator('.reply').boundingBox())!;
  await page.mouse.click(frame.x + frame.width - 4, frame.y + 4);
  await page.keyboard.type('refuse');
  await expect(reply(page)).toHaveValue('refuse');
  await customer.close();
});

test('the rest of a note does nothing after a click into the thread, and stays in the team', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Nina of half a note');
  await tab(page, 'Note').click();
  await page.keyboard.type('We will ');
  for (const sentence of ['refuse', 'never kneel', 'join in']) {
    await log(page).click();
    await page.keyboard.type(sentence);
    await page.keyboard.press('Enter');
    await expect(note(page)).toHaveValue('We will ');
    await expect(note(page)).not.toBeFocused();
  }
  expect(await statusOf(host, id)).toBe('open');
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Nina of half a note' })).toBeVisible();
  // A conversation in the list has no field to write in.
  await entry(page, 'Nina of half a note').first().focus();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await note(page).fill(' ');
  await log(page).click();
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await customer.close();
});

test('a note and a reply have a text each, and look different', async ({ page, browser, host }) => {
  const { customer } = await conversation(host, browser, page, 'Dora of two drafts');
  await tab(page, 'Note').click();
  await page.keyboard.type('he is lying');
  await expect(page.getByRole('button', { name: 'Add note' })).toContainText('Add note');
  await tab(page, 'Reply').click();
  await expect(reply(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0);
  await page.keyboard.type('Dear Dora');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toContainText('Send');
  await tab(page, 'Note').click();
  await expect(note(page)).toHaveValue('he is lying');
  await tab(page, 'Reply').click();
  await expect(reply(page)).toHaveValue('Dear Dora');
  await customer.close();
});

test('closing can be undone, and its customer is asked nothing meanwhile', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Una of the undo');
  await stopTime(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Una of the undo · Conversation closed.')).toBeVisible();
  await expect(page.getByText('Reopen the conversation to reply.')).toBeVisible();
  await expect(customer.getByText('How did we do')).toHaveCount(0);
  await undo(page).press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await expect(reply(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Una of the undo' })).toBeFocused();

  await page.keyboard.press('e');
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(reply(page)).toBeVisible();

  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(reply(page)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  expect(await host.query('select 1 from timeline_items where feedback_id = $1', [id])).toEqual([]);

  // Without an undo.
  await page.keyboard.press('e');
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(UNDO_MS);
  await expect(undo(page)).toHaveCount(0);
  await expect(customer.getByText('How did we do')).toBeVisible();
  expect(await statusOf(host, id)).toBe('closed');
  await customer.close();
});

test('the focus goes to the conversation when the bar that has it goes away', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Fay of the focus');
  await stopTime(page);
  const heading = page.getByRole('heading', { name: 'Fay of the focus' });
  await heading.click();
  await page.keyboard.press('e');
  await undo(page).focus();
  await customer.getByRole('textbox').fill('One more thing');
  await customer.getByRole('textbox').press('Enter');
  await expect(log(page)).toContainText('One more thing');
  await expect(undo(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  expect(await statusOf(host, id)).toBe('open');
  await customer.close();
});

test('a closing that failed is shown beside the next one, until it is sent again', async ({
  page,
  browser,
  host,
}) => {
  const { id: lastId, customer } = await conversation(host, browser, page, 'Ann of the failures');
  await customer.close();
  const { id, customer: other } = await conversation(host, browser, page, 'Bob of the failures');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('of the failures');
  await expect(entry(page, 'Ann of the failures')).toBeVisible();
  await stopTime(page);
  await page.route('**/bulk_changes', (route) => route.abort());
  await entry(page, 'Bob of the failures').focus();
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Ann of the failures' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText('Ann of the failures · Conversation closed.')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'Bob of the failures' });
  await expect(failure).toBeVisible();
  await undo(page).click();
  await expect(failure).toBeVisible();
  await page.unroute('**/bulk_changes');
  const retry = failure.locator('..').getByRole('button', { name: 'Try again' });
  await retry.press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(entry(page, 'Bob of the failures')).toHaveCount(0);
  await expect.poll(() => statusOf(host, id)).toBe('closed');
  expect(await statusOf(host, lastId)).toBe('open');
  await expect(page.getByRole('heading', { name: 'Ann of the failures' })).toBeVisible();
  await other.close();
});

test('a conversation is closed although its page is left before the time to undo has passed', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Lea who leaves');
  await stopTime(page);
  await page.getByRole('heading', { name: 'Lea who leaves' }).click();
  await page.keyboard.press('e');
  await expect(undo(page)).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => statusOf(host, id)).toBe('closed');
  await customer.close();
});

test('the rest of a sentence does nothing when a colleague closes the conversation meanwhile', async ({
  page,
  browser,
  host,
}) => {
  const { id, customer } = await conversation(host, browser, page, 'Cole of the colleague');
  await reply(page).click();
  await page.keyboard.type('Dear Cole, we ');
  const token = new URL(await inboxUrl(host, 'ole')).hash.slice('#token='.length);
  const closed = await fetch(`${host.url}/v1/inbox/conversations/${id}/status`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ status: 'closed' }),
  });
  expect(closed.status).toBe(200);
  await expect(page.getByText('Reopen the conversation to reply.')).toBeVisible();
  await expect(tab(page, 'Reply')).toBeFocused();
  await page.keyboard.type('refuse to kneel');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cole of the colleague' })).toBeVisible();
  expect(await statusOf(host, id)).toBe('closed');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(reply(page)).toHaveValue('Dear Cole, we ');
  await customer.close();
});
