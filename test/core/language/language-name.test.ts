import { expect, it } from 'vitest';
import { languageName } from '../../../core/language/language-name.ts';

/** Names of languages in the words of another one. */

it.each([
  ['de', 'en', 'German'],
  ['pt_BR', 'de', 'Portugiesisch (Brasilien)'],
  ['', 'en', null],
  ['<b>', 'en', null],
  ['qq', 'en', null],
])('%s in %s: %s', (code, locale, name) => {
  expect(languageName(code, locale)).toBe(name);
});
