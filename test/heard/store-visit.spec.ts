import { offer } from './arabic.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/** The survey about a visit, from its question about a recommendation to the thank-you. */

for (const locale of LOCALES)
  test(`the survey about a visit: ${locale}`, async ({ heard, page, host }) => {
    const title = page.locator('.state .title');
    await offer(page, locale);
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
    await heard.enter(title);
    await heard.press('Tab');
    await heard.type('bad');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Return');
    await heard.type('ly');
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await heard.enter(title);

    await expectTranscript(heard, 'store-visit', locale);
  });
