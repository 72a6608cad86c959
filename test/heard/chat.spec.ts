import { io } from 'socket.io-client';
import { sentencesOf } from '../support/sentence.ts';
import { answer, begin, operatorToken, setStatus } from './people.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** A conversation from its first message to its rating. */

for (const locale of LOCALES)
  test(`a conversation: ${locale}`, async ({ heard, page, context, host }) => {
    const say = await sentencesOf(locale);
    const { id, token } = await begin(host, 'Ada');
    const log = page.getByRole('log');
    const shows = (text: string) => () => log.getByText(text).last().waitFor();
    const sent = (count: number) => () =>
      log.getByTitle(say('chat.sent'), { exact: true }).nth(count).waitFor();
    await answer(host, id, 'Good morning, Ada.');
    await heard.open(
      `${host.url}/chat?feedback_id=${id}&token=${token}&lang=${locale}`,
      'psn-chat',
    );
    await heard.read();
    for (let stop = 0; stop < 4; stop += 1) await heard.press('Tab');
    await heard.type('Is it open?');
    await heard.press('Return', sent(1));
    const socket = io(host.url, {
      auth: { operator: await operatorToken(host) },
      transports: ['websocket'],
    });
    socket.emit('subscribe', { feedbackId: id });
    await new Promise((done) => socket.once('subscribed', () => done(null)));
    const writing = say('chat.typing').replace(/\{[^}]*\}/, 'Mara');
    const typing = async () => {
      socket.emit('typing', { feedbackId: id });
      await shows(writing)();
    };
    await heard.happens('Mara writes', typing);
    await heard.happens('Mara goes on writing', async () => {
      await log.getByText(writing).waitFor({ state: 'detached' });
      await typing();
    });
    await heard.happens('Mara answers', async () => {
      await answer(host, id, 'Until six.');
      await shows('Until six.')();
    });
    socket.disconnect();
    await heard.happens('a picture is chosen', async () => {
      await page.locator('input[type="file"]').setInputFiles('docs/widget.png');
      await page.getByRole('img', { name: 'widget.png' }).waitFor();
    });
    await heard.press('Return', sent(2));
    await context.setOffline(true);
    await heard.type('Thanks');
    await heard.press('Return', shows(say('chat.notYet')));
    await heard.happens('the line is back', async () => {
      await context.setOffline(false);
      await sent(3)();
    });
    await heard.happens('Mara closes', async () => {
      await setStatus(host, id, 'closed');
      await page.getByText(say('chat.closed'), { exact: true }).waitFor();
    });
    await heard.happens('to the rating', () =>
      page.getByRole('button', { name: say('chat.rateBad') }).focus(),
    );
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('space', () =>
      page.locator('.rating').getByText(say('flow.thanks')).waitFor(),
    );

    nameTimes(heard.rows, locale);

    await expectTranscript(heard, 'chat', locale);
  });
