import { next, question, state, thanks } from '../support/flows.ts';
import { sentencesOf } from '../support/sentence.ts';
import { serveNode } from '../support/serve-node.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

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

for (const locale of LOCALES) {
  test(`back, and again: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const title = (name: string) => page.getByRole('heading', { name });
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const flow = { allow_saving_incomplete_survey: true, allow_back: true };
    const node = await serveNode(host, states, { name: 'Visit' }, flow);
    const url = `${host.url}/feedback?node_id=${node}&lang=${locale}`;
    await heard.open(url, 'psn-feedback');
    await heard.tabTo(page.getByRole('textbox'));
    await heard.type('tea');
    await heard.tabTo(button('flow.next'));
    await heard.enter(title('The way'));
    await heard.tabTo(button('common.back'));
    await heard.enter(title('The shop'));
    await heard.tabTo(button('flow.next'));
    await heard.enter(title('The way'));
    await heard.open(url, 'psn-feedback');
    await heard.read();
    await heard.tabTo(button('panel.startAgain'));
    await heard.press('Return', () => page.getByText('What did you like?').waitFor());
    await heard.press('Tab');

    await expectTranscript(heard, 'back-and-again', locale);
  });

  test(`a lost connection: ${locale}`, async ({ heard, page, context, host }) => {
    const say = await sentencesOf(locale);
    const title = (name: string) => page.getByRole('heading', { name });
    const node = await serveNode(host, states, { name: 'Visit' });
    await heard.open(`${host.url}/feedback?node_id=${node}&lang=${locale}`, 'psn-feedback');
    const goOn = page.locator('.main-action .button').last();
    await heard.tabTo(page.getByRole('textbox'));
    await heard.happens('the line is lost', () => context.setOffline(true));
    await heard.tabTo(goOn);
    await heard.enter(title('The way'));
    await heard.tabTo(goOn);
    await heard.press('Return', () => page.getByText(say('flow.saved').split('\n')[0]!).waitFor());
    await heard.press('Tab');
    await heard.happens('the line is back', async () => {
      await context.setOffline(false);
      await title('Until soon').and(page.locator(':focus')).waitFor();
    });

    await expectTranscript(heard, 'lost-connection', locale);
  });
}
