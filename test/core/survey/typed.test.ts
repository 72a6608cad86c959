import { describe, expect, it } from 'vitest';
import {
  dateNotation,
  dateToType,
  typedDate,
  writeDate,
} from '../../../core/questions/typed-date.ts';
import { numberToType, typedNumber } from '../../../core/questions/typed-number.ts';
import { locales } from '../../../i18n/i18n-util.ts';

/** Numbers and dates as people type them: each region has its own signs, order and digits. */

describe('a number', () => {
  it.each<[string, string, number | null]>([
    ['en', '', null],
    ['en', ' ', null],
    ['en', '12', 12],
    ['en', '1.5', 1.5],
    ['en', '1,5', 1.5],
    ['en', '1,500', 1500],
    ['de', '1.500', 1500],
    ['de', '1,500', 1.5],
    ['de', '1.5', 1.5],
    ['de', '0.500', 0.5],
    ['fr', '1.500', 1.5],
    ['fr', '1 500,25', 1500.25],
    ['de-CH', '1’500.25', 1500.25],
    ['en', '1.234.567,5', 1234567.5],
    ['de', '1,234,567.5', 1234567.5],
    ['en-IN', '12,34,567', 1234567],
    ['ar-EG', '١٬٥٠٠٫٥', 1500.5],
    ['en', '۳', 3],
    ['hi', '१२', 12],
    ['en', '๑๒', 12],
    ['en', '-3', -3],
    ['en', '\u22123', -3],
    ['en', '.5', 0.5],
    ['en', '1,2,3', NaN],
    ['en', '1,23.5', NaN],
    ['en', '1.2.3', NaN],
    ['en', 'two', NaN],
    ['en', '1e3', NaN],
    ['en', '0x10', NaN],
    ['en', '--1', NaN],
    ['en', '1e400', NaN],
    ['en', '999999999999999', 999999999999999],
    ['en', '000000000000000012', 12],
    ['de', '123.456.789.012.345', 123456789012345],
    ['en', '0.00000000000001', 1e-14],
    ['en', '9007199254740993', Infinity],
    ['en', '-12345678901234567890', Infinity],
    ['en', '0.1234567890123456789', Infinity],
    ['ar-EG', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦', Infinity],
    ['en', '1'.repeat(400), Infinity],
  ])('in %s "%s" is %o', (locale, typed, expected) =>
    expect(typedNumber(typed, locale)).toEqual(expected),
  );

  it.each([
    ['en', '1234.0625'],
    ['de', '1234,0625'],
    ['ar-EG', '١٢٣٤٫٠٦٢٥'],
    ['fa', '۱۲۳۴٫۰۶۲۵'],
    ['mr', '१२३४.०६२५'],
  ])('in %s is written %s', (locale, written) =>
    expect(numberToType(1234.0625, locale)).toBe(written),
  );

  it.each(locales)('is read back in %s as it was written', (locale) => {
    for (const number of [0, -7, 1234, 1234567.25, 999999999999999, 0.12345678901234, 1e-14])
      expect(typedNumber(numberToType(number, locale), locale)).toBe(number);
    expect(typedNumber(new Intl.NumberFormat(locale).format(1234567.25), locale)).toBe(1234567.25);
  });
});

describe('a date', () => {
  const parts = { day: 'D', month: 'M', year: 'Y' };

  it.each([
    ['en-US', 'M/D/Y', '12/05/2025'],
    ['en-GB', 'D/M/Y', '05/12/2025'],
    ['de', 'D.M.Y', '05.12.2025'],
    ['tr', 'D.M.Y', '05.12.2025'],
    ['nl', 'D-M-Y', '05-12-2025'],
    ['ja', 'Y/M/D', '2025/12/05'],
    ['hu', 'Y. M. D', '2025. 12. 05'],
    ['bg', 'D.M.Y', '05.12.2025'],
    ['ar-EG', 'D/M/Y', '٠٥/١٢/٢٠٢٥'],
    ['fa', 'Y/M/D', '۲۰۲۵/۱۲/۰۵'],
    ['th', 'D/M/Y', '05/12/2025'],
  ])('in %s is written %s, such as %s', (locale, order, written) => {
    expect(writeDate(dateNotation(locale), parts)).toBe(order);
    expect(dateToType('2025-12-05', locale)).toBe(written);
  });

  it.each(locales)('is read back in %s as it was written', (locale) => {
    expect(typedDate(dateToType('2026-06-05', locale), locale)).toBe('2026-06-05');
  });

  it.each([
    ['en-US', '5/6/2026', '2026-05-06'],
    ['de', '5.6.2026', '2026-06-05'],
    ['de', '5 / 6 / 2026', '2026-06-05'],
    ['en-US', '05062026', '2026-05-06'],
    ['ja', '20260605', '2026-06-05'],
    ['ko', '2026. 6. 5.', '2026-06-05'],
    ['en-US', '2026-06-05', '2026-06-05'],
    ['fa', '۲۰۲۶/۶/۵', '2026-06-05'],
    ['en-US', '31/12/2026', null],
    ['de', '30.02.2026', null],
    ['de', '5.6.26', null],
    ['ja', '5/6/2026', null],
    ['en-US', '5/2026', null],
    ['en-US', 'soon', null],
    ['en-US', '', null],
  ])('in %s "%s" is %s', (locale, typed, expected) =>
    expect(typedDate(typed, locale)).toBe(expected),
  );
});
