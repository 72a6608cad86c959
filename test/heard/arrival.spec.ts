import { expect } from 'playwright/test';
import { beginWith } from '../support/gallery.ts';
import { test } from './fixtures.ts';

/** Announcement of a page that loads. The words depend on the parts that are loaded when Orca reads it, so there is no table. */

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
