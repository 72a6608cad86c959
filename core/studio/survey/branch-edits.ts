import { insertAt, removeAt, reorder, setAt } from '../text/json-text.ts';
import {
  elementsOf,
  objectsIn,
  textOf,
  type Json,
  type StudioTransition,
  type Survey,
} from './read.ts';

/** Branches of a page: transitions with rules. Each function returns the new text of the file. */

export const branchesOf = (survey: Survey, pageId: string): readonly StudioTransition[] =>
  survey.transitions.filter(({ from }) => from === pageId);

/** Rules that compare nothing. */
export const needsValue = (type: string): boolean => type !== 'answered' && type !== 'not_answered';

/** A rule as the studio edits it: `option_keys` is one way to write "is one of". */
export interface Condition {
  questionKey: string;
  type: string;
  value: string;
}

export function conditionOf(rule: Json): Condition {
  const keys = Array.isArray(rule['option_keys']) ? rule['option_keys'].map(textOf) : [];
  const type = textOf(rule['rule_type']);
  return {
    questionKey: textOf(rule['question_key']),
    type: type || 'any_of',
    value: type ? textOf(rule['answer_value']) : keys.join(','),
  };
}

/** Answers to a score from 0 to 10: of promoters, and of detractors. */
export const PROMOTERS = { type: 'at_least', value: '9' };
export const DETRACTORS = { type: 'between', value: '0,6' };

const ruleOf = ({ questionKey, type, value }: Condition): object => ({
  question_key: questionKey,
  rule_type: type,
  ...(needsValue(type) ? { answer_value: value } : {}),
});

/** Adds a branch behind the others of its page. */
export function addBranch(
  text: string,
  survey: Survey,
  from: string,
  to: string,
  condition: Condition | null,
): string {
  const transition = {
    from_state_id: from,
    to_state_id: to,
    rules: condition ? [ruleOf(condition)] : [],
  };
  return insertAt(text, ['transitions'], survey.transitions.length, transition);
}

export const removeBranch = (text: string, { path }: StudioTransition): string =>
  removeAt(text, path);

export const setTarget = (text: string, { path }: StudioTransition, to: string): string =>
  setAt(text, [...path, 'to_state_id'], to);

export function setCondition(
  text: string,
  { path, rules }: StudioTransition,
  at: number,
  condition: Condition,
): string {
  const rule = rules[at];
  if (!rule) return insertAt(text, [...path, 'rules'], rules.length, ruleOf(condition));
  const place = [...path, 'rules', at];
  if (rule['option_keys'] !== undefined || rule['statement_options'] !== undefined)
    return setAt(text, place, ruleOf(condition));
  return Object.entries({
    question_key: condition.questionKey,
    rule_type: condition.type,
    answer_value: needsValue(condition.type) ? condition.value : undefined,
  }).reduce((result, [name, value]) => setAt(result, [...place, name], value), text);
}

export const removeCondition = (text: string, { path }: StudioTransition, at: number): string =>
  removeAt(text, [...path, 'rules', at]);

/** Moves a branch before or after another one of its page: the first that fits decides. */
export function moveBranch(
  text: string,
  survey: Survey,
  branch: StudioTransition,
  by: 1 | -1,
): string {
  const own = branchesOf(survey, branch.from);
  const other = own[own.indexOf(branch) + by];
  if (!other) return text;
  const [from, to] = [branch.path[1] as number, other.path[1] as number];
  const list = survey.json['transitions'] as readonly unknown[];
  const order = list.map((_, at) => (at === from ? to : at === to ? from : at));
  return reorder(text, ['transitions'], order);
}

/** Questions that a branch of a page can compare: the ones on it and before it. */
export function comparableQuestions(survey: Survey, pageId: string): readonly Json[] {
  const at = survey.pages.findIndex(({ id }) => id === pageId);
  const before = elementsOf({ ...survey, pages: survey.pages.slice(0, at + 1) });
  return before.flatMap(({ question }) =>
    question && question['style'] !== 'plain' ? [question] : [],
  );
}

/** Option keys and texts of a question, to choose from. */
export const optionsOf = (question: Json | null): readonly Json[] =>
  objectsIn(question?.['options']);
