import type { Page } from 'playwright/test';
import { next, question, state, thanks } from './flows.ts';
import { PICTURE } from './forms.ts';
import { serveNode, serveWidget } from './serve-node.ts';
import { post, submission } from './submission.ts';
import { endConversation } from './chat-menu.ts';

/** The API calls of a page, each with the markup and the user action that cause it. */

/** Creates the nodes, widgets and conversations on a host that the markup refers to; returns their ids. */
export async function prepareCalls(host: {
  url: string;
  workspace: string;
  publish?(): Promise<void>;
}) {
  // Creates all files before a page opens, as a changed file reloads open pages.
  const plain = await serveNode(host, [
    state('one', [question('a', 'text'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ]);
  const asking = await serveNode(host, [
    state('one', [
      question('plate', 'text', { extra: { integration: true } }),
      question('file', 'file'),
      question('order', 'dynamic_request'),
      question('phone', 'phone_verification'),
      next,
    ]),
  ]);
  const odd = await serveNode(host, [
    state('one', [
      question('a', 'hologram'),
      question('b', 'dynamic_multiple_choice', { extra: { options_source: 'nowhere' } }),
      {
        ...question('c', 'text'),
        triggers: [
          {
            action: 'make_invisible',
            rule_type: 'regex',
            answer_value: '(a)\\1',
            scope: 'element',
            target_ids: ['e-a'],
          },
        ],
      },
      next,
    ]),
  ]);
  const signed = await serveNode(host, [state('one', [question('a', 'text'), next])], {
    use_signature_verify: true,
    public_key: 'none',
  });
  const foreign = await serveWidget(host, { enabled_domains: ['elsewhere.example'] });
  const good = await serveWidget(host, {});
  const { id, chat_token_string: token } = (await (await post(host.url, submission())).json()) as {
    id: string;
    chat_token_string: string;
  };
  const talk = (await (
    await post(host.url, submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] }))
  ).json()) as { id: string; chat_token_string: string };
  const over = { id: talk.id, token: talk.chat_token_string };
  await fetch(`${host.url}/v1/feedback/${over.id}/archive`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `archive-${over.id}` },
    body: JSON.stringify({ token: over.token }),
  });
  return { plain, odd, asking, signed, foreign, good, id, token, over };
}

export type CallsWorld = Awaited<ReturnType<typeof prepareCalls>>;

export interface Call {
  /** URL pattern of the call. */
  path: string;
  html(world: CallsWorld): string;
  act?(page: Page): Promise<unknown>;
}

type Name = Exclude<keyof CallsWorld, 'id' | 'token' | 'over'>;
export const feedback =
  (name: Name, more = '') =>
  (world: CallsWorld) =>
    `<psn-feedback node-id="${world[name]}" ${more}></psn-feedback>`;
export const widget = (name: Name) => (world: CallsWorld) =>
  `<psn-widget code="${world[name]}"></psn-widget>`;
export const chat = ({ id, token }: Pick<CallsWorld, 'id' | 'token'>) =>
  `<psn-chat feedback-id="${id}" token="${token}"></psn-chat>`;
const inQuestion = (page: Page, key: string) => page.locator(`[data-element="${key}"]`);

async function askForCode(page: Page): Promise<void> {
  await inQuestion(page, 'phone').getByRole('textbox').fill('+905321002030');
  await page.getByRole('button', { name: 'Send code' }).click();
}

export const calls = {
  configuration: { path: '**/v1/web_widgets/code/**', html: widget('good') },
  visit: {
    path: '**/customers/visit',
    html: widget('good'),
    act: (page) => page.locator('psn-widget button.launcher').click(),
  },
  channel: { path: '**/v1/nodes/*', html: feedback('plain') },
  customer: { path: '**/v1/nodes/*/customers/*', html: feedback('plain', 'creator-id="c1"') },
  submission: {
    path: '**/v1/feedbacks',
    html: feedback('plain'),
    act: (page) => page.getByRole('button', { name: 'Send' }).click(),
  },
  upload: {
    path: '**/v2/storage/**',
    html: feedback('asking'),
    act: (page) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE }),
  },
  verification: { path: '**/send_verification_token', html: feedback('asking'), act: askForCode },
  code: {
    path: '**/customers/verify',
    html: feedback('asking'),
    async act(page) {
      await page.route('**/send_verification_token', (route) =>
        route.fulfill({ json: { id: 'v1' } }),
      );
      await askForCode(page);
      await inQuestion(page, 'phone').locator('[autocomplete="one-time-code"]').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
    },
  },
  'look-up': {
    path: '**/v1/flows/*/requests',
    html: feedback('asking'),
    async act(page) {
      await inQuestion(page, 'order').getByRole('textbox').fill('1');
      await page.keyboard.press('Enter');
    },
  },
  integration: {
    path: '**/integration',
    html: feedback('asking'),
    async act(page) {
      await inQuestion(page, 'plate').getByRole('textbox').fill('AB');
      await page.keyboard.press('Tab');
    },
  },
  chat: { path: '**/v1/feedbacks/*/chat?*', html: chat },
  message: {
    path: '**/chat_messages',
    html: chat,
    async act(page) {
      await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
      await page.keyboard.press('Enter');
    },
  },
  archive: {
    path: '**/archive',
    html: chat,
    async act(page) {
      await endConversation(page);
    },
  },
  rating: {
    path: '**/chat_ratings',
    html: ({ over }) => chat(over),
    act: (page) => page.getByRole('button', { name: 'Satisfied', exact: true }).click(),
  },
} satisfies Record<string, Call>;
