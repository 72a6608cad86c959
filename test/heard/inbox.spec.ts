import { inboxUrl } from '../support/operator.ts';
import { postMessage } from '../support/submission.ts';
import { begin } from './people.ts';
import { expectTranscript, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** The operators' page: from the sign-in to an answer, with what a colleague and customers do meanwhile. */

test('the inbox', async ({ heard, page, host }) => {
  const kim = await begin(host, 'Kim Lund');
  const ada = await begin(host, 'Ada Vale');
  await postMessage(host.url, ada, 'Is it open on Sundays?');
  const log = page.getByRole('log');
  const shows = (text: string) => () => page.getByText(text).last().waitFor();
  await heard.open(`${host.url}/inbox`, 'psn-inbox');
  await heard.read();
  await heard.press('Tab');
  await heard.type('no');
  await heard.press('Return', shows('This token belongs to no operator.'));
  await page.getByLabel('Your operator token').fill(await inboxUrl(host, 'mara'));
  await heard.press('Return', () => page.getByRole('button', { name: /Ada Vale/ }).waitFor());
  await heard.read();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await heard.press('Return');
  await heard.press('Tab');
  await heard.press('Escape');
  for (let stop = 0; stop < 13; stop += 1) {
    await heard.press('Tab');
    if (await page.locator('.inbox-entry:focus').count()) break;
  }
  await heard.press('Down');
  await heard.press('Up');
  await heard.press('Return', () => page.getByRole('heading', { name: 'Ada Vale' }).waitFor());
  await heard.happens('Kim writes', async () => {
    await postMessage(host.url, kim, 'Hello?');
    await shows('Kim Lund: Hello?')();
  });
  await page.getByRole('textbox', { name: 'Your message' }).focus();
  await heard.type('/');
  await heard.press('Down');
  await heard.press('Return');
  await heard.press('Return', () => log.getByText('on the ferry').waitFor());
  await heard.happens('Ada answers', async () => {
    await postMessage(host.url, ada, 'Thank you!');
    await log.getByText('Thank you!').waitFor();
  });
  await page.getByRole('tab', { name: 'Reply' }).focus();
  await heard.press('Right');
  await heard.press('Tab');
  await heard.type('Calls');
  await heard.press('Return', () => log.getByText('Calls').waitFor());
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await heard.press('Return', () => page.getByRole('button', { name: 'Reopen' }).waitFor());
  await page.getByRole('searchbox').focus();
  await heard.press('z', () => page.getByText('No conversation fits these filters.').waitFor());
  await heard.press('Tab');

  nameTimes(heard.rows);
  await expectTranscript(heard, 'inbox');
});
