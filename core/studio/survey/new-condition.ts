import type { RuleType } from '../../contract/flow.ts';
import { operators } from '../../survey/engine/index.ts';
import { DETRACTORS, optionsOf, PROMOTERS, type Condition } from './branch-edits.ts';
import { scaleNumbersOf } from './question-defaults.ts';
import { textOf, type Json } from './read.ts';

/** The condition that a new branch begins with. */

type Comparison = Omit<Condition, 'questionKey'>;

const fits = (number: number, { type, value }: Comparison): boolean =>
  type in operators && operators[type as RuleType]([String(number)], value, null);

/** Ranges of a score from 0 to 10, in the order in which branches begin with them. */
const SCORE_RANGES: readonly Comparison[] = [
  DETRACTORS,
  { type: 'between', value: '7,8' },
  PROMOTERS,
];

/** Numbers of a scale that no earlier branch fits: a usual range of scores, or the first gap; `null` where none is left. */
function freeRange(question: Json, taken: readonly Comparison[]): Comparison | null {
  const numbers = scaleNumbersOf(textOf(question['style']), question);
  const free = numbers.filter((number) => taken.every((condition) => !fits(number, condition)));
  const [first] = free;
  if (first === undefined) return null;
  const isFree = (range: Comparison): boolean =>
    numbers.every((number) => free.includes(number) || !fits(number, range));
  const isFromZeroToTen = numbers[0] === 0 && numbers.at(-1) === 10;
  const usual = isFromZeroToTen ? SCORE_RANGES.find(isFree) : undefined;
  if (usual) return usual;
  const last = free.findLast((number, at) => number === first + at)!;
  return first === last
    ? { type: 'equal', value: String(first) }
    : { type: 'between', value: `${first},${last}` };
}

/** A condition about a question, in the usual form of its type: one that no `earlier` one of its page has, if there is one. */
export function newCondition(
  question: Json | undefined,
  earlier: readonly Condition[] = [],
): Condition {
  const questionKey = textOf(question?.['key']);
  const taken = earlier.filter((condition) => condition.questionKey === questionKey);
  const range = question && taken.length > 0 ? freeRange(question, taken) : null;
  if (range) return { questionKey, ...range };
  if (question?.['style'] === 'score') return { questionKey, ...PROMOTERS };
  const keys = optionsOf(question ?? null).map((option) => textOf(option['key']));
  const value = keys.find((key) => taken.every((other) => other.value !== key)) ?? keys[0];
  return value
    ? { questionKey, type: 'equal', value }
    : { questionKey, type: 'answered', value: '' };
}
