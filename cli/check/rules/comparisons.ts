import type { Question, RuleType } from '../../../core/contract/flow.ts';
import { compilePattern } from '../../../core/contract/pattern.ts';
import { numberFrom, styleOf } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, QuestionPart, RulePart } from '../outline.ts';
import {
  comparison,
  possibleAnswers,
  ruleComparison,
  type Comparison,
} from '../possible-answers.ts';
import type { Routes } from '../routes.ts';
import { optionAt } from './references.ts';

/** Rules and triggers that never hold, that always do, or that hold for another answer than was meant. */

/** Values that messages list at most. */
const MAX_LISTED = 12;

const listed = (values: readonly string[]): string =>
  values.length > MAX_LISTED
    ? `${values.slice(0, 3).join(', ')} … ${values.at(-1)!}`
    : values.join(', ');

interface Compared {
  path: string;
  question: Question;
  ruleType: RuleType | null;
  answerValue: string | null;
}

/** The values of a rule; some rule types have several, separated by commas. */
const namedValues = (type: RuleType | null, value: string): string[] =>
  type === 'any_of' || type === 'between' ? value.split(',') : [value];

/** Numbers that a type compares with; none for other types. */
const numbersNeeded: Partial<Record<RuleType, number>> = { less_than: 1, at_least: 1, between: 2 };

/** Finds values that are no numbers where numbers are compared. */
function wrongNumbers(place: string, type: RuleType | null, value: string): Mistake[] {
  const count = type === null ? undefined : numbersNeeded[type];
  const numbers = namedValues(type, value).map((part) => numberFrom(part) ?? NaN);
  const isGood =
    numbers.length === count &&
    numbers.every((number, at) => number >= (numbers[at - 1] ?? -Infinity));
  return count === undefined || isGood
    ? []
    : [
        {
          code: 'value_wrong',
          path: place,
          message: `expected ${count === 1 ? 'a number' : 'the least and the greatest number, such as 3,6'}, found ${JSON.stringify(value)}`,
        },
      ];
}

function wrongValue(outline: Outline, compared: Compared, holds: Comparison): Mistake[] {
  const { path, question, ruleType, answerValue } = compared;
  const place = ruleType === null ? path : `${path}.answer_value`;
  const value = answerValue ?? '';
  const isAboutPresence = ruleType === 'answered' || ruleType === 'not_answered';
  if (ruleType !== null && !isAboutPresence && value.trim() === '')
    return [
      {
        code: 'content_missing',
        path: place,
        message: `expected a value to compare the answer to ${question.key} with, found nothing`,
      },
    ];
  const noNumbers = wrongNumbers(place, ruleType, value);
  if (noNumbers.length) return noNumbers;
  const { values, areOptions } = possibleAnswers(question, outline);
  if (values === null || (areOptions && values.length === 0)) return [];
  const comparesWhole = ruleType === 'equal' || ruleType === 'not_equal' || ruleType === 'any_of';
  if (areOptions && comparesWhole) {
    const unknownOptions = namedValues(ruleType, value).flatMap((key) =>
      optionAt(place, question, key.trim()),
    );
    if (unknownOptions.length) return unknownOptions.slice(0, 1);
  }
  const impossible =
    ruleType === 'any_of' &&
    !namedValues(ruleType, value).every((each) =>
      values.some((known) => comparison('equal', each)([known])),
    );
  if (!impossible && [[], ...values.map((each) => [each])].some(holds)) return [];
  // A refused pattern and an unknown option are mistakes of their own.
  if (ruleType === null || (ruleType === 'regex' && compilePattern(value) === null)) return [];
  return [
    {
      code: 'rule_never',
      path: place,
      message: values.length
        ? `expected a possible answer to ${question.key} (${listed(values)}), found ${value}`
        : `expected a question that people answer, found ${question.key}`,
      ...(ruleType === 'equal' && value.includes(',')
        ? { hint: 'Set "rule_type": "any_of" to compare with several values.' }
        : {}),
    },
  ];
}

export const wrongRules = (
  outline: Outline,
  rules: readonly RulePart[] = outline.rules,
): Mistake[] =>
  rules.flatMap(({ path, rule }) => {
    const part = outline.questionByKey.get(rule.questionKey);
    const holds = ruleComparison(rule);
    if (!part || !holds) return [];
    const compared = { path, question: part.question, ...rule };
    return [...wrongValue(outline, compared, holds), ...loosePattern(outline, compared)];
  });

export const wrongTriggers = (outline: Outline): Mistake[] =>
  outline.triggers.flatMap(({ path, trigger, source }) => {
    if (!source || styleOf(source) === null) return [];
    const { ruleType, answerValue, statementKey } = trigger;
    const compared = { path, question: source, ruleType, answerValue };
    const holds = comparison(ruleType, answerValue ?? '');
    const wrong = [...wrongValue(outline, compared, holds), ...loosePattern(outline, compared)];
    const { values } = possibleAnswers(source, outline);
    // The trigger expects it.
    const isMeant = ruleType === 'answered';
    if (wrong.length || !values?.length || statementKey?.length || isMeant) return wrong;
    return values.every((value) => holds([value]))
      ? [
          {
            code: 'rule_always',
            path: `${path}.answer_value`,
            message: `the trigger fires for every answer to ${source.key}`,
          },
        ]
      : [];
  });

/** Finds patterns that match numbers which only contain the intended one: `[0-6]` matches 10. */
function loosePattern(
  outline: Outline,
  { path, question, ruleType, answerValue }: Compared,
): Mistake[] {
  const { values, areOptions } = possibleAnswers(question, outline);
  if (ruleType !== 'regex' || !answerValue || values === null || areOptions) return [];
  const [matches, matchesWhole] = [answerValue, `^(?:${answerValue})$`].map((source) => {
    const holds = comparison('regex', source);
    return values.filter((value) => holds([value]));
  });
  const more = matches!.filter((value) => !matchesWhole!.includes(value));
  return matchesWhole!.length > 0 && more.length > 0
    ? [
        {
          code: 'pattern_loose',
          path: `${path}.answer_value`,
          message: `${answerValue} matches ${listed(more)} too`,
          hint: `Write ^(${answerValue.replaceAll(/^\^|\$$/g, '')})$ to match whole answers.`,
        },
      ]
    : [];
}

export function rulesThatAlwaysHold(outline: Outline): Mistake[] {
  const targets = new Set(outline.triggers.flatMap(({ trigger }) => trigger.targetIds));
  /** Whether the question has an answer whenever its page is left. */
  const isSurelyAnswered = ({ question, element }: QuestionPart): boolean =>
    question.isRequired && element.isVisible && !targets.has(element.id);
  return outline.rules.flatMap(({ path, rule, fromStateId }): Mistake[] => {
    const part = outline.questionByKey.get(rule.questionKey);
    const holds = ruleComparison(rule);
    if (!part || !holds || part.stateId !== fromStateId || !isSurelyAnswered(part)) return [];
    const { values } = possibleAnswers(part.question, outline);
    if (!values?.length || !values.every((value) => holds([value]))) return [];
    // A value that no answer can be is named already.
    if (rule.ruleType === 'not_equal') return [];
    return [
      {
        code: 'rule_always',
        path: rule.ruleType === null ? path : `${path}.answer_value`,
        message: `the rule holds for every answer to ${rule.questionKey}`,
      },
    ];
  });
}

/** Finds rules about questions on later pages than the one that the transition leaves. */
export const rulesAboutLaterQuestions = (outline: Outline, routes: Routes): Mistake[] =>
  outline.rules.flatMap(({ path, rule, fromStateId }: RulePart): Mistake[] => {
    const part = outline.questionByKey.get(rule.questionKey);
    return part && fromStateId !== null && !routes.canPrecede(part.stateId, fromStateId)
      ? [
          {
            code: 'asked_later',
            path: `${path}.question_key`,
            message: `${rule.questionKey} is not answered yet when the page ${fromStateId} is left`,
          },
        ]
      : [];
  });
