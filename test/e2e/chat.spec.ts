import { chromium, type Locator, type Page } from 'playwright/test';
import { chromiumArguments, headlessPath } from '../support/chromium.mjs';
import {
  expect,
  open,
  openOwnersPage,
  ready,
  test as base,
  type RunningHost,
} from '../support/fixtures.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import { endConversation } from '../support/chat-menu.ts';
import { next, question, state } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Conversation {
  id: string;
  token: string;
}

/** The conversation in the list with this customer's name. */
async function begin(host: RunningHost, name: string): Promise<Conversation> {
  const { id, chat_token_string: token } = (await (
    await post(host.url, { ...submission(), customer: { name } })
  ).json()) as { id: string; chat_token_string: string };
  return { id, token };
}

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log');

/** A page in another browser, with errors that fail the test. */
const test = base.extend<{ desk: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies of a fixture from this pattern
  desk: async ({}, use) => {
    const office = await chromium.launch({
      executablePath: headlessPath()!,
      args: chromiumArguments,
    });
    const desk = await office.newPage({ locale: 'en-US' });
    const faults: string[] = [];
    desk.on('pageerror', (error) => faults.push(error.message));
    await use(desk);
    expect(faults).toEqual([]);
    await office.close();
  },
});

/** The conversation with this customer, found in the list of the inbox. */
async function findAtDesk(desk: Page, name: string): Promise<Locator> {
  await desk.getByRole('searchbox', { name: 'Search conversations' }).fill(name.toLowerCase());
  return desk.getByRole('button', { name: new RegExp(name) });
}

/** The entries of a conversation, numbered without a gap. */
async function entries(host: RunningHost, id: string): Promise<string[]> {
  const items = await host.query(
    'select seq, action, actor from timeline_items where feedback_id = $1 order by seq',
    [id],
  );
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, at) => at + 1));
  return items.map(({ action, actor }) => `${String(action)} ${String(actor)}`);
}

test('a preview is a conversation with nobody: written, ended and rated, and nothing is sent', async ({
  page,
  host,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => /\/v\d\//.test(request.url()) && sent.push(request.url()));
  page.on('websocket', (socket) => sent.push(socket.url()));
  await open(page, `${host.url}/chat?isPreview=1`, 'psn-chat');
  await write(page, 'Is anybody there?');
  await expect(log(page).getByTitle('Sent').last()).toBeVisible();
  await endConversation(page);
  await page.getByRole('button', { name: 'Satisfied', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Not satisfied' })).toHaveCount(0);
  await expect(log(page)).toContainText('Is anybody there?');
  expect(sent).toEqual([]);
});

test('a conversation that is over leads back to its survey, unless one answer is all that is wanted', async ({
  page,
  host,
}) => {
  const states = [
    state('one', [question('a', 'text'), next], { next_state_id: 'talk' }),
    state('talk', [], { style: 'chat', order: 1 }),
  ];
  const talk = async (node: object) => {
    const id = await serveNode(host, states, { ...node });
    await openOwnersPage(page, host);
    await page.evaluate((node_id) => {
      document.body.innerHTML = `<psn-feedback node-id="${node_id}"></psn-feedback>`;
    }, id);
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    await page.getByRole('textbox', { name: 'a' }).fill('Ada');
    await page.getByRole('button', { name: 'Send' }).click();
    await endConversation(page);
    await expect(page.getByText('This conversation is over.', { exact: true })).toBeVisible();
  };
  const again = page.getByRole('button', { name: 'Give new feedback' });
  await talk({});
  await again.click();
  await expect(page.getByRole('textbox', { name: 'a' })).toHaveValue('');
  await talk({ prevent_multiple_feedback: true });
  await expect(again).toHaveCount(0);
});

test('the page of a conversation that is over leads to its survey, where everybody may answer again', async ({
  page,
  host,
}) => {
  const talk = async (node: Record<string, unknown>) => {
    const node_id = await serveNode(host, [state('one', [question('a', 'text'), next])], node);
    const answer = await post(
      host.url,
      submission({ node_id, flow_id: `f-${node_id}`, responses: [] }),
    );
    const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
    await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
    await endConversation(page);
    await expect(page.getByText('This conversation is over.', { exact: true })).toBeVisible();
  };
  const again = page.getByRole('link', { name: 'Give new feedback' });
  await talk({ prevent_multiple_feedback: true });
  await expect(again).toHaveCount(0);
  await talk({});
  await again.click();
  await expect(page.getByRole('textbox', { name: 'a' })).toBeVisible();
});

test('the message field grows with its text, and is small again once that is sent', async ({
  page,
  host,
}) => {
  const { id, token } = await begin(host, 'A long letter');
  await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  const field = page.getByRole('textbox', { name: 'Your message' });
  const height = async () => (await field.boundingBox())!.height;
  const oneLine = await height();
  await field.fill('One line\nand another\nand a third');
  expect(await height()).toBeGreaterThan(oneLine + 30);
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('and a third');
  expect(await height()).toBe(oneLine);
});

test('the button that sends is met by keys before anything is written, and sends nothing then', async ({
  page,
  host,
}) => {
  const { id, token } = await begin(host, 'A short letter');
  await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  const button = page.getByRole('button', { name: 'Send' });
  await page.getByRole('textbox', { name: 'Your message' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('At last');
  await expect(button).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(log(page).getByTitle('Sent', { exact: true })).toHaveCount(2);
  await expect(log(page)).toContainText('At last');
});

test('a visitor submits and talks with an operator in another browser, with a picture, typing and seen', async ({
  page,
  host,
  desk,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-help`, 'psn-feedback');
  await page.evaluate(() =>
    document
      .querySelector('psn-feedback')!
      .setAttribute('customer', JSON.stringify({ name: 'Ada of the quay' })),
  );
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/chat?*');
  await ready(page, 'psn-chat');
  const [{ id }] = (await page.evaluate(
    () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
  )) as [{ id: string }];
  await write(page, 'Is the cat still there?');
  await expect(log(page).getByTitle('Sent').last()).toBeVisible();

  await open(desk, await inboxUrl(host, 'mara'), 'psn-inbox');
  const entry = await findAtDesk(desk, 'Ada of the quay');
  await expect(entry).toHaveAccessibleName(/2 unread/);
  await entry.click();
  await expect(log(desk)).toContainText('Is the cat still there?');
  await expect(desk.getByRole('complementary', { name: 'Details' })).toContainText('An order');
  await expect(log(page).getByTitle('Seen').last()).toBeVisible();

  await page.getByRole('textbox', { name: 'Your message' }).pressSequentially('And');
  await expect(log(desk)).toContainText('is writing…');
  await desk.getByRole('textbox', { name: 'Your message' }).pressSequentially('It is asleep.');
  await expect(log(page)).toContainText('Mara is writing…');
  await desk.getByRole('button', { name: 'Attach files' }).waitFor();
  await desk
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(desk.getByRole('img', { name: 'cat.png' })).toBeVisible();
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('It is asleep.');
  await expect(log(page)).toContainText('Mara');
  await expect(log(page).getByRole('link', { name: /^Image/ })).toBeVisible();
  await expect(log(desk).getByTitle('Seen')).toBeVisible();
  expect(await entries(host, id)).toEqual([
    'request_help customer',
    'add_comment customer',
    'add_comment user',
  ]);
});

test('a saved reply, a reload, the close and the rating, with an operator in another browser', async ({
  page,
  host,
  desk,
}) => {
  const { id, token } = await begin(host, 'Ada of the lake');
  await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  await open(desk, await inboxUrl(host, 'mara'), 'psn-inbox');
  await (await findAtDesk(desk, 'Ada of the lake')).click();
  await desk.getByRole('textbox', { name: 'Your message' }).fill('/ANYTHING');
  await expect(desk.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    'Is there anything else I can do for you?',
  );
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('Is there anything else');

  await Promise.all([page.reload(), desk.reload()]);
  await expect(log(page)).toContainText('Is there anything else');
  await (await findAtDesk(desk, 'Ada of the lake')).click();
  await expect(log(desk)).toContainText('Is there anything else');
  await expect(log(page).getByText('Is there anything else')).toHaveCount(1);

  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('This conversation is over.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Satisfied', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Satisfied', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Not satisfied' })).toHaveCount(0);
  await expect(desk.getByRole('complementary', { name: 'Details' })).toContainText('Satisfied');
  await desk.getByRole('button', { name: 'Reopen' }).click();
  await write(page, 'One more thing');
  await expect(log(desk)).toContainText('One more thing');

  expect(await entries(host, id)).toEqual([
    'add_comment user',
    'set_closed user',
    'add_rating customer',
    'set_open user',
    'add_comment customer',
  ]);
  expect(await host.query('select rating from chat_ratings where feedback_id = $1', [id])).toEqual([
    { rating: 100 },
  ]);
});

test('messages written without a line wait, over a reload too, and are sent once', async ({
  page,
  context,
  host,
}) => {
  const { id, token } = await begin(host, 'Offline');
  await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
  await page.route('**/chat_messages', (route) => route.abort());
  await write(page, 'First');
  await write(page, 'Second');
  // A shown message has been stored.
  await expect(log(page)).toContainText('Second');
  await expect(log(page)).toContainText('Not sent');
  await page.reload();
  await expect(log(page)).toContainText('Second');
  await expect(log(page)).toContainText('Not sent');
  await page.unroute('**/chat_messages');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(log(page).getByTitle('Sent')).toHaveCount(3);
  await page.reload();
  await expect(log(page).getByText('Second')).toHaveCount(1);
  expect(
    await host.query('select body from timeline_items where feedback_id = $1 order by seq', [id]),
  ).toEqual([{ body: 'First' }, { body: 'Second' }]);
});

/** Opens the conversation on a feedback in a widget's panel, and returns its id. */
async function openConversation(page: Page, host: RunningHost): Promise<string> {
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  await page.locator('psn-widget button.launcher').click();
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toBeVisible();
  const [{ id }] = (await page.evaluate(
    () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
  )) as [{ id: string }];
  return id;
}

/** Replies to a conversation as an operator. */
async function repliesTo(
  host: RunningHost,
  id: string,
): Promise<(body: string) => Promise<Response>> {
  const url = await inboxUrl(host, 'ole');
  return (body) => {
    const form = new FormData();
    form.set('body', body);
    return fetch(`${host.url}/v1/inbox/conversations/${id}/messages`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${url.split('token=')[1]!}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: form,
    });
  };
}

test('what came while nobody looked is counted on the closed button, on a return to the site too', async ({
  page,
  host,
}) => {
  const id = await openConversation(page, host);
  const reply = await repliesTo(host, id);
  await reply('Good morning');
  await expect(log(page)).toContainText('Good morning');
  await page.locator('psn-widget button.launcher').click();
  await reply('Still there?');
  await expect(page.getByRole('button', { name: 'Give feedback (new messages: 1)' })).toBeVisible();
  const news = page.locator('psn-widget [aria-live]').filter({ hasText: 'new messages' });
  await expect(news).toHaveText('Give feedback (new messages: 1)');
  await reply('Good night');
  await expect(news).toHaveText('Give feedback (new messages: 2)');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give feedback (new messages: 2)' })).toBeVisible();
  await expect(news).toHaveCount(0);
  expect(scripts.some((script) => script.includes('socket'))).toBe(false);
});

test('what came first while somebody was elsewhere is told on the return', async ({
  page,
  host,
}) => {
  const id = await openConversation(page, host);
  const reply = await repliesTo(host, id);
  const counted = page.waitForResponse(/after_seq=/);
  await page.reload();
  await counted;
  await reply('Still there?');
  const isBack = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect(async () => {
    await page.evaluate(isBack);
    await expect(
      page.locator('psn-widget [aria-live]').getByText('Give feedback (new messages: 1)'),
    ).toBeAttached({ timeout: 2000 });
  }).toPass();
});

test('unread messages are counted on the button and the list of every tab, and opened by the button', async ({
  page,
  context,
  host,
}) => {
  const unread = (tab: Page) =>
    tab.getByRole('button', { name: 'Give feedback (new messages: 2)' });
  const list = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const id = await openConversation(page, host);
  const reply = await repliesTo(host, id);
  await page.locator('psn-widget button.launcher').click();
  await reply('Good morning');
  await reply('Still there?');
  await expect(unread(page)).toBeVisible();
  const other = await context.newPage();
  await open(other, page.url(), 'psn-widget');
  await expect(unread(other)).toBeVisible();

  // A panel that the page opens shows the survey, the button shows the messages of its number.
  await other.evaluate(() => document.querySelector('psn-widget')!.open());
  await expect(list(other, 'Previous feedback (2 new messages)')).toBeVisible();
  await other.reload();
  await unread(other).click();
  await expect(log(other)).toContainText('Still there?');
  await other.locator('psn-widget button.launcher').click();
  await expect(other.getByRole('button', { name: 'Give feedback', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give feedback', exact: true })).toBeVisible();
});

test('many messages in a short time all come at once, and are seen', async ({ page, host }) => {
  const id = await openConversation(page, host);
  const reply = await repliesTo(host, id);
  for (let count = 1; count <= 30; count += 1) {
    expect((await reply(`Message ${count}.`)).status).toBe(201);
    await expect(log(page)).toContainText(`Message ${count}.`);
  }
  // The request for help is the first item.
  await expect
    .poll(() => host.query('select customer_seen_seq as seen from feedbacks where id = $1', [id]))
    .toEqual([{ seen: 31 }]);
});
