import type { Locator, Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { sentencesOf } from '../support/sentence.ts';
import { serveNode } from '../support/serve-node.ts';
import { expectTranscript, test } from './fixtures.ts';
import type { Listener } from './listener.ts';

/** A survey on the way back, on another visit, and without a connection. */

const states = [
  state('one', [question('said', 'text', { body: 'What did you like?' }), next], {
    title: 'The shop',
    next_state_id: 'two',
  }),
  state('two', [question('way', 'text', { body: 'How did you come?' }), next], {
    title: 'The way',
    next_state_id: 'bye',
  }),
  { ...thanks(), title: 'Until soon' },
];

const isFocused = (page: Page, target: Locator) => target.and(page.locator(':focus'));

const titled = (page: Page, name: string) => () =>
  isFocused(page, page.getByRole('heading', { name })).waitFor();

async function tabTo(heard: Listener, target: Locator): Promise<void> {
  while ((await isFocused(heard.page, target).count()) === 0) await heard.press('Tab');
}

for (const locale of ['en', 'tr', 'ar']) {
  const languages = ['en', 'tr', 'ar'].map((id) => ({ id, code: id }));

  test(`back, and again: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const flow = { allow_saving_incomplete_survey: true, allow_back: true };
    const node = await serveNode(host, states, { name: 'Visit', languages }, flow);
    const url = `${host.url}/feedback?node_id=${node}&lang=${locale}`;
    await heard.open(url, 'psn-feedback');
    await tabTo(heard, page.getByRole('textbox'));
    await heard.type('tea');
    await tabTo(heard, button('flow.next'));
    await heard.press('Return', titled(page, 'The way'));
    await tabTo(heard, button('common.back'));
    await heard.press('Return', titled(page, 'The shop'));
    await tabTo(heard, button('flow.next'));
    await heard.press('Return', titled(page, 'The way'));
    await heard.open(url, 'psn-feedback');
    await heard.read();
    await tabTo(heard, button('panel.startAgain'));
    await heard.press('Return', () => page.getByText('What did you like?').waitFor());
    await heard.press('Tab');

    await expectTranscript(heard, `back-and-again-${locale}`, locale);
  });

  test(`a lost connection: ${locale}`, async ({ heard, page, context, host }) => {
    const say = await sentencesOf(locale);
    const node = await serveNode(host, states, { name: 'Visit', languages });
    await heard.open(`${host.url}/feedback?node_id=${node}&lang=${locale}`, 'psn-feedback');
    const goOn = page.locator('.main-action .button').last();
    await tabTo(heard, page.getByRole('textbox'));
    await heard.happens('the line is lost', () => context.setOffline(true));
    await tabTo(heard, goOn);
    await heard.press('Return', titled(page, 'The way'));
    await tabTo(heard, goOn);
    await heard.press('Return', () => page.getByText(say('flow.saved').split('\n')[0]!).waitFor());
    await heard.press('Tab');
    await heard.happens('the line is back', async () => {
      await context.setOffline(false);
      await page.getByRole('heading', { name: 'Until soon' }).waitFor();
    });

    await expectTranscript(heard, `lost-connection-${locale}`, locale);
  });
}
