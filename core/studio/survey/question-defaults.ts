import { questionTypes, type QuestionStyle } from '../../questions/registry.ts';
import { factsOf, promptOf, requiredParts } from '../../questions/facts.ts';
import {
  questionGroups,
  type QuestionGroup,
  type Setting,
} from '../../questions/question-facts.ts';
import type { Question } from '../../contract/flow.ts';
import { ruleTypes, type RuleType } from '../../contract/rules.ts';
import { isObject, objectsIn, type Json } from './read.ts';

/** Required parts and possible settings of a question by its type. */

export { questionGroups };

export const styles = Object.keys(questionTypes) as QuestionStyle[];

/** The types of a group. */
export const stylesOf = (group: QuestionGroup): readonly QuestionStyle[] =>
  styles.filter((style) => factsOf({ style }).group === group);

/** The numbers of the rating scale of a question; none for other types. */
export function scaleNumbersOf(style: string, question: Json): readonly number[] {
  const scale = isStyle(style) ? factsOf({ style }).scale : undefined;
  const limit = isObject(question['extra']) ? question['extra']['upper_limit'] : null;
  const upperLimit = typeof limit === 'number' ? limit : null;
  return scale?.({ extra: { upperLimit } } as Question) ?? [];
}

/** Rules that compare texts. */
const TEXT_RULES: readonly RuleType[] = ['contains', 'not_contains', 'regex'];

/** The comparisons that a question offers: none of texts, where its answers are numbers. */
export function comparisonsOf(style: string): readonly RuleType[] {
  const facts = isStyle(style) ? factsOf({ style }) : null;
  const hasNumbers = facts?.scale !== undefined || facts?.result === 'number';
  return hasNumbers ? ruleTypes.filter((type) => !TEXT_RULES.includes(type)) : ruleTypes;
}

/** Whether people write the answer, so that unasked personal data may be in it. Types that ask for such data are others. */
export const takesWords = (style: string): boolean =>
  stylesOf('write').some((name) => name === style);

export const isStyle = (style: string): style is QuestionStyle => style in questionTypes;

/** The settings of a file by their names in the contract. */
const contractNames = (extra: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(extra) ? extra : {}).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** The part of a question that facts of its type depend on. */
export const typed = (style: string, extra: unknown): Pick<Question, 'style' | 'extra'> => ({
  style,
  extra: contractNames(extra) as unknown as Question['extra'],
});

/** Settings that have an effect on a question, beside the settings of all types. */
export const settingsOf = (style: string): ReadonlySet<Setting> =>
  new Set(isStyle(style) ? factsOf({ style }).settings : []);

/** Least number of options and statements. */
export const requiresOf = (style: string, extra: unknown): ReturnType<typeof requiredParts> =>
  requiredParts(typed(style, extra));

/** Whether a question of the type may have options. */
export const hasOptions = (style: string, question: Json): boolean =>
  (requiresOf(style, question['extra']).options ?? 0) > 0 ||
  settingsOf(style).has('statements') ||
  objectsIn(question['options']).length > 0;

/** How a person answers a question of a type. */
const promptIn = (style: string, question: Json): ReturnType<typeof promptOf> =>
  promptOf({
    ...typed(style, question['extra']),
    isMultiSelect: question['is_multi_select'] === true,
  } as Question);

/** Whether the number of chosen options can be limited. */
export const hasSelectionLimits = (style: string, question: Json): boolean =>
  settingsOf(style).has('exclusive') && promptIn(style, question) === 'options';

/** Whether one option can exclude the others: several can be chosen. */
export const canExclude = (style: string, question: Json): boolean =>
  settingsOf(style).has('exclusive') &&
  ['options', 'options_by_statement'].includes(promptIn(style, question));

/** Whether a person answers questions of the type: the others are drawn, or show a text. */
export const isAnswered = (style: string): boolean =>
  isStyle(style) && (questionTypes[style].kind ?? 'asked') === 'asked';

export const hasStatements = (style: string): boolean => settingsOf(style).has('statements');
