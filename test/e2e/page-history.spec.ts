import type { Page } from 'playwright/test';
import { expect, open, ready, test } from '../support/fixtures.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

/** The browser's history on the host's pages of a survey. */

test.use({ viewport: { width: 390, height: 700 } });

const states = [
  state('one', [question('name', 'text', { body: 'What do you like?' }), next], {
    next_state_id: 'two',
  }),
  state('two', [question('why', 'textarea', { body: 'Why?' }), next], {
    order: 1,
    next_state_id: 'bye',
  }),
  thanks(),
];
const liked = (page: Page) => page.getByRole('textbox', { name: 'What do you like?' });
const why = (page: Page) => page.getByRole('textbox', { name: 'Why?' });
const goOn = (page: Page) => page.getByRole('button', { name: /^(Next|Send)$/ }).click();

test('Back, Forward and reload stay within the survey, and leaving it loses nothing', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, states, {}, { allow_saving_incomplete_survey: true });
  const address = `${host.url}/feedback?node_id=${node}`;
  await page.goto(`${host.url}/demo?code=PSN-BOOKSHP`);
  await open(page, address, 'psn-feedback');
  await liked(page).fill('The quay');
  await goOn(page);
  await why(page).fill('It is calm');
  await page.reload();
  await expect(why(page)).toHaveValue('It is calm');
  await page.goBack();
  await expect(liked(page)).toHaveValue('The quay');
  await page.goBack();
  await expect(page).toHaveURL(/demo/);
  await page.goForward();
  await expect(liked(page)).toHaveValue('The quay');
  await page.goForward();
  await expect(why(page)).toHaveValue('It is calm');

  let submissions = 0;
  page.on(
    'request',
    (request) => (submissions += Number(request.headers()['x-completed'] === 'true')),
  );
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/demo/);
  await page.goForward();
  await expect(liked(page)).toHaveValue('');
  expect(submissions).toBe(1);
});

test('Back from the conversation after a survey leads to the page before the survey', async ({
  page,
  host,
}) => {
  const chat = { ...thanks('talk'), style: 'chat' };
  const node = await serveNode(host, [states[0]!, { ...states[1]!, next_state_id: 'talk' }, chat]);
  await page.goto(`${host.url}/demo?code=PSN-BOOKSHP`);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await liked(page).fill('The quay');
  await goOn(page);
  await why(page).fill('It is calm');
  await goOn(page);
  await page.waitForURL('**/chat?*');
  await ready(page, 'psn-chat');
  await expect(page.getByText('It is calm')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/demo/);
  await page.goForward();
  await expect(page.getByText('It is calm')).toBeVisible();
});
