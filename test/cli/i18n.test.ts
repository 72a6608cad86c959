import { expect, it } from 'vitest';
import { checkLocale } from '../../cli/i18n/check.ts';
import { pseudoModule, pseudoText } from '../../cli/i18n/pseudo.ts';
import type { Sentences } from '../../cli/i18n/sentences.ts';

const sentences = (texts: Record<string, string>): Sentences =>
  new Map([['index.ts', new Map(Object.entries(texts))]]);
const base = sentences({
  next: 'Next',
  most: 'At most {max} {{option|options}}',
  saved: 'Your answers are saved on this device.',
  mail: 'name@example.com',
  of: '{count} of {max}',
});
const german = {
  next: 'Weiter',
  most: 'Höchstens {max} {{Option|Optionen}}',
  saved: 'Ihre Antworten sind gespeichert.',
  mail: 'name@example.com',
  of: '{count} von {max}',
};

it.each<[string, string, Record<string, string | undefined>, string[]]>([
  ['nothing', 'de', {}, []],
  ['a key that is missing', 'de', { next: undefined }, ['next is missing']],
  ['a key too many', 'de', { more: 'Mehr' }, ['more is not in English']],
  [
    'a placeholder that is missing',
    'de',
    { most: 'Nicht so viele' },
    ['most has no placeholder, expected {max}'],
  ],
  [
    'a placeholder of another name',
    'de',
    { of: '{count} von {maximum}' },
    ['of has {count} {maximum}, expected {count} {max}'],
  ],
  [
    'nothing where the plural forms have the number',
    'ar',
    { most: 'نعم {{max:?? a|b|c|?? d|?? e|?? f}}' },
    [],
  ],
  [
    'a number that no plural form has',
    'ar',
    { most: 'نعم {{max:a|b|c|d|e|f}}' },
    ['most has no placeholder, expected {max}'],
  ],
  [
    'a text left in English',
    'de',
    { saved: 'Your answers are saved on this device.' },
    ['saved is the same as in English'],
  ],
  [
    'two forms where four are needed',
    'pl',
    {},
    [
      'most {{Option|Optionen}} has one and other, the language needs one, few, many, other: write all six',
    ],
  ],
  [
    'a form that is empty',
    'pl',
    { most: '{max} {{|opcja||opcje||opcji}}' },
    ['most {{|opcja||opcje||opcji}} lacks many'],
  ],
  [
    'three forms',
    'de',
    { most: '{max} {{a|b|c}}' },
    ['most {{a|b|c}} has 3 parts, expected one|other or zero|one|two|few|many|other'],
  ],
])('finds %s', (_, locale, changes, expected) => {
  const texts = Object.fromEntries(
    Object.entries({ ...german, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  expect(
    checkLocale(locale, sentences(texts), base).map(({ key, message }) => `${key} ${message}`),
  ).toEqual(expected);
});

it.each([
  ['Next', '[Ñééẋţ]'],
  ['At most {max} {{option|options}}.', '[ÅÅţ ɱööšţ {max} {{ööþţîîööñ|ööþţîîööñš}}.]'],
  ['{{max:|one|||of|many}}', '[{{max:|ööñéé|||ööƒ|ɱååñý}}]'],
])('the pseudo-locale says %s as %s', (text, expected) => {
  expect(pseudoText(text)).toBe(expected);
});

it('converts a module of messages to the pseudo-locale', async () => {
  expect(await pseudoModule("export default { flow: { next: 'Next' } };")).toBe(
    'export default {"flow":{"next":"[Ñééẋţ]"}};\n',
  );
});
