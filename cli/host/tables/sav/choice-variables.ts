import type { ChoiceOption, Flow, Question } from '../../../../core/contract/flow.ts';
import type { Item, SavRow } from './rows.ts';
import type { MultipleSet, Variable } from './variables.ts';

/** Variables of questions with options. */

/** Value of an answer that is no option. It counts as missing. */
const OTHER_TEXT = -9;
const OTHER_LABEL = 'Not an option of the survey';
const YES_NO = [
  [0, 'No'],
  [1, 'Yes'],
] as const;
const INTEGER = /^-?\d{1,9}$/;

type Part = Pick<ChoiceOption, 'id' | 'key' | 'body'>;
type Read = (text: Part['body']) => string;

export interface SurveyVariables {
  variables: Variable<SavRow>[];
  sets: MultipleSet[];
}

export interface Making extends SurveyVariables {
  flow: Flow;
  read: Read;
  /** Makes a name unique. */
  name: (wanted: string) => string;
  publicUrl: string;
}

/** Codes of options: their keys where all of them are numbers, else their places from 1. */
export function codesOf(parts: readonly Part[]): Map<string, number> {
  const areNumbers = parts.every(({ key }) => INTEGER.test(key));
  return new Map(parts.map(({ key }, at) => [key, areNumbers ? Number(key) : at + 1]));
}

/** The key of the option of an item; a copied option is stored by its key. */
const keyOf = (parts: readonly Part[], { option_id: id, body }: Item): string | undefined =>
  parts.find((part) => (id === null ? part.key === body : part.id === id))?.key;

export const itemsOf = ({ flow }: Making, row: SavRow, questionId: string): readonly Item[] =>
  row.flowId === flow.id ? (row.items.get(questionId) ?? []) : [];

/** Adds a variable. Returns its name. */
export function add(making: Making, variable: Variable<SavRow>): string {
  const name = making.name(variable.name);
  making.variables.push({ ...variable, name });
  return name;
}

/** One of some parts, by its code. */
export function addChoice(
  making: Making,
  { id, name, label }: { id: string; name: string; label: string },
  parts: readonly Part[],
): void {
  const codes = codesOf(parts);
  const labels = parts.map((part) => [codes.get(part.key)!, making.read(part.body)] as const);
  add(making, {
    name,
    label,
    format: 'number',
    measure: 'nominal',
    labels: [...labels, [OTHER_TEXT, OTHER_LABEL]],
    missing: OTHER_TEXT,
    read(row) {
      const [first] = itemsOf(making, row, id);
      return first ? (codes.get(keyOf(parts, first) ?? '') ?? OTHER_TEXT) : null;
    },
  });
}

/** A variable with 1 or 0 for each option, and their set. */
export function addChoices(
  making: Making,
  { id, name, label }: { id: string; name: string; label: string },
  parts: readonly Part[],
): void {
  const members = parts.map((part) =>
    add(making, {
      name: `${name}_${part.key}`,
      label: `${label}: ${making.read(part.body)}`,
      format: 'number',
      measure: 'nominal',
      labels: YES_NO,
      read(row) {
        const items = itemsOf(making, row, id);
        if (items.length === 0) return null;
        return items.some((item) => keyOf(parts, item) === part.key) ? 1 : 0;
      },
    }),
  );
  if (members.length > 1) making.sets.push({ name: making.name(`${name}_set`), label, members });
}

export function addRanks(making: Making, { id, key, options }: Question, label: string): void {
  for (const option of options)
    add(making, {
      name: `${key}_${option.key}`,
      label: `${label}: ${making.read(option.body)}`,
      format: 'number',
      measure: 'ordinal',
      read(row) {
        const item = itemsOf(making, row, id).find((each) => keyOf(options, each) === option.key);
        return item?.ranking === null || item === undefined ? null : item.ranking + 1;
      },
    });
}
