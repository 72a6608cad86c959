import type { Rule } from '../../contract/flow.ts';
import { doesMatch } from '../../contract/pattern.ts';
import type { FlowIndex, QuestionElement } from './flow-index.ts';
import { ruleValuesOf, statementValuesOf, type SurveyResponse } from './response.ts';

/** The text that triggers and rules compare. */
export const normalize = (text: string): string => text.trim().toLowerCase();

type Operator = (values: readonly string[], rule: Rule, index: FlowIndex) => boolean;

/** A list matches when any of its values does; `not_contains` holds for an empty answer. All ignore case. */
const operators: Record<NonNullable<Rule['ruleType']> | 'chosen', Operator> = {
  equal: (values, rule) =>
    values.some((value) => normalize(value) === normalize(rule.answerValue ?? '')),
  contains: (values, rule) =>
    values.some((value) => normalize(value).includes(normalize(rule.answerValue ?? ''))),
  not_contains: (values, rule) =>
    !values.some((value) => normalize(value).includes(normalize(rule.answerValue ?? ''))),
  regex: (values, rule, index) =>
    values.some((value) => doesMatch(index.patterns.get(rule) ?? null, value)),
  chosen: (values, rule) =>
    rule.optionKeys.some((key) => values.some((value) => normalize(value) === normalize(key))),
};

/** Each statement that the rule names must have one of the options that the rule names for it. */
const areStatementsChosen = (
  response: SurveyResponse,
  element: QuestionElement,
  { statementOptions }: Rule,
): boolean =>
  statementOptions.every(({ statementKey }) => {
    const wanted = statementOptions
      .filter((statementOption) => statementOption.statementKey === statementKey)
      .map(({ optionKey }) => normalize(optionKey));
    return statementValuesOf(response, element, statementKey).some((value) =>
      wanted.includes(normalize(value)),
    );
  });

export function doesRuleHold(index: FlowIndex, response: SurveyResponse, rule: Rule): boolean {
  const element = index.questionByKey.get(rule.questionKey);
  if (!element) return false;
  if (rule.ruleType === null && rule.statementOptions.length > 0)
    return areStatementsChosen(response, element, rule);
  return operators[rule.ruleType ?? 'chosen'](ruleValuesOf(response, element), rule, index);
}
