import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf, isBlank, lengthOf, shortened } from '../../../core/language/characters.ts';

const SAMPLES: [text: string, length: number][] = [
  ['', 0],
  ['abc', 3],
  [' a b ', 3],
  ['a\r\nb', 3],
  ['👍👍', 2],
  ['👩🏽‍🚀👨‍🚀', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['❤️', 1],
  ['🇹🇷🇩🇪', 2],
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', 1],
  ['5️⃣', 1],
  ['e\u0301', 1],
  ['Z\u0351\u0327\u0308a\u0334l', 3],
  ['क्षत्रिय', 3],
  ['நிலம்', 3],
  ['สวัสดีกำ', 5],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', 2],
  ['ｶﾞ日本語', 4],
  ['a\u200bb\u2060', 2],
  ['\u200b \u200ba\u200b \ufeff', 1],
  ['می\u200cخواهم', 7],
];

describe('the length of a text', () => {
  it.each(SAMPLES)('of %j is %d', (text, length) => expect(lengthOf(text)).toBe(length));
});

describe('a text that is shortened', () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'ab…'],
    ['👩🏽‍🚀👨‍👩‍👧‍👦e\u0301', '👩🏽‍🚀👨‍👩‍👧‍👦e\u0301'],
    ['👩🏽‍🚀👨‍👩‍👧‍👦👍x', '👩🏽‍🚀👨‍👩‍👧‍👦…'],
  ])('%s to three characters is %s', (text, short) => expect(shortened(text, 3)).toBe(short));
});

describe('the characters of a text are the clusters of Unicode', () => {
  const segmenter = new Intl.Segmenter('en');
  const clustersOf = (text: string) =>
    Array.from(segmenter.segment(text.normalize()), ({ segment }) => segment);

  it.each(SAMPLES)('in %j', (text) => expect(charactersOf(text)).toEqual(clustersOf(text)));

  const languages = readdirSync('i18n', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  it.each(languages.map(({ name }) => name))('in the sentences of %s', (language) => {
    const sentences = readFileSync(`i18n/${language}/index.ts`, 'utf8');
    expect(charactersOf(sentences)).toEqual(clustersOf(sentences));
  });
});

describe('a text', () => {
  it.each([
    '',
    ' \n\t',
    '\u00a0\u3000',
    '\u200b\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u202e\u2069',
    '\u00ad',
    '\ufe0f',
    '\u0000',
  ])('%j is blank', (text) => expect(isBlank(text)).toBe(true));
  it.each(['a', '.', '-', '\u200ba', '👍', '0', '\u0301e'])('%j is not blank', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
