import {
  ANY_FORM,
  bareDigits,
  longestIf,
  named,
  NO_FORM,
  ownForms,
  standalone,
  unlessLookalike,
} from './forms.ts';
import type { Rule } from './rule.ts';
import { behind, ORDINARY } from './surroundings.ts';

const mask = '[PHONE]';

/** With the code of the country, where that country's numbers are all of a length: what follows is something else. */
const COMPLETE =
  /^(?:(?:1|7|20|30|44|52|57|63|9[0-2])\d{10}|(?:27|3[134]|4[018]|6[16]|351|380|42[01]|96[26]|97[12])\d{9}|(?:4[57]|65|852)\d{8})$/;
const INTERNATIONAL = /^(?:1[2-9]\d{9}|7\d{10}|[2-689]\d{7,14})$/;

function internationalLength(found: string): number {
  // A coordinate.
  if (/^\+\d{1,3}\.\d{4,7}$/.test(found)) return 0;
  for (let length = 8; length <= found.length; length += 1) {
    if (/\d/.test(found[length] ?? '')) continue;
    const digits = bareDigits(found.slice(0, length).replace('(0)', '')).replace(/^00/, '');
    const isReal = COMPLETE.test(digits) || (length === found.length && INTERNATIONAL.test(digits));
    if (isReal && !digits.endsWith('000000')) return length;
  }
  return 0;
}

/** National numbers have 9 to 11 digits with the zero, those of German mobiles one more. */
const longestNational = longestIf((digits) => /^(?:\d{9,11}|01[5-7]\d{9})$/.test(digits));

/** Behind the name of such a number it is one of those, and maybe mistyped. */
const OTHER_NAMES =
  'tc|pesel|cpr|hetu|fnr|bsn|nif|cpf|ssn|sin|nas|iban|sociale|insurance|(?:kimlik|henkilö|fødselsn|person-?n|aadh|identi|steuer)[^\\s\\d|]*';
const OTHER_NUMBERS = new RegExp(`${ORDINARY.source}|${behind(OTHER_NAMES)}`);

const abroad = { mask, realLength: internationalLength };

/** With the code of a country, or in any way beside a word that says what it is. */
export const clearPhones: readonly Rule[] = [
  // Without a plus sign close by, only what is as long as usual is a number of another country.
  {
    ...abroad,
    pattern:
      /(?<!\d)(?:\(\+(?=\d{1,3}\))|\+\(?|\+ (?=\d(?:\D{0,2}\d){9}))[1-9](?:[ ()./-]{0,2}\d){6,14}(?![.-]?\d)/g,
  },
  {
    ...abroad,
    pattern: standalone('00[1-9](?:[ ()./-]{0,2}#){9,12}'),
    sureForm: ANY_FORM,
    otherwise: OTHER_NUMBERS,
  },
  {
    mask,
    pattern: standalone('#(?:~#){6,10}'),
    realLength: unlessLookalike,
    sureForm: NO_FORM,
    words: named(
      '(?:t[eé]l[eé](?:ph|f)|tel(?![a-z])|phone|mobil|m[oó]vil|celular|cell|handynum|whats?app|gsm|cep |fax|puhelin|call me|my number|' +
        'тел|моб|τηλ|هاتف|جوال|טלפון|电话|電話|手机|전화|फ़?ोन)[^\\d|]{0,20}\\|',
    ),
    otherwise: OTHER_NUMBERS,
  },
];

const atHome = { mask, sureForm: ANY_FORM, otherwise: OTHER_NUMBERS };

export const phones: readonly Rule[] = [
  // With its area in brackets, or with its zero.
  ...[
    '(?:[018][ .-]?)?\\((?:0#{1,4}|[1-9]##?)\\)(?:[ .-]{0,2}#){6,9}',
    '01[5-7]#[ /-]?#{7,8}|0[1-9]#{0,3}/?(?:[ ().-]{0,2}#){4,9}',
  ].map((form) => ({
    ...atHome,
    pattern: standalone(form),
    realLength: (found: string) => unlessLookalike(found) && longestNational(found),
  })),
  // The groups alone tell: of North America, of Turkey, of China.
  {
    ...atHome,
    pattern: standalone(
      '(?:1[ .-])?###(?:[ -]###[ -]|\\.###\\.)####|[2-5]##([ -])###\\1##\\1##|1[3-9]#([ -])####\\2####',
    ),
  },
  // Without a zero.
  ...ownForms(mask, {
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
