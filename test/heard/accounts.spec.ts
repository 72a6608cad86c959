import { userInfo } from 'node:os';
import { startExampleHost } from '../support/example-host.ts';
import { sentencesOf } from '../support/sentence.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** The pages of accounts: the setup by the first owner, an invitation, the own account, a sign-out and a sign-in. */

const PASSWORD = 'correct horse battery';

for (const locale of LOCALES)
  test(`accounts: ${locale}`, async ({ heard, page }) => {
    const say = await sentencesOf(locale);
    const host = await startExampleHost();
    const button = (key: string) =>
      page.getByRole('button', { name: say(key), exact: true }).first();
    const field = (name: string) => page.locator(`[name="${name}"]:visible`);
    const focused = (key: string) => button(key).and(page.locator(':focus'));
    const shows = (key: string) => () => page.getByText(say(key)).last().waitFor();
    const setup = /http:\/\/\S+\/setup#\S+/.exec(host.output())![0];
    await heard.open(setup.replace('/setup', `/setup?lang=${locale}`), 'psn-people');
    await heard.read();
    await heard.happens('to the name', () => field('name').focus());
    await heard.press('Return', shows('validation.required'));
    await heard.happens('the fields are filled', async () => {
      await field('name').fill('Ada Owner');
      await field('email').fill('ada@example.com');
    });
    await heard.happens('to the password', () => field('password').focus());
    await heard.happens('it is filled', () => field('password').fill(PASSWORD));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/start/);

    await heard.open(`${host.url}/people?lang=${locale}`, 'psn-people');
    await page.getByText('ada@example.com').waitFor();
    await heard.read();
    await heard.happens('to the person', () =>
      page.getByRole('button', { name: 'Ada Owner', exact: true }).focus(),
    );
    await heard.press('Return', () => button('people.signOut').waitFor());
    await heard.press('Tab');
    await heard.press('Escape');
    await heard.happens('to the invitation', () => button('people.invite').focus());
    await heard.enter(field('name'));
    await heard.type('Kim');
    await heard.press('Return', shows('validation.chooseSome'));
    await heard.happens('to the roles', () => page.locator('dialog [value="agent"]').focus());
    await heard.press('space');
    await heard.happens('to the end', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('people.invite') })
        .focus(),
    );
    await heard.press('Return', shows('people.linkOnce'));
    await heard.press('Tab');
    await heard.happens('to done', () => button('people.done').focus());
    await heard.press('Return', () => focused('people.invite').waitFor());

    await heard.open(`${host.url}/account?lang=${locale}`, 'psn-people');
    await field('nickname').waitFor();
    await heard.read();
    await heard.happens('to the colour', () => page.locator('[type="color"]').focus());
    await heard.happens('to the nickname', () => field('nickname').focus());
    await heard.type('Ada');
    await heard.press('Return', shows('people.saved'));

    await host.query("update sessions set authenticated_at = now() - interval '1 hour'");
    await heard.happens('to the new password', () => field('password').focus());
    await heard.happens('a new one', () => field('password').fill('another long password'));
    await heard.press('Return', shows('people.confirmTitle'));
    await heard.type('wrong');
    await heard.press('Return', shows('people.wrongPassword'));
    await heard.press('Escape');

    await page.goto(`${host.url}/sign-in?lang=${locale}`);
    await heard.open(`${host.url}/sign-in?lang=${locale}`, 'psn-people');
    await heard.read();
    await heard.happens('to the email', () => field('email').focus());
    await heard.happens('an account', async () => {
      await field('email').fill('ada@example.com');
      await field('password').fill('wrong');
    });
    await heard.happens('to signing in', () => button('people.signIn').focus());
    await heard.press('Return', shows('people.wrongSignIn'));

    // Links, the number of activities, and the user of the machine are not alike in each run.
    for (const row of heard.rows)
      row.heard = row.heard.map((part, at) =>
        (row.heard[at - 1] === say('people.all')
          ? part.replace(/(?<=^1 of )\d+/, '{choices}')
          : part
        )
          .replace(/http:\S+/, '{link}')
          .replace(`(First version)${userInfo().username}`, '(First version){user}'),
      );
    nameTimes(heard.rows, locale);
    await expectTranscript(heard, 'accounts', locale);
    // An open page would report the end of its host.
    await page.close();
    await host.stop();
  });
