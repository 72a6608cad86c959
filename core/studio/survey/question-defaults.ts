import { questionTypes, type QuestionStyle } from '../../questions/registry.ts';
import { factsOf, promptOf, requiredParts } from '../../questions/facts.ts';
import {
  questionGroups,
  type QuestionGroup,
  type Setting,
} from '../../questions/question-facts.ts';
import type { Question } from '../../contract/flow.ts';
import { objectsIn, type Json } from './read.ts';

/** Required parts and possible settings of a question by its type. */

export { questionGroups };

export const styles = Object.keys(questionTypes) as QuestionStyle[];

/** The types of a group. */
export const stylesOf = (group: QuestionGroup): readonly QuestionStyle[] =>
  styles.filter((style) => factsOf({ style }).group === group);

const isStyle = (style: string): style is QuestionStyle => style in questionTypes;

/** The part of a question that facts of its type depend on. */
const typed = (style: string, extra: unknown): Pick<Question, 'style' | 'extra'> => ({
  style,
  extra: (extra ?? null) as Question['extra'],
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

/** Whether the number of chosen options can be limited. */
export const hasSelectionLimits = (style: string, question: Json): boolean =>
  settingsOf(style).has('exclusive') &&
  promptOf({
    ...typed(style, question['extra']),
    isMultiSelect: question['is_multi_select'] === true,
  } as Question) === 'options';

export const hasStatements = (style: string): boolean => settingsOf(style).has('statements');
