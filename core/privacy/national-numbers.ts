import { checkDigit, isLuhnValid, isVerhoeffValid, weightedSum } from './check-digits.ts';
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
import { named, NO_FORM, standalone, unlessWord, wholeIf } from './forms.ts';
import type { Rule } from './rule.ts';
import { ORDINARY } from './surroundings.ts';

/** Names that stand for the number of any country. */
const ANY_NAME =
  'national id|identi[^ ]+ (?:n[or]|card|code)|personal (?:id|code|n)|tax(?:payer)? (?:id|n)|social sec|kimlik|citizen';

/** Groups of digits are a written form that few other numbers have. */
const GROUPED = /\d[ .-]\d/;

const isMultiple = (of: number, number: string, ...weights: string[]): boolean =>
  weights.every((each) => weightedSum(number, each) % of === 0);

/**
 * Every number with its country, its written forms and its check. The weaker the check, the more has to speak for the
 * number: what one in ten of all numbers would pass has names here and counts only in groups, beside a name, or in its
 * own country.
 */
type Row = readonly [
  country: string,
  form: string,
  check: (number: string) => boolean,
  names?: string,
  sureForm?: RegExp,
];

const toRule = ([countries, form, check, names, sureForm = GROUPED]: Row): Rule => ({
  mask: '[ID]',
  pattern: standalone(form),
  realLength: unlessWord(wholeIf(check)),
  countries,
  otherwise: ORDINARY,
  ...(names && { sureForm, words: named(`${names}|${ANY_NAME}`) }),
});

/** People who do not live there have 60 more days. */
const isSwedish = (number: string): boolean =>
  beginsWithYear(number.slice(-10), 0, Number(number.at(-6)) > 5 ? 60 : 0) &&
  isLuhnValid(number.slice(-10));

/** People who stay for a while have 40 more days. */
const isNorwegian = (number: string): boolean =>
  beginsWithDay(number, Number(number[0]) > 3 ? 40 : 0) &&
  isMultiple(11, number, '3761894521', '54327654321');

const isKorean = (number: string): boolean =>
  beginsWithYear(number) &&
  (11 - (weightedSum(number, '234567892345') % 11)) % 10 === Number(number[12]);

const isDutch = (number: string): boolean =>
  isMultiple(11, number, '98765432a') && Number(number) > 0;

/** These have the length and the check digit of a card's number and a date besides: they are looked for before cards. */
export const cardLikeNumbers: readonly Rule[] = (
  [
    ['ZA', '######_####_[01][89]#', (number) => beginsWithYear(number) && isLuhnValid(number)],
    ['KR', '######_[1-8]######', isKorean, 'rrn|resident reg|주민', /-/],
  ] satisfies Row[]
).map(toRule);

export const nationalNumbers: readonly Rule[] = (
  [
    ['TR', '[1-9]##_###_###_##', (number) => isMultiple(10, number, '7979797979', '11111111119')],
    ['ES', '(?:########|##\\.###\\.###|[XYZ]_#######)_[A-Z]', isSpanish],
    [
      'IT',
      '[A-Z]{3} ?[A-Z]{3} ?[#L-NP-V]{2} ?[A-EHLMPR-T] ?[#L-NP-V]{2} ?[A-Z] ?[#L-NP-V]{3} ?[A-Z]',
      isItalian,
    ],
    // People born since 2000 have 20 more months.
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
        checkDigit(number, 'a98765432') &&
        checkDigit(number, 'ba98765432'),
    ],
    [
      'GB',
      '(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]_##_##_##_[A-D]',
      () => true,
    ],
  ] satisfies Row[]
).map(toRule);

/** What many other numbers look like, telephone numbers among them. */
export const doubtfulNumbers: readonly Rule[] = (
  [
    ['DE', '[1-9]#_###_###_###', isGerman, 'steuer|id-?nr|tin(?![a-z])'],
    ['NL', '###([ .-]?)###\\1###', isDutch, 'bsn|burgerserv|sofi|persoonsn', NO_FORM],
    [
      'PT',
      '(?:[1-35-9]#|45)#([ -]?)###\\1###',
      (number) => checkDigit(number, '98765432'),
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
    // Without a check digit, not even the country vouches for nine digits in a row.
    [
      '',
      '(?!000|666|9)###([ -]?)(?!00)##\\1(?!0000)####',
      () => true,
      'ssn|seguro social|sosyal güv',
    ],
  ] satisfies Row[]
).map(toRule);
