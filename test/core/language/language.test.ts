import { createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { isSameLanguage } from '../../../core/language/same-language.ts';
import { directionOf } from '../../../core/language/direction.ts';
import { closestLocale } from '../../../core/language/locale-for.ts';
import {
  $formattingLocale,
  $messages,
  $loadedNamespaces,
  $uiLanguage,
  sentencesNeeded,
  localeApplied,
} from '../../../core/language/model.ts';
import {
  $language,
  languageChosen,
  languageRequested,
  languagesOffered,
} from '../../../core/language/preferences.ts';
import { toFormattingLocale, toRegionalLocale } from '../../../core/language/formats.ts';
import { isolateLtr } from '../../../core/language/isolate.ts';
import { languageOfText, resolveLanguage, resolveText } from '../../../core/language/resolve.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestScope } from '../../support/scope.ts';
import { sentenceFiles } from '../../support/sentences.ts';

describe('the language is', () => {
  it.each<[string, string[], string[], string | null, string | null]>([
    ['the requested one', ['tr', 'de'], ['en', 'de', 'tr'], null, 'tr'],
    ['in the owner’s spelling', ['TR'], ['tr-TR', 'Tr'], null, 'Tr'],
    ['the base of a regional variant', ['tr-CY'], ['en', 'tr'], null, 'tr'],
    ['the variant itself where it is offered', ['fr-CA'], ['fr', 'fr-CA'], null, 'fr-CA'],
    ['the same where its owner writes `_`', ['pt_BR'], ['en_US', 'pt_BR'], null, 'pt_BR'],
    ['the base of what its owner writes with `_`', ['en-GB'], ['tr', 'en_US', 'en'], null, 'en'],
    ['another variant', ['es-MX', 'en'], ['en', 'es-ES'], null, 'es-ES'],
    ['the base before another variant', ['es-MX'], ['es-ES', 'es'], null, 'es'],
    ['a variant under its other name', ['no', 'en'], ['en', 'nb-NO'], null, 'nb-NO'],
    ['then the browser’s', ['xx', 'de-AT', 'tr'], ['en', 'tr', 'de'], null, 'de'],
    ['then English', ['xx'], ['tr', 'en'], 'tr', 'en'],
    ['then the owner’s default', ['xx'], ['de', 'tr'], 'tr', 'tr'],
    ['then the first one offered', ['xx'], ['de', 'tr'], null, 'de'],
    ['none where none is offered', ['xx'], [], null, null],
  ])('%s', (_, wanted, offered, byDefault, expected) => {
    expect(resolveLanguage(wanted, offered, byDefault)).toBe(expected);
  });
});

it.each([
  ['a plain string', 'Hello', ['tr'], 'Hello'],
  ['the wanted entry', { en: 'Hello', tr: 'Merhaba' }, ['tr'], 'Merhaba'],
  ['English', { de: 'Hallo', en: 'Hello' }, ['tr'], 'Hello'],
  ['the first entry', { de: 'Hallo' }, ['tr'], 'Hallo'],
  ['nothing for nothing', null, ['tr'], ''],
  ['nothing for an empty map', {}, ['tr'], ''],
])('a text shows %s', (_, text, wanted, expected) => {
  expect(resolveText(text, wanted)).toBe(expected);
});

it.each<[string, Record<string, string> | string | null, string[], string | null]>([
  ['nobody knows for a plain string', 'Hello', ['tr'], null],
  ['the wanted one', { en: 'Hello', tr: 'Merhaba' }, ['tr-CY'], 'tr'],
  ['the one that is there instead', { de: 'Hallo' }, ['tr'], 'de'],
  ['none of nothing', null, ['tr'], null],
])('the language of a text is %s', (_, text, wanted, expected) => {
  expect(languageOfText(text, wanted)).toBe(expected);
});

it.each([
  ['en_US', 'en-US'],
  ['pt-br', 'pt-BR'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['sr@latin', 'en'],
  ['x', 'en'],
  ['', 'en'],
])('Intl is asked for %s as %s', (code, expected) => {
  expect(toFormattingLocale(code)).toBe(expected);
  expect(() => new Intl.NumberFormat(toFormattingLocale(code))).not.toThrow();
});

describe('the region of the browser', () => {
  it.each<[string, string[], string]>([
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en-US', ['en-GB'], 'en-GB'],
    ['en-GB', ['en'], 'en-GB'],
    ['en', ['en', 'en-AU'], 'en-AU'],
    ['en', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
    ['de', ['de'], 'de-DE'],
    ['zh-TW', ['zh-CN'], 'zh-Hant-CN'],
    ['tr', ['not a tag!'], 'tr'],
    ['tr', [], 'tr'],
  ])('writes the words of %s for %o as in %s', (language, browser, expected) =>
    expect(toFormattingLocale(language, browser)).toBe(expected),
  );

  it.each<[string, string[], string]>([
    ['en', ['en-US'], '1,234.5'],
    ['en', ['de-DE', 'en-US'], '1.234,5'],
    ['en', ['en-TR'], '1.234,5'],
    ['en', ['ar-EG'], '1,234.5'],
    ['de', ['en-US'], '1.234,5'],
    ['es', ['en-US'], '1,234.5'],
    ['ar', ['ar-EG'], '١٬٢٣٤٫٥'],
    ['fa', ['en-US'], '۱٬۲۳۴٫۵'],
    ['xx', [], '1,234.5'],
  ])('writes the numbers of %s for %o like %s', (language, browser, expected) => {
    const written = new Intl.NumberFormat(toRegionalLocale(language, browser)).format(1234.5);
    expect(written.replace(/\p{Cf}/gu, '')).toBe(expected);
  });
});

it.each([
  ['tr', 'tr-CY', true],
  ['PT-br', 'pt', true],
  ['zh-CN', 'zh-TW', false],
  ['ar_EG', 'ar', true],
  ['fi', 'fil', false],
  ['en', 'tr', false],
])('%s can be read aloud as %s: %s', (first, second, expected) => {
  expect([isSameLanguage(first, second), isSameLanguage(second, first)]).toEqual([
    expected,
    expected,
  ]);
});

it('a phone number is set apart where a sentence runs from right to left', () => {
  expect(isolateLtr('+49 30 1', 'ar')).toBe('\u2066+49 30 1\u2069');
  expect(isolateLtr('+49 30 1', 'de')).toBe('+49 30 1');
});

it.each([
  ['tr-TR', 'tr'],
  ['fr-CA', 'fr-CA'],
  ['fr-BE', 'fr'],
  ['es-ES', 'es-ES'],
  ['es-MX', 'es'],
  ['pt-BR', 'pt-BR'],
  ['pt-AO', 'pt'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['EN-gb', 'en'],
  ['tr_TR', 'tr'],
  ['zh_Hant_TW', 'zh-TW'],
  ['pt_BR', 'pt-BR'],
  ['cy', 'en'],
])('the interface for %s is in %s', (wanted, locale) => {
  expect(closestLocale([wanted], sentenceFiles)).toBe(locale);
});

it.each([
  ['ar-EG', 'rtl'],
  ['ar_EG', 'rtl'],
  ['he', 'rtl'],
  ['iw', 'rtl'],
  ['FA-ir', 'rtl'],
  ['ps', 'rtl'],
  ['tr', 'ltr'],
  ['arn', 'ltr'],
  ['en-AR', 'ltr'],
])('%s is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction);
});

describe('the language of an element', () => {
  const languages = [
    { id: '1', code: 'en', name: 'English' },
    { id: '2', code: 'tr', name: 'Türkçe' },
  ];

  it('brings the interface along, and changes with the selector', async () => {
    const testScope = createTestScope();
    await testScope.send(languageRequested, 'tr');
    expect(testScope.scope.getState($messages)!.flow.next()).toBe('İleri');
    await testScope.send(languagesOffered, { languages, defaultLanguageId: null });
    await testScope.send(languageChosen, 'en');
    expect(testScope.scope.getState($language)).toBe('en');
    expect(testScope.scope.getState($messages)!.flow.next()).toBe('Next');
  });

  it('is the one wanted last, however slow another was', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const testScope = createTestScope({
      sentences: {
        ...sentenceFiles,
        fetch: async (name) => (await (name === 'tr' && held), sentenceFiles.fetch(name)),
      },
    });
    await testScope.send(languageRequested, 'en');
    const turkish = testScope.send(languageRequested, 'tr');
    const english = testScope.send(languageRequested, 'en');
    await eventually(() => expect(testScope.scope.getState($language)).toBe('en'));
    release();
    await Promise.all([turkish, english]);
    expect(testScope.scope.getState($messages)!.flow.next()).toBe('Next');
  });

  it('is one that the flow offers', async () => {
    const testScope = createTestScope();
    await testScope.send(languageRequested, 'de');
    await testScope.send(languagesOffered, { languages, defaultLanguageId: '2' });
    expect(testScope.scope.getState($language)).toBe('en');
  });

  it.each([
    ['tr', 'tr'],
    ['tr-CY', 'tr-CY'],
    ['cy', 'en'],
    ['no', 'nb'],
  ])('is %s, and the sentences say that they are in %s', async (code, spoken) => {
    const testScope = createTestScope();
    await testScope.send(languageRequested, code);
    await testScope.send(languagesOffered, {
      languages: [{ id: '1', code, name: code }],
      defaultLanguageId: null,
    });
    expect([testScope.scope.getState($language), testScope.scope.getState($uiLanguage)]).toEqual([
      code,
      spoken.toLowerCase(),
    ]);
  });

  it.each([
    [
      'that offers it',
      [{ id: '1', code: 'ps', name: 'پښتو' }],
      { lang: 'en', dir: 'rtl', formats: 'ps-GB', regional: 'ps' },
    ],
    ['that offers none', [], { lang: 'en', dir: 'ltr', formats: 'en-GB', regional: 'en-GB' }],
  ])(
    'that has no sentences is the direction and the numbers of a flow %s',
    async (_, offered, expected) => {
      const testScope = createTestScope();
      const heard = vi.fn();
      createWatch({ unit: localeApplied, scope: testScope.scope, fn: heard });
      await testScope.send(languageRequested, 'ps');
      await testScope.send(languagesOffered, { languages: offered, defaultLanguageId: null });
      expect(heard).toHaveBeenLastCalledWith(expected);
      expect(testScope.scope.getState($formattingLocale)).toBe(expected.formats);
    },
  );

  it('is its own', async () => {
    const [first, second] = [createTestScope(), createTestScope()];
    await first.send(languageRequested, 'tr');
    await second.send(languageRequested, 'en');
    expect(first.scope.getState($messages)!.flow.next()).toBe('İleri');
    expect(second.scope.getState($messages)!.flow.next()).toBe('Next');
  });
});

it('sentences that not everybody reads come when they are asked for, in the language of the moment', async () => {
  const { scope, send } = createTestScope();
  await send(languageRequested, 'en');
  expect(scope.getState($loadedNamespaces)).toEqual([]);
  await send(sentencesNeeded, 'launcher');
  expect([scope.getState($loadedNamespaces), scope.getState($messages)!.launcher.open()]).toEqual([
    ['launcher'],
    'Give feedback',
  ]);
  await send(languageRequested, 'tr');
  expect(scope.getState($messages)!.launcher.open()).toBe('Geri bildirim verin');
});
