import { offer } from './arabic.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/** Events within a survey: errors, a trigger, another language. */

for (const locale of LOCALES)
  test(`errors, a trigger, and another language: ${locale}`, async ({ heard, page, host }) => {
    const goOn = page.locator('.main-action .button').last();
    const language = page.locator('button.language');
    const speaks = (code: string) => () => page.locator(`.language [lang=${code}]`).waitFor();
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
    await heard.tabTo(language);
    await heard.press('Return', speaks(locale === 'en' ? 'tr' : 'en'));
    await heard.press('Return', speaks(locale));
    await heard.pressTo('shift+Tab', goOn);
    await heard.enter(page.locator('.state .title'));

    await expectTranscript(heard, 'on-the-way', locale);
  });
