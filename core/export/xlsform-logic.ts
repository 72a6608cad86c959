import type { Logic } from './logic.ts';

/** Conditions in the language of XLSForm (XPath); `null` for one that it can't express. */

/** Facts of a question that conditions need. */
export interface XlsQuestion {
  /** Name of its row; of the row of a statement by the key of the statement. */
  name: string;
  statements: ReadonlyMap<string, string>;
  takesSeveral: boolean;
  isNumber: boolean;
  /** Names of options by their keys. */
  options: ReadonlyMap<string, string>;
}

const literal = (text: string): string | null =>
  text.includes("'") ? (text.includes('"') ? null : `"${text}"`) : `'${text}'`;

function comparison(
  { statement, rule, value }: Extract<Logic, { kind: 'is' }>,
  question: XlsQuestion,
): string | null {
  const name = statement === null ? question.name : question.statements.get(statement);
  if (name === undefined) return null;
  const field = `\${${name}}`;
  const operand = (text: string): string | null => {
    const own = question.options.get(text) ?? text;
    return question.isNumber && /^-?\d+(\.\d+)?$/.test(own) ? own : literal(own);
  };
  const equal = (text: string): string | null => {
    const own = operand(text);
    if (own === null) return null;
    return question.takesSeveral ? `selected(${field}, ${own})` : `${field} = ${own}`;
  };
  const number = (text: string): string | null => (/^-?\d+(\.\d+)?$/.test(text) ? text : null);
  const parts = value.split(',').map((part) => part.trim());
  switch (rule) {
    case 'equal':
      return equal(value);
    case 'not_equal': {
      const own = equal(value);
      return own && `not(${own})`;
    }
    case 'any_of': {
      const all = parts.map(equal);
      return all.includes(null) ? null : `(${all.join(' or ')})`;
    }
    case 'contains':
    case 'not_contains': {
      const own = literal(value);
      const found = own && `contains(${field}, ${own})`;
      return found && rule === 'not_contains' ? `not(${found})` : found;
    }
    case 'regex': {
      const own = literal(value);
      return own && `regex(${field}, ${own})`;
    }
    case 'less_than':
    case 'at_least': {
      const own = number(value);
      return own && `${field} ${rule === 'less_than' ? '<' : '>='} ${own}`;
    }
    case 'between': {
      const [from, to] = [number(parts[0] ?? ''), number(parts[1] ?? '')];
      return from && to && `(${field} >= ${from} and ${field} <= ${to})`;
    }
    case 'answered':
      return `${field} != ''`;
    default:
      return `${field} = ''`;
  }
}

export function xlsExpression(
  logic: Logic,
  questions: ReadonlyMap<string, XlsQuestion>,
): string | null {
  if (logic.kind === 'is') {
    const question = questions.get(logic.key);
    return question ? comparison(logic, question) : null;
  }
  if (logic.kind === 'not') {
    const inner = xlsExpression(logic.of, questions);
    return inner === null ? null : `not(${inner})`;
  }
  const parts = logic.of.map((part) => {
    const text = xlsExpression(part, questions);
    return text !== null && (part.kind === 'all' || part.kind === 'any') ? `(${text})` : text;
  });
  return parts.includes(null) ? null : parts.join(logic.kind === 'all' ? ' and ' : ' or ');
}
