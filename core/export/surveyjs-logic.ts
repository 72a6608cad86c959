import type { Question } from '../contract/flow.ts';
import { promptOf } from '../questions/facts.ts';
import { styleOf } from '../questions/index.ts';
import type { Logic } from './logic.ts';

/** Conditions in the language of SurveyJS; `null` for one that it can't express. */

const quoted = (text: string): string | null => (text.includes("'") ? null : `'${text}'`);

/** A value as the expression compares it: numbers without quotes. */
const valueOf = (text: string): string | null =>
  /^-?\d+(\.\d+)?$/.test(text) ? text : quoted(text);

const takesSeveral = (question: Question): boolean =>
  styleOf(question) !== null && promptOf(question) === 'options';

function comparison(
  { key, statement, rule, value }: Extract<Logic, { kind: 'is' }>,
  question: Question | undefined,
): string | null {
  const name = statement === null ? `{${key}}` : `{${key}.${statement}}`;
  const compared = (operator: string, operand = valueOf(value)): string | null =>
    operand === null ? null : `${name} ${operator} ${operand}`;
  const isSeveral = question !== undefined && takesSeveral(question);
  switch (rule) {
    case 'equal':
      return compared(isSeveral ? 'contains' : '=');
    case 'not_equal':
      return compared(isSeveral ? 'notcontains' : '<>');
    case 'contains':
      return compared('contains');
    case 'not_contains':
      return compared('notcontains');
    case 'less_than':
      return compared('<');
    case 'at_least':
      return compared('>=');
    case 'between': {
      const [from = '', to = ''] = value.split(',').map((part) => part.trim());
      return `(${name} >= ${from} and ${name} <= ${to})`;
    }
    case 'any_of': {
      const values = value.split(',').map((part) => quoted(part.trim()));
      return values.includes(null) ? null : `${name} anyof [${values.join(', ')}]`;
    }
    case 'answered':
      return `${name} notempty`;
    case 'not_answered':
      return `${name} empty`;
    default:
      return null;
  }
}

export function surveyJsExpression(
  logic: Logic,
  questions: ReadonlyMap<string, Question>,
): string | null {
  if (logic.kind === 'is') return comparison(logic, questions.get(logic.key));
  if (logic.kind === 'not') {
    const inner = surveyJsExpression(logic.of, questions);
    return inner === null ? null : `!(${inner})`;
  }
  const parts = logic.of.map((part) => {
    const text = surveyJsExpression(part, questions);
    return text !== null && (part.kind === 'all' || part.kind === 'any') ? `(${text})` : text;
  });
  return parts.includes(null) ? null : parts.join(logic.kind === 'all' ? ' and ' : ' or ');
}
