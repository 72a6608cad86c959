import { sentencesOf } from '../support/sentence.ts';
import { serveNode } from '../support/serve-node.ts';
import { next, question, state } from '../support/flows.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';
import { begin, setStatus } from './people.ts';

/** Conversations that are blocked: waiting, out of hours, failed, or without an address. */

const DAY_MS = 24 * 60 * 60_000;

for (const locale of LOCALES) {
  test(`a conversation that waits, and a rating that fails: ${locale}`, async ({
    heard,
    page,
    host,
  }) => {
    const say = await sentencesOf(locale);
    const { id, token } = await begin(host, 'Ada');
    await setStatus(host, id, 'queued');
    await heard.open(
      `${host.url}/chat?feedback_id=${id}&token=${token}&lang=${locale}`,
      'psn-chat',
    );
    await heard.read();
    await heard.happens('Mara takes it', async () => {
      await setStatus(host, id, 'open');
      await page.getByRole('textbox').waitFor();
    });
    await heard.happens('Mara closes', async () => {
      await setStatus(host, id, 'closed');
      await page.getByText(say('chat.closed'), { exact: true }).waitFor();
    });
    await page.route('**/v1/feedbacks/*/*rating*', (route) => route.abort());
    const good = page.getByRole('button', { name: say('chat.rateGood'), exact: true });
    await heard.happens('to the rating', () => good.focus());
    await heard.press('space', () => page.getByText(say('chat.rateFailed')).waitFor());
    await page.unrouteAll();
    await heard.press('space', () =>
      page.locator('.rating').getByText(say('flow.thanks')).waitFor(),
    );

    nameTimes(heard.rows, locale);

    await expectTranscript(heard, 'chat-waiting', locale);
  });

  test(`a picture that cannot be sent: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const { id, token } = await begin(host, 'Ada');
    await heard.open(
      `${host.url}/chat?feedback_id=${id}&token=${token}&lang=${locale}`,
      'psn-chat',
    );
    await heard.happens('to the message', () => page.getByRole('textbox').focus());
    const choose = (name: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await heard.happens('a file that is no picture', async () => {
      await choose('notes.txt');
      await page.getByText(say('chat.notAnImage').split(/[{,]/)[0]!).waitFor();
    });
    await page.route('**/chat_messages', (route) => route.fulfill({ status: 413 }));
    await heard.happens('a picture is chosen', async () => {
      await page.locator('input[type="file"]').setInputFiles('docs/widget.png');
      await page.getByRole('img', { name: 'widget.png' }).waitFor();
    });
    const again = page.getByRole('button', { name: say('chat.sendAgain') });
    await heard.press('Return', () => again.waitFor());
    await page.unrouteAll();
    await heard.happens('to “Send again”', () => again.focus());
    await heard.press('Return', () =>
      page.getByText(`${say('chat.sent')}: ${say('chat.image')}`).waitFor({ state: 'attached' }),
    );

    nameTimes(heard.rows, locale);

    await expectTranscript(heard, 'chat-picture', locale);
  });

  test(`out of hours, and without an address: ${locale}`, async ({ heard, host }) => {
    const tomorrow = new Date(Date.now() + DAY_MS);
    const node_id = await serveNode(
      host,
      [state('one', [question('said', 'text', { body: 'What did you like?' }), next])],
      {
        name: 'The quay',
        operating_hours: [{ day: tomorrow.getUTCDay(), start: '09:00', end: '17:00' }],
      },
    );
    const flow_id = `f-${node_id}`;
    const { id, token } = await begin(host, 'Ada', { node_id, flow_id, responses: [] });
    await heard.open(
      `${host.url}/chat?feedback_id=${id}&token=${token}&lang=${locale}`,
      'psn-chat',
    );
    await heard.read();
    await heard.open(`${host.url}/chat?lang=${locale}`, 'psn-chat');
    await heard.read();

    const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    for (const row of heard.rows)
      row.heard = row.heard.map((part) => part.replaceAll(days.format(tomorrow), '{weekday}'));
    nameTimes(heard.rows, locale);
    await expectTranscript(heard, 'chat-elsewhere', locale);
  });
}
