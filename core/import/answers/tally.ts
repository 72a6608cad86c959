import type { ReadRow, RowRefusal } from './read-rows.ts';
import { isEmptyCell, textOf, type Row } from './table.ts';

/** Counts the rows and values of an import, for a table that the author checks. */

export interface ColumnTally {
  /** Cells with a content. */
  filled: number;
  /** Texts in them that are not understood, the most frequent first. */
  unknown: { text: string; count: number }[];
  /** Further such texts. */
  moreUnknown: number;
  unknownCells: number;
  /** First different contents. */
  samples: string[];
}

export interface Tally {
  /** Rows of the file, blank ones excepted. */
  rows: number;
  /** Responses that can be imported. */
  responses: number;
  partial: number;
  /** Rows without an answer. */
  empty: number;
  /** Responses without a time, which get the time of the import. */
  withoutTime: number;
  refused: number;
  /** First refused rows. */
  refusals: { number: number; refusal: RowRefusal }[];
  columns: ColumnTally[];
}

const MAX_SAMPLES = 4;
const MAX_SAMPLE_LENGTH = 60;
const MAX_UNKNOWN = 100;
const MAX_REFUSALS = 20;

interface Counting extends ColumnTally {
  counts: Map<string, number>;
}

const short = (text: string): string =>
  text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH)}…` : text;

/** Creates the counters for a table. */
export function createTally(columns: readonly string[]): {
  add: (row: Row, read: ReadRow) => void;
  result: () => Tally;
} {
  const counting = columns.map((): Counting => ({
    filled: 0,
    unknown: [],
    moreUnknown: 0,
    unknownCells: 0,
    samples: [],
    counts: new Map(),
  }));
  const total: Omit<Tally, 'columns'> = {
    rows: 0,
    responses: 0,
    partial: 0,
    empty: 0,
    withoutTime: 0,
    refused: 0,
    refusals: [],
  };

  function addSample({ samples }: Counting, text: string): void {
    const sample = short(text.trim());
    if (samples.length < MAX_SAMPLES && !samples.includes(sample)) samples.push(sample);
  }

  function addUnknown(column: Counting, text: string): void {
    const { counts } = column;
    if (counts.has(text) || counts.size < MAX_UNKNOWN)
      counts.set(text, (counts.get(text) ?? 0) + 1);
    else column.moreUnknown += 1;
  }

  return {
    add({ cells }, { number, response, refusal, filled, unknown }) {
      total.rows += 1;
      for (const at of filled) {
        counting[at]!.filled += 1;
        const cell = cells[at]!;
        if (!isEmptyCell(cell)) addSample(counting[at]!, textOf(cell));
      }
      if (refusal) {
        total.refused += 1;
        if (total.refusals.length < MAX_REFUSALS) total.refusals.push({ number, refusal });
      } else if (response) {
        total.responses += 1;
        if (!response.isCompleted) total.partial += 1;
        if (response.submittedAt === null) total.withoutTime += 1;
      } else total.empty += 1;
      for (const { at, text } of unknown) addUnknown(counting[at]!, text);
      for (const at of new Set(unknown.map((each) => each.at))) counting[at]!.unknownCells += 1;
    },
    result: () => ({
      ...total,
      columns: counting.map(({ counts, ...column }) => ({
        ...column,
        unknown: [...counts]
          .map(([text, count]) => ({ text, count }))
          .sort((a, b) => b.count - a.count),
      })),
    }),
  };
}
