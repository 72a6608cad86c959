import { nice, ticks } from 'd3-array';
import { area, curveMonotoneX, line } from 'd3-shape';
import { extentOf, formatOf, type Figure, type FigureRow } from './figure.ts';

/** Positions of lines and labels in a chart of values over time. */

interface Size {
  width: number;
  height: number;
}

interface Label {
  text: string;
  /** Pixels from the left, or from the top. */
  at: number;
}

interface DayLabel extends Label {
  /** Side of the text that is there, as SVG names it. */
  anchor: 'start' | 'middle' | 'end';
}

interface LineLayout {
  /** Paths as SVG writes them; empty where there is nothing to draw. */
  line: string;
  area: string;
  before: string;
  /** Points with a value, in reading order. */
  points: { x: number; y: number; row: FigureRow }[];
  yLabels: Label[];
  xLabels: DayLabel[];
  /** Left, right, top and bottom edge of the part with the lines. */
  plot: { left: number; right: number; top: number; bottom: number };
}

/** Room for the labels of both axes, in pixels. */
const AXIS = 44;
const FOOT = 28;
const EDGE = 12;
/** Width of a date, in pixels. */
const LABEL_WIDTH = 72;
const Y_TICKS = 4;

/** Lays out a figure. Time runs in the direction of reading. */
export function layoutLine(
  { rows, unit }: Figure,
  { width, height }: Size,
  locale: string,
  isRtl: boolean,
): LineLayout {
  const plot = {
    left: isRtl ? EDGE : AXIS,
    right: width - (isRtl ? AXIS : EDGE),
    top: EDGE,
    bottom: height - FOOT,
  };
  const [least, most] = extentOf(rows);
  const [start, end] = nice(least, most === least ? least + 1 : most, Y_TICKS);
  const format = formatOf(unit, locale);
  const y = (value: number): number =>
    plot.bottom - ((value - start) / (end - start)) * (plot.bottom - plot.top);
  const x = (at: number): number => {
    const part = rows.length === 1 ? 0.5 : at / (rows.length - 1);
    return plot.left + (isRtl ? 1 - part : part) * (plot.right - plot.left);
  };
  const lineOf = (valueOf: (row: FigureRow) => number | null): string =>
    line<FigureRow>(
      (_, at) => x(at),
      (row) => y(valueOf(row)!),
    )
      .defined((row) => valueOf(row) !== null)
      .curve(curveMonotoneX)(rows) ?? '';
  const shaded = area<FigureRow>()
    .x((_, at) => x(at))
    .y0(y(0))
    .y1(({ value }) => y(value!))
    .defined(({ value }) => value !== null)
    .curve(curveMonotoneX);
  const step = Math.max(1, Math.ceil((rows.length * LABEL_WIDTH) / (plot.right - plot.left)));
  const yTicks = ticks(start, end, Y_TICKS).filter(
    (tick) => unit !== 'count' || Number.isInteger(tick),
  );
  return {
    line: lineOf(({ value }) => value),
    area: shaded(rows) ?? '',
    before: lineOf(({ before }) => before?.value ?? null),
    points: rows.flatMap((row, at) =>
      row.value === null ? [] : [{ x: x(at), y: y(row.value), row }],
    ),
    yLabels: yTicks.map((tick) => ({ text: format(tick), at: y(tick) })),
    xLabels: rows.flatMap(({ label }, at) =>
      at % step === 0 ? [{ text: label, at: x(at), anchor: anchorOf(x(at), plot, isRtl) }] : [],
    ),
    plot,
  };
}

/** A label at an edge stays within it. In a text that runs to the left, the start is on the right. */
function anchorOf(x: number, plot: LineLayout['plot'], isRtl: boolean): DayLabel['anchor'] {
  if (x < plot.left + LABEL_WIDTH / 2) return isRtl ? 'end' : 'start';
  if (x > plot.right - LABEL_WIDTH / 2) return isRtl ? 'start' : 'end';
  return 'middle';
}
