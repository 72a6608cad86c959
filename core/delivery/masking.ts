/**
 * Personal data in what people type, replaced by mask strings before it is stored or sent.
 * Each rule names a pattern over plain ASCII digits and, where the number carries one, its check.
 */
interface Rule {
  mask: string;
  pattern: RegExp;
  /** The length of the real thing at the beginning of what the pattern found, 0 for none; without it all is real. */
  realLength?: (found: string) => number;
}

const MIN_CARD_DIGITS = 12;
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
  const sum = [...digits].reduceRight((total, digit, position) => {
    const isDoubled = (digits.length - position) % 2 === 0;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCard = (digits: string): boolean => CARD_BRANDS.some((brand) => brand.test(digits)) && isLuhnValid(digits);

/** A card number may stand right before another number, such as its expiry date: the longest one that is real counts. */
function cardLength(found: string): number {
  for (let length = found.length; length >= MIN_CARD_DIGITS; length -= 1) {
    if (/\d/.test(found[length - 1]!) && isCard(found.slice(0, length).replace(/\D/g, ''))) return length;
  }
  return 0;
}

const rules: readonly Rule[] = [
  { mask: '[EMAIL]', pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,63}/gu },
  // Every digit may be the first one of a card number; a number that goes on without a gap is none.
  { mask: '[CARD]', pattern: /(?=((?<!\d)\d(?:[ -]?\d){11,18}))/g, realLength: cardLength },
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

function hide(text: string, { mask, pattern, realLength }: Rule): string {
  const plain = normalise(text);
  const uuids = [...plain.matchAll(UUID)].map(({ index, 0: found }) => [index, index + found.length] as const);
  let result = '';
  let done = 0;
  for (const match of plain.matchAll(pattern)) {
    const found = match[1] ?? match[0];
    const length = realLength ? realLength(found) : found.length;
    const [from, to] = [match.index, match.index + length];
    const isCut = /\d/.test(plain[to] ?? '');
    if (length === 0 || isCut || from < done || uuids.some((uuid) => from < uuid[1] && to > uuid[0])) continue;
    result += text.slice(done, from) + mask;
    done = to;
  }
  return result + text.slice(done);
}

export const maskPersonalData = (text: string): string => rules.reduce(hide, text);
