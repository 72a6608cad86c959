import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expectTranscript, test } from './fixtures.ts';

/** Controls with parts of their own: a calendar, a file. */

const body = (en: string) => ({ body: { en } });

test('a calendar', async ({ heard, page, host }) => {
  const node = await serveNode(host, [
    state('one', [question('day', 'datepicker', body('When was it?')), next]),
    thanks(),
  ]);
  await page.clock.setFixedTime('2026-03-10T12:00:00Z');
  await heard.open(`${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const focused = page.locator(':focus');
  const day = (name: RegExp) => () => page.getByRole('button', { name }).and(focused).waitFor();
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Return', day(/March 10/));
  await heard.press('Right', day(/March 11/));
  await heard.press('Down', day(/March 18/));
  await heard.press('Next', day(/April 18/));
  await heard.press('shift+Tab');
  await heard.press('Return', () => page.getByRole('grid').getByText('31').first().waitFor());
  for (let stop = 0; stop < 2; stop += 1) await heard.press('shift+Tab');
  await heard.press('Down');
  for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
  await heard.press('Return', () => page.getByRole('textbox').and(focused).waitFor());
  await heard.press('Tab');
  await heard.press('Return', () => page.getByRole('grid').waitFor());
  await heard.press('Escape', () => page.getByRole('textbox').and(focused).waitFor());

  await expectTranscript(heard, 'calendar');
});

test('a file', async ({ heard, page, host }) => {
  const node = await serveNode(host, [
    state('one', [question('receipt', 'file', { ...body('A receipt'), is_required: true }), next]),
    thanks(),
  ]);
  const choose = (name: string, mimeType: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType, buffer: Buffer.from('%PDF-1.4\n') });
  await heard.open(`${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await heard.press('Tab');
  await heard.happens('a file of a type that is not taken', () =>
    choose('tool.exe', 'application/x-msdownload'),
  );
  await page.route('**/v2/storage/**', (route) => route.abort());
  await heard.happens('a file that can’t be sent', async () => {
    await choose('receipt.pdf', 'application/pdf');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
  await heard.press('Tab');
  await page.unroute('**/v2/storage/**');
  await heard.press('shift+Tab');
  await heard.press('shift+Tab');
  await heard.press('Return', () => page.getByText('Uploaded').waitFor());
  await heard.press('Return', () => page.locator('input[type=file]').waitFor());

  await expectTranscript(heard, 'file');
});
