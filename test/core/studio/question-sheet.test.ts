import { expect, test } from 'vitest';
import { nameOfPicture, scaleNumbersOf, styles, takesWords } from '../../../core/studio/index.ts';

/** Facts of question types that the settings and the page of the studio show. */

test('only answers in words may have personal data', () => {
  expect(['score', 'star', 'radio', 'checklist', 'slider'].filter(takesWords)).toEqual([]);
  expect(['text', 'textarea'].filter((style) => !takesWords(style))).toEqual([]);
  // Masked, an address that is asked for would be lost.
  expect(['email', 'phone_number', 'naming'].filter(takesWords)).toEqual([]);
  expect(takesWords('unknown')).toBe(false);
});

test('a rating scale has its numbers, up to the limit of the question', () => {
  expect(scaleNumbersOf('score', {})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(scaleNumbersOf('star', {})).toEqual([1, 2, 3, 4, 5]);
  expect(scaleNumbersOf('star', { extra: { upper_limit: 3 } })).toEqual([1, 2, 3]);
  expect(scaleNumbersOf('star', { extra: { upper_limit: 'many' } })).toHaveLength(5);
  expect(scaleNumbersOf('unknown', {})).toEqual([]);
  for (const style of styles) expect(() => scaleNumbersOf(style, {})).not.toThrow();
});

test('a picture of the workspace has its own name', () => {
  expect(nameOfPicture('files/logo-2.svg')).toBe('logo-2.svg');
});
