import type { Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { expect, open, test } from '../support/fixtures.ts';

const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('[data-element="e-file"] input').setInputFiles(file);

async function openLastPage(page: Page, host: { url: string }): Promise<void> {
  await open(page, `${host.url}/web_feedback?node_id=node-files`, 'psn-feedback');
}

test('files are refused here by their type and size, and by the host for what they are', async ({
  page,
  host,
}) => {
  const asked = question('e-file', 'file', { is_required: true, extra: { max_file_size: 2048 } });
  const flow = { id: 'flow-files', states: [state('one', [asked, next]), thanks()] };
  await page.route('**/v1/nodes/node-files*', (route) =>
    route.fulfill({ json: { id: 'node-files', flow_id: 'flow-files', flow } }),
  );
  await openLastPage(page, host);
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Please upload an image or PDF file.')).toBeVisible();
  await upload(page, {
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2049),
  });
  await expect(page.getByText('The file is too large: at most 2 KB.')).toBeVisible();
  await upload(page, {
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  });
  await expect(page.getByText('The file could not be uploaded. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fake.png' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please add a file.')).toBeVisible();
});
