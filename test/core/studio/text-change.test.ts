import { expect, test } from 'vitest';
import { seededRandom } from '../../../core/platform/random.ts';
import { applied, changeBetween, reverted } from '../../../core/studio/text/text-change.ts';

/** The smallest part that differs, also of texts that are longer than the compared blocks. */

test.each([
  ['', 'a', { offset: 0, removed: '', inserted: 'a' }],
  ['aa', 'aaa', { offset: 2, removed: '', inserted: 'a' }],
  ['abc', 'axc', { offset: 1, removed: 'b', inserted: 'x' }],
  ['same', 'same', { offset: 4, removed: '', inserted: '' }],
])('%s to %s', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
});

test('a letter in a long text', () => {
  const long = 'abcdefg\n'.repeat(1000);
  for (const at of [0, 1, 1023, 1024, 1025, 4096, 7000, 7999]) {
    const after = `${long.slice(0, at)}X${long.slice(at + 1)}`;
    expect(changeBetween(long, after)).toEqual({ offset: at, removed: long[at], inserted: 'X' });
  }
});

test('a change leads to the other text and back', () => {
  const random = seededRandom(3);
  const pick = (most: number): number => Math.floor(random() * most);
  for (let round = 0; round < 200; round += 1) {
    const before = 'ab'.repeat(pick(2000));
    const at = pick(before.length + 1);
    const after = before.slice(0, at) + 'b'.repeat(pick(3)) + before.slice(at + pick(1500));
    const change = changeBetween(before, after);
    expect(applied(before, change)).toBe(after);
    expect(reverted(after, change)).toBe(before);
  }
});
