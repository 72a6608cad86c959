import { NON_PERSONAL_CONTEXT } from './context.ts';
import type { MaskingRule } from './rule.ts';

/** Building blocks of masking rules. */

/** Values of `unambiguousForm`: the data always needs further evidence, or never. */
export const NO_FORM = /(?!)/;
export const EVERY_FORM = /^/;

/** Names of numbers that people write without a space before the number. */
const JOINED_NAMES =
  'tc(?:kn|kimlik)?(?:no)?|kimlik(?:no)?|n[or]|num(?:mer|ara|ero|ber)?|id|pesel|bsn|cpf|nif|nie|dni|ssn|sin|nas|cpr|hetu|fnr|steuerid|' +
  'tel(?:efone?|nr|no)?|tlf|phone|gsm|cep|mobile?|cell|handy|fax|whatsapp|passport|pasaport|reisepass|passeport|pasaporte';

/**
 * Pattern of a number that is not part of a word, of a decimal or of a longer number; a name may be joined to it. In the
 * form, `#` is a digit, `_` an optional space or hyphen, and `~` an optional space, hyphen or dot.
 */
export const standalonePattern = (form: string): RegExp =>
  new RegExp(
    `(?<![\\d_]|\\d[.-]|[a-z](?<!(?<![a-z])(?:${JOINED_NAMES})))(?:${form.replace(/#/g, '\\d').replace(/_/g, '[ -]?').replace(/~/g, '[ .-]?')})(?!\\w|[.-]\\d)`,
    'gi',
  );

/** Pattern of alternatives at the beginning of a word. */
export const wordPattern = (words: string): RegExp => new RegExp(`(?<![a-z])(?:${words})`);

/** Rules of forms that are usual in some countries and ambiguous in all others. `forms` has them by countries. */
export const countryFormRules = (
  mask: string,
  forms: Readonly<Record<string, string>>,
): MaskingRule[] =>
  Object.entries(forms).map(([countries, form]) => ({
    mask,
    pattern: standalonePattern(form),
    validLength: (candidate) => (candidate === candidate.toUpperCase() ? candidate.length : 0),
    unambiguousForm: NO_FORM,
    countries,
    excludedContext: NON_PERSONAL_CONTEXT,
  }));

/** Validates a candidate as a whole. The check gets it without separators, in capitals. */
export const validateWhole =
  (check: (bare: string) => boolean) =>
  (candidate: string): number =>
    check(candidate.replace(/[^a-z\d]/gi, '').toUpperCase()) ? candidate.length : 0;

export const bareDigits = (candidate: string): string => candidate.replace(/\D/g, '');

/** Finds the longest valid sequence of whole groups: another number may follow with only a space in between. */
export const validateLongest =
  (check: (digits: string) => boolean) =>
  (candidate: string): number => {
    let digits = bareDigits(candidate);
    let isInsideGroup = false;
    for (let length = candidate.length; length > 0; length -= 1) {
      const isDigit = /\d/.test(candidate.charAt(length - 1));
      if (isDigit && !isInsideGroup && check(digits)) return length;
      if (isDigit) digits = digits.slice(0, -1);
      isInsideGroup = isDigit;
    }
    return 0;
  };

/** Rejects candidates with lower-case letters apart from the digits: those are a word of the sentence. */
export const rejectDetachedLetters =
  (validLength: (candidate: string) => number) =>
  (candidate: string): number =>
    /^[a-z]{1,2} | [a-z]$/.test(candidate) ? 0 : validLength(candidate);

/** Date, date with the rest of a personal number, or IP address. Five pairs of digits are a French phone number instead. */
const LOOKALIKE =
  /^(?:[0-3]?\d([./-])[01]?\d\1(?:\d{4}|\d\d)(?!\1?\d)|(?:19|20)\d\d([./-]?)(?:0\d|1[0-2])\2[0-3]\d(?!\d)|[01]\d[./](?:19|20)\d\d(?!\d)|[0-3]\d[01]\d{3}[ -]\d{4,5}$|\d{1,3}(?:\.\d{1,3}){3}$)/;

/** Rejects dates and IP addresses. */
export const rejectLookalikes = (candidate: string): number =>
  LOOKALIKE.test(candidate) ? 0 : candidate.length;
