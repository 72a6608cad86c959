import { durationText } from '../../../core/language/duration.ts';
import { formatterWithMinus } from '../../../core/language/signed-numbers.ts';
import type { AnswerFilter } from '../../../core/results/index.ts';

/** The content of a chart: the common source of the chart itself, its table and its files. */

/** Kinds of values: they decide how a value is written, and where its bar ends. */
export type Unit = 'count' | 'share' | 'number' | 'seconds';

/** Meaning of a value beyond its size, which gives it its colour: one of three, or a step of `STEP_COLOURS`. */
export type Tone = 'good' | 'neutral' | 'bad' | number;

/** Colours of a scale of options, the lowest first, as in the survey. */
export const STEP_COLOURS = ['#c0362c', '#c0651a', '#96790b', '#5f8420', '#23803c'];

/** A value of a row, in one period. */
export interface Amount {
  /** `null` where there is none: a day without answers has no score. */
  value: number | null;
  /** Share of the responses that answered, from 0 to 1; `null` where shares are meaningless. */
  share: number | null;
  /** Length of its bar, from 0 to 1, where neither its share nor its value is that. */
  length?: number;
}

export interface FigureRow extends Amount {
  label: string;
  /** The same of the period before; `null` without one. */
  before: Amount | null;
  /** Filter that a click on the row sets; `null` without one. */
  filter: AnswerFilter | null;
  tone?: Tone;
}

/** Attributes of an element in the colour of a row. */
export const toneOf = ({ tone }: FigureRow) =>
  typeof tone === 'number'
    ? { style: { '--tone': STEP_COLOURS[tone] } as object }
    : { 'data-tone': tone };

export interface Figure {
  /** Unique on the page. */
  id: string;
  /** `bars`: named values, one below the other. `columns`: values along a scale. `line`: values over time. */
  kind: 'bars' | 'columns' | 'line';
  /** Name of the figure, of its files too. */
  title: string;
  /** `false` where the heading of the question is the same. */
  isTitleShown: boolean;
  unit: Unit;
  /** Header of the labels in the table. */
  labelName: string;
  /** Header of the values in the table. */
  valueName: string;
  rows: readonly FigureRow[];
  /** Meanings of the first and the last column; `null` without them. */
  ends: readonly [first: string, last: string] | null;
}

/** Returns how values of a unit are written in a language. Shares are values from 0 to 1. */
export function formatOf(
  unit: Unit,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): (value: number | null) => string {
  if (unit === 'seconds') return (value) => (value === null ? '–' : durationText(value, locale));
  const format = formatterWithMinus(locale, {
    ...(unit === 'share' && { style: 'percent' }),
    maximumFractionDigits: unit === 'number' ? 2 : 0,
    ...options,
  });
  return (value) => (value === null ? '–' : format(value));
}

/** Returns an amount as text: its value, and its share where it has one. */
export function amountText({ value, share }: Amount, unit: Unit, locale: string): string {
  const text = formatOf(unit, locale)(value);
  return share === null ? text : `${text} (${formatOf('share', locale)(share)})`;
}

export const hasBefore = ({ rows }: Figure): boolean => rows.some(({ before }) => before !== null);

/** Returns where the bars of rows begin and end, and where that of each amount does. Shares are parts of the whole width. */
export function barScale({ rows, unit }: Pick<Figure, 'rows' | 'unit'>): {
  extent: [least: number, most: number];
  endOf: (amount: Amount) => number;
} {
  const endOf = ({ length, share, value }: Amount): number => length ?? share ?? value ?? 0;
  const isPart =
    unit === 'share' || rows.some(({ length, share }) => (length ?? share ?? null) !== null);
  return { extent: isPart ? [0, 1] : extentOf(rows), endOf };
}

/** The least and the greatest value, 0 among them. */
export function extentOf(rows: readonly FigureRow[]): [number, number] {
  const values = rows.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]);
  return [Math.min(0, ...values), Math.max(0, ...values)];
}
