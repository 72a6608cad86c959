import { question, next, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** A survey in variants of a language shows each reader theirs, with the interface in the closest one that it has. */

/** Locale of the browser, text of the survey, and language of the interface. */
const READERS = [
  ['zh-CN', '简体', 'zh-cn'],
  ['zh-SG', '简体', 'zh-cn'],
  ['zh-TW', '繁體', 'zh-tw'],
  ['zh-HK', '繁體', 'zh-tw'],
  ['pt-AO', 'Português europeu', 'pt'],
  ['pt-BR', 'Português brasileiro', 'pt-br'],
  ['sr', 'Ћирилица', 'sr'],
  ['sr-ME', 'Latinica', 'sr'],
] as const;

test('each reader gets the variant in their script and of their region', async ({
  browser,
  host,
}) => {
  const text = {
    'zh-Hant': '繁體',
    'zh-Hans': '简体',
    'pt-BR': 'Português brasileiro',
    'pt-PT': 'Português europeu',
    'sr-Latn': 'Latinica',
    'sr-Cyrl': 'Ћирилица',
  };
  const asked = question('a', 'text', { body: text });
  const node = await serveNode(
    host,
    [state('one', [asked, next]), thanks()],
    {},
    {
      languages: Object.keys(text).map((code) => ({ id: code, code, name: code })),
    },
  );
  for (const [locale, expected, lang] of READERS) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
    await expect(page.getByText(expected).first()).toBeVisible();
    await expect(page.locator('psn-feedback .root')).toHaveAttribute(
      'lang',
      new RegExp(`^${lang}`),
    );
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${locale}.png` });
    await context.close();
  }
});

test('what a host writes itself is in the reader’s script', async ({ host }) => {
  const script = async (language: string) =>
    (
      await fetch(`${host.url}/w/PSN-MIRAMAR.js`, { headers: { 'Accept-Language': language } })
    ).text();
  for (const [language, locale] of [
    ['zh-HK, en;q=0.5', 'zh-TW'],
    ['zh-Hans-HK', 'zh-CN'],
    ['pt-AO', 'pt'],
    ['fr-CH', 'fr'],
  ])
    expect(await script(language!)).toContain(`"${locale}.launcher"`);
});
