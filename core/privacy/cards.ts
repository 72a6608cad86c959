import { isLuhnValid } from './check-digits.ts';
import { validateLongest } from './forms.ts';
import type { MaskingRule } from './rule.ts';

/**
 * Number ranges of the card brands, with their lengths. Elo, Naranja and Verve are within the ranges of Visa, Discover,
 * UnionPay and Maestro.
 */
const BRANDS = [
  /4(?:\d{12}|\d{15}|\d{18})/, // Visa
  /(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}/, // Mastercard, with the 2-series
  /3[47]\d{13}/, // American Express
  /3(?:0[0-5]\d|095|[689]\d\d)\d{10,15}/, // Diners, Hipercard's 3841
  /(?:6011|64[4-9]\d|65\d\d)\d{12,15}/, // Discover, Elo, Troy's 65, Verve's 6500
  /35(?:2[89]|[3-8]\d)\d{12,15}/, // JCB
  /(?:62\d\d|81[1-6]\d|817[01])\d{12,15}/, // UnionPay, Elo's 6277
  /(?:50|5[678]|63)\d{14,17}/, // Maestro, Elo's 5041, 5066, 5067, 509 and 6363, Naranja's 5895, Verve's 506 and 507
  /(?:50(?:18|20|38)|5893|6304|6390|67\d\d)\d{8,15}/, // Maestro, where it also issued short numbers
  /220[0-4]\d{12,15}/, // Mir
  /9792\d{12}/, // Troy
  /606282\d{10}(?:\d{3})?/, // Hipercard
];
const CARD = new RegExp(`^(?:${BRANDS.map(({ source }) => source).join('|')})$`);

/** Signs that people write between the groups of a number, line breaks included. */
const SIGNS = '[\\s./_:*·|,;-]{1,3}';

const isCard = (digits: string): boolean => CARD.test(digits) && isLuhnValid(digits);

export const cards: readonly MaskingRule[] = [
  // Card numbers begin with at least two digits in a row, unlike lists of small numbers. Matches one digit more than
  // the longest card number, so that a longer number is noticed. Characters other than spaces and hyphens are allowed
  // between the groups that are printed on cards.
  {
    mask: '[CARD]',
    pattern: new RegExp(
      `(?<!\\d|\\d\\.)(?:[2-689]\\d(?: ?-? ?\\d){10,18}|(?:\\d{4}(?:${SIGNS}\\d{4}){3}(?:${SIGNS}\\d{3})?|3\\d{3}${SIGNS}\\d{6}${SIGNS}\\d{4,5})(?![.,]?\\d))`,
      'g',
    ),
    validLength: validateLongest(isCard),
  },
  // Two numbers without anything in between.
  {
    mask: '[CARD]',
    pattern: /(?<!\d)\d{32}(?!\d)/g,
    validLength: (digits) => (isCard(digits.slice(0, 16)) && isCard(digits.slice(16)) ? 32 : 0),
  },
];
