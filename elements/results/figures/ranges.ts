import { rangeOf, type AnswerRange } from '../../../core/contract/results/range.ts';
import { withMinus } from '../../../core/language/signed-numbers.ts';
import { dayText } from './dates.ts';

/** Ranges of numbers and days of the bins of a histogram, and their names. */

/** The days of a bar by month or by day. */
export function rangeOfDays(value: string): AnswerRange {
  if (value.length === 'YYYY-MM-DD'.length) return rangeOf({ from: value, to: value });
  const [year, month] = value.split('-').map(Number);
  const last = new Date(Date.UTC(year!, month!, 0)).getUTCDate();
  return rangeOf({ from: `${value}-01`, to: `${value}-${last}` });
}

/** Returns the name of a range in a language: "20–30", "Mar 2026", "≥ 20". */
export function rangeName(range: AnswerRange, locale: string): string {
  const { from, to, below } = range;
  const last = to ?? below;
  const nameOf = (end: string | number): string =>
    typeof end === 'number' ? withMinus(numberFormat(locale).format(end)) : dayText(end, locale);
  if (from === null) return `${to === null ? '<' : '≤'} ${nameOf(last!)}`;
  if (last === null) return `≥ ${nameOf(from)}`;
  if (from === to) return nameOf(from);
  if (typeof from === 'number')
    return withMinus(numberFormat(locale).formatRange(from, last as number));
  const month = from.slice(0, 'YYYY-MM'.length);
  if (to !== null && rangeOfDays(month).from === from && rangeOfDays(month).to === to)
    return dayText(month, locale);
  return `${nameOf(from)} – ${nameOf(last)}`;
}

const numberFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
