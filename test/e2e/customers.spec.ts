import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { inboxUrl, openPersonMenu, resultsUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';

/** The page where an operator finds, exports and erases a customer. Mara has the role, Ole has not. */

async function send(host: RunningHost, body: object): Promise<string> {
  const reply = await post(host.url, submission(body));
  return ((await reply.json()) as { id: string }).id;
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Email, phone number' });

async function find(page: Page, identifier: string): Promise<void> {
  await search(page).fill(identifier);
  await page.keyboard.press('Enter');
}

test('a customer is found by keyboard, exported, erased after two questions, with a receipt', async ({
  page,
  host,
}) => {
  const own = await send(host, {
    device_id: 'device-keys',
    customer: { name: 'Kay Keys', email: 'kay@keys.example' },
    responses: [{ question_id: 'q-liked', body: 'The quiet corner' }],
  });
  const other = await send(host, { device_id: 'device-keys' });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await (await openPersonMenu(page)).getByRole('link', { name: 'Customers' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeFocused();
  await find(page, 'KAY@keys.example');
  await page.getByRole('link', { name: 'Kay Keys' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Kay Keys' })).toBeFocused();
  await expect(page.getByText('“The quiet corner”')).toBeVisible();
  await expectNoFindings(page);

  const password = 'a long word for Mara';
  await page.request.post(`${host.url}/v1/account/password`, {
    headers: { 'X-PSN-Request': '1' },
    data: { password },
  });
  await host.query("update sessions set authenticated_at = now() - interval '1 hour'");
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ feedbacks: [{ id: own }] });

  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase for good?' });
  await expect(dialog).toContainText('Responses 1');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Erase…' })).toBeFocused();

  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeFocused();
  await expect(page.getByText('…@….example')).toBeVisible();
  await expect(page.getByText(/Erased by Mara Quill on /)).toBeVisible();
  await expectNoFindings(page);
  expect(
    await host.query('select id from feedbacks where id = any($1::uuid[])', [[own, other]]),
  ).toEqual([{ id: other }]);

  await page.reload();
  await expect(page.getByText('Nothing is stored here any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).click();
  await find(page, 'kay@keys.example');
  await expect(page.getByText('Nothing was found under “kay@keys.example”.')).toBeVisible();
});

test('related responses are erased only when they are ticked', async ({ page, host }) => {
  const device_id = 'device-related';
  const own = await send(host, { device_id, customer: { external_id: 'rel-1', name: 'Rel One' } });
  const related = await send(host, { device_id });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await (await openPersonMenu(page)).getByRole('link', { name: 'Customers' }).click();
  await find(page, 'rel-1');
  await page.getByRole('link', { name: 'Rel One' }).click();
  await expect(page.getByText('Same browser')).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  expect([await boxes.first().isChecked(), await boxes.last().isChecked()]).toEqual([true, false]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await boxes.last().check();
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Responses 2');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible();
  expect(
    await host.query('select id from feedbacks where id = any($1::uuid[])', [[own, related]]),
  ).toEqual([]);
});

test('the way to it is beside a conversation and a response, and back', async ({ page, host }) => {
  const id = await send(host, { customer: { name: 'Wanda Way' } });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await page.getByRole('button', { name: /Wanda Way/ }).click();
  await page.getByRole('link', { name: 'Erase this person…' }).click();
  await expect(page.getByRole('heading', { name: 'Wanda Way' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('log')).toBeVisible();

  await open(page, `${await resultsUrl(host, 'mara')}&survey=flow-store`, 'psn-results');
  await page.goto(`${host.url}/results#survey=flow-store&show=responses&response=${id}`);
  await page.getByRole('link', { name: 'Erase this person…' }).click();
  await expect(page.getByRole('heading', { name: 'Wanda Way' })).toBeVisible();
});

test('a sign-out leaves no customer in the address to the next operator', async ({
  page,
  host,
}) => {
  await send(host, { customer: { external_id: 'left-1', name: 'Lea Left' } });
  await open(page, await inboxUrl(host, 'mara'), 'psn-inbox');
  await (await openPersonMenu(page)).getByRole('link', { name: 'Customers' }).click();
  await find(page, 'left-1');
  await page.getByRole('link', { name: 'Lea Left' }).click();
  await expect(page.getByRole('heading', { name: 'Lea Left' })).toBeVisible();
  await (await openPersonMenu(page)).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Finbox$/);
});

test('an operator without the role sees no way to it', async ({ page, host }) => {
  await send(host, { customer: { name: 'Olga Other' } });
  await open(page, await inboxUrl(host, 'ole'), 'psn-inbox');
  await page.getByRole('button', { name: /Olga Other/ }).click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Olga Other');
  await expect(page.getByRole('link', { name: 'Erase this person…' })).toHaveCount(0);
  const menu = await openPersonMenu(page, 'Ole Brand');
  await expect(menu.getByRole('link')).toHaveText(['Start', 'Inbox', 'Account']);
});
