import { expect, test } from 'vitest';
import {
  joinedBeside,
  joinedByFirst,
  labelled,
  listedBeside,
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

test('parts of a label are isolated each', () => {
  expect(listedBeside(['Café 24', 'مباشر', '2'], 'مباشر')).toBe('\u2068Café 24\u2069, مباشر, 2');
  expect(listedBeside(['مقهى', 'Live', '2'], 'Live')).toBe('\u2068مقهى\u2069, Live, 2');
  expect(listedBeside(['Café', 'Live'], 'Live')).toBe('Café, Live');
});

test('a name of the same direction is not', () => {
  expect(labelled('Remove', 'Ann')).toBe('Remove: Ann');
  expect(labelled('הסרה', 'דנה')).toBe('הסרה: דנה');
  expect(withoutIsolates(labelled('إزالة', 'Ann'))).toBe('إزالة: Ann');
});

test('answers beside each other run in the direction of the first one with letters', () => {
  expect(joinedByFirst(['9', 'Else', 'مرحبا', '5'], ' · ')).toBe(
    '9 · Else · \u2068مرحبا\u2069 · 5',
  );
  expect(joinedByFirst(['9', 'مرحبا', 'Else'], ' · ')).toBe('9 · مرحبا · \u2068Else\u2069');
  expect(joinedByFirst(['9', '5'], ' · ')).toBe('9 · 5');
});
