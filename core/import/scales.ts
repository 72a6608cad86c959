import type { Condition, Item, Text } from './survey.ts';

/** Questions that are answered by numbers, and rules about them. */

const MAX_STARS = 10;

type ScaleFields = Pick<Item, 'style' | 'choices' | 'extra'>;

const labels = (low: Text | null, high: Text | null) => ({
  ...(low ? { low_label: low } : {}),
  ...(high ? { high_label: high } : {}),
});

const numbersBetween = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(high - low + 1, 101)) }, (_, at) => low + at);

/** The type of question that asks for a number from `from` to `to`. */
export function scaleOf(
  from: number,
  to: number,
  low: Text | null,
  high: Text | null,
): ScaleFields {
  const extra = labels(low, high);
  if (from === 0 && to === 10) return { style: 'score', extra };
  if (from === 1 && to === 7) return { style: 'ces', extra };
  if (to - from > MAX_STARS)
    return { style: 'slider', extra: { lower_limit: from, upper_limit: to, step: 1, ...extra } };
  const named = (number: number, label: Text): Text =>
    typeof label === 'string'
      ? `${number} – ${label}`
      : Object.fromEntries(
          Object.entries(label).map(([code, own]) => [code, `${number} – ${own}`]),
        );
  const choices = numbersBetween(from, to).map((number) => {
    const label = number === from ? low : number === to ? high : null;
    return { ref: String(number), body: label ? named(number, label) : String(number) };
  });
  return { style: 'custom_score', choices };
}

export const starsOf = (count: number, low: Text | null, high: Text | null): ScaleFields => ({
  style: 'star',
  extra: { upper_limit: Math.min(Math.max(Math.round(count), 1), MAX_STARS), ...labels(low, high) },
});

interface Range {
  low: number;
  high: number;
  /** Whether only whole numbers can be answered. */
  isWhole: boolean;
}

/** The numbers that can be the answer to a question; `null` for other types. */
function rangeOf({ style, choices = [], extra = {} }: Item): Range | null {
  const [low, high] = [extra['lower_limit'], extra['upper_limit']].map((limit) =>
    typeof limit === 'number' ? limit : null,
  );
  switch (style) {
    case 'score':
      return { low: 0, high: 10, isWhole: true };
    case 'ces':
      return { low: 1, high: 7, isWhole: true };
    case 'star':
      return { low: 1, high: high ?? 5, isWhole: true };
    case 'slider':
      return { low: low ?? 0, high: high ?? 100, isWhole: Number.isInteger(extra['step'] ?? 1) };
    case 'custom_score': {
      const numbers = choices.map(({ ref }) => Number(ref));
      return { low: Math.min(...numbers), high: Math.max(...numbers), isWhole: true };
    }
    case 'age':
    case 'numeric':
      return { low: low ?? -Infinity, high: high ?? Infinity, isWhole: style === 'age' };
    default:
      return null;
  }
}

export type Comparison = '<' | '<=' | '>' | '>=';

/**
 * The rules for this comparison, of which one has to hold; `null` without a matching answer or an equivalent rule.
 * Whole numbers above a bound are at least the next one. Others are at least the bound, except the bound itself.
 */
export function numberRules(
  item: Item,
  comparison: Comparison,
  bound: number,
): Pick<Condition, 'rule' | 'value' | 'except'>[] | null {
  const range = rangeOf(item);
  if (!range || !Number.isFinite(bound)) return null;
  const { low, high, isWhole } = range;
  const includesBound = comparison === '<=' || comparison === '>';
  const limit = includesBound && isWhole ? Math.floor(bound) + 1 : bound;
  const value = String(limit);
  const isLess = comparison === '<' || comparison === '<=';
  if (isWhole || !includesBound) {
    const canHold = isLess ? low < limit : high >= limit;
    return canHold ? [{ rule: isLess ? 'less_than' : 'at_least', value }] : null;
  }
  if (!isLess) return high > limit ? [{ rule: 'at_least', value, except: value }] : null;
  if (low > limit) return null;
  if (Number.isFinite(low)) return [{ rule: 'between', value: `${low},${value}` }];
  return [
    { rule: 'less_than', value },
    { rule: 'equal', value },
  ];
}
