import { expectTranscript, test } from './fixtures.ts';

/** What happens on the way through a survey: errors, a trigger, another language. */

test('errors, a trigger, and another language', async ({ heard, page, host }) => {
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    const button = page.getByRole('button', { name }).and(focused);
    while ((await button.count()) === 0) await heard.press('Tab');
  };
  const shows = (text: string) => () =>
    page.getByRole('heading', { name: text }).and(focused).waitFor();
  await heard.open(`${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  await tabTo(/Next/);
  await heard.press('Return');
  await heard.press('space');
  await heard.press('Tab');
  await heard.press('Down');
  await heard.press('Down');
  await heard.press('space');
  await heard.press('Tab');
  await heard.press('shift+Tab');
  await heard.press('Up');
  await heard.press('space');
  await tabTo(/Türkçe/);
  await heard.press('Return', () => page.getByText('Sizi buraya ne getirdi?').waitFor());
  await heard.press('Return', () => page.getByText('What brought you here?').waitFor());
  while ((await page.getByRole('button', { name: 'Next' }).and(focused).count()) === 0)
    await heard.press('shift+Tab');
  await heard.press('Return', shows('We are sorry to hear that'));

  await expectTranscript(heard, 'on-the-way');
});
