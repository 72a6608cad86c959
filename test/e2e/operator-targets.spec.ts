import type { Page } from 'playwright/test';
import { expect, open, test } from '../support/fixtures.ts';
import { inboxUrl, resultsUrl } from '../support/operator.ts';
import { post, postMessage, submission } from '../support/submission.ts';
import { smallControls } from '../support/touch-targets.ts';

/** Controls of the results and of the inbox on a phone are large enough for a finger. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectLargeControls = (page: Page, tag: string): Promise<void> =>
  // Scales have eleven columns; the table has the same choices.
  expect.poll(() => smallControls(page, tag, '.column')).toEqual([]);

test('the results: a survey, a menu, a response, and the links', async ({ page, host }) => {
  await post(host.url, submission());
  await open(page, await resultsUrl(host, 'mara'), 'psn-results');
  await page.locator('.survey-card', { hasText: 'Store visit' }).tap();
  await page.locator('.question-card .menu > button').first().tap();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectLargeControls(page, 'psn-results');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Responses', exact: true }).tap();
  await page.locator('.response-entry').first().tap();
  await expect(page.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
  await expectLargeControls(page, 'psn-results');
  // The open response covers the list and the buttons above it.
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Share results' }).tap();
  await page.getByRole('button', { name: 'Create link' }).tap();
  await expect(page.getByRole('button', { name: 'End link' }).first()).toBeVisible();
  await expectLargeControls(page, 'psn-results');
});

test('the results of a survey without responses', async ({ page, host }) => {
  const address = await resultsUrl(host, 'mara');
  await open(page, address, 'psn-results');
  await page.locator('.survey-card', { hasText: 'Responses: 0' }).first().tap();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await expectLargeControls(page, 'psn-results');
});

test('the details of a conversation', async ({ page, host }) => {
  const customer = { name: 'Ada', email: 'ada@example.com', phone_number: '+15550100' };
  const reply = await post(host.url, { ...submission(), customer });
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  await postMessage(host.url, { id: id!, token: token! }, 'Is my scarf with you?');
  await open(page, `${await inboxUrl(host, 'mara')}`, 'psn-inbox');
  await page.getByRole('button', { name: /^Ada/ }).first().tap();
  await page.getByRole('button', { name: 'Details' }).tap();
  await expect(page.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
  await expectLargeControls(page, 'psn-inbox');
});
