import { expectTranscript, test } from './fixtures.ts';

/** The survey about a visit, from its question about a recommendation to the thank-you. */

const titles = {
  en: { sorry: 'We are sorry to hear that', thanks: 'Thank you for your answers' },
  tr: { sorry: 'Bunu duyduğumuza üzüldük', thanks: 'Yanıtlarınız için teşekkürler' },
};

for (const [locale, { sorry, thanks }] of Object.entries(titles)) {
  test(`the survey about a visit: ${locale}`, async ({ heard, page, host }) => {
    const focused = page.locator(':focus');
    const shows = (text: string) => () =>
      page.getByRole('heading', { name: text }).and(focused).waitFor();
    await heard.open(`${host.url}/feedback?node_id=node-store&lang=${locale}`, 'psn-feedback');
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
    await heard.press('Return', shows(sorry));
    await heard.press('Tab');
    await heard.type('bad');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Return');
    await heard.type('ly');
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await heard.press('Return', shows(thanks));

    await expectTranscript(heard, `store-visit-${locale}`, locale);
  });
}
