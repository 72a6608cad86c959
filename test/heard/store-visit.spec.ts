import { expectTranscript, test } from './fixtures.ts';

/** The survey about a visit, from its question about a recommendation to the thank-you. */

test('the survey about a visit', async ({ heard, page, host }) => {
  const focused = page.locator(':focus');
  const shows = (text: string) => () =>
    page.getByRole('heading', { name: text }).and(focused).waitFor();
  await heard.open(`${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await heard.read();
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Return');
  await heard.press('space');
  await heard.press('Tab');
  await heard.press('Down');
  await heard.press('Down');
  await heard.press('space');
  await heard.press('Tab');
  await heard.type('tea');
  await heard.press('Tab');
  await heard.press('Return', shows('We are sorry to hear that'));
  await heard.press('Tab');
  await heard.type('bad');
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Return');
  await heard.type('ly');
  for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
  await heard.press('Return', shows('Thank you for your answers'));

  await expectTranscript(heard, 'store-visit');
});
