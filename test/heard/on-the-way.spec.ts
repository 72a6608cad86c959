import { offer } from './arabic.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/** Events within a survey: errors and a trigger. */

for (const locale of LOCALES)
  test(`errors and a trigger: ${locale}`, async ({ heard, page, host }) => {
    const goOn = page.locator('.main-action .button').last();
    await offer(page, locale);
    await heard.open(`${host.url}/feedback?node_id=node-store&lang=${locale}`, 'psn-feedback');
    await heard.tabTo(goOn);
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
    await heard.tabTo(goOn);
    await heard.enter(page.locator('.state .title'));

    await expectTranscript(heard, 'on-the-way', locale);
  });
