import { expect } from 'playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { next, options, question, state } from '../support/flows.ts';
import { beginWith } from '../support/gallery.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { test } from './fixtures.ts';

/** What is said of a page that comes. The words depend on what has been loaded when Orca looks, so there is no table. */

test('nothing is said of a list to choose from before the page is touched', async ({
  heard,
  page,
  host,
}) => {
  await beginWith(page, 'Choosing', false);
  await heard.open(`${host.url}/feedback?node_id=node-gallery&lang=en`, 'psn-feedback');
  // With Orca in the page from before: the first page of a window finds it in the address bar.
  await heard.happens('the page comes again', async () => {
    await page.reload();
    await page.waitForSelector('psn-feedback[ready]', { state: 'attached' });
  });

  const said = heard.rows.flatMap((row) => row.heard);
  expect(said).toContain('Loading.  Please wait.');
  expect(said).not.toContain('combo box collapsed');
});

test('nor as a panel opens within the main part of a page', async ({ heard, page, host }) => {
  const seat = question('seat', 'dropdown', { body: 'Your seat', options: options('1', '2') });
  const code = await serveWidget(host, {
    node_id: await serveNode(host, [state('one', [seat, next], { title: 'The ferry' })]),
  });
  await mkdir(join(host.workspace, 'pages'), { recursive: true });
  await writeFile(
    join(host.workspace, `pages/${code}.html`),
    `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main><h1>Shop</h1>
    <script type="module" src="/psn.js"></script><psn-widget code="${code}"></psn-widget></main>`,
  );
  await heard.open(`${host.url}/pages/${code}.html`, 'psn-widget');
  await heard.tabTo(page.locator('button.launcher'));
  await heard.enter(page.locator('h2'));

  const said = heard.rows.flatMap((row) => row.heard);
  expect(said.slice(-3)).toEqual(['The ferry', 'heading level 2', 'Browse mode']);
  expect(said).not.toContain('combo box collapsed');
});
