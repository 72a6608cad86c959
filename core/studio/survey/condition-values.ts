import { invalid, numberFrom, type Invalid } from '../../questions/index.ts';
import type { Question } from '../../contract/flow.ts';
import { factsOf, resultKindOf } from '../../questions/facts.ts';
import { checkRange, limitsOf, type Limits } from '../../questions/number.ts';
import { optionsOf, type Condition } from './branch-edits.ts';
import { isStyle, scaleNumbersOf, typed } from './question-defaults.ts';
import { textOf, type Json } from './read.ts';

/** The check of the value that a condition compares with, as an author types it. The host checks the file the same way. */

interface ValueProblem {
  /** The accepted values, or the sentence of a finding. */
  reason: Invalid | 'limits' | 'ruleNever';
  /** Positions of the wrong values, of which `between` has two. */
  wrong: readonly number[];
}

/** Rules that compare numbers, also of questions with other answers. */
const NUMBER_RULES = ['less_than', 'at_least', 'between'];
/** Rules that compare one answer as a whole. */
const WHOLE_RULES = ['equal', 'any_of'];
const WITH_SEVERAL = ['any_of', 'between'];
const NO_LIMITS: Limits = { lower: null, upper: null };

/** A question of a file as facts of its type read it; `null` for an unknown type. */
function readQuestion(question: Json): Question | null {
  const style = textOf(question['style']);
  const options = optionsOf(question);
  return isStyle(style) ? ({ ...typed(style, question['extra']), options } as Question) : null;
}

/** Least and greatest number of an answer; `null` for answers that are no numbers. */
function numberLimitsOf(question: Json): Limits | null {
  const read = readQuestion(question);
  if (!read) return null;
  const numbers = scaleNumbersOf(textOf(question['style']), question);
  if (numbers.length > 0) return { lower: numbers[0]!, upper: numbers.at(-1)! };
  if (resultKindOf(read) !== 'number') return null;
  const [least = null, most = null] = factsOf(read).defaultRange ?? [];
  return limitsOf(read, least, most);
}

/** The answers that rules compare; `null` for countless ones. */
function possibleValuesOf(question: Json): readonly string[] | null {
  const read = readQuestion(question);
  return read && factsOf(read).possibleAnswers(read, () => null).values;
}

/** The reason why a text is none of the accepted numbers; `null` for one of them. */
function reasonOf(text: string, limits: Limits): Invalid | null {
  const number = numberFrom(text);
  const isBounded = limits.lower !== null && limits.upper !== null;
  const wrong = isBounded
    ? invalid('numberBetween', { lowerLimit: limits.lower!, upperLimit: limits.upper! })
    : invalid('number');
  return number === null ? wrong : checkRange(number, limits);
}

/** Finds the problem of a value where numbers are compared; `null` without one, and where options or texts are compared. */
export function valueProblem(
  question: Json | null,
  { type, value }: Condition,
): ValueProblem | null {
  if (!question || type.endsWith('answered')) return null;
  const isNumberRule = NUMBER_RULES.includes(type);
  if (!isNumberRule && optionsOf(question).length > 0) return null;
  const limits = numberLimitsOf(question) ?? (isNumberRule ? NO_LIMITS : null);
  if (!limits) return null;
  const given = WITH_SEVERAL.includes(type) ? value.split(',') : [value];
  const parts = type === 'between' ? [given[0]!, given.slice(1).join(',')] : given;
  const reasons = parts.map((part) => reasonOf(part.trim(), limits));
  const wrong = reasons.flatMap((reason, at) => (reason ? [at] : []));
  if (wrong.length > 0) return { reason: reasons[wrong[0]!]!, wrong };
  const [least, most] = parts.map((part) => numberFrom(part)!);
  if (type === 'between' && least! > most!) return { reason: 'limits', wrong: [0, 1] };
  const known = WHOLE_RULES.includes(type) ? possibleValuesOf(question) : null;
  const never = parts.flatMap((part, at) => (known?.includes(part.trim()) === false ? [at] : []));
  return never.length > 0 ? { reason: 'ruleNever', wrong: never } : null;
}
