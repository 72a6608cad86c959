import { asciiDigits } from '../language/digits.ts';
import { numberText } from '../language/numbers.ts';
import { decimalFrom } from './answer.ts';

/** Spaces, apostrophes and marks of direction, which never precede decimals. */
const IGNORED = /[\s\p{Cf}'’]/gu;
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,]\d{2,3})*[.,]\d{3}$/;

/** Commas and points for the signs that other scripts have in their place. */
const plainSigns = (text: string): string =>
  text
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/\u2212/g, '-');

/** The sign between thousands: a comma, a point, or another one that is ignored. */
function groupSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  return plainSigns(parts.find(({ type }) => type === 'group')?.value ?? '');
}

/** The sign between thousands in a typed text; `null` if it has none. */
function groupSignIn(text: string, locale: string): string | null {
  const signs = text.match(/[.,]/g) ?? [];
  const [first, last] = [signs[0], signs.at(-1)];
  if (first !== last) return first!;
  if (!GROUPED.test(text)) return null;
  return signs.length > 1 || first === groupSign(locale) ? first! : null;
}

/**
 * Parses a number as people of a locale type it, with the digits of any script. A comma or a point separates
 * thousands where the locale has it there and three digits follow; otherwise before the decimals. `null` for empty text,
 * NaN for text that is no number, Infinity for one with more digits than a number holds exactly.
 */
export function typedNumber(typed: string, locale: string): number | null {
  const text = plainSigns(asciiDigits(typed)).replace(IGNORED, '');
  if (text === '') return null;
  const group = groupSignIn(text, locale);
  const decimal = group === ',' ? '.' : group === '.' ? ',' : /[.,]/;
  const [whole, ...decimals] = text.split(decimal) as [string, ...string[]];
  if (group !== null && !GROUPED.test(whole)) return NaN;
  const plain = [group === null ? whole : whole.replaceAll(group, ''), ...decimals].join('.');
  return decimalFrom(plain);
}

/** Writes a number as it is typed in a locale: without signs between the thousands and marks of direction. */
export const numberToType = (number: number, locale: string): string =>
  numberText(number, locale, { useGrouping: false }).replace(/\p{Cf}/gu, '');
