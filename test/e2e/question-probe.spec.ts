import { openGallery } from '../support/gallery.ts';
import { test } from './fixtures.ts';
test('probe', async ({ page, host }) => {
  await openGallery(page, host, 'Special ones');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').waitFor();
  console.log(await page.locator('.question').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-element')} required ${!!one.querySelector('.required')} ${one.querySelector('.error')?.outerHTML}`).join('\n')));
  await page.screenshot({ path: '/tmp/qa/special.png', fullPage: true });
});
