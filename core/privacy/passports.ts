import { named, NO_FORM, ownForms, standalone, unlessLookalike, unlessWord } from './forms.ts';
import type { Rule } from './rule.ts';
import { ORDINARY } from './surroundings.ts';

const mask = '[PASSPORT]';

export const passports: readonly Rule[] = [
  {
    mask,
    // Letters and digits in a row, letters set apart from the digits, Russia's two groups or three, France's three.
    pattern: standalone(
      '(?=(?:[A-Z]{0,5}#){4})[A-Z#]{7,9}|(?!N[OR] |I[SD] |ES )[A-Z]{1,2}[ -]#{6,8}|## ?## #{6}|## #{7}|## [A-Z]{2} #{5}',
    ),
    realLength: unlessWord(unlessLookalike),
    sureForm: NO_FORM,
    words: named(
      'pa[sș][sz]?[aeo]?po+r|reisepass|pass?[ -]?(?:nr|numm)|pass no|pass \\||pass?: ?\\||passin?i?(?![a-z])|cestovn|útlevél|паспорт|' +
        'διαβατ|جواز|پاسپورت|דרכון|护照|護照|旅券|パスポ.ト|여권|पासपोर्ट',
    ),
    otherwise: ORDINARY,
  },
  // Where letters set the numbers apart from others.
  ...ownForms(mask, {
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
