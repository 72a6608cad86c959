import { hasCheckDigit, isLuhnValid, isVerhoeffValid, weightedSum } from './check-digits.ts';
import {
  beginsWithDay,
  beginsWithYear,
  isBelgian,
  isFinnish,
  isFrench,
  isGerman,
  isItalian,
  isSpanish,
} from './national-checks.ts';
import {
  wordPattern,
  NO_FORM,
  standalonePattern,
  rejectDetachedLetters,
  validateWhole,
} from './forms.ts';
import type { MaskingRule } from './rule.ts';
import { NON_PERSONAL_CONTEXT } from './context.ts';

/** Context words for national numbers of all countries. */
const COMMON_WORDS =
  'national id|identi[^ ]+ (?:n[or]|card|code)|personal (?:id|code|n)|tax(?:payer)? (?:id|n)|social sec|kimlik|citizen';

/** Digits in groups: few other numbers are written like this. */
const GROUPED = /\d[ .-]\d/;

/** Whether the weighted sum is a multiple of a number, for each of the weights. */
const isMultiple = (divisor: number, number: string, ...weights: string[]): boolean =>
  weights.every((list) => weightedSum(number, list) % divisor === 0);

/**
 * National number with its country, its written forms and its check. Where one in ten random numbers would pass the
 * check, the row has context words too: then the number only counts in groups, with a context word, or in its own
 * country.
 */
type Row = readonly [
  country: string,
  form: string,
  check: (number: string) => boolean,
  words?: string,
  unambiguousForm?: RegExp,
];

const toRule = ([countries, form, check, words, unambiguousForm = GROUPED]: Row): MaskingRule => ({
  mask: '[ID]',
  pattern: standalonePattern(form),
  validLength: rejectDetachedLetters(validateWhole(check)),
  countries,
  excludedContext: NON_PERSONAL_CONTEXT,
  ...(words && { unambiguousForm, contextWords: wordPattern(`${words}|${COMMON_WORDS}`) }),
});

/** Swedish personal number. Non-residents have a day offset of 60. */
const isSwedish = (number: string): boolean =>
  beginsWithYear(number.slice(-10), 0, Number(number.at(-6)) > 5 ? 60 : 0) &&
  isLuhnValid(number.slice(-10));

/** Norwegian national number. Temporary residents have a day offset of 40. */
const isNorwegian = (number: string): boolean =>
  beginsWithDay(number, Number(number[0]) > 3 ? 40 : 0) &&
  isMultiple(11, number, '3761894521', '54327654321');

const isKorean = (number: string): boolean =>
  beginsWithYear(number) &&
  (11 - (weightedSum(number, '234567892345') % 11)) % 10 === Number(number[12]);

const isDutch = (number: string): boolean =>
  isMultiple(11, number, '98765432a') && Number(number) > 0;

/** Numbers that could pass as card numbers. They precede cards, since their date makes them more certain. */
export const cardLikeNumbers: readonly MaskingRule[] = (
  [
    ['ZA', '######_####_[01][89]#', (number) => beginsWithYear(number) && isLuhnValid(number)],
    ['KR', '######_[1-8]######', isKorean, 'rrn|resident reg|주민', /-/],
  ] satisfies Row[]
).map(toRule);

export const nationalNumbers: readonly MaskingRule[] = (
  [
    ['TR', '[1-9]##_###_###_##', (number) => isMultiple(10, number, '7979797979', '11111111119')],
    ['ES', '(?:########|##\\.###\\.###|[XYZ]_#######)_[A-Z]', isSpanish],
    [
      'IT',
      '[A-Z]{3} ?[A-Z]{3} ?[#L-NP-V]{2} ?[A-EHLMPR-T] ?[#L-NP-V]{2} ?[A-Z] ?[#L-NP-V]{3} ?[A-Z]',
      isItalian,
    ],
    // Births since 2000 have a month offset of 20.
    [
      'PL',
      '##_##_##_###_##',
      (number) =>
        beginsWithYear(number, Number(number[2]) > 1 ? 20 : 0) &&
        isMultiple(10, number, '13791379131'),
    ],
    ['FR', '[1-478]~##~(?:0[1-9]|1[0-2]|20|3#|4[0-2])~(?:##|2[AB])~###~###~##', isFrench],
    ['NL', '####([ .-])##\\1###', isDutch],
    ['BE', '##~##~##~###~##', isBelgian],
    ['FI', '######[+A-FU-Y-]###[#A-FHJ-NPR-Y]', isFinnish],
    ['NO', '##[ .]?##[ .]?##_### ?##', isNorwegian],
    [
      'BR',
      '###~###~###[ /-]?##',
      (number) =>
        !/^(\d)\1+$/.test(number) &&
        hasCheckDigit(number, 'a98765432') &&
        hasCheckDigit(number, 'ba98765432'),
    ],
    [
      'GB',
      '(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]_##_##_##_[A-D]',
      () => true,
    ],
  ] satisfies Row[]
).map(toRule);

/** Numbers that many other numbers look like, phone numbers included. */
export const ambiguousNumbers: readonly MaskingRule[] = (
  [
    ['DE', '[1-9]#_###_###_###', isGerman, 'steuer|id-?nr|tin(?![a-z])'],
    ['NL', '###([ .-]?)###\\1###', isDutch, 'bsn|burgerserv|sofi|persoonsn', NO_FORM],
    [
      'PT',
      '(?:[1-35-9]#|45)#([ -]?)###\\1###',
      (number) => hasCheckDigit(number, '98765432'),
      'nif|contribuinte|n[uú]mero fiscal|identificação f',
      NO_FORM,
    ],
    ['SE', '(?:19|20)?######[ +-]?####', isSwedish, 'person-?n|samordn|pnr', /[+-]/],
    [
      'DK',
      '## ?## ?##_####',
      (number) => beginsWithDay(number) && isMultiple(11, number, '4327654321'),
      'cpr|person-?n',
      /-/,
    ],
    ['IN', '[2-9]###([ -]?)####\\1####', isVerhoeffValid, 'aadh?aa?r|uid|आधार'],
    [
      'CA',
      '[0-79]##([ -]?)###\\1###',
      (number) => isLuhnValid(number) && Number(number) > 0,
      'sin(?: n| is| ?[:#|])|social ins|assurance soc|nas(?![a-z])',
    ],
    // US social security number. It has no check digit, so that even its own country is not enough evidence.
    [
      '',
      '(?!000|666|9)###([ -]?)(?!00)##\\1(?!0000)####',
      () => true,
      'ssn|seguro social|sosyal güv',
    ],
  ] satisfies Row[]
).map(toRule);
