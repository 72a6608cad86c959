import { expect, open, ready, test } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { inboxUrl } from '../support/operator.ts';

/** Tests of screens without content: their texts, and the way out of them. */

test('a survey that meets no connection says so, and opens by itself once there is one', async ({
  page,
  context,
  host,
}) => {
  await withoutSurvey(page);
  await page.route('**/v1/nodes/node-store*', async (route) => {
    // Code and sentences are there.
    await page.locator('psn-feedback').getByText('Loading').waitFor();
    await context.setOffline(true);
    await route.abort();
  });
  await page.goto(`${host.url}/feedback?node_id=node-store`);
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await page.unroute('**/v1/nodes/node-store*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'How was your visit?' })).toBeVisible();
});

test('a survey tells while it is answered offline that answers are sent later', async ({
  page,
  context,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  const note = page.getByText('You are offline. You can continue');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('a link that leads nowhere says so in words, and what to do', async ({ page, host }) => {
  await page.goto(`${host.url}/widget?code=PSN-NOTHERE`);
  await expect(page.getByRole('heading', { name: 'Nothing was found here.' })).toBeVisible();
  await expect(page.getByText('Please check that the address is right.')).toBeVisible();
  await open(page, `${host.url}/feedback?node_id=nothing`, 'psn-feedback');
  await expect(page.getByRole('alert')).toContainText('There is no survey at this address.');
  await expect(page.getByText(/404|not found/i)).toHaveCount(0);
});

test('the list of the inbox that could not be loaded is loaded again by its button', async ({
  page,
  host,
}) => {
  const list = '**/v1/inbox/conversations?*';
  await page.route(list, (route) => route.abort());
  await page.goto(await inboxUrl(host, 'mara'));
  await ready(page, 'psn-inbox');
  const nav = page.getByRole('navigation', { name: 'Conversations' });
  await expect(nav.getByRole('alert')).toContainText('Something went wrong.');
  // A connecting inbox loads the list too: it is connected before the second click.
  const again = nav.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest(list);
  await again.click();
  await asked;
  await expect(again).toBeVisible();
  await page.unroute(list);
  await again.click();
  await expect(nav.getByRole('alert')).toHaveCount(0);
  await expect(again).toHaveCount(0);
});
