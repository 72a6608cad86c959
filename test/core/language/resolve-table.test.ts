import { expect, it, vi } from 'vitest';
import { isSameLanguage } from '../../../core/language/same-language.ts';
import { resolveLanguage } from '../../../core/language/resolve.ts';

/** Wanted languages, offered ones, and the one that their reader gets. */
const TABLE: readonly (readonly [wanted: string, offered: string, expected: string])[] = [
  // Chinese: the script decides, then the region.
  ['zh-CN', 'zh-Hant zh-Hans', 'zh-Hans'],
  ['zh-TW', 'zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-HK', 'zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-MO', 'zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-SG', 'zh-Hant zh-Hans', 'zh-Hans'],
  ['zh', 'zh-Hant zh-Hans', 'zh-Hans'],
  ['zh-Hant', 'zh-CN zh-TW', 'zh-TW'],
  ['zh-Hans', 'zh-TW zh-CN', 'zh-CN'],
  ['zh-Hans-HK', 'zh-HK zh-CN', 'zh-CN'],
  ['zh-Hant-CN', 'zh-CN zh-HK', 'zh-HK'],
  ['zh-Hant-TW', 'zh_CN zh_TW', 'zh_TW'],
  ['zh-MO', 'zh-CN zh-TW zh-HK', 'zh-HK'],
  ['zh-HK', 'zh-CN zh-TW zh-HK', 'zh-HK'],
  ['zh-MY', 'zh-TW zh-CN', 'zh-CN'],
  ['zh-TW', 'zh en', 'zh'],
  ['zh-CN en', 'en zh-TW', 'zh-TW'],
  ['zh-TW zh en-US en', 'en zh-Hans zh-Hant', 'zh-Hant'],
  ['cmn-Hant', 'zh-Hans zh-Hant', 'zh-Hant'],
  // Portuguese.
  ['pt', 'pt-PT pt-BR', 'pt-BR'],
  ['pt-BR', 'pt-PT pt', 'pt'],
  ['pt-PT', 'pt-BR pt', 'pt'],
  ['pt-AO', 'pt-BR pt-PT', 'pt-PT'],
  ['pt-MZ', 'pt-BR pt-PT', 'pt-PT'],
  ['pt-CV', 'pt-BR pt', 'pt'],
  ['pt-AO', 'pt pt-BR pt-PT', 'pt-PT'],
  ['pt_br', 'pt-PT pt-BR', 'pt-BR'],
  // Serbian, and the old code of its Latin form.
  ['sr', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
  ['sr-RS', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
  ['sr-ME', 'sr-Cyrl sr-Latn', 'sr-Latn'],
  ['sr-Latn-RS', 'sr sr-Latn', 'sr-Latn'],
  ['sr-Latn', 'sr en', 'sr'],
  ['sh', 'sr-Cyrl sr-Latn', 'sr-Latn'],
  // Other languages of two scripts.
  ['uz', 'uz-Cyrl uz-Latn', 'uz-Latn'],
  ['uz-Cyrl', 'uz uz-Cyrl-UZ', 'uz-Cyrl-UZ'],
  ['uz-AF', 'uz-Latn uz-Arab', 'uz-Arab'],
  ['az', 'az-Cyrl az-Latn', 'az-Latn'],
  ['az-IR', 'az az-Arab', 'az-Arab'],
  ['az-RU', 'az-Latn az-Cyrl', 'az-Cyrl'],
  ['pa-PK', 'pa-Guru pa-Arab', 'pa-Arab'],
  ['kk-CN', 'kk kk-Arab', 'kk-Arab'],
  ['bs', 'bs-Cyrl bs-Latn', 'bs-Latn'],
  // Spanish: Spain, and the Americas.
  ['es', 'es-MX es-ES', 'es-ES'],
  ['es-MX', 'es-ES es-AR', 'es-AR'],
  ['es-MX', 'es-ES es-419', 'es-419'],
  ['es-US', 'es es-419', 'es-419'],
  ['es-CO', 'es-ES es', 'es'],
  ['es-CO', 'es-ES en', 'es-ES'],
  ['es-GQ', 'es-MX es-ES', 'es-ES'],
  ['es-419', 'es-ES es-MX', 'es-MX'],
  // French, English, German, Dutch.
  ['fr', 'fr-CA fr-FR', 'fr-FR'],
  ['fr-BE', 'fr-CA fr-FR', 'fr-FR'],
  ['fr-CH', 'fr-CA fr', 'fr'],
  ['fr-CA', 'fr fr-CA', 'fr-CA'],
  ['fr-CA', 'fr en', 'fr'],
  ['en-AU', 'en-US en-GB', 'en-GB'],
  ['en-IN', 'en en-GB', 'en-GB'],
  ['en', 'en-GB en-US', 'en-US'],
  ['de-AT', 'de-CH de', 'de'],
  ['de-AT', 'de-CH de-DE', 'de-DE'],
  ['nl-BE', 'en nl', 'nl'],
  // Norwegian.
  ['no', 'nn nb', 'nb'],
  ['nb', 'nn no', 'no'],
  ['nn', 'nb nn', 'nn'],
  ['nn-NO', 'en nb', 'nb'],
  ['no-NO', 'en nb-NO', 'nb-NO'],
  // Codes of earlier days, and codes with more parts.
  ['iw', 'en he', 'he'],
  ['he-IL', 'en iw', 'iw'],
  ['in', 'en id', 'id'],
  ['tl', 'en fil', 'fil'],
  ['mo', 'en ro', 'ro'],
  ['de-CH-1996', 'en de-CH', 'de-CH'],
  ['en-US-u-nu-latn', 'tr en', 'en'],
  // Another language before English, and codes that are none.
  ['xx-YY tr', 'en tr', 'tr'],
  ['zh-min-nan zh-TW', 'en zh-Hans zh-Hant', 'zh-Hans'],
  ['sr@latin', 'en sr', 'en'],
  ['english', 'de en', 'en'],
  ['constructor', 'en constructor-x', 'constructor-x'],
  ['tr-CY de', 'de tr', 'tr'],
];

it.each(TABLE)('whoever wants %s of %s gets %s', (wanted, offered, expected) => {
  expect(resolveLanguage(wanted.split(' '), offered.split(' '))).toBe(expected);
});

it('has at least 60 rows, none of them twice', () => {
  expect(new Set(TABLE.map(([wanted, offered]) => `${wanted}|${offered}`)).size).toBe(TABLE.length);
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
});

it.each([
  ['zh-CN', 'zh', true],
  ['zh-Hant', 'zh', false],
  ['zh-TW', 'zh-Hant-TW', false],
  ['sr-Latn', 'sr', false],
  ['pt-BR', 'pt', true],
  ['tr', 'tr_CY', true],
  ['tr', 'trv', false],
])('%s and %s are one language: %s', (a, b, expected) => {
  expect(isSameLanguage(a, b)).toBe(expected);
});

it('browsers without likely subtags compare languages', () => {
  const { maximize } = Intl.Locale.prototype;
  Intl.Locale.prototype.maximize = () => {
    throw new TypeError('maximize is not a function');
  };
  try {
    expect(resolveLanguage(['da-GL'], ['en', 'da'])).toBe('da');
  } finally {
    Intl.Locale.prototype.maximize = maximize;
  }
});

it('expands no code where nothing is offered', () => {
  const expand = vi.spyOn(Intl, 'Locale');
  expect(resolveLanguage(['gsw-LI'], [])).toBe(null);
  expect(expand).not.toHaveBeenCalled();
});
