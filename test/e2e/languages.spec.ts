import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pseudoText } from '../../cli/i18n/pseudo.ts';
import { directionOf } from '../../core/language/direction.ts';
import { expectNoFindings } from '../support/axe.ts';
import { startExampleHost } from '../support/example-host.ts';
import { allSentences, type Say } from '../support/sentence.ts';
import { cutOn, wordsOn } from '../support/screen.ts';
import { expect, open, test } from '../support/fixtures.ts';

/**
 * Whole journeys in languages of several scripts. Checks each screen wide and narrow: no text is cut off, and none is left
 * in English. `PSN_PICTURES=folder` saves a screenshot of each.
 */

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };
const WIDGET = 'PSN-MIRAMAR';
/** Texts that are the same in all languages. */
const ALIKE = /^[^\p{L}]*$|^PSN-|@example\.com$|^(DD|[A-Z]{2}) ?/u;

/** Checks a screen at each size. `findForeign` returns untranslated words; `findings` fails on axe violations. */
async function look(
  page: Page,
  name: string,
  findForeign: (words: string[]) => string[],
  findings?: (page: Page) => Promise<void>,
): Promise<void> {
  expect(findForeign(await wordsOn(page)), `${name}: texts in the wrong language`).toEqual([]);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // People see a window of this size before it has another.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    await expect
      .poll(() => cutOn(page), `${name}, on a ${size}: texts that are cut off`)
      .toEqual([]);
    const folder = process.env['PSN_PICTURES'];
    if (size === 'phone' && findings) await findings(page);
    if (folder)
      await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: 'disabled' });
  }
}

/** Whether the first character of each text is to the left of its last one. */
const runRight = (elements: Element[]): boolean[] =>
  elements.map((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(0) < leftOf(text.data.length - 1);
  });

/** The widget, from its hint to the rating of the conversation that follows the survey. */
async function journey(
  page: Page,
  url: string,
  {
    language,
    say,
    findForeign,
    flow,
  }: { language: string; say: Say; findForeign(words: string[]): string[]; flow: Say },
): Promise<void> {
  // Runs axe for one of the right-to-left languages as well.
  const see = (screen: string) =>
    look(
      page,
      `${language}-${screen}`,
      findForeign,
      language === 'ar' ? expectNoFindings : undefined,
    );
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  await page.setViewportSize(SIZES.phone);
  await open(page, `${url}/widget?code=${WIDGET}&lang=${language}`, 'psn-widget');
  await expect(page.getByRole('button', { name: flow('hint') })).toBeVisible();
  await see('1-hint');

  await page.locator('psn-widget button.launcher').click();
  await expect(page.getByRole('heading', { name: flow('stay') })).toBeVisible();
  const root = page.locator('psn-widget .root');
  await expect(root).toHaveAttribute('dir', directionOf(language));
  await expect(root).toHaveAttribute('lang', language);
  await see('2-questions');
  await button('flow.next').click();
  await expect(page.getByText(say('validation.chooseRating'), { exact: true })).toBeVisible();
  await see('3-errors');
  const score = page.getByRole('radiogroup', { name: flow('recommend') });
  await score
    .getByRole('radio', { name: new Intl.NumberFormat(language).format(9), exact: true })
    .click();
  await page
    .getByRole('radiogroup', { name: flow('room') })
    .getByRole('radio')
    .nth(3)
    .click();
  await page.getByRole('checkbox', { name: flow('staff') }).check();
  await see('4-answered');
  await button('flow.next').click();

  await expect(page.getByRole('heading', { name: flow('details') })).toBeVisible();
  await button('questions.more').click();
  await page
    .getByRole('button', { name: say('questions.moveUp').replace('{name}', flow('service')) })
    .click();
  await see('5-details');
  await button('questions.calendar').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await see('6-calendar');
  await page.keyboard.press('Escape');
  // Numbers run from left to right in all languages, and are accepted in the language's digits.
  const phone = page.getByRole('group', { name: flow('phone') }).locator('input[type=tel]');
  await phone.fill('030 901820');
  await expect(phone).toHaveCSS('direction', 'ltr');
  await page.getByRole('textbox', { name: flow('better') }).fill('+49 30 901820');
  await page.getByRole('button', { name: say('flow.submit'), exact: true }).click();

  await expect(page.getByRole('heading', { name: flow('talk') })).toBeVisible();
  await see('7-thanks');
  const log = page.getByRole('log');
  await expect(log).toContainText(flow('recommend'));
  // Also inside a right-to-left sentence.
  await page
    .getByRole('textbox', { name: say('chat.yourMessage') })
    .fill(`${say('chat.you')} +49 30 901820`);
  await button('chat.send').click();
  // The first one is on the answers.
  await expect(log.getByTitle(say('chat.sent'), { exact: true }).nth(1)).toBeVisible();
  expect(await log.getByText('+49 30 901820').evaluateAll(runRight)).toEqual([true, true]);
  await see('8-chat');
  await button('chat.options').click();
  await expect(button('chat.archive')).toBeVisible();
  await see('8-options');
  await button('chat.archive').click();
  await expect(page.getByRole('heading', { name: say('chat.archiveTitle') })).toBeVisible();
  await see('9-ending');
  await button('chat.endIt').click();
  await button('chat.rateGood').click();
  await expect(button('chat.rateGood')).toHaveAttribute('aria-pressed', 'true');
  await see('10-rated');
  // The timeline stays scrolled to its end when the window is resized.
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: size.height - 40 });
  await expect
    .poll(() =>
      log.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight)),
    )
    .toBe(0);
  await button('common.back').click();
  await button('panel.previous').click();
  await expect(button('panel.newFeedback')).toBeVisible();
  await see('11-earlier');
}

/** The texts of the survey in one language, by the id of their owner. */
async function textsOf(language: string): Promise<Say> {
  const read = async (path: string) =>
    JSON.parse(await readFile(`examples/workspace/${path}`, 'utf8')) as Record<string, never>;
  type Text = Record<string, string>;
  const { states } = (await read('flows/hotel.json')) as unknown as {
    states: {
      id: string;
      title: Text;
      elements: {
        question?: { key: string; body: Text; options?: { key: string; body: Text }[] };
      }[];
    }[];
  };
  const { popover_text: hint } = (await read('widgets/hotel.json')) as unknown as {
    popover_text: Text;
  };
  const questions = states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) => question ?? []),
  );
  const texts = new Map([
    ['hint', hint],
    ...states.map(({ id, title }) => [id, title] as const),
    ...questions.flatMap(({ key, body, options = [] }) => [
      [key, body] as const,
      ...options.map((option) => [option.key, option.body] as const),
    ]),
  ]);
  return (key) => texts.get(key)![language]!;
}

for (const language of ['ar', 'he', 'fa', 'ur', 'ja', 'de', 'ru', 'th']) {
  test(`the way through the widget is all ${new Intl.DisplayNames('en', { type: 'language' }).of(language)!}`, async ({
    page,
    host,
  }) => {
    const [own, english] = [await allSentences(language), await allSentences('en')];
    const isOwn = new Set(own.values());
    const isEnglish = new Set([...english.values()].filter((text) => !ALIKE.test(text)));
    await journey(page, host.url, {
      language,
      say: (key) => own.get(key)!,
      flow: await textsOf(language),
      findForeign: (words) => words.filter((word) => isEnglish.has(word) && !isOwn.has(word)),
    });
  });
}

test('the way through the widget is all in brackets where English is the pseudo-locale', async ({
  page,
}) => {
  const host = await startExampleHost({ args: ['--pseudo'] });
  try {
    const english = await allSentences('en');
    const workspace = (
      await Promise.all(
        ['flows', 'nodes', 'widgets'].map((kind) =>
          readFile(`examples/workspace/${kind}/hotel.json`, 'utf8'),
        ),
      )
    ).join('\n');
    const isTranslated = (word: string) =>
      /^\[.*\]$/su.test(word) || ALIKE.test(word) || workspace.includes(JSON.stringify(word));
    await journey(page, host.url, {
      language: 'en',
      say: (key) => pseudoText(english.get(key)!),
      flow: await textsOf('en'),
      findForeign: (words) => words.filter((word) => !isTranslated(word)),
    });
  } finally {
    // A page that is still open would try to connect again.
    await page.close();
    await host.stop();
  }
});

test('a language that was chosen is that of the next page, unless its tag names one', async ({
  page,
  host,
}) => {
  const launcher = page.locator('psn-widget .launcher');
  const address = `${host.url}/widget?code=PSN-BOOKSHP`;
  await open(page, address, 'psn-widget');
  await launcher.click();
  await page.getByRole('button', { name: /Türkçe/ }).click();
  await expect(page.getByRole('heading', { name: 'Ziyaretiniz nasıldı?' })).toBeVisible();
  await page.reload();
  await expect(launcher).toHaveAccessibleName('Geri bildirim verin');
  await launcher.click();
  await expect(page.getByRole('heading', { name: 'Ziyaretiniz nasıldı?' })).toBeVisible();
  await open(page, `${address}&lang=en`, 'psn-widget');
  await expect(launcher).toHaveAccessibleName('Give feedback');
});

test('the conversation after a survey is in the language of the survey, on another device too', async ({
  page,
  browser,
  host,
}) => {
  const message = { name: 'Mesajınız' };
  await open(page, `${host.url}/feedback?node_id=node-help&lang=tr`, 'psn-feedback');
  await page.getByRole('radio', { name: 'Bir sipariş' }).click();
  await page.getByRole('textbox', { name: 'Kendi sözlerinizle' }).fill('Merhaba');
  await page.getByRole('button', { name: 'Gönder' }).click();
  await page.waitForURL(/\/chat\?feedback_id=[0-9a-f-]+&lang=tr$/);
  await expect(page.getByRole('textbox', message)).toBeVisible();
  const token = await page.locator('psn-chat').getAttribute('token');
  const other = await browser.newPage();
  const address = `${page.url().replace('&lang=tr', '')}&token=${token!}`;
  await open(other, address, 'psn-chat');
  await expect(other.getByRole('textbox', message)).toBeVisible();
  await other.close();
});
