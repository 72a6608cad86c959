import type { Rule, RuleType } from '../../contract/flow.ts';
import { doesMatch, type Pattern } from '../../contract/pattern.ts';
import type { FlowIndex } from './flow-index.ts';
import { ruleValuesOf, statementValuesOf, type SurveyResponse } from './response.ts';

/** The text that triggers and rules compare. */
export const normalize = (text: string): string => text.trim().toLowerCase();

/** NaN, which no comparison holds for, unless the text is a number. More digits than a number holds compare well enough. */
const numberOf = (text: string): number => {
  const number = text.trim() ? Number(text) : NaN;
  return Number.isFinite(number) ? number : NaN;
};

type Operator = (values: readonly string[], wanted: string, pattern: Pattern | null) => boolean;

/**
 * Compares the values of an answer with the value of a rule or trigger, ignoring case. A list matches when any of its
 * values does; `not_equal` and `not_contains` hold where none does, and for an empty answer. Commas separate the values
 * of `any_of` and the two numbers of `between`.
 */
export const operators: Record<RuleType, Operator> = {
  equal: (values, wanted) => values.some((value) => normalize(value) === normalize(wanted)),
  not_equal: (values, wanted) => values.every((value) => normalize(value) !== normalize(wanted)),
  contains: (values, wanted) =>
    values.some((value) => normalize(value).includes(normalize(wanted))),
  not_contains: (values, wanted) =>
    !values.some((value) => normalize(value).includes(normalize(wanted))),
  regex: (values, _, pattern) => values.some((value) => doesMatch(pattern, value)),
  any_of: (values, wanted) => wanted.split(',').some((each) => operators.equal(values, each, null)),
  less_than: (values, wanted) => values.some((value) => numberOf(value) < numberOf(wanted)),
  at_least: (values, wanted) => values.some((value) => numberOf(value) >= numberOf(wanted)),
  between: (values, wanted) => {
    const [from, to] = wanted.split(',').map(numberOf);
    return values.some((value) => numberOf(value) >= from! && numberOf(value) <= to!);
  },
  answered: ({ length }) => length > 0,
  not_answered: ({ length }) => length === 0,
};

/** The values of an answer that rules compare. */
export interface ComparedAnswer {
  values: readonly string[];
  /** The options of one statement of a matrix, by its key. */
  ofStatement(key: string): readonly string[];
}

const areOptionsChosen = (values: readonly string[], { optionKeys }: Rule): boolean =>
  optionKeys.some((key) => operators.equal(values, key, null));

/** Each statement that the rule names must have one of the options that the rule names for it. */
const areStatementsChosen = (
  { ofStatement }: ComparedAnswer,
  { statementOptions }: Rule,
): boolean =>
  statementOptions.every(({ statementKey }) => {
    const wanted = statementOptions
      .filter((statementOption) => statementOption.statementKey === statementKey)
      .map(({ optionKey }) => normalize(optionKey));
    return ofStatement(statementKey).some((value) => wanted.includes(normalize(value)));
  });

/** @param pattern the compiled `answerValue` of a `regex` rule */
export function doesRuleMatch(
  answer: ComparedAnswer,
  rule: Rule,
  pattern: Pattern | null,
): boolean {
  const { ruleType, answerValue, statementOptions } = rule;
  if (ruleType !== null) return operators[ruleType](answer.values, answerValue ?? '', pattern);
  return statementOptions.length > 0
    ? areStatementsChosen(answer, rule)
    : areOptionsChosen(answer.values, rule);
}

export function doesRuleHold(index: FlowIndex, response: SurveyResponse, rule: Rule): boolean {
  const element = index.questionByKey.get(rule.questionKey);
  if (!element) return false;
  const answer = {
    values: ruleValuesOf(response, element),
    ofStatement: (key: string) => statementValuesOf(response, element, key),
  };
  return doesRuleMatch(answer, rule, index.patterns.get(rule) ?? null);
}
