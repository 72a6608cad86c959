import { bankAccounts } from './bank-accounts.ts';
import { cards } from './cards.ts';
import { BLANK, isInPersonalContext, isPartOfLongerNumber, type TextSpan } from './context.ts';
import { emails } from './emails.ts';
import { NO_FORM } from './forms.ts';
import { ambiguousNumbers, cardLikeNumbers, nationalNumbers } from './national-numbers.ts';
import { passports } from './passports.ts';
import { internationalPhones, nationalPhones, unambiguousPhones } from './phones.ts';
import { toPlain } from './plain-text.ts';
import type { MaskingRule } from './rule.ts';

/**
 * Masking of personal data in typed texts, before they are stored or sent (docs/behaviour.md, section 13). Data that
 * one rule finds is hidden from the rules after it: more certain and longer kinds of data are first.
 */
const WORLDWIDE: readonly MaskingRule[] = [
  ...emails,
  ...bankAccounts,
  ...cardLikeNumbers,
  ...cards,
  ...internationalPhones,
];
const NATIONAL: readonly MaskingRule[] = [
  ...nationalNumbers,
  ...passports,
  ...unambiguousPhones,
  ...ambiguousNumbers,
  ...nationalPhones,
];

/** National rules that can match outside their own countries. */
const OUTSIDE_COUNTRY = NATIONAL.filter(
  ({ contextWords, unambiguousForm }) => contextWords || unambiguousForm !== NO_FORM,
);

/** Sequence of digits that is short enough for a national number. */
const NATIONAL_CANDIDATE = /(?<!\d)\d{1,15}(?!\d)/;

const UUID =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<![0-9a-z])(?=\d*[a-f])[0-9a-f]{32}(?![0-9a-z])/gi;

/** Orders the national rules: likely countries first, as a number may be valid in several countries. */
function nationalRules(likely: readonly string[]): readonly MaskingRule[] {
  const isOwn = (rule: MaskingRule): boolean =>
    likely.some((country) => rule.countries?.includes(country));
  return [...NATIONAL.filter(isOwn), ...OUTSIDE_COUNTRY.filter((rule) => !isOwn(rule))];
}

/** Finds the personal data of one kind in a plain text, from left to right. */
function findSpans(rule: MaskingRule, plain: string, likely: readonly string[]): TextSpan[] {
  const { pattern, validLength, excludedContext } = rule;
  const spans: TextSpan[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const from = match.index - (match.groups?.['before']?.length ?? 0);
    const candidate = { from, to: pattern.lastIndex };
    const previousEnd = spans.at(-1)?.to ?? 0;
    const isPart =
      from < previousEnd ||
      (excludedContext && from !== previousEnd + 1 && isPartOfLongerNumber(plain, candidate));
    const length = isPart ? 0 : (validLength?.(match[0]) ?? candidate.to - from);
    const span = { from, to: from + length };
    const isPersonal = length > 0 && isInPersonalContext(rule, plain, span, likely);
    if (isPersonal) spans.push(span);
    // Valid data may begin within an invalid candidate.
    pattern.lastIndex = isPersonal ? span.to : match.index + 1;
  }
  return spans;
}

/** Replaces spans by blanks of the same length. */
function blankOut(plain: string, spans: readonly TextSpan[]): string {
  let result = '';
  let end = 0;
  for (const { from, to } of spans) {
    result += plain.slice(end, from) + BLANK.repeat(to - from);
    end = to;
  }
  return result + plain.slice(end);
}

interface MaskedSpan extends TextSpan {
  mask: string;
}

/** Applies the rules one after the other. */
function findPersonalData(plain: string, likely: readonly string[]): MaskedSpan[] {
  // UUIDs become letters: their digits are no personal data.
  let rest = plain.replace(UUID, (uuid) => 'x'.repeat(uuid.length));
  const masked: MaskedSpan[] = [];
  const apply = (rule: MaskingRule): void => {
    const spans = findSpans(rule, rest, likely);
    if (spans.length === 0) return;
    rest = blankOut(rest, spans);
    for (const span of spans) masked.push({ ...span, mask: rule.mask });
  };
  WORLDWIDE.forEach(apply);
  if (NATIONAL_CANDIDATE.test(rest)) nationalRules(likely).forEach(apply);
  return masked.sort((first, second) => first.from - second.from);
}

/**
 * Replaces personal data in a text by masks such as `[EMAIL]`.
 *
 * @param likely ISO 3166-1 codes of the countries with forms that are tried first
 */
export function maskPersonalData(text: string, likely: readonly string[] = []): string {
  const { plain, originalSpan } = toPlain(text);
  if (!/[\d@[({<]| dot /i.test(plain)) return text;
  let result = '';
  let end = 0;
  for (const { mask, ...span } of findPersonalData(plain, likely)) {
    const original = originalSpan(span);
    result += text.slice(end, original.from) + mask;
    end = original.to;
  }
  return result + text.slice(end);
}
