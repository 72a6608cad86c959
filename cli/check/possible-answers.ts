import type { Question, Rule, RuleType } from '../../core/contract/flow.ts';
import { compilePattern } from '../../core/contract/pattern.ts';
import { factsOf } from '../../core/questions/facts.ts';
import { styleOf } from '../../core/questions/index.ts';
import type { PossibleAnswers } from '../../core/questions/question-facts.ts';
import { operators } from '../../core/survey/engine/rules.ts';
import type { Outline } from './outline.ts';

/** The possible answers to a question of a known type. */
export function possibleAnswers(question: Question, outline: Outline): PossibleAnswers {
  const ofSource = (): PossibleAnswers | null => {
    const source = outline.questionByKey.get(question.extra?.optionsSource ?? '')?.question;
    // Stops at a source that copies options itself: the sources may form a circle.
    if (!source || styleOf(source) === null || factsOf(source) === factsOf(question)) return null;
    return possibleAnswers(source, outline);
  };
  return factsOf(question).possibleAnswers(question, ofSource);
}

/** Comparison of a rule or trigger, for an answer with these values. */
export type Comparison = (values: readonly string[]) => boolean;

export const comparison = (type: RuleType, wanted: string): Comparison => {
  const pattern = type === 'regex' ? compilePattern(wanted) : null;
  return (values) => operators[type](values, wanted, pattern);
};

const comparisons = new WeakMap<Rule, Comparison>();

/** Comparison of a rule; `null` for a rule about the statements of a matrix. */
export function ruleComparison(rule: Rule): Comparison | null {
  if (rule.ruleType === null && rule.statementOptions.length > 0) return null;
  const known = comparisons.get(rule) ?? newComparison(rule);
  comparisons.set(rule, known);
  return known;
}

function newComparison({ ruleType, answerValue, optionKeys }: Rule): Comparison {
  if (ruleType !== null) return comparison(ruleType, answerValue ?? '');
  return (values) => optionKeys.some((key) => operators.equal(values, key, null));
}
