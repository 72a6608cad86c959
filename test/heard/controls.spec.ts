import { withoutSurvey } from '../support/bare-page.ts';
import { picture } from '../support/gallery.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { sentencesOf } from '../support/sentence.ts';
import { serveNode } from '../support/serve-node.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { stopTime } from './times.ts';

/** Controls with parts of their own: a calendar, a file, a picture, a look-up, a code by SMS. */

const body = (en: string) => ({ body: { en } });

for (const locale of LOCALES) {
  test(`a calendar: ${locale}`, async ({ heard, page, host }) => {
    const node = await serveNode(host, [
      state('one', [question('day', 'datepicker', body('When was it?')), next]),
      thanks(),
    ]);
    await stopTime(page, '2026-03-10T12:00:00Z');
    await heard.open(`${host.url}/feedback?node_id=${node}&lang=${locale}`, 'psn-feedback');
    const focused = page.locator(':focus');
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    const dayButton = (date: string) =>
      page.getByRole('button', { name: dates.format(new Date(date)), exact: true });
    const day = (date: string) => () => dayButton(date).and(focused).waitFor();
    const field = page.getByRole('textbox');
    const grid = page.getByRole('grid');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Return', day('2026-03-10'));
    await heard.press(locale === 'ar' ? 'Left' : 'Right', day('2026-03-11'));
    await heard.press('Down', day('2026-03-18'));
    await heard.press('Next', day('2026-04-18'));
    await heard.press('shift+Tab');
    await heard.press('Return', () => dayButton('2026-05-15').waitFor());
    for (let stop = 0; stop < 2; stop += 1) await heard.press('shift+Tab');
    await heard.press('Down');
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await heard.enter(field);
    await heard.press('Tab');
    await heard.press('Return', () => grid.waitFor());
    await heard.press('Escape', () => field.and(focused).waitFor());

    await expectTranscript(heard, 'calendar', locale);
  });

  test(`a file: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const node = await serveNode(host, [
      state('one', [
        question('receipt', 'file', { ...body('A receipt'), is_required: true }),
        next,
      ]),
      thanks(),
    ]);
    const input = page.locator('input[type=file]');
    const choose = (name: string, mimeType: string) =>
      input.setInputFiles({ name, mimeType, buffer: Buffer.from('%PDF-1.4\n') });
    const remove = page.locator('.file-remove');
    await heard.open(`${host.url}/feedback?node_id=${node}&lang=${locale}`, 'psn-feedback');
    await heard.press('Tab');
    await heard.happens('a file of a type that is not taken', () =>
      choose('tool.exe', 'application/x-msdownload'),
    );
    let fail = () => {};
    const isFailing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/v2/storage/**', async (route) => {
      await isFailing;
      await route.abort();
    });
    const again = page.getByRole('button', { name: say('common.tryAgain') });
    await heard.happens('another file', async () => {
      await choose('receipt.pdf', 'application/pdf');
      await remove.and(page.locator(':focus')).waitFor();
    });
    await heard.happens('it can’t be sent', async () => {
      fail();
      await again.waitFor();
    });
    await page.unroute('**/v2/storage/**');
    await heard.pressTo('shift+Tab', again);
    await heard.press('Return', async () => {
      await page.getByText(say('questions.uploaded')).waitFor();
      await remove.and(page.locator(':focus')).waitFor();
    });
    await heard.enter(input);

    await expectTranscript(heard, 'file', locale);
  });

  test(`a picture: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const node = await serveNode(host, [
      state('one', [question('problem', 'screenshot', body('The problem')), next]),
      thanks(),
    ]);
    await heard.open(`${host.url}/feedback?node_id=${node}&lang=${locale}`, 'psn-feedback');
    const editor = page.locator('.editor-canvas');
    await heard.press('Tab');
    await heard.press('Tab');
    const chosen = await picture(page);
    await heard.happens('a picture is chosen', async () => {
      await page.locator('input[type=file]').setInputFiles(chosen);
      await editor.and(page.locator(':focus')).waitFor();
    });
    await heard.press('shift+Tab');
    await heard.press('shift+Tab');
    await heard.press('space');
    await heard.pressTo('Tab', editor);
    await heard.pressTo('Tab', page.getByRole('button', { name: say('questions.keepImage') }));
    let goOn = () => {};
    const isGoingOn = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/v2/storage/**', async (route) => {
      await isGoingOn;
      await route.continue();
    });
    await heard.enter(page.locator('.file-remove'));
    await heard.happens('it has been sent', async () => {
      goOn();
      await page.getByText(say('questions.uploaded')).waitFor();
    });

    await expectTranscript(heard, 'picture', locale);
  });

  test(`a look-up, and a code by SMS: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    await page.route('**/v1/nodes/node-gallery*', async (route) => {
      const response = await route.fetch();
      const node = (await response.json()) as {
        flow: { states: { elements: { key?: string }[] }[]; languages: unknown[] };
      };
      const special = node.flow.states[4]!;
      const kept = ['dynamic_request', 'order_item', 'phone_verification'];
      special.elements = special.elements.filter(({ key = '' }) => kept.includes(key));
      node.flow.states = node.flow.states.slice(4);
      if (locale === 'ar') node.flow.languages = [];
      await route.fulfill({ response, json: node });
    });
    await withoutSurvey(page);
    await heard.open(`${host.url}/feedback?node_id=node-gallery&lang=${locale}`, 'psn-feedback');
    const lookUp = page.getByRole('button', { name: say('questions.lookUp') });
    await heard.press('Tab');
    await heard.type('ORDER-1');
    await heard.press('Tab');
    await heard.press('Return', () => page.getByText(say('validation.notFound')).waitFor());
    await heard.press('shift+Tab');
    await heard.type('ORDER-1001');
    await heard.tabTo(lookUp);
    await heard.press('Return', () => page.getByText(say('questions.found')).waitFor());
    await heard.press('Tab');
    await heard.pressTo('Tab', page.locator('input[type=tel]'));
    await heard.type('5012345678');
    await heard.pressTo('Tab', page.getByRole('button', { name: say('questions.sendCode') }));
    const code = page.getByRole('textbox', { name: say('questions.code'), exact: true });
    await heard.enter(code);
    await heard.type('000000');
    await heard.press('Return', () => page.getByText(say('validation.smsCode')).waitFor());
    await heard.press('Tab');
    await heard.press('shift+Tab');
    const [row] = await host.query(
      'select code from verifications order by created_at desc limit 1',
    );
    await heard.type(String(row!['code']));
    // It was the last answer: the survey advances automatically.
    await heard.enter(page.locator('.state .title'));
    await heard.press('Tab');

    for (const each of heard.rows) {
      each.key = each.key.replace(/^(?!0{6})\d{6}$/, 'the code');
      each.heard = each.heard.map((part) => part.replace(/\b(?!0{6})\d{6}\b/, '{code}'));
    }
    await expectTranscript(heard, 'look-up', locale);
  });
}
