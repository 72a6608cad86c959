import type { Rule } from './rule.ts';

/** Where something stands in the plain text. */
export interface Place {
  from: number;
  to: number;
}

/** Stands for what was found already, and no pattern knows it. */
export const GONE = '\0';

const REACH = 40;

/** Right behind one of these nouns, with nothing but `number is` and the like in between. */
export const behind = (nouns: string): string =>
  `(?<![a-z])(?:${nouns})(?:[ .-]{0,2}(?:n[or°º]|num[a-zé]*|code|id|kodu?))?\\.?(?: is| ist| est?)?[ :.=#-]{0,3}\\|`;

const ORDINARY_NOUNS =
  '(?:order|bestell|auftrag|rechnung|arti[ck]|artíc|sipari[şs]|fatura|kargo|takip|referen|référen|commande|fa[ck]tur|pedido|ordin|заказ|订单|' +
  'track|serial|invoice|version|model|produ|ticket|parcel)[^\\s\\d|]*|sku|isbn|issn|ean|gtin|imei|parts?|item|ref|ip';

/**
 * What an order number, a part number, a price or a piece of an account number has around it: nouns and signs before
 * it, or a unit behind it. A number sign behind another word says nothing.
 */
export const ORDINARY = new RegExp(
  `${behind(ORDINARY_NOUNS)}|(?:(?<![a-z] ?)[#№]|[$€£¥₺₹]) ?\\||(?<![a-z])[a-z]{2}\\d\\d(?: ?[a-z\\d]{4}){0,7} ?\\||` +
    '\\| ?(?:[$€£¥₺₹%°]|(?:kr|tl|usd|eur|gbp|euros?|dollars?|k[mg]|[cm]m|g|[kmg]b|bytes)(?![a-z\\d]))',
);

/**
 * Digits in groups with more groups on either side are part of something longer. One or two digits behind them are
 * most often another number, and two numbers that begin with a zero are two telephones.
 */
export function isPart(plain: string, { from, to }: Place): boolean {
  if (!plain.slice(from, to).includes(' ')) return false;
  const areTwo = plain[from] === '0' && plain[to + 1] === '0';
  return (
    /\d $/.test(plain.slice(Math.max(0, from - 2), from)) ||
    (!areTwo && /^ \d{3}/.test(plain.slice(to, to + 4)))
  );
}

/** Whether what stands around a thing allows it to be personal data. */
export function fitsIn(
  rule: Rule,
  plain: string,
  { from, to }: Place,
  country: string | null,
): boolean {
  const { sureForm, words, countries, otherwise } = rule;
  // Small letters of the Turkish İ come with a dot of their own.
  const part = (start: number, end: number): string =>
    plain
      .slice(Math.max(0, start), end)
      .toLowerCase()
      .replace(/\u0307/g, '')
      .replaceAll('|', ' ');
  const around = `${part(from - REACH, from)}|${part(to, to + REACH)}`;
  const isVouchedFor = (country !== null && countries?.includes(country)) || words?.test(around);
  const isSure = !sureForm || (sureForm.test(plain.slice(from, to)) && !/[a-z]-\|/.test(around));
  return (isVouchedFor || isSure) && !otherwise?.test(around);
}
