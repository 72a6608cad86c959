import { describe, expect, it } from 'vitest';
import { numberText } from '../../../core/language/numbers.ts';
import { formatterWithMinus } from '../../../core/language/signed-numbers.ts';

/** Numbers that are written without a formatter are written as by one. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ofTwo = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
const codes = [...ofTwo, ...ofTwo.flatMap((two) => [...LETTERS].map((third) => two + third))];
/** All languages that the runtime has numbers for. */
const languages = Intl.NumberFormat.supportedLocalesOf(codes).filter((code) => !code.includes('-'));
/** Regions and scripts where some language has digits of its own. */
const variants = ['', '-AF', '-BH', '-EG', '-IN', '-IR', '-PK', '-US', '-Arab', '-Deva'];

/** Locales of a language in which a number is not written as by a formatter. */
const wrongOnes = (language: string) =>
  variants
    .map((variant) => language + variant)
    .filter((locale) => {
      const { format } = new Intl.NumberFormat(locale);
      return [0, 7, 10, 999, 1000].some((number) => numberText(number, locale) !== format(number));
    });

describe('numbers are written as by a formatter', () => {
  it('in all languages of the runtime', () => {
    expect(languages.length).toBeGreaterThan(200);
    expect(languages.flatMap(wrongOnes)).toEqual([]);
  });

  it('in digits that the locale names', () => {
    expect(numberText(12, 'en-u-nu-arab')).toBe('١٢');
    expect(numberText(12, 'ar-EG-u-nu-latn')).toBe('12');
  });

  it('with options', () => {
    expect(numberText(7, 'en', { style: 'percent' })).toBe('700%');
    expect(numberText(7, 'en', { minimumIntegerDigits: 2 })).toBe('07');
  });
});

it('numbers with a minus sign have none where they are rounded to zero', () => {
  const write = formatterWithMinus('en', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  expect([-0.3, -0, -12, 12].map(write)).toEqual(['0', '0', '−12', '+12']);
});
