import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import type { Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/** The operators' page: notes, assignments, filters, shortcuts and saved replies, on a desk and on a phone. */

const log = (page: Page) => page.getByRole('log');
const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

/** Submits a survey under this name. */
async function begin(host: RunningHost, name: string): Promise<{ id: string; token: string }> {
  const reply = await post(host.url, { ...submission(), customer: { name } });
  const { id, chat_token_string: token } = (await reply.json()) as {
    id: string;
    chat_token_string: string;
  };
  return { id, token };
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name);
  await expect(entry(page, name).first()).toBeVisible();
}

test('a note and an assignment reach the colleague at once, and the customer never', async ({
  page,
  browser,
  host,
}) => {
  const { id, token } = await begin(host, 'Nora of the notes');
  const customer = await browser.newPage({ locale: 'en-US' });
  await open(customer, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  const colleague = await browser.newPage({ locale: 'en-US' });
  for (const [desk, operator] of [
    [page, 'mara'],
    [colleague, 'ole'],
  ] as const) {
    await open(desk, await inboxUrl(host, operator), 'psn-inbox');
    await find(desk, 'Nora of the notes');
    await entry(desk, 'Nora of the notes').click();
  }
  await page.getByRole('tab', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('She called twice.');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Note · You');
  await expect(log(colleague)).toContainText('Note · Mara');
  await expect(log(colleague)).toContainText('She called twice.');

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ole Brand' });
  await expect(colleague.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('ole');
  await expect(log(page)).toContainText('Assigned to: Ole Brand · You');
  await expect(log(colleague)).toContainText('Assigned to: Ole Brand · Mara');
  await colleague.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(entry(colleague, 'Nora of the notes')).toBeVisible();
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(page.getByText('No conversations match these filters.')).toBeVisible();

  await page.getByRole('tab', { name: 'Reply' }).click();
  await field(page).fill('We are on it.');
  await page.keyboard.press('Enter');
  await expect(log(customer)).toContainText('We are on it.');
  await expect(log(customer)).not.toContainText(/twice|Assigned/);
  await colleague.close();
  await customer.close();
});

test('filters and the search of a survey stay after a reload', async ({ page, host }) => {
  await begin(host, 'Fay of the filters');
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All' });
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label: 'Store visit' });
  await page.getByRole('button', { name: 'Unassigned', exact: true }).click();
  await expect(entry(page, 'Fay of the filters')).toBeVisible();
  await page.reload();
  await expect(entry(page, 'Fay of the filters')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Survey' })).toHaveValue('flow-store');
  await expect(page.getByRole('button', { name: 'Unassigned', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label: 'Hotel stay' });
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entry(page, 'Fay of the filters')).toBeVisible();
});

test('new feedback shows in the list by itself', async ({ page, host }) => {
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await expect
    .poll(async () => {
      await begin(host, 'Eve of the evening');
      return entry(page, 'Eve of the evening').count();
    })
    .toBeGreaterThan(0);
});

test('keys lead through the list and answer, and never while somebody types', async ({
  page,
  host,
}) => {
  for (const name of ['Kim third', 'Kim second', 'Kim first']) await begin(host, name);
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.locator('body').press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('Kim jerk');
  await expect(page.getByRole('searchbox')).toHaveValue('Kim jerk');
  await page.getByRole('searchbox').fill('Kim ');
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(3);

  await entry(page, 'Kim first').focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Kim second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kim second' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Kim third' })).toBeVisible();
  await expect(entry(page, 'Kim third')).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Kim second' })).toBeVisible();

  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('eerie jerk?');
  await expect(field(page)).toHaveValue('eerie jerk?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page).fill('');
  await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('mara');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  // Closed, it stays in its place until another is opened.
  await expect(entry(page, 'Kim second')).toContainText('Closed');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Kim first' })).toBeVisible();
  await expect(entry(page, 'Kim second')).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.getByRole('heading', { name: 'Kim first' }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Next conversation');
  await sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Kim first' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('a text that was begun waits in its conversation, and a slash offers saved replies', async ({
  page,
  host,
}) => {
  for (const name of ['Dee with a draft', 'Dee without']) await begin(host, name);
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await find(page, 'Dee with');
  await entry(page, 'Dee with a draft').click();
  await field(page).fill('Dear Dee');
  await entry(page, 'Dee without').click();
  await expect(field(page)).toHaveValue('');
  const replies = page.getByRole('listbox', { name: 'Saved replies' });
  await field(page).pressSequentially('/');
  await expect(replies.getByRole('option')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(replies.getByRole('option', { selected: true })).toContainText('on the ferry');
  await page.keyboard.press('Escape');
  await expect(replies).toHaveCount(0);
  await field(page).pressSequentially('anything');
  await replies.getByRole('option').click();
  await expect(field(page)).toHaveValue('Is there anything else I can do for you?');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Is there anything else');
  await expect(field(page)).toHaveValue('');
  await entry(page, 'Dee with a draft').click();
  await expect(field(page)).toHaveValue('Dear Dee');
});

test('one person has one name everywhere, and days have their marks', async ({ page, host }) => {
  const { id, token } = await begin(host, '');
  const form = new FormData();
  form.set('body', 'Xylophone lessons?');
  await fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
    method: 'POST',
    headers: { 'X-Chat-Token': token, 'Idempotency-Key': crypto.randomUUID() },
    body: form,
  });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await page.getByRole('searchbox').fill('Xylophone');
  await entry(page, 'Xylophone lessons').click();
  await expect(page.getByRole('heading', { name: 'Anonymous visitor' })).toBeVisible();
  await expect(log(page)).toContainText('Anonymous visitor');
  await expect(log(page)).toContainText('today');
  await expect(page.getByRole('complementary')).toContainText('Anonymous visitor');
  await expect(entry(page, 'Xylophone lessons')).toContainText('Anonymous visitor');
  await expect(page.getByText('Unknown')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the head of a conversation leads to its details and back, and closes it', async ({
    page,
    host,
  }) => {
    await begin(host, 'Pia on the phone');
    await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
    await find(page, 'Pia on the phone');
    await entry(page, 'Pia on the phone').click();
    const heading = page.getByRole('heading', { name: 'Pia on the phone' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('searchbox')).toBeHidden();
    const buttons = ['Back to the conversations', 'Details', 'Close'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const boxes = await Promise.all(
      [...buttons, page.getByRole('combobox', { name: 'Assigned to' })].map((control) =>
        control.boundingBox(),
      ),
    );
    for (const box of boxes) {
      expect(box!.y).toBeLessThan(64);
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    expect(boxes[0]!.x).toBeLessThan(16);
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Mara' });
    await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('mara');
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeFocused();
    await expect(page.getByRole('complementary')).toContainText('How likely');
    await page.goBack();
    await expect(field(page)).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText('How likely');
    await page.getByRole('button', { name: 'Back to the conversation', exact: true }).click();
    await field(page).fill('On my way');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(log(page)).toContainText('On my way');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Reopen the conversation to reply.')).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Back to the conversations' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All' });
    await entry(page, 'Pia on the phone').click();
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(entry(page, 'Pia on the phone')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

test('an operator who only reads results is told so, and led to them', async ({ page, host }) => {
  await open(page, await inboxUrl(host, 'runa'), 'psn-inbox');
  await expect(page.getByText('Ask the owner for the role “agent”.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'See the results' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Store visit/ })).toBeVisible();
});

test('the inbox leads to the sign-in, which takes a lasting link, and back', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/inbox`);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Finbox$/);
  await expect(page.getByRole('heading')).toBeVisible();
  await page.goto(`${host.url}/inbox#token=wrong`);
  await expect(page.getByText(/link/i).first()).toBeVisible();
  expect(page.url()).not.toContain('wrong');
  await page.goto(await inboxUrl(host, 'ole'));
  await expect(page.getByText('Ole Brand')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox$/);
});
