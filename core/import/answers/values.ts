import { isDate, numberFrom } from '../../questions/index.ts';
import { typedNumber } from '../../questions/typed-number.ts';
import { CHECKED, keyOf, keysOfList, UNCHECKED, type Reading } from './choices.ts';
import { readDay } from './dates.ts';
import { isEmptyCell, partsOf, textOf, type Cell } from './table.ts';

/** Reads the cells of a question. */

/** A cell of a question, with the part of the question that its column is. */
export interface AnswerCell {
  at: number;
  cell: Cell;
  statement: string | null;
  option: string | null;
}

export interface ReadAnswer {
  /** Value in the form of `answer()`; `null` without one. */
  value: unknown;
  /** Texts that are stored as they are: links of files. */
  texts: string[];
  /** Texts that are not understood, with the numbers of their columns. */
  unknown: { at: number; text: string }[];
}

const nothing = (): ReadAnswer => ({ value: null, texts: [], unknown: [] });

const unknownOf = ({ at }: AnswerCell, texts: readonly string[]): ReadAnswer['unknown'] =>
  texts.map((text) => ({ at, text }));

const notUnderstood = (cell: AnswerCell): ReadAnswer => ({
  ...nothing(),
  unknown: unknownOf(cell, [textOf(cell.cell).trim()]),
});

function readChoice(reading: Reading, cell: AnswerCell): ReadAnswer {
  const key = keyOf(reading, textOf(cell.cell));
  return key === undefined ? notUnderstood(cell) : { ...nothing(), value: key || null };
}

/** Whether the cell of an option chooses it; `null` for any other text. */
function isChecked(reading: Reading, { cell, option }: AnswerCell): boolean | null {
  const text = textOf(cell).trim();
  if (UNCHECKED.test(text)) return false;
  return CHECKED.test(text) || keyOf(reading, text) === option ? true : null;
}

function readChoices(reading: Reading, cells: readonly AnswerCell[]): ReadAnswer {
  const answer = nothing();
  const keys: string[] = [];
  for (const cell of cells) {
    if (cell.option === null) {
      const list = keysOfList(reading, cell.cell);
      keys.push(...list.keys);
      answer.unknown.push(...unknownOf(cell, list.unknown));
      continue;
    }
    const checked = isChecked(reading, cell);
    if (checked) keys.push(cell.option);
    if (checked === null) answer.unknown.push(...notUnderstood(cell).unknown);
  }
  return { ...answer, value: keys.length > 0 ? keys : null };
}

/** Ranks in columns of options, or a list from the first to the last. */
function readRanking(reading: Reading, cells: readonly AnswerCell[]): ReadAnswer {
  const ranked = cells.filter(({ option }) => option !== null);
  if (ranked.length === 0) return readChoices(reading, cells);
  const ranks = ranked.map((cell) => ({ cell, rank: numberFrom(textOf(cell.cell)) }));
  const known = ranks
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ cell }) => cell.option);
  return {
    ...nothing(),
    value: known.length > 0 ? known : null,
    unknown: ranks.flatMap(({ cell, rank }) => (rank === null ? notUnderstood(cell).unknown : [])),
  };
}

/** The number at the beginning of a text such as “10 - very likely” or “4/5”. */
const leadingNumber = (text: string): string =>
  /^\s*(-?\d+)(?:[.,]0+)?\s*(?:[-–—:/)(].*)?$/su.exec(text)?.[1] ?? text;

function readScale(reading: Reading, cell: AnswerCell): ReadAnswer {
  const text = textOf(cell.cell);
  const number = numberFrom(keyOf(reading, text) ?? leadingNumber(text));
  return number === null ? notUnderstood(cell) : { ...nothing(), value: number };
}

function readNumber(cell: AnswerCell): ReadAnswer {
  const number = typedNumber(textOf(cell.cell), 'en');
  return number === null || !Number.isFinite(number)
    ? notUnderstood(cell)
    : { ...nothing(), value: number };
}

function readDate({ order }: Reading, cell: AnswerCell): ReadAnswer {
  const text = textOf(cell.cell).trim();
  const day = isDate(text) ? text : readDay(text, order);
  return day === null ? notUnderstood(cell) : { ...nothing(), value: day };
}

/** Files are links to the other program. */
function readFile(cell: AnswerCell): ReadAnswer {
  const parts = partsOf(typeof cell.cell === 'string' ? cell.cell.split(/[\s,;|]+/) : cell.cell);
  const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
  return {
    ...nothing(),
    texts: parts.filter(isLink),
    unknown: unknownOf(
      cell,
      parts.filter((part) => !isLink(part)),
    ),
  };
}

function readRows(reading: Reading, cells: readonly AnswerCell[], areMany: boolean): ReadAnswer {
  const answer = nothing();
  const rows: Record<string, unknown> = {};
  for (const cell of cells) {
    if (cell.statement === null) {
      answer.unknown.push(...notUnderstood(cell).unknown);
      continue;
    }
    const list = [{ ...cell, option: null }];
    const read = areMany ? readChoices(reading, list) : readChoice(reading, cell);
    answer.unknown.push(...read.unknown);
    if (read.value !== null) rows[cell.statement] = read.value;
  }
  return { ...answer, value: Object.keys(rows).length > 0 ? rows : null };
}

function readAmounts(cells: readonly AnswerCell[]): ReadAnswer {
  const answer = nothing();
  const amounts: Record<string, unknown> = {};
  for (const cell of cells) {
    const read = readNumber(cell);
    if (cell.option === null) answer.unknown.push(...notUnderstood(cell).unknown);
    else if (read.value === null) answer.unknown.push(...read.unknown);
    else amounts[cell.option] = read.value;
  }
  return { ...answer, value: Object.keys(amounts).length > 0 ? amounts : null };
}

function readText(cells: readonly AnswerCell[]): ReadAnswer {
  return { ...nothing(), value: cells.map(({ cell }) => textOf(cell).trim()).join('\n') };
}

/** Reads the cells of a question in one row. Empty ones are no answer. */
export function readAnswer(reading: Reading, given: readonly AnswerCell[]): ReadAnswer {
  const cells = given.filter(({ cell }) => !isEmptyCell(cell));
  const [first] = cells;
  if (!first) return nothing();
  switch (reading.question.form) {
    case 'choice':
      return readChoice(reading, first);
    case 'choices':
      return readChoices(reading, cells);
    case 'ranking':
      return readRanking(reading, cells);
    case 'scale':
      return readScale(reading, first);
    case 'number':
      return readNumber(first);
    case 'date':
      return readDate(reading, first);
    case 'file':
      return readFile(first);
    case 'rows':
      return readRows(reading, cells, false);
    case 'many rows':
      return readRows(reading, cells, true);
    case 'amounts':
      return readAmounts(cells);
    case 'text':
      return readText(cells);
    default:
      return { ...nothing(), unknown: cells.flatMap((cell) => notUnderstood(cell).unknown) };
  }
}
