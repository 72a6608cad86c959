import type { MaskingRule } from './rule.ts';

/** Evidence in the text around a candidate. */

/** Range of characters in the plain text; `to` is exclusive. */
export interface TextSpan {
  from: number;
  to: number;
}

/** Replaces data that was found already, so that no other pattern matches it. */
export const BLANK = '\0';

/** Characters before and after a candidate that are its context. */
const CONTEXT_LENGTH = 40;

/**
 * Pattern of a candidate that directly follows one of these nouns; words such as `number is` are allowed between them.
 */
export const afterNoun = (nouns: string): string =>
  `(?<![a-z])(?:${nouns})(?:[ .-]{0,2}(?:n[or°º]|num[a-zé]*|code|id|kodu?))?\\.?(?: is| ist| est?)?[ :.=#-]{0,3}\\|`;

const NON_PERSONAL_NOUNS =
  '(?:order|bestell|auftrag|rechnung|arti[ck]|artíc|sipari[şs]|fatura|kargo|takip|referen|référen|commande|fa[ck]tur|pedido|ordin|заказ|订单|' +
  'track|serial|invoice|version|model|produ|ticket|parcel)[^\\s\\d|]*|sku|isbn|issn|ean|gtin|imei|parts?|item|ref|ip';

/**
 * Context of order numbers, part numbers, prices and parts of account numbers: nouns and signs before the candidate, or
 * a unit after it. A number sign after another word is no evidence.
 */
export const NON_PERSONAL_CONTEXT = new RegExp(
  `${afterNoun(NON_PERSONAL_NOUNS)}|(?:(?<![a-z] ?)[#№]|[$€£¥₺₹]) ?\\||(?<![a-z])[a-z]{2}\\d\\d(?: ?[a-z\\d]{4}){0,7} ?\\||` +
    '\\| ?(?:[$€£¥₺₹%°]|(?:kr|tl|usd|eur|gbp|euros?|dollars?|k[mg]|[cm]m|g|[kmg]b|bytes)(?![a-z\\d]))',
);

/**
 * Whether grouped digits are part of a longer number: more groups precede or follow them. One or two digits after them
 * are usually another number, and two numbers that begin with zero are two phone numbers.
 */
export function isPartOfLongerNumber(plain: string, { from, to }: TextSpan): boolean {
  if (!plain.slice(from, to).includes(' ')) return false;
  const areTwoPhones = plain[from] === '0' && plain[to + 1] === '0';
  return (
    /\d $/.test(plain.slice(Math.max(0, from - 2), from)) ||
    (!areTwoPhones && /^ \d{3}/.test(plain.slice(to, to + 4)))
  );
}

/** Context of a span in lower case, with `|` in the place of the span. */
function contextOf(plain: string, { from, to }: TextSpan): string {
  // The lower case of the Turkish İ contains a combining dot.
  const part = (start: number, end: number): string =>
    plain
      .slice(Math.max(0, start), end)
      .toLowerCase()
      .replace(/\u0307/g, '')
      .replaceAll('|', ' ');
  return `${part(from - CONTEXT_LENGTH, from)}|${part(to, to + CONTEXT_LENGTH)}`;
}

/**
 * Whether a candidate counts as personal data by its form and its context.
 *
 * @param likely ISO 3166-1 codes of the countries with forms that are tried first
 */
export function isInPersonalContext(
  { unambiguousForm, contextWords, countries, excludedContext }: MaskingRule,
  plain: string,
  span: TextSpan,
  likely: readonly string[],
): boolean {
  const context = contextOf(plain, span);
  if (excludedContext?.test(context)) return false;
  const isLikely = likely.some((country) => countries?.includes(country));
  if (isLikely || contextWords?.test(context)) return true;
  if (!unambiguousForm) return true;
  return unambiguousForm.test(plain.slice(span.from, span.to)) && !/[a-z]-\|/.test(context);
}
