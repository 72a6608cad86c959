import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { startExampleHost, type ExampleHost } from '../support/example-host.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Errors in the files of a watched workspace, over its open pages. */

let host: ExampleHost;
test.beforeAll(async () => {
  host = await startExampleHost({ args: ['--watch'] });
});
test.afterAll(() => host.stop());

const overlay = (page: Page) => page.getByRole('region', { name: /errors? in the files/ });

test('a page shows the errors of a save, stays usable, and loads the corrected files', async ({
  page,
}) => {
  const file = join(host.workspace, 'flows/store-visit.json');
  const text = await readFile(file, 'utf8');
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await expect(overlay(page)).toBeHidden();
  const focused = page.getByRole('radio').first();
  await focused.focus();

  const comma = text.indexOf(',\n');
  await writeFile(file, text.slice(0, comma) + text.slice(comma + 1));
  await expect(overlay(page)).toContainText(/flows\/store-visit\.json:\d+:\d+/);
  await expect(overlay(page)).toContainText('The last version without errors stays live.');
  await expect(overlay(page)).toContainText('comma');
  await expect(focused).toBeFocused();
  await expectNoFindings(page);
  // The survey stays live, also in pages that open now, which show the errors too.
  await open(page, page.url(), 'psn-feedback');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Close' }).press('Escape');
  await expect(overlay(page)).toBeHidden();

  await writeFile(file, `${text}]`);
  await expect(overlay(page)).toBeVisible();
  await writeFile(file, text);
  await expect(overlay(page)).toBeHidden();
  await writeFile(file, `${text}]`);
  await expect(overlay(page)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await writeFile(file, text.replace('"name": "', '"name": "New '));
  await reloaded;
  await expect(overlay(page)).toBeHidden();
  await expect(page.locator('psn-feedback[ready]')).toBeAttached();
});
