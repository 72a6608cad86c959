/**
 * Personal data in what people type, replaced by mask strings before it is stored or sent.
 * Each rule names a pattern over plain ASCII digits and, where the number carries one, its check.
 */
interface Rule {
  mask: string;
  pattern: RegExp;
  isReal?: (digits: string) => boolean;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** The prefixes and lengths of the card brands; every one of them carries a Luhn check digit. */
const CARD_BRANDS = [
  /^4(?:\d{12}|\d{15}|\d{18})$/, // Visa
  /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)\d+$/, // Mastercard, with the 2-series
  /^3[47]\d{13}$/, // American Express
  /^3(?:0[0-5]|[689])\d{11,16}$/, // Diners
  /^(?:6011|64[4-9]|65)\d{12,15}$/, // Discover
  /^35(?:2[89]\d{12}|[3-8]\d{13})$/, // JCB
  /^62\d{14,17}$/, // UnionPay
  /^(?:50|5[6-9]|6)\d{10,17}$/, // Maestro
  /^220[0-4]\d{12,15}$/, // Mir
  /^9792\d{12}$/, // Troy
];

export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCard = (digits: string): boolean => CARD_BRANDS.some((brand) => brand.test(digits)) && isLuhnValid(digits);

const rules: readonly Rule[] = [
  { mask: '[EMAIL]', pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,63}/gu },
  { mask: '[CARD]', pattern: /(?<![\d])\d(?:[ -]?\d){11,18}(?![\d])/g, isReal: isCard },
  // International with +, 00 or a bracketed area, or national with its leading zero.
  { mask: '[PHONE]', pattern: /(?<![\d\w])(?:(?:\+|00)[1-9](?:[ ().-]{0,2}\d){6,13}|\(\d{2,4}\)[ -]?\d{2,4}(?:[ -]?\d{2,4}){1,2}|0[1-9](?:[ ().-]{0,2}\d){7,9}|\d{3}[ -]\d{3}[ -]\d{4})(?!\d)/g },
];

/** Digits of every script as ASCII digits, odd spaces and hyphens as plain ones; every character keeps its place. */
const normalise = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0)!)).padEnd(digit.length, '-'))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Unicode keeps the ten digits of a script side by side, zero first. */
function digitValue(codePoint: number): number {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

export function maskPersonalData(text: string): string {
  return rules.reduce((masked, { mask, pattern, isReal }) => {
    const plain = normalise(masked);
    const uuids = [...plain.matchAll(UUID)].map(({ index, 0: { length } }) => [index, index + length] as const);
    return [...plain.matchAll(pattern)]
      .filter(({ 0: found }) => !isReal || isReal(found.replace(/\D/g, '')))
      .filter(({ index, 0: { length } }) => !uuids.some(([from, to]) => index < to && index + length > from))
      .reduceRight((result, { index, 0: { length } }) => result.slice(0, index) + mask + result.slice(index + length), masked);
  }, text);
}
