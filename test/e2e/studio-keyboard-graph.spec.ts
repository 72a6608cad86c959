import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { choose, goTo, press, type } from '../support/keyboard.ts';
import { addPage, openNewSurvey, openStudio, settings, view } from '../support/studio-editor.ts';

/** The zoom of the graph, the order of its ways, and a channel and a widget that are added, by keyboard alone. */

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;

test('the graph is drawn larger, smaller and whole', async ({ page, context, host }) => {
  await openNewSurvey({ page, context, host }, 'Keys and zoom');
  await press(page, view(page, 'Logic'));
  const box = page.locator('.logic-page').first();
  await expect(box).toBeVisible();
  const first = await widthOf(box);
  const zoom = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page, zoom('Larger'));
  await expect.poll(() => widthOf(box)).toBeGreaterThan(first);
  const larger = await widthOf(box);
  await press(page, zoom('Smaller'));
  await expect.poll(() => widthOf(box)).toBeLessThan(larger);
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf(box)).toBeLessThan(first);
  await expect(zoom('Smaller')).toBeFocused();
  const smaller = await widthOf(box);
  await press(page, zoom('Show everything'));
  await expect.poll(() => widthOf(box)).toBeGreaterThan(smaller);
});

test('ways have the numbers in which they are tried, and change their places', async ({
  page,
  context,
  host,
}) => {
  await openNewSurvey({ page, context, host }, 'Keys and order');
  await addPage(page, 'For fans');
  await press(page, view(page, 'Logic'));
  await goTo(page, page.locator('.logic-page[tabindex="0"]'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  for (const [answer, comparison] of [
    ['9', 'is at least'],
    ['3', 'is less than'],
  ] as const) {
    await press(page, settings(page).getByRole('button', { name: 'Add branch' }));
    const branch = settings(page).locator('.branch').last();
    await choose(page, branch.getByLabel('Comparison'), comparison);
    await type(page, branch.getByLabel('Answer', { exact: true }), answer);
    await page.keyboard.press('Tab');
  }
  const labels = page.locator('.logic-label');
  const order = async (): Promise<string[]> => (await labels.allTextContents()).sort();
  await expect.poll(order).toEqual(['1 is at least 9', '2 is less than 3', '3 otherwise']);
  await press(page, settings(page).getByRole('button', { name: 'Actions for Branch 2' }));
  await press(page, page.getByRole('menuitem', { name: 'Move up' }), 'ArrowDown');
  await expect.poll(order).toEqual(['1 is less than 3', '2 is at least 9', '3 otherwise']);
  // The page that follows otherwise is the last one in the settings, too.
  await goTo(page, settings(page).getByLabel('Otherwise', { exact: true }));
  await press(page, page.getByRole('button', { name: 'List', exact: true }));
  await expect(page.locator('.logic-list > li').first().locator('.logic-ways > li')).toHaveText([
    /^1If .* is less than 3, show/,
    /^2If .* is at least 9, show/,
    /^3Otherwise show/,
  ]);
});

const survey = (id: string) => ({
  id,
  name: id,
  default_language_id: 'en',
  languages: [{ id: 'en', code: 'en', name: 'English' }],
  states: [{ id: 'bye', style: 'thank', order: 0, title: 'Thank you', elements: [] }],
});

/** Publishes a survey without a widget, and without a channel unless one is given. */
async function publishAlone(host: RunningHost, id: string, node?: object): Promise<void> {
  const write = (folder: string, json: object): Promise<void> =>
    writeFile(join(host.workspace, folder, `${id}.json`), JSON.stringify(json));
  await write('flows', survey(id));
  if (node) await write('nodes', node);
  await host.publish();
}

test('a channel is added to a survey that has none', async ({ page, context, host }) => {
  await publishAlone(host, 'flow-alone');
  await openStudio({ page, context, host });
  await page.goto(`${host.url}/studio#flows/flow-alone.json:look`);
  await press(page, page.getByRole('button', { name: 'Add a page and a widget' }));
  await expect(page.getByLabel('Name that visitors read')).toBeFocused();
  await expect(page.getByLabel('Name that visitors read')).toHaveValue('flow-alone');
  await goTo(page, page.getByLabel('Words on the button'));
});

test('a widget is added to a channel that has none', async ({ page, context, host }) => {
  const id = 'flow-unseen';
  await publishAlone(host, id, {
    id: 'node-unseen',
    flow_id: id,
    name: 'Unseen',
    status: 'active',
  });
  await openStudio({ page, context, host });
  await page.goto(`${host.url}/studio#flows/${id}.json:look`);
  await expect(page.getByLabel('Words on the button')).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Add a widget' }));
  await expect(page.getByLabel('Words on the button')).toBeFocused();
});
