/** @typedef {import('playwright').Page} Page */

/**
 * The actions of a visitor with each element. Turkish shows that the sentences of a language arrive too.
 *
 * @typedef {{
 *   tag: string,
 *   attributes(host: string): Promise<Record<string, string>>,
 *   use(page: Page): Promise<void>,
 * }} Visit
 */

/** @param {string} host @returns {Promise<Record<string, string>>} a conversation of a survey just sent */
async function createChat(host) {
  const response = await fetch(`${host}/v1/feedbacks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'X-COMPLETED': 'true',
    },
    body: JSON.stringify({
      device_id: 'device-0001',
      created_at: new Date().toISOString(),
      node_id: 'node-store',
      flow_id: 'flow-store',
      language_id: 'en',
      created_offline: false,
      time_spent_in_seconds: 12,
      responses: [{ question_id: 'q-nps', body: '9' }],
    }),
  });
  const reply = await response.json();
  if (!reply.id) throw new Error(`The host refused the feedback: ${JSON.stringify(reply)}`);
  return { 'feedback-id': reply.id, token: reply.chat_token_string };
}

/** @type {readonly Visit[]} */
export const visits = [
  {
    tag: 'psn-widget',
    attributes: async () => ({ code: 'PSN-MIRAMAR' }),
    async use(page) {
      await page.getByRole('button', { name: /Geri bildirim/ }).click();
      await page.getByRole('radio', { name: '9', exact: true }).check();
    },
  },
  {
    tag: 'psn-feedback',
    attributes: async () => ({ 'node-id': 'node-hotel' }),
    async use(page) {
      await page.getByRole('radio', { name: '9', exact: true }).check();
    },
  },
  {
    tag: 'psn-chat',
    attributes: createChat,
    async use(page) {
      await page.getByRole('textbox', { name: 'Mesajınız' }).fill('Merhaba');
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByText('Merhaba', { exact: true }).waitFor();
    },
  },
  {
    tag: 'psn-flow-preview',
    attributes: async () => ({ 'flow-id': 'flow-hotel' }),
    async use(page) {
      await page.getByRole('radio', { name: '9', exact: true }).check();
    },
  },
];
