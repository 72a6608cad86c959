import type { Rule } from './rule.ts';
import { ORDINARY } from './surroundings.ts';

/** For what never speaks for itself, and for what does in any form. */
export const NO_FORM = /(?!)/;
export const ANY_FORM = /^/;

/**
 * A number that is no piece of a longer word, of a decimal or of a number that goes on. In the form `#` is a digit,
 * `_` a separator or none, and `~` one that may also be a dot.
 */
export const standalone = (form: string): RegExp =>
  new RegExp(
    `(?<!\\w|\\d[.-])(?:${form.replace(/#/g, '\\d').replace(/_/g, '[ -]?').replace(/~/g, '[ .-]?')})(?!\\w|[.-]\\d)`,
    'gi',
  );

/** One of these, at the beginning of a word. */
export const named = (names: string): RegExp => new RegExp(`(?<![a-z])(?:${names})`);

/** Forms that people use in their own country and that could be anything elsewhere. */
export const ownForms = (mask: string, forms: Readonly<Record<string, string>>): Rule[] =>
  Object.entries(forms).map(([countries, form]) => ({
    mask,
    pattern: standalone(form),
    realLength: (found) => (found === found.toUpperCase() ? found.length : 0),
    sureForm: NO_FORM,
    countries,
    otherwise: ORDINARY,
  }));

/** For things that are real as a whole or not at all: the check gets them without separators, in capitals. */
export const wholeIf =
  (check: (bare: string) => boolean) =>
  (found: string): number =>
    check(found.replace(/[^a-z\d]/gi, '').toUpperCase()) ? found.length : 0;

export const bareDigits = (found: string): string => found.replace(/\D/g, '');

/** Another number may follow without a sign in between: the longest row of whole groups that is real counts. */
export const longestIf =
  (check: (digits: string) => boolean) =>
  (found: string): number => {
    let digits = bareDigits(found);
    let isInside = false;
    for (let length = found.length; length > 0; length -= 1) {
      const isDigit = found[length - 1]! >= '0';
      if (isDigit && !isInside && check(digits)) return length;
      if (isDigit) digits = digits.slice(0, -1);
      isInside = isDigit;
    }
    return 0;
  };

/** Lower-case letters set apart from the digits are a word of the sentence, no part of a number. */
export const unlessWord =
  (realLength: (found: string) => number) =>
  (found: string): number =>
    /^[a-z]{1,2} | [a-z]$/.test(found) ? 0 : realLength(found);

/** A date, or one with a personal number behind it, or a computer's address. Five pairs are a telephone number of France. */
const LOOKALIKE =
  /^(?:[0-3]?\d([./-])[01]?\d\1(?:\d{4}|\d\d)(?!\1?\d)|(?:19|20)\d\d([./-]?)(?:0\d|1[0-2])\2[0-3]\d(?!\d)|[01]\d[./](?:19|20)\d\d(?!\d)|[0-3]\d[01]\d{3}[ -]\d{4,5}$|\d{1,3}(?:\.\d{1,3}){3}$)/;

export const unlessLookalike = (found: string): number =>
  LOOKALIKE.test(found) ? 0 : found.length;
