import type { QuestionResult } from '../../../../core/contract/results/question-result.ts';

/** Counted answers, of which charts are made. */

/** Numbers of responses by value, of one question or statement. */
export type ValueCounts = ReadonlyMap<string, number>;

/** Counts of a question and its statements. */
export interface QuestionCounts {
  /** Responses that answer it, by id of the question or statement. */
  answered: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, ValueCounts>;
  /** Sums of places by option, counted from 1. */
  ranks: ReadonlyMap<string, ValueCounts>;
}

/** Counts by day, of one question. */
export type DayCounts = ReadonlyMap<string, ValueCounts>;

/** Counts of which a chart is made. */
export interface ChartCounts {
  counts: QuestionCounts;
  /** `null` without a period before. */
  before: QuestionCounts | null;
  /** Of scales only. */
  days: DayCounts;
  /** Values that have a bin or a bar of numbers or dates, whether they are counted or not. */
  known: readonly string[];
}

/** The fields of a result that a chart fills. */
export type Part = Partial<QuestionResult>;

/** Values without an option of their own that a chart has, the most frequent ones: whoever answers may send any. */
export const MAX_OTHERS = 200;

const NONE: ValueCounts = new Map();

export const valuesOf = ({ values }: QuestionCounts, id: string): ValueCounts =>
  values.get(id) ?? NONE;
