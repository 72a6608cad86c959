import {
  EVERY_FORM,
  bareDigits,
  validateLongest,
  wordPattern,
  NO_FORM,
  countryFormRules,
  standalonePattern,
  rejectLookalikes,
} from './forms.ts';
import type { MaskingRule } from './rule.ts';
import { afterNoun, NON_PERSONAL_CONTEXT } from './context.ts';

const mask = '[PHONE]';

/** Numbers with the code of a country where all numbers have the same length: digits after them are something else. */
const COMPLETE =
  /^(?:(?:1|7|20|30|44|52|57|63|9[0-2])\d{10}|(?:27|3[134]|4[018]|6[16]|351|380|42[01]|96[26]|97[12])\d{9}|(?:4[57]|65|852)\d{8})$/;
/** Numbers with the code of any country. */
const INTERNATIONAL = /^(?:1[2-9]\d{9}|7\d{10}|[2-689]\d{7,14})$/;

/** Length of a phone number with country code at the beginning of a candidate; 0 when there is none. */
function internationalLength(candidate: string): number {
  // Coordinates look similar.
  if (/^\+\d{1,3}\.\d{4,7}$/.test(candidate)) return 0;
  for (let length = 8; length <= candidate.length; length += 1) {
    if (/\d/.test(candidate[length] ?? '')) continue;
    const digits = bareDigits(candidate.slice(0, length).replace('(0)', '')).replace(/^00/, '');
    const isValid =
      COMPLETE.test(digits) || (length === candidate.length && INTERNATIONAL.test(digits));
    if (isValid && !digits.endsWith('000000')) return length;
  }
  return 0;
}

/** National numbers have 9 to 11 digits with the leading zero; German mobile numbers have 12. */
const longestNational = validateLongest((digits) => /^(?:\d{9,11}|01[5-7]\d{9})$/.test(digits));

/** Names of other personal numbers. A candidate after one of them is that number, possibly with a typo. */
const OTHER_NAMES =
  'tc|pesel|cpr|hetu|fnr|bsn|nif|cpf|ssn|sin|nas|iban|sociale|insurance|(?:kimlik|henkilö|fødselsn|person-?n|aadh|identi|steuer)[^\\s\\d|]*';
const OTHER_NUMBERS = new RegExp(`${NON_PERSONAL_CONTEXT.source}|${afterNoun(OTHER_NAMES)}`);

/** Names of phone numbers before a candidate; other words may be between them. */
export const PHONE_CONTEXT = wordPattern(
  '(?:t[eé]l[eé](?:ph|f)|tel(?![a-z])|phone|mobil|m[oó]vil|celular|cell|handynum|whats?app|gsm|cep |fax|puhelin|call me|my number|' +
    'тел|моб|τηλ|هاتف|جوال|טלפון|电话|電話|手机|전화|फ़?ोन)[^\\d|]{0,20}\\|',
);

const international = { mask, validLength: internationalLength };

/** Phone numbers with a plus sign, which no other number has. A plus sign and a space need at least ten digits. */
export const internationalPhones: readonly MaskingRule[] = [
  {
    ...international,
    pattern:
      /(?<!\d)(?:\(\+(?=\d{1,3}\))|\+\(?|\+ (?=\d(?:\D{0,2}\d){9}))[1-9](?:[ ()./-]{0,3}\d){6,14}(?![.-]?\d)/g,
  },
];

/** Phone numbers with a country code after zeros, and phone numbers of any form with a context word. */
export const unambiguousPhones: readonly MaskingRule[] = [
  {
    ...international,
    pattern: standalonePattern('00[1-9](?:[ ()./-]{0,2}#){9,12}'),
    unambiguousForm: EVERY_FORM,
    excludedContext: OTHER_NUMBERS,
  },
  {
    mask,
    pattern: standalonePattern('#(?:~#){6,10}'),
    validLength: rejectLookalikes,
    unambiguousForm: NO_FORM,
    contextWords: PHONE_CONTEXT,
    excludedContext: OTHER_NUMBERS,
  },
];

const national = { mask, unambiguousForm: EVERY_FORM, excludedContext: OTHER_NUMBERS };

/** Phone numbers in national forms. */
export const nationalPhones: readonly MaskingRule[] = [
  // Area code in brackets, or leading zero.
  ...[
    '(?:[018][ .-]?)?\\((?:0#{1,4}|[1-9]##?)\\)(?:[ .-]{0,2}#){6,9}',
    '01[5-7]#[ /-]?#{7,8}|0[1-9]#{0,3}/?(?:[ ().-]{0,2}#){4,9}',
  ].map((form) => ({
    ...national,
    pattern: standalonePattern(form),
    validLength: (candidate: string) => rejectLookalikes(candidate) && longestNational(candidate),
  })),
  // Typical groups of North America, Turkey and China.
  {
    ...national,
    pattern: standalonePattern(
      '(?:1[ .-])?###(?:[ -]###[ -]|\\.###\\.)####|[2-5]##([ -])###\\1##\\1##|1[3-9]#([ -])####\\2####',
    ),
  },
  // No leading zero: needs the right country.
  ...countryFormRules(mask, {
    TR: '5##~###~##~##',
    'US CA': '[2-9]##[2-9]######',
    IN: '[6-9]####_#####',
    ES: '[67]##~###~###|[6-9]##(?:[ .-]##){3}',
    PT: '9[1236]#~###~###|2##[ .-]###[ .-]###',
    PL: '[4-8]##_###_###',
    IT: '3##~###~####?',
    NO: '[49]## ?## ?###',
    'NO DK': '##(?: ##){3}',
    BR: '[1-9]{2}_9?####_####',
    CN: '1[3-9]#_####_####',
    'RU KZ': '[78]_\\(?9##\\)?_###_##_##',
  }),
];
