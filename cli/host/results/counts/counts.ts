import type { QuestionResult } from '../../../../core/contract/results/question-result.ts';

/** Counted answers, the input of charts. */

/** Numbers of responses by value, of one question or statement. */
export type ValueCounts = ReadonlyMap<string, number>;

/** Counts of a question and its statements. */
export interface QuestionCounts {
  /** Numbers of responses with an answer, by id of the question or statement. */
  answered: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, ValueCounts>;
  /** Sums of places by option, counted from 1. */
  ranks: ReadonlyMap<string, ValueCounts>;
}

/** Counts by day, of one question. */
export type DayCounts = ReadonlyMap<string, ValueCounts>;

/** Counts of a chart. */
export interface ChartCounts {
  counts: QuestionCounts;
  /** Counts of the preceding period; `null` without one. */
  before: QuestionCounts | null;
  /** Counts by day; empty for other charts than scales. */
  days: DayCounts;
  /** Values within the bins or bars of numbers and dates, including uncounted ones. */
  known: readonly string[];
}

/** Fields of a result that a chart sets. */
export type Part = Partial<QuestionResult>;

/** Limit of a chart's values without an option, the most frequent ones: answers may have any value. */
export const MAX_OTHERS = 200;

const NONE: ValueCounts = new Map();

export const valuesOf = ({ values }: QuestionCounts, id: string): ValueCounts =>
  values.get(id) ?? NONE;
