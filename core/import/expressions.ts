import { allOf, anyOf } from './alternatives.ts';
import { numberRules, type Comparison } from './scales.ts';
import type { Alternatives, Condition, Item } from './survey.ts';

/** Conditions of SurveyJS, such as `{color} = 'red' or {age} > 17`. */

const OPERATORS: Readonly<Record<string, string>> = {
  '==': '=',
  equal: '=',
  '!=': '<>',
  notequal: '<>',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
};

const PART =
  /^\{([^{}]+)\} ?(==?|<>|!=|<=|>=|<|>|\b(?:equal|notequal|greaterorequal|lessorequal|greater|less|notcontains|contains|anyof|notempty|empty)\b)\s*(.*)$/is;

const quoted = (text: string): string => /^(['"])(.*)\1$/s.exec(text)?.[2] ?? text;

/** Splits a condition at a word outside quotes. */
const splitAt = (expression: string, word: 'or' | 'and'): string[] => {
  const sign = word === 'or' ? '\\|\\|' : '&&';
  const separator = new RegExp(` ${word} |${sign}`, 'i');
  const hidden: string[] = [];
  const masked = expression.replace(
    /'[^']*'|"[^"]*"|\{[^}]*\}/g,
    (text) => `\uE000${hidden.push(text) - 1}\uE000`,
  );
  return masked
    .split(separator)
    .map((part) =>
      part.replace(/\uE000(\d+)\uE000/g, (_, at: string) => hidden[Number(at)]!).trim(),
    );
};

/** The alternative conditions; `null` where they can't be separated. */
function parsePart(part: string, items: ReadonlyMap<string, Item>): Condition[] | null {
  const [, name, sign, operand] = PART.exec(part) ?? [];
  const ref = name?.trim();
  if (!ref || sign === undefined || operand === undefined) return null;
  const operator = OPERATORS[sign.toLowerCase()] ?? sign.toLowerCase();
  const item = items.get(ref);
  const value = quoted(operand.trim());
  switch (operator) {
    case '=':
      return [{ ref, rule: 'equal', value }];
    case '<>':
      return [{ ref, rule: 'not_equal', value }];
    case 'notempty':
      return [{ ref, rule: 'answered', value: '' }];
    case 'empty':
      return [{ ref, rule: 'not_answered', value: '' }];
    case 'contains':
      return [{ ref, rule: item?.choices ? 'equal' : 'contains', value }];
    case 'notcontains':
      return [{ ref, rule: item?.choices ? 'not_equal' : 'not_contains', value }];
    case 'anyof':
      return operand
        .replace(/^\[|\]$/g, '')
        .split(',')
        .map((entry) => ({ ref, rule: 'equal', value: quoted(entry.trim()) }));
    default: {
      const rules = item && numberRules(item, operator as Comparison, Number(value));
      return rules ? rules.map((rule) => ({ ref, ...rule })) : null;
    }
  }
}

/**
 * Reads a condition: a disjunction of conjunctions. `null` for unknown syntax.
 *
 * @param items the questions by ref
 */
export function parseExpression(
  expression: string,
  items: ReadonlyMap<string, Item>,
): Alternatives | null {
  return anyOf(
    splitAt(expression.replace(/\s+/g, ' '), 'or').map((alternative) =>
      allOf(
        splitAt(alternative, 'and').map((part) => {
          const conditions = parsePart(part, items);
          return conditions && conditions.map((condition) => [condition]);
        }),
      ),
    ),
  );
}
