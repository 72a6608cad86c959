import {
  wordPattern,
  NO_FORM,
  countryFormRules,
  standalonePattern,
  rejectLookalikes,
  rejectDetachedLetters,
} from './forms.ts';
import type { MaskingRule } from './rule.ts';
import { NON_PERSONAL_CONTEXT } from './context.ts';
import { PHONE_CONTEXT } from './phones.ts';

const mask = '[PASSPORT]';

const WORDS = wordPattern(
  'pa[sș][sz]?[aeo]?po+r|reisepass|pass?[ -]?(?:nr|numm)|pass no|pass \\||pass?: ?\\||passin?i?(?![a-z])|cestovn|útlevél|паспорт|' +
    'διαβατ|جواز|پاسپورت|דרכון|护照|護照|旅券|パスポ.ト|여권|पासपोर्ट',
);
/** A name of phone numbers is nearer, or an area code precedes the digits. */
const PHONE_OR_OTHER = new RegExp(
  `${NON_PERSONAL_CONTEXT.source}|${PHONE_CONTEXT.source}|(?<![\\d/.-])0(?:0\\d{1,3}[ ()0/.-]{1,5})?\\d{0,5}[ )/.-]{1,4}\\|`,
);

export const passports: readonly MaskingRule[] = [
  // Letters and digits in a row; letters, then digits; three groups in France.
  {
    mask,
    pattern: standalonePattern(
      '(?=#*[A-Z])(?=(?:[A-Z]{0,5}#){4})[A-Z#]{7,9}|(?!N[OR] |I[SD] |ES |AN )[A-Z]{1,2}[ -]#{6,8}|## [A-Z]{2} #{5}',
    ),
    validLength: rejectDetachedLetters(rejectLookalikes),
    unambiguousForm: NO_FORM,
    contextWords: WORDS,
    excludedContext: NON_PERSONAL_CONTEXT,
  },
  // Digits in a row; two or three groups in Russia.
  {
    mask,
    pattern: standalonePattern('#{7,9}|## ?## #{6}|## #{7}'),
    validLength: rejectLookalikes,
    unambiguousForm: NO_FORM,
    contextWords: WORDS,
    excludedContext: PHONE_OR_OTHER,
  },
  // Forms with letters that distinguish them from other numbers in their own countries.
  ...countryFormRules(mask, {
    'TR US MX ZA CN KR': '[A-Z]#{8}',
    'IN AU': '[A-Z]#{7}',
    'BE BR CA UA PT': '[A-Z]{2}#{6}',
    'IT PL FI JP GR AU': '[A-Z]{2}#{7}',
    ES: '[A-Z]{3}#{6}',
    FR: '##[A-Z]{2}#{5}',
    DE: '[CFGHJK](?=(?:[A-Z]{0,4}#){4})[CFGHJ-NPRTV-Z#]{8}',
    NL: '[A-NP-Z]{2}(?=(?:[A-Z]{0,4}#){3})[A-NP-Z#]{6}#',
    CA: '[A-Z]#{6}[A-Z]{2}',
    KR: '[MSRGD]###[A-Z]#{4}',
    CN: 'E[A-Z]#{7}',
  }),
];
