import { localesIn, readLocale } from '../../cli/i18n/sentences.ts';
import { directionOf } from '../../core/language/direction.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Tests of all languages on one page. */

test('what is not in the language of the interface says what it is in', async ({ page, host }) => {
  const texts = {
    title: { cy: 'Eich barn', tr: 'Görüşünüz' },
    languages: [
      { id: 'cy', code: 'cy', name: 'Cymraeg' },
      { id: 'en', code: 'en', name: 'English' },
    ],
  };
  const asked = question('said', 'radio', {
    body: { cy: 'Sut oedd hi?', en: 'How was it?' },
    options: [
      { id: 'o', key: 'good', body: { he: 'טוב' } },
      { id: 'p', key: 'plain', body: 'Iawn' },
    ],
  });
  const node = await serveNode(
    host,
    [state('one', [asked, next], { title: texts.title, next_state_id: 'bye' }), thanks('bye')],
    {},
    { languages: texts.languages },
  );
  const languageOf = (text: string) =>
    page
      .locator('psn-feedback')
      .getByText(text, { exact: true })
      .evaluate((element) => [
        element.closest('[lang]')!.getAttribute('lang'),
        element.closest('[dir]')!.getAttribute('dir'),
      ]);

  // There are no Welsh sentences: the interface is in English, and the survey is marked as Welsh.
  await open(page, `${host.url}/feedback?node_id=${node}&lang=cy`, 'psn-feedback');
  expect(await languageOf('Send')).toEqual(['en', 'ltr']);
  expect(await languageOf('Sut oedd hi?')).toEqual(['cy', 'ltr']);
  expect(await languageOf('Iawn')).toEqual(['cy', 'ltr']);
  expect(await languageOf('טוב')).toEqual(['he', 'rtl']);

  await open(page, `${host.url}/feedback?node_id=${node}&lang=en`, 'psn-feedback');
  expect(await languageOf('How was it?')).toEqual(['en', 'ltr']);
  expect(await languageOf('Eich barn')).toEqual(['cy', 'ltr']);
});

test('a survey is shown in languages without sentences, one after the other, each in its own direction', async ({
  page,
  host,
}) => {
  const languages = [
    { id: 'ps', code: 'ps', name: 'پښتو' },
    { id: 'en', code: 'en', name: 'English' },
  ];
  const node = await serveNode(
    host,
    [
      state(
        'one',
        [
          question('score', 'score', { body: { ps: 'څنګه وه؟', en: 'How was it?' } }),
          { ...next, text: { en: '' } },
        ],
        { next_state_id: 'bye' },
      ),
      thanks('bye'),
    ],
    {},
    { languages },
  );
  await open(page, `${host.url}/feedback?node_id=${node}&lang=ps`, 'psn-feedback');
  const root = page.locator('psn-feedback .root');
  await expect(root).toHaveAttribute('dir', 'rtl');
  const choose = async (from: RegExp, to: string): Promise<void> => {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('option', { name: to }).click();
  };
  await choose(/پښتو/, 'English');
  await expect(page.getByText('How was it?')).toBeVisible();
  await expect(root).toHaveAttribute('dir', 'ltr');
  await choose(/English/, 'پښتو');
  await expect(root).toHaveAttribute('dir', 'rtl');
  // An owner's text without letters is no accessible name for a button.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('a code as other software writes it is a language too', async ({ page, host }) => {
  const node = await serveNode(host, [
    state('one', [question('score', 'score'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ]);
  await open(page, `${host.url}/feedback?node_id=${node}&lang=en_US`, 'psn-feedback');
  await expect(page.getByRole('radio', { name: '10', exact: true })).toBeVisible();
});

/** Tests that share the languages: all of them exceed the limit of one test on a busy machine. */
const PARTS = 4;
const allCodes = await localesIn('i18n');

test('there are 52 languages', () => {
  expect(allCodes.length).toBe(52);
});

for (let part = 0; part < PARTS; part += 1)
  test(`one page speaks all languages one after the other and fetches each once, part ${part + 1} of ${PARTS}`, async ({
    page,
    host,
  }) => {
    const node = await serveNode(host, [
      state('one', [question('said', 'text', { is_required: true }), next], {
        next_state_id: 'bye',
      }),
      thanks('bye'),
    ]);
    await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
    const codes = allCodes.filter((_, at) => at % PARTS === part);
    for (const code of codes) {
      const sentences = (await readLocale('i18n', code)).get('index.ts')!;
      await page.evaluate(
        (wanted) =>
          (
            document.querySelector('psn-feedback') as unknown as { setLanguage(code: string): void }
          ).setLanguage(wanted),
        code,
      );
      const button = page.getByRole('button', { name: sentences.get('flow.submit')!, exact: true });
      await button.click();
      await expect(
        page.getByText(sentences.get('validation.writeText')!, { exact: true }).first(),
      ).toBeVisible();
      const root = page.locator('psn-feedback .root');
      await expect(root).toHaveAttribute('lang', code.toLowerCase());
      await expect(root).toHaveAttribute('dir', directionOf(code));
      expect(await root.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
        true,
      );
    }
    // The import after a fetch reads the file from the browser's cache, without a transfer.
    const transferred = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => /\/l\/\w+\/([\w-]+)\.js$/.exec(name)?.[1] ?? ''),
    );
    // The page begins in English.
    expect(transferred.filter(Boolean).sort()).toEqual([...new Set(['en', ...codes])].sort());
  });

test('a widget stays on its side of the window, whatever its survey is written in', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/widget?code=PSN-HELPDSK&lang=ar`, 'psn-widget');
  const button = page.locator('psn-widget .launcher');
  await expect.poll(async () => (await button.boundingBox())!.x).toBeLessThan(100);
  // The survey has no Arabic: its content runs from left to right, but the button stays at its place.
  await button.hover();
  await button.click();
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  expect((await button.boundingBox())!.x).toBeLessThan(100);
  expect((await page.locator('psn-widget .panel').boundingBox())!.x).toBeLessThan(100);
  expect(
    await page.locator('psn-widget .title').evaluate((title) => getComputedStyle(title).direction),
  ).toBe('ltr');

  // A call of `setLanguage` by the page reverses it.
  await page.evaluate(() =>
    (
      document.querySelector('psn-widget') as unknown as { setLanguage(code: string): void }
    ).setLanguage('tr'),
  );
  await expect.poll(async () => (await button.boundingBox())!.x).toBeGreaterThan(800);
  await page.evaluate(() => document.querySelector('psn-widget')!.setAttribute('lang', 'he'));
  await expect.poll(async () => (await button.boundingBox())!.x).toBeLessThan(100);
});
