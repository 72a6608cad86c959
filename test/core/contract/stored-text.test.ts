import { expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../core/contract/limits.ts';
import { isStorable, storableJson, storableText } from '../../../core/contract/stored-text.ts';

it.each([
  ['a\0b', 'ab'],
  ['\0', ''],
  ['a\ud83d', 'a'],
  ['\ude00b', 'b'],
  ['\ud83d\0\ude00', ''],
  ['😀 Şahin\r\n\u200d', '😀 Şahin\r\n\u200d'],
  [`${'x'.repeat(MAX_TEXT_LENGTH - 1)}😀`, 'x'.repeat(MAX_TEXT_LENGTH - 1)],
])('of %j a database can hold %j', (text, expected) => {
  expect(storableText(text)).toBe(expected);
  expect(isStorable(expected)).toBe(true);
});

it('JSON is without what a database can’t hold, and otherwise as it was', () => {
  const value = { 'a\0': ['\ud800x', { '\udfff': 'b\0' }], c: '\\u0000 \\\\ "\n\x01 😀', d: 1 };
  expect(JSON.parse(storableJson(value))).toEqual({
    a: ['x', { '': 'b' }],
    c: '\\u0000 \\\\ "\n\x01 😀',
    d: 1,
  });
});
