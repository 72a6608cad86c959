import type { AnswerProgram } from '../../contract/imported.ts';

/** Answers of another program as a table, whatever form its file has. */

/** Text of a cell, or its parts where the file separates them. */
export type Cell = string | readonly string[];

export interface Row {
  /** Place among the rows of answers, from 1. */
  number: number;
  cells: readonly Cell[];
}

export interface AnswerTable {
  /** Program that the file seems to be of. */
  program: AnswerProgram;
  /** Names of the columns, which differ. */
  columns: readonly string[];
  /** Reads the rows from the first one on. May be called again. */
  rows: () => AsyncIterable<Row>;
}

/** A file that may be read several times. */
export interface AnswerFile {
  name: string;
  /** Size in bytes. */
  size: number;
  chunks: () => AsyncIterable<Uint8Array>;
}

/** Larger files are refused before they are read. */
export const MAX_ANSWERS_BYTES = 200 * 1024 * 1024;
/** JSON is in memory as a whole. */
export const MAX_JSON_BYTES = 50 * 1024 * 1024;
export const MAX_COLUMNS = 2000;

export const partsOf = (cell: Cell): readonly string[] =>
  (typeof cell === 'string' ? [cell] : cell).map((part) => part.trim()).filter(Boolean);

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.join('; '));

export const isEmptyCell = (cell: Cell): boolean => partsOf(cell).length === 0;

/** Names of columns that differ: a repeated one gets a number. */
export function uniqueColumns(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return names.map((given, at) => {
    const name = given.replace(/\s+/g, ' ').trim() || `Column ${at + 1}`;
    let unique = name;
    let count = counts.get(name) ?? 1;
    while (used.has(unique)) unique = `${name} (${(count += 1)})`;
    counts.set(name, count);
    used.add(unique);
    return unique;
  });
}
