import type { Page, Route } from 'playwright/test';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import { expect, test, type RunningHost } from './fixtures.ts';

/** Every error of the catalogue: what the page is told, and what a person sees. */

interface Told {
  code: string;
  message: string;
}

/** What the rows need of the host; files first, as a file that changes reloads an open page. */
async function prepare(host: RunningHost) {
  const plain = await serveNode(host, [state('one', [question('a', 'text'), next], { next_state_id: 'bye' }), thanks('bye')]);
  const odd = await serveNode(host, [state('one', [question('a', 'hologram'), question('b', 'dynamic_multiple_choice', { extra: { options_source: 'nowhere' } }), question('c', 'text'), next])]);
  const broken = await serveNode(host, [state('one', [question('a', 'radio', { options: options('x'), triggers: [{ key: 'a', rule_type: 'exact', answer_value: 'x', target_ids: ['b'], action: 'make_dance', scope: 'element' }] }), question('b', 'text'), next])]);
  const asking = await serveNode(host, [state('one', [question('plate', 'text', { extra: { integration: true } }), question('file', 'file'), question('order', 'dynamic_request'), question('phone', 'phone_verification'), next])]);
  const signed = await serveNode(host, [state('one', [question('a', 'text'), next])], { use_signature_verify: true, public_key: 'none' });
  const foreign = await serveWidget(host, { enabled_domains: ['elsewhere.example'] });
  const odder = await serveWidget(host, { language_selector_type: 'carousel' });
  const good = await serveWidget(host, {});
  const { id, chat_token_string: token } = (await (await post(host.url, submission())).json()) as { id: string; chat_token_string: string };
  return { plain, odd, broken, asking, signed, foreign, odder, good, id, token };
}
type World = Awaited<ReturnType<typeof prepare>>;

interface Row {
  row: string;
  html(world: World): string;
  /** What goes wrong, by the path of the call. */
  fails?: [path: string, answer: (route: Route) => Promise<void>];
  act?(page: Page): Promise<unknown>;
  code: string;
  message: RegExp;
  /** What a person sees; nothing when it is empty. */
  sees: RegExp | '';
}

const down = (route: Route) => route.abort();
const refuse = (status: number, code = 'no', message = 'The server says no.') => (route: Route) => route.fulfill({ status, json: { error: { code, message } } });
const feedback = (name: keyof World, more = '') => (world: World) => `<psn-feedback node-id="${world[name]}" ${more}></psn-feedback>`;
const widget = (name: keyof World) => (world: World) => `<psn-widget code="${world[name]}"></psn-widget>`;
const chat = ({ id, token }: World) => `<psn-chat feedback-id="${id}" token="${token}"></psn-chat>`;
const open = async (page: Page) => page.locator('psn-widget button.launcher').click();
const send = async (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const SYSTEM = /Something went wrong\. Please try again later\./;
const WRONG_URL = /Looks like the URL is typed wrong/;

const catalogue: Row[] = [
  { row: 'domain not allowed', html: widget('foreign'), code: 'domain_not_allowed', message: /^Domain Not Allowed$/, sees: '' },
  { row: 'a code that is none', html: () => '<psn-widget code="PSN-../../"></psn-widget>', code: 'invalid_code', message: /PSN-/, sees: '' },
  { row: 'widget load, with a response', html: widget('good'), fails: ['**/v1/web_widgets/**', refuse(503)], code: 'widget_load', message: /The server says no/, sees: '' },
  { row: 'widget load, without one', html: widget('good'), fails: ['**/v1/web_widgets/**', down], code: 'widget_load', message: /Network failure/, sees: '' },
  { row: 'customer visit', html: widget('good'), fails: ['**/customers/visit', refuse(500)], act: open, code: 'customer_visit', message: /The server says no/, sees: /What is it about/ },
  { row: 'customer load: loading goes on', html: feedback('plain', 'creator-id="c1"'), code: 'customer_load', message: /no such customer/, sees: /Next/ },
  { row: 'channel load, with a response', html: feedback('plain'), fails: ['**/v1/nodes/**', refuse(500)], code: 'channel_load', message: /The server says no/, sees: SYSTEM },
  { row: 'channel load, without one', html: feedback('plain'), fails: ['**/v1/nodes/**', down], code: 'channel_load', message: /Network failure/, sees: SYSTEM },
  { row: 'channel load, of a node that is not there', html: () => '<psn-feedback node-id="gone"></psn-feedback>', code: 'channel_load', message: /no such node/, sees: /404 Not Found/ },
  { row: 'signature', html: feedback('signed'), code: 'signature_invalid', message: /Invalid Signature!/, sees: /Invalid Signature!/ },
  { row: 'submission, 13045', html: feedback('plain'), fails: ['**/v1/feedbacks', refuse(400, '13045')], act: send, code: 'feedback_13045', message: /The server says no/, sees: /could not be validated/ },
  { row: 'submission, refused', html: feedback('plain'), fails: ['**/v1/feedbacks', refuse(422)], act: send, code: 'feedback_rejected', message: /The server says no/, sees: /could not be validated/ },
  { row: 'upload', html: feedback('asking'), fails: ['**/v2/storage/**', refuse(500)], act: (page) => page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') }), code: 'upload', message: /The server says no/, sees: /could not be uploaded/ },
  {
    row: 'verification', html: feedback('asking'), fails: ['**/send_verification_token', refuse(500)], code: 'verification', message: /The server says no/, sees: /That did not work/,
    act: async (page) => {
      await page.locator('[data-element="phone"]').getByRole('textbox').fill('+905321002030');
      await page.getByRole('button', { name: 'Send code' }).click();
    },
  },
  {
    row: 'dynamic request', html: feedback('asking'), fails: ['**/v1/flows/*/requests', refuse(500)], code: 'dynamic_request', message: /The server says no/, sees: /That did not work/,
    act: async (page) => {
      await page.locator('[data-element="order"]').getByRole('textbox').fill('1');
      await page.keyboard.press('Enter');
    },
  },
  {
    row: 'integration', html: feedback('asking'), fails: ['**/integration', refuse(502)], code: 'integration', message: /The server says no/, sees: /Next/,
    act: async (page) => {
      await page.locator('[data-element="plate"]').getByRole('textbox').fill('AB');
      await page.keyboard.press('Tab');
    },
  },
  { row: 'option source: a warning only', html: feedback('odd'), code: 'option_source', message: /nowhere/, sees: /Next/ },
  { row: 'unknown style: left out', html: feedback('odd'), code: 'unknown_style', message: /hologram/, sees: /Next/ },
  { row: 'trigger action', html: feedback('broken'), act: (page) => page.getByRole('radio', { name: 'X' }).click(), code: 'trigger_action', message: /^Unexpected trigger type: make_dance$/, sees: SYSTEM },
  { row: 'chat load, with a response', html: chat, fails: ['**/chat?*', refuse(401)], code: 'chat_load', message: /The server says no/, sees: /while loading the chat details/ },
  { row: 'chat load, without one', html: chat, fails: ['**/chat?*', down], code: 'chat_load', message: /Network failure/, sees: /while loading the chat details/ },
  { row: 'no feedback id', html: () => '<psn-chat token="t"></psn-chat>', code: 'missing_feedback_id', message: /^No feedback id in the chat query params\.$/, sees: WRONG_URL },
  { row: 'no token', html: () => '<psn-chat feedback-id="f"></psn-chat>', code: 'missing_token', message: /^No chat token in the chat query params\.$/, sees: WRONG_URL },
  {
    row: 'message', html: chat, fails: ['**/chat_messages', refuse(422)], code: 'message_send', message: /The server says no/, sees: /Not sent/,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
      await page.keyboard.press('Enter');
    },
  },
  {
    row: 'archive', html: chat, fails: ['**/archive', refuse(500)], code: 'archive', message: /The server says no/, sees: /did not work|Something went wrong|could not/,
    act: async (page) => {
      await page.getByRole('button', { name: 'End this conversation' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
    },
  },
];

async function showRow(page: Page, world: World, { html, fails, act, code, message, sees }: Row): Promise<void> {
  if (fails) await page.route(fails[0], fails[1]);
  await page.evaluate((markup) => {
    Object.assign(globalThis, { told: [] });
    document.body.innerHTML = markup;
  }, html(world));
  await act?.(page);
  const told = () => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
  await expect.poll(async () => (await told()).map((one) => one.code)).toContain(code);
  expect((await told()).find((one) => one.code === code)!.message).toMatch(message);
  const element = page.locator('body > *').first();
  if (sees === '') await expect(element).not.toContainText(/\w{3}/);
  else await expect(element).toContainText(sees);
  if (fails) await page.unroute(fails[0]);
}

const isOfWidget = ({ row }: Row) => /widget|domain|code|customer visit/.test(row);
for (const [what, rows] of [
  ['of surveys', catalogue.filter((row) => !isOfWidget(row) && row.html !== chat)],
  ['of widgets and chats', catalogue.filter((row) => isOfWidget(row) || row.html === chat)],
] as const) {
  test(`the catalogue ${what}`, async ({ page, host }) => {
    test.setTimeout(90_000);
    const world = await prepare(host);
    await page.goto(`${host.url}/start`);
    await page.evaluate(() => addEventListener('psn-error', (event) => {
      const { code, message } = (event as CustomEvent<Told>).detail;
      (globalThis as unknown as { told: Told[] }).told.push({ code, message });
    }));
    await page.evaluate(() => document.body.replaceChildren());
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    for (const row of rows) await test.step(row.row, () => showRow(page, world, row));
  });
}

test('the catalogue: a chunk that can’t be fetched', async ({ page, host }) => {
  await page.goto(`${host.url}/start`);
  await page.evaluate(() => {
    Object.assign(globalThis, { told: [] });
    addEventListener('psn-error', (event) => {
      const { code, message } = (event as CustomEvent<Told>).detail;
      (globalThis as unknown as { told: Told[] }).told.push({ code, message });
    });
  });
  await page.route('**/c/feedback-*.js', down);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate(() => void (document.body.innerHTML = '<psn-feedback node-id="node-store"></psn-feedback>'));
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told.map(({ code }) => code))).toContain('chunk_load');
});

test('a chunk that did not come is asked for once more', async ({ page, host }) => {
  await page.goto(`${host.url}/start`);
  await page.route('**/c/feedback-*.js', down, { times: 1 });
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate(() => void (document.body.innerHTML = '<psn-feedback node-id="node-store"></psn-feedback>'));
  await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
});
