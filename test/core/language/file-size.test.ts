import { expect, it } from 'vitest';
import { fileSizeText } from '../../../core/language/file-size.ts';

it.each<[number, string, string]>([
  [0, 'en', '0 Bytes'],
  [1023, 'en', '1,023 Bytes'],
  [1024, 'en', '1 KB'],
  [1536, 'en', '1.5 KB'],
  [1536, 'tr', '1,5 KB'],
  [10 * 1024 ** 2, 'en', '10 MB'],
  [1234567, 'en', '1.18 MB'],
  [1024 ** 3, 'en', '1 GB'],
  [1024 ** 4, 'en', '1 TB'],
  [1024 ** 5, 'en', '1 PB'],
  [1024 ** 6, 'en', '1 EB'],
  [1024 ** 7, 'en', '1 ZB'],
  [1024 ** 8, 'en', '1 YB'],
  [1536, 'ar', '\u20661.5 KB\u2069'],
  [1024 ** 9, 'en', '1,024 YB'],
])('%d bytes in %s are %s', (bytes, language, expected) =>
  expect(fileSizeText(bytes, language)).toBe(expected),
);
