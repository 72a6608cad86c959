import { next, options, question, state, thanks, type Json } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expect, open, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Offers of a thank-you, and options with pictures. */

const words = question('words', 'text', { body: 'Your words' });
const serve = (host: RunningHost, after: Json, node: Json = {}) =>
  serveNode(
    host,
    [state('s', [words, next], { next_state_id: 'bye' }), { ...thanks(), after }],
    node,
  );

test('begins again where the owner wants it, with nothing of the answers before', async ({
  page,
  host,
}) => {
  const node = await serve(host, { again: true });
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const field = page.getByRole('textbox', { name: 'Your words' });
  await field.fill('First');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Give new feedback' }).click();
  await expect(field).toHaveValue('');
});

test('offers no second feedback where the channel prevents it', async ({ page, host }) => {
  const node = await serve(host, { again: true }, { prevent_multiple_feedback: true });
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give new feedback' })).toHaveCount(0);
});

test('opens the conversation about the answers', async ({ page, host }) => {
  const node = await serve(host, { chat: true });
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page).toHaveURL(/\/chat/);
});

test('closes the panel of a widget', async ({ page, host }) => {
  const code = await serveWidget(host, { node_id: await serve(host, {}) });
  await page.goto(`${host.url}/demo?code=${code}`);
  await ready(page, 'psn-widget');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('section').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('psn-widget[open]')).toHaveCount(0);
});

test('options with pictures stand two by two on a phone, and keep their text without them', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('lost')
      ? route.abort()
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        }),
  );
  const pictured = options('sea', 'lost').map((option) => ({
    ...option,
    image_url: `https://pictures.example/${(option as { key: string }).key}`,
  }));
  const node = await serveNode(host, [
    state('s', [question('place', 'radio', { body: 'Where', options: pictured }), next]),
    thanks(),
  ]);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const radios = page.getByRole('radiogroup', { name: 'Where' }).getByRole('radio');
  await expect(radios).toHaveCount(2);
  const option = (at: number) => page.locator('psn-feedback .option').nth(at);
  await expect(option(0).locator('img')).toHaveCount(1);
  await expect(option(1).locator('img')).toHaveCount(0);
  const [first, second] = [await option(0).boundingBox(), await option(1).boundingBox()];
  expect(first!.y).toBe(second!.y);
  await page.getByRole('radio', { name: /lost/i }).check();
});
