import { sentencesOf } from '../support/sentence.ts';
import { inboxUrl } from '../support/operator.ts';
import { postMessage } from '../support/submission.ts';
import { begin, endAll } from './people.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** The inbox: from the list to an answer, with concurrent acts of a colleague and of customers. */

for (const locale of LOCALES)
  test(`the inbox: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    await endAll(host);
    const kim = await begin(host, 'Kim Lund');
    const ada = await begin(host, 'Ada Vale');
    await postMessage(host.url, ada, 'Is it open on Sundays?');
    const log = page.getByRole('log');
    const shows = (text: string) => () => page.getByText(text).last().waitFor();
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const entry = page.locator('.inbox-entry');
    const [address, token] = (await inboxUrl(host, 'mara')).split('#');
    await heard.open(`${address}?lang=${locale}#${token}`, 'psn-inbox');
    await entry.nth(1).waitFor();
    await heard.read();
    await heard.tabTo(button('inbox.shortcuts'));
    await heard.enter(page.getByRole('dialog').getByRole('button'));
    await heard.press('Tab');
    await heard.press('Escape', () =>
      button('inbox.shortcuts').and(page.locator(':focus')).waitFor(),
    );
    await heard.tabTo(entry);
    await heard.press('Down');
    await heard.press('Up');
    await heard.press('Return', () => page.getByRole('heading', { name: 'Ada Vale' }).waitFor());
    await heard.happens('Kim writes', async () => {
      await postMessage(host.url, kim, 'Hello?');
      await shows('Kim Lund: Hello?')();
    });
    await heard.happens('to the message', () => page.getByRole('textbox').last().focus());
    await heard.type('/');
    await heard.press('Down');
    await heard.press('Return');
    await heard.press('Return', () =>
      page.getByText(`${say('chat.sent')}: `).waitFor({ state: 'attached' }),
    );
    await heard.happens('Ada answers', async () => {
      await postMessage(host.url, ada, 'Thank you!');
      await log.getByText('Thank you!').waitFor();
    });
    await heard.happens('to the kinds of answers', () => page.getByRole('tab').first().focus());
    await heard.press('Right');
    await heard.press('Tab');
    await heard.type('Calls');
    await heard.press('Return', () => log.getByText('Calls').waitFor());
    await heard.happens('to closing', () => button('inbox.close').focus());
    await heard.press('Return', () => button('inbox.reopen').waitFor());
    await heard.happens('to the search', () => page.getByRole('searchbox').focus());
    await heard.press('z', shows(say('inbox.noMatches')));
    await heard.press('Tab');

    // Other tests add surveys to the host.
    for (const row of heard.rows)
      row.heard = row.heard.map((part, at) =>
        row.heard[at - 1] === say('inbox.allSurveys')
          ? part.replace(/(?<=^1 of )\d+/, '{surveys}')
          : part,
      );
    // Where a dialog covers a page, Orca now and then leaves out its name.
    const sheet = [say('inbox.shortcuts'), 'dialog'].join();
    for (const row of heard.rows)
      if (row.heard.slice(0, 2).join() === sheet) row.heard = row.heard.slice(2);
    nameTimes(heard.rows, locale);
    await expectTranscript(heard, 'inbox', locale);
  });
