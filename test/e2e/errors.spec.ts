import type { Page, Route } from 'playwright/test';
import {
  calls,
  chat,
  feedback,
  prepareCalls,
  widget,
  type Call,
  type CallsWorld,
} from '../support/calls.ts';
import { expect, test, openOwnersPage } from '../support/fixtures.ts';

/** Tests of every error code: the event for the page, and the visible text. */

interface Told {
  code: string;
  message: string;
}

interface Row extends Omit<Call, 'path'> {
  row: string;
  path?: string;
  /** The failing response for calls to `path`. */
  fails?(route: Route): Promise<void>;
  code: string;
  message: RegExp;
  /** The visible text; an empty string means that nothing is shown. */
  sees: RegExp | '';
  /** The visible text after another try, once the call works. */
  again?: RegExp;
  /** Tries again; presses "Try again" by default. */
  retry?(page: Page): Promise<unknown>;
}

const openWidget = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement & { open(): void }>('psn-widget')!.open());

const down = (route: Route) => route.abort();
const refuse =
  (status: number, code = 'no', message = 'The server says no.') =>
  (route: Route) =>
    route.fulfill({ status, json: { error: { code, message } } });
/** Changes the host's answer to a call. */
const alter = (change: (answer: Record<string, unknown>) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  const answer = (await response.json()) as Record<string, unknown>;
  change(answer);
  await route.fulfill({ response, json: answer });
};
const SYSTEM = /Something went wrong\. Please try again later\./;
const WRONG_URL = /Please check that the address is right/;

const catalogue: Row[] = [
  {
    row: 'domain not allowed',
    html: widget('foreign'),
    code: 'domain_not_allowed',
    message: /^Domain Not Allowed$/,
    sees: '',
  },
  {
    row: 'a code that is none',
    html: () => '<psn-widget code="PSN-../../"></psn-widget>',
    code: 'invalid_code',
    message: /PSN-/,
    sees: '',
  },
  {
    row: 'widget load, with a response',
    ...calls.configuration,
    fails: refuse(503),
    code: 'widget_load',
    message: /The server says no/,
    sees: '',
    again: /What is it about/,
    retry: openWidget,
  },
  {
    row: 'widget load, without one',
    ...calls.configuration,
    fails: down,
    code: 'widget_load',
    message: /Network failure/,
    sees: '',
    again: /What is it about/,
    retry: openWidget,
  },
  {
    row: 'widget load, inline',
    path: calls.configuration.path,
    html: (world) => `<psn-widget code="${world.good}" placement="inline"></psn-widget>`,
    fails: refuse(503),
    code: 'widget_load',
    message: /The server says no/,
    sees: /Something went wrong while loading the widget/,
    again: /What is it about/,
  },
  {
    row: 'customer visit',
    ...calls.visit,
    fails: refuse(500),
    code: 'customer_visit',
    message: /The server says no/,
    sees: /What is it about/,
  },
  {
    row: 'customer load: loading goes on',
    ...calls.customer,
    code: 'customer_load',
    message: /no such customer/,
    sees: /Send/,
  },
  {
    row: 'channel load, with a response',
    ...calls.channel,
    fails: refuse(500),
    code: 'channel_load',
    message: /The server says no/,
    sees: SYSTEM,
    again: /Send/,
  },
  {
    row: 'channel load, without one',
    ...calls.channel,
    fails: down,
    code: 'channel_load',
    message: /Network failure/,
    sees: SYSTEM,
    again: /Send/,
  },
  {
    row: 'channel load of a preview',
    path: '**/v1/flows/*',
    html: () => '<psn-flow-preview flow-id="flow-store"></psn-flow-preview>',
    fails: refuse(500),
    code: 'channel_load',
    message: /The server says no/,
    sees: SYSTEM,
    again: /nothing you enter here is sent/,
  },
  {
    row: 'channel load of a widget that is closed and opened again',
    path: calls.channel.path,
    html: widget('good'),
    fails: refuse(500),
    act: openWidget,
    code: 'channel_load',
    message: /The server says no/,
    sees: SYSTEM,
    again: /What is it about/,
    async retry(page) {
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await openWidget(page);
    },
  },
  {
    row: 'channel load, of a node that is not there',
    html: () => '<psn-feedback node-id="gone"></psn-feedback>',
    code: 'channel_load',
    message: /no such node/,
    sees: WRONG_URL,
  },
  {
    row: 'signature',
    html: feedback('signed'),
    code: 'signature_invalid',
    message: /signature is missing or invalid/,
    sees: /cannot be opened this way/,
  },
  {
    row: 'submission, 13045',
    ...calls.submission,
    fails: refuse(400, '13045'),
    code: 'feedback_13045',
    message: /The server says no/,
    sees: /could not be validated/,
  },
  {
    row: 'submission, refused',
    ...calls.submission,
    fails: refuse(422),
    code: 'feedback_rejected',
    message: /The server says no/,
    sees: /could not be validated/,
  },
  {
    row: 'upload',
    ...calls.upload,
    fails: refuse(500),
    code: 'upload',
    message: /The server says no/,
    sees: /could not be uploaded/,
  },
  {
    row: 'verification',
    ...calls.verification,
    fails: refuse(500),
    code: 'verification',
    message: /The server says no/,
    sees: /That did not work/,
  },
  {
    row: 'dynamic request',
    ...calls['look-up'],
    fails: refuse(500),
    code: 'dynamic_request',
    message: /The server says no/,
    sees: /That did not work/,
  },
  {
    row: 'integration',
    ...calls.integration,
    fails: refuse(502),
    code: 'integration',
    message: /The server says no/,
    sees: /Send(?! code)/,
  },
  {
    row: 'option source: a warning only',
    html: feedback('odd'),
    code: 'option_source',
    message: /nowhere/,
    sees: /Send/,
  },
  {
    row: 'pattern that is refused: named',
    html: feedback('odd'),
    code: 'refused_pattern',
    message: /question c: \(a\)\\1/,
    sees: /Send/,
  },
  {
    row: 'unknown style: left out',
    html: feedback('odd'),
    code: 'unknown_style',
    message: /hologram/,
    sees: /Send/,
  },
  {
    row: 'unknown value of a node: left out',
    ...calls.channel,
    fails: alter((node) => (node['psn_branding'] = 'perhaps')),
    code: 'unknown_value',
    message: /^Unknown values of the node: psn_branding: expected .*, found "perhaps"$/,
    sees: /Send/,
  },
  {
    row: 'unknown value of a flow: left out',
    ...calls.channel,
    fails: alter(({ flow }) =>
      (flow as { states: { elements: object[] }[] }).states[0]!.elements.push({
        id: 'new',
        type: 'hologram',
      }),
    ),
    code: 'unknown_value',
    message: /^Unknown values of the node: flow\.states\.0\.elements\.2\.type: .*"hologram"$/,
    sees: /Send/,
  },
  {
    row: 'unknown value of a widget: the default',
    ...calls.configuration,
    fails: alter((config) => (config['language_selector_type'] = 'carousel')),
    act: (page) => page.locator('psn-widget button.launcher').click(),
    code: 'unknown_value',
    message: /^Unknown values of the configuration: language_selector_type: .*"carousel"$/,
    sees: /An order[^]*English/,
  },
  {
    row: 'unknown value of a chat: left out',
    ...calls.chat,
    fails: alter((conversation) => (conversation['timeline_items'] = [null])),
    code: 'unknown_value',
    message: /^Unknown values of the chat: timeline_items\.0: expected an object, found null$/,
    sees: /What did you like/,
  },
  {
    row: 'chat load, with a response',
    ...calls.chat,
    fails: refuse(401),
    code: 'chat_load',
    message: /The server says no/,
    sees: /while loading the chat details/,
    again: /LIKED|liked|view/,
  },
  {
    row: 'chat load, without one',
    ...calls.chat,
    fails: down,
    code: 'chat_load',
    message: /Network failure/,
    sees: /while loading the chat details/,
    again: /LIKED|liked|view/,
  },
  {
    row: 'no feedback id',
    html: () => '<psn-chat token="t"></psn-chat>',
    code: 'missing_feedback_id',
    message: /^No feedback id in the chat query params\.$/,
    sees: WRONG_URL,
  },
  {
    row: 'no token',
    html: () => '<psn-chat feedback-id="f"></psn-chat>',
    code: 'missing_token',
    message: /^No chat token in the chat query params\.$/,
    sees: WRONG_URL,
  },
  {
    row: 'message',
    ...calls.message,
    fails: refuse(422),
    code: 'message_send',
    message: /The server says no/,
    sees: /Not sent/,
  },
  {
    row: 'rating',
    ...calls.rating,
    fails: refuse(500),
    code: 'rating',
    message: /The server says no/,
    sees: /Your rating could not be sent/,
  },
  {
    row: 'archive',
    ...calls.archive,
    fails: refuse(500),
    code: 'archive',
    message: /The server says no/,
    sees: /did not work|Something went wrong|could not/,
  },
];

async function showRow(
  page: Page,
  world: CallsWorld,
  { path, html, fails, act, code, message, sees, again, retry }: Row,
): Promise<void> {
  if (fails) await page.route(path!, fails);
  await page.evaluate((markup) => {
    Object.assign(globalThis, { told: [] });
    localStorage.clear();
    document.body.innerHTML = markup;
  }, html(world));
  await act?.(page);
  const told = () => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
  await expect.poll(async () => (await told()).map((error) => error.code)).toContain(code);
  expect((await told()).find((error) => error.code === code)!.message).toMatch(message);
  const element = page.locator('body > *').first();
  if (sees === '') await expect(element).not.toContainText(/\w{3}/);
  else await expect(element).toContainText(sees);
  if (fails) await page.unroute(path!);
  if (!again) return;
  if (retry) await retry(page);
  else await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element).toContainText(again);
  await expect(element).not.toContainText('Something went wrong');
}

const isOfChat = ({ html, row }: Row) => html === chat || row === 'rating';
const isOfWidget = ({ row }: Row) => /widget|domain|code/.test(row);
// A visit is reported once, whichever widget reports it: this one has a page of its own.
const isOfVisit = ({ row }: Row) => row === 'customer visit';
for (const [what, isOfGroup] of [
  ['of surveys', (row: Row) => !isOfWidget(row) && !isOfChat(row) && !isOfVisit(row)],
  ['of widgets and chats', (row: Row) => isOfWidget(row) || isOfChat(row)],
  ['of visits', isOfVisit],
] as const) {
  test(`the catalogue ${what}`, async ({ page, host }) => {
    const world = await prepareCalls(host);
    await openOwnersPage(page, host);
    await page.evaluate(() =>
      addEventListener('psn-error', (event) => {
        const { code, message } = (event as CustomEvent<Told>).detail;
        (globalThis as unknown as { told: Told[] }).told.push({ code, message });
      }),
    );
    await page.evaluate(() => document.body.replaceChildren());
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    for (const row of catalogue.filter(isOfGroup))
      await test.step(row.row, () => showRow(page, world, row));
  });
}

test('the catalogue: a chunk that can’t be fetched', async ({ page, host }) => {
  await openOwnersPage(page, host);
  await page.evaluate(() => {
    Object.assign(globalThis, { told: [] });
    addEventListener('psn-error', (event) => {
      const { code, message } = (event as CustomEvent<Told>).detail;
      (globalThis as unknown as { told: Told[] }).told.push({ code, message });
    });
  });
  await page.route('**/c/psn-feedback-*.js*', down);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate(
    () => void (document.body.innerHTML = '<psn-feedback node-id="node-store"></psn-feedback>'),
  );
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told))
    .toEqual([
      {
        code: 'chunk_load',
        message: expect.stringMatching(
          /^Loading chunk psn-feedback failed: .*\/c\/psn-feedback-\w+\.js/,
        ) as unknown,
      },
    ]);
  await expect(page.locator('psn-feedback')).toContainText(
    'Something went wrong while loading the widget. Please try again later.',
  );
  await page.unroute('**/c/psn-feedback-*.js*');
  await page.evaluate(() =>
    document.querySelector('psn-feedback')!.setAttribute('node-id', 'node-help'),
  );
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  await expect(page.locator('psn-feedback')).not.toContainText('Something went wrong');
});

test('a chunk that did not come is asked for once more', async ({ page, host }) => {
  await openOwnersPage(page, host);
  await page.route('**/c/psn-feedback-*.js*', down, { times: 1 });
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate(
    () => void (document.body.innerHTML = '<psn-feedback node-id="node-store"></psn-feedback>'),
  );
  await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
});
