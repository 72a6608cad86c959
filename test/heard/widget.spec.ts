import type { Locator } from 'playwright/test';
import { servePage, type RunningHost } from '../support/fixtures.ts';
import { next, question, state } from '../support/flows.ts';
import { sentencesOf } from '../support/sentence.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';
import { answer } from './people.ts';

/** The button of a widget, its hint, the panel that it opens, the list of earlier feedback, and unread messages. */

/** The address of a page that has nothing but a heading and a widget. */
const pageWith = (host: RunningHost, code: string, lang: string): Promise<string> =>
  servePage(
    host,
    code,
    `<!doctype html><html lang="${lang}"><title>Shop</title><link rel="icon" href="data:,">
    <script type="module" src="/psn.js"></script><h1>Shop</h1><psn-widget code="${code}" lang="${lang}"></psn-widget>`,
  );

/** A survey of one page that leads to a conversation, in all languages. */
const quay = (host: RunningHost) =>
  serveNode(
    host,
    [
      state('one', [question('said', 'text', { body: 'What did you like?' }), next], {
        title: 'The shop',
        next_state_id: 'talk',
      }),
      state('talk', [], { style: 'chat', order: 1 }),
    ],
    { name: 'The quay' },
    { name: 'Visit', languages: LOCALES.map((id) => ({ id, code: id, name: id })) },
  );

const hint = { en: 'Write to us.', tr: 'Bize yazın.', ar: 'اكتب لنا.' };

for (const locale of LOCALES) {
  test(`a button with a hint, and the panel that it opens: ${locale}`, async ({
    heard,
    page,
    host,
  }) => {
    const say = await sentencesOf(locale);
    const code = await serveWidget(host, { node_id: await quay(host), popover_text: hint });
    const button = page.locator('button.launcher');
    await heard.open(await pageWith(host, code, locale), 'psn-widget');
    const dismiss = page.getByRole('button', { name: say('launcher.dismiss') });
    await dismiss.waitFor();
    await heard.read();
    await heard.press('Tab');
    await heard.pressTo('Tab', dismiss);
    await heard.enter(button);
    await heard.enter(page.locator('h2'));
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await heard.press('Escape', () => button.and(page.locator(':focus')).waitFor());

    await expectTranscript(heard, 'widget', locale);
  });

  test(`a panel that is modal, and its languages: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const code = await serveWidget(host, {
      node_id: await quay(host),
      modal_mode: true,
      modal_toggle_text: hint,
      language_selector_type: 'modal',
    });
    const button = page.locator('button.launcher');
    const language = page.locator('button.language');
    await heard.open(`${host.url}/widget?code=${code}&lang=${locale}`, 'psn-widget');
    await heard.read();
    await heard.press('Tab');
    await heard.enter(page.locator('h2'));
    await heard.tabTo(language);
    await heard.enter(page.locator('.language-option'));
    await heard.press('shift+Tab');
    await heard.press('Escape', () => language.and(page.locator(':focus')).waitFor());
    await heard.pressTo(
      'shift+Tab',
      page.getByRole('button', { name: say('common.close'), exact: true }),
    );
    await heard.enter(button);

    await expectTranscript(heard, 'widget-modal', locale);
  });

  test(`a survey that leads to a conversation, and the list of earlier ones: ${locale}`, async ({
    heard,
    page,
    host,
  }) => {
    const say = await sentencesOf(locale);
    const code = await serveWidget(host, { node_id: await quay(host) });
    const button = page.locator('button.launcher');
    const chatName = page.locator('.chat-name');
    const thanks = page.getByRole('heading', { name: say('flow.thanks') });
    const focused = (part: Locator): Locator => part.and(page.locator(':focus'));
    await heard.open(await pageWith(host, code, locale), 'psn-widget');
    await heard.tabTo(button);
    await heard.enter(page.locator('h2'));
    await heard.tabTo(page.getByRole('textbox'));
    await heard.type('tea');
    await heard.tabTo(page.locator('.main-action .button').last());
    await heard.press('Return', async () => {
      await focused(thanks).waitFor();
      await heard.heardAll();
      await focused(chatName).waitFor();
    });
    await heard.press('Escape', () => button.and(page.locator(':focus')).waitFor());
    const [{ id }] = (await page.evaluate(
      () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
    )) as [{ id: string }];
    await heard.happens('Mara answers', async () => {
      await answer(host, id, 'It is on the ferry.');
      await page
        .getByRole('button', { name: say('launcher.unread').split('{')[0]!.trim() })
        .waitFor();
    });
    await heard.enter(chatName);
    await heard.pressTo(
      'shift+Tab',
      page.getByRole('button', { name: say('common.back'), exact: true }),
    );
    await heard.enter(page.locator('h2'));
    await heard.pressTo('shift+Tab', page.locator('button[aria-pressed]'));
    await heard.press('Return', () => page.locator('.previous-entry').waitFor());
    await heard.pressTo('Tab', page.locator('.previous-entry'));
    await heard.enter(chatName);

    nameTimes(heard.rows, locale);

    await expectTranscript(heard, 'widget-earlier', locale);
  });
}
