import type { Rule } from '../../contract/flow.ts';
import { doesMatch } from '../../contract/pattern.ts';
import { typeOf } from '../questions/index.ts';
import type { FlowIndex } from './flow-index.ts';
import { answerOf, isAnswered, type Response } from './response.ts';

const plain = (text: string): string => text.trim().toLowerCase();

type Operator = (values: readonly string[], rule: Rule, index: FlowIndex) => boolean;

/** A list matches when any member does; `not_contains` holds for an empty answer. Case is ignored by all. */
const operators: Record<NonNullable<Rule['ruleType']> | 'chosen', Operator> = {
  equal: (values, rule) => values.some((value) => plain(value) === plain(rule.answerValue ?? '')),
  contains: (values, rule) => values.some((value) => plain(value).includes(plain(rule.answerValue ?? ''))),
  not_contains: (values, rule) => !values.some((value) => plain(value).includes(plain(rule.answerValue ?? ''))),
  regex: (values, rule, index) => values.some((value) => doesMatch(index.patterns.get(rule) ?? null, value)),
  chosen: (values, rule) => rule.optionKeys.some((key) => values.some((value) => plain(value) === plain(key))),
};

export function doesRuleHold(index: FlowIndex, response: Response, rule: Rule): boolean {
  const element = index.questionByKey.get(rule.questionKey);
  if (!element) return false;
  const { value } = answerOf(response, element);
  const values = value !== null && isAnswered(response, element) ? typeOf(element.question).ruleValues(value, element.question) : [];
  return operators[rule.ruleType ?? 'chosen'](values, rule, index);
}
