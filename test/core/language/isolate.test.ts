import { expect, test } from 'vitest';
import {
  joinedBeside,
  labelled,
  namedFirst,
  withoutIsolates,
} from '../../../core/language/isolate.ts';

/** Names beside words of the interface. */

test('a name of the other direction is isolated from its label', () => {
  expect(labelled('إزالة', 'Ann (2)')).toBe('إزالة: \u2068Ann (2)\u2069');
  expect(labelled('Remove', 'مقهى (2)')).toBe('Remove: \u2068مقهى (2)\u2069');
  expect(namedFirst('Ann (2)', 'إزالة')).toBe('\u2068Ann (2)\u2069: إزالة');
  expect(joinedBeside(['صفحة', 'Ann'], ' · ', 'صفحة')).toBe('صفحة · \u2068Ann\u2069');
});

test('a name of the same direction is not', () => {
  expect(labelled('Remove', 'Ann')).toBe('Remove: Ann');
  expect(labelled('הסרה', 'דנה')).toBe('הסרה: דנה');
  expect(withoutIsolates(labelled('إزالة', 'Ann'))).toBe('إزالة: Ann');
});
