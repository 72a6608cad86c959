import type { Question, Rule, RuleType } from '../../core/contract/flow.ts';
import { compilePattern } from '../../core/contract/pattern.ts';
import { operators } from '../../core/survey/engine/rules.ts';
import { rulesOf, styleOf, type QuestionStyle } from '../../core/questions/index.ts';
import type { Outline } from './outline.ts';

/** The possible answers to a question, as rules and triggers compare them. */
export interface PossibleAnswers {
  /** `null` when there are countless ones. */
  values: readonly string[] | null;
  /** Whether an answer may have several of them. */
  isMany: boolean;
  /** Whether the values are option keys. */
  areOptions: boolean;
}

/** Question types whose answers are options of their own. */
export const optionStyles: readonly (QuestionStyle | null)[] = [
  'radio',
  'dropdown',
  'gender',
  'custom_score',
  'random',
  'checklist',
  'agreement',
  'ranking',
  'matrix',
];
const manyChoices: readonly (QuestionStyle | null)[] = [
  'checklist',
  'agreement',
  'ranking',
  'matrix',
];

/** Ranges with more values are taken for countless. */
const MAX_VALUES = 1000;

const range = (from: number, to: number, step: number): string[] | null =>
  step > 0 && (to - from) / step <= MAX_VALUES
    ? Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) =>
        String(from + at * step),
      )
    : null;

interface WithScale {
  scale?(question: Question): readonly number[];
}

export function possibleAnswers(question: Question, outline: Outline): PossibleAnswers {
  const style = styleOf(question);
  const keys = question.options.map(({ key }) => key);
  const { extra } = question;
  if (style === 'plain') return { values: [], isMany: false, areOptions: false };
  if (style === 'matrix' && extra?.matrixQuestionType === 'maxdiff')
    return { values: question.statements.map(({ key }) => key), isMany: true, areOptions: false };
  if (style === 'matrix' && extra?.matrixQuestionType === 'conjoint')
    return { values: keys, isMany: false, areOptions: true };
  if (
    optionStyles.includes(style) ||
    (style === 'customer_schema' && extra?.schemaType === 'select')
  )
    return {
      values: keys,
      isMany: manyChoices.includes(style) || question.isMultiSelect,
      areOptions: true,
    };
  if (style === 'dynamic_multiple_choice') {
    const source = outline.questionByKey.get(extra?.optionsSource ?? '')?.question;
    // A source that copies its own options is followed no further.
    return source && styleOf(source) !== style
      ? { ...possibleAnswers(source, outline), isMany: true }
      : { values: null, isMany: true, areOptions: false };
  }
  const single = (values: readonly string[] | null) => ({
    values,
    isMany: false,
    areOptions: false,
  });
  if (style === 'slider')
    return single(range(extra?.lowerLimit ?? 0, extra?.upperLimit ?? 100, extra?.step ?? 1));
  if (style === 'age') return single(range(extra?.lowerLimit ?? 0, extra?.upperLimit ?? 130, 1));
  const scale = style === null ? undefined : (rulesOf(question) as WithScale).scale;
  return single(scale ? scale(question).map(String) : null);
}

/** Comparison of a rule or trigger, for an answer with these values. */
export type Comparison = (values: readonly string[]) => boolean;

export const comparison = (type: RuleType, wanted: string): Comparison => {
  const pattern = type === 'regex' ? compilePattern(wanted) : null;
  return (values) => operators[type](values, wanted, pattern);
};

const comparisons = new WeakMap<Rule, Comparison>();

/** Comparison of a rule; `null` when it is about the statements of a matrix. */
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
