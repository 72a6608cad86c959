import type { Rule } from './rule.ts';

/** Where something stands in the plain text. */
export interface Place {
  from: number;
  to: number;
}

/** Stands for what was found already, and no pattern knows it. */
export const GONE = '\0';

const REACH = 40;

const ORDINARY_NOUNS =
  '(?:order|bestell|auftrag|rechnung|arti[ck]|artíc|sipariş|fatura|kargo|takip|referen|référen|commande|fa[ck]tur|pedido|ordin|заказ|订单|注文|주문|' +
  'track|serial|invoice|version|model|produ|ticket|parcel)[^\\s\\d|]*|sku|isbn|issn|ean|gtin|imei|parts?|item|lot|ref|ip';

/**
 * What an order number, a part number, a price or a piece of an account number has around it: signs and nouns before
 * it, or a unit behind it.
 */
export const ORDINARY = new RegExp(
  `(?:[#№$€£¥₺₹]|(?<![a-z])(?:${ORDINARY_NOUNS})(?:[ .-]{0,2}(?:n[or°º]|num[a-zé]*|code|id|kodu?))?\\.?(?: is| ist| est?)?)[ :.=#-]{0,3}\\||` +
    '(?<![a-z])[a-z]{2}\\d\\d(?: ?[a-z\\d]{4}){0,7} ?\\||' +
    '\\| ?(?:[$€£¥₺₹%°]|(?:kr|tl|usd|eur|gbp|euros?|dollars?|k[mg]|[cm]m|g|[kmg]b|bytes)(?![a-z\\d]))',
);

const isGroupAt = (plain: string, space: number, digit: number): boolean => plain[space] === ' ' && /\d/.test(plain[digit] ?? '');

/** Digits in groups that go on so on either side are part of something longer. */
export const isPart = (plain: string, { from, to }: Place): boolean =>
  (isGroupAt(plain, to, to + 1) || isGroupAt(plain, from - 1, from - 2)) && plain.slice(from, to).includes(' ');

/** Whether what stands around a thing allows it to be personal data. */
export function fitsIn(rule: Rule, plain: string, { from, to }: Place, country: string | null): boolean {
  const { sureForm, words, countries, otherwise } = rule;
  const part = (start: number, end: number): string => plain.slice(Math.max(0, start), end).toLowerCase().replaceAll('|', ' ');
  const around = `${part(from - REACH, from)}|${part(to, to + REACH)}`;
  const isVouchedFor = (country !== null && countries?.includes(country)) || words?.test(around);
  const isSure = !sureForm || (sureForm.test(plain.slice(from, to)) && !/[a-z]-\|/.test(around));
  return (isVouchedFor || isSure) && !otherwise?.test(around);
}
