import {
  amountText,
  barScale,
  extentOf,
  formatOf,
  STEP_COLOURS,
  type Amount,
  type Figure,
  type FigureRow,
  type Tone,
} from './figure.ts';
import { layoutLine } from './line-layout.ts';

/** Figures as standalone SVG images, with the styles of the page inlined. */

/** Colours in the syntax of SVG. */
export interface Colours {
  surface: string;
  text: string;
  muted: string;
  line: string;
  accent: string;
  good: string;
  bad: string;
}

interface DrawingOptions {
  locale: string;
  isRtl: boolean;
  colours: Colours;
}

const WIDTH = 800;
const PADDING = 24;
const HEAD = 56;
const ROW = 48;
const COLUMN_HEIGHT = 240;
const LINE_HEIGHT = 280;
/** Characters of a label in one line. */
const MAX_LABEL = 80;

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
const shortened = (text: string): string =>
  text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text;

type Attributes = Readonly<Record<string, string | number>>;
const tag = (name: string, attributes: Attributes, content = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')}>${content}</${name}>`;

const fillOf = (tone: Tone | undefined, colours: Colours): string =>
  typeof tone === 'number'
    ? STEP_COLOURS[tone]!
    : { good: colours.good, neutral: colours.muted, bad: colours.bad, none: colours.accent }[
        tone ?? 'none'
      ];

/** Returns figures, one below the other, as an SVG document, and its size in pixels. */
export function drawingOf(
  figures: readonly Figure[],
  options: DrawingOptions,
): { svg: string; width: number; height: number } {
  const { colours, isRtl } = options;
  let height = 0;
  const parts = figures.map((figure) => {
    const [content, bodyHeight] = BODIES[figure.kind](figure, options);
    const part = tag(
      'g',
      { transform: `translate(0 ${height})` },
      titleOf(figure, isRtl) + tag('g', { transform: `translate(0 ${HEAD})` }, content),
    );
    height += HEAD + bodyHeight + PADDING;
    return part;
  });
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height,
      viewBox: `0 0 ${WIDTH} ${height}`,
      direction: isRtl ? 'rtl' : 'ltr',
      'font-family': 'system-ui, sans-serif',
      'font-size': 14,
      fill: colours.text,
    },
    tag('rect', { width: WIDTH, height, fill: colours.surface }) + parts.join(''),
  );
  return { svg, width: WIDTH, height };
}

const titleOf = ({ title }: Figure, isRtl: boolean): string =>
  tag(
    'text',
    { x: isRtl ? WIDTH - PADDING : PADDING, y: 36, 'font-size': 18, 'font-weight': 600 },
    escapeXml(shortened(title)),
  );

type Body = (figure: Figure, options: DrawingOptions) => [content: string, height: number];

const bars: Body = (figure, { locale, isRtl, colours }) => {
  const { rows, unit } = figure;
  const {
    extent: [least, most],
    endOf,
  } = barScale(figure);
  const room = WIDTH - 2 * PADDING;
  const at = (value: number): number => ((value - least) / (most - least || 1)) * room;
  const drawn = rows.map((row, position) => {
    const top = position * ROW;
    const bar = (amount: Amount, y: number, barHeight: number, fill: string): string => {
      const [start, end] = [at(0), at(endOf(amount))];
      const left = PADDING + Math.min(start, end);
      const width = Math.abs(end - start);
      const x = isRtl ? WIDTH - left - width : left;
      return tag('rect', { x, y, width, height: barHeight, rx: barHeight / 3, fill });
    };
    const [near, far] = isRtl ? [WIDTH - PADDING, PADDING] : [PADDING, WIDTH - PADDING];
    return [
      tag('text', { x: near, y: top + 16 }, escapeXml(shortened(row.label))),
      tag(
        'text',
        { x: far, y: top + 16, 'text-anchor': 'end', 'font-weight': 600 },
        amountText(row, unit, locale),
      ),
      tag('rect', { x: PADDING, y: top + 24, width: room, height: 12, rx: 4, fill: colours.line }),
      bar(row, top + 24, 12, fillOf(row.tone, colours)),
      row.before && bar(row.before, top + 38, 4, colours.muted),
    ].join('');
  });
  return [drawn.join(''), rows.length * ROW];
};

const columns: Body = ({ rows, unit }, { locale, isRtl, colours }) => {
  const [, most] = extentOf(rows);
  const step = (WIDTH - 2 * PADDING) / rows.length;
  const drawn = rows.map((row: FigureRow, at) => {
    const left = PADDING + (isRtl ? rows.length - 1 - at : at) * step;
    const heightOf = (value: number | null): number =>
      (COLUMN_HEIGHT - 56) * (most > 0 ? (value ?? 0) / most : 0);
    const column = (value: number | null, start: number, width: number, fill: string): string => {
      const height = heightOf(value);
      const x = left + 4 + (isRtl ? step - 8 - start - width : start);
      return tag('rect', { x, y: COLUMN_HEIGHT - 28 - height, width, height, rx: 4, fill });
    };
    const room = step - 8;
    const start = row.before ? room / 4 : 0;
    const middle = { x: left + step / 2, 'text-anchor': 'middle' };
    const top = COLUMN_HEIGHT - 36 - heightOf(row.value);
    return [
      row.before && column(row.before.value, 0, room / 5, colours.muted),
      column(row.value, start, room - start, fillOf(row.tone, colours)),
      tag('text', { ...middle, y: top }, formatOf(unit, locale)(row.value)),
      tag('text', { ...middle, y: COLUMN_HEIGHT - 8, fill: colours.muted }, escapeXml(row.label)),
    ].join('');
  });
  return [drawn.join(''), COLUMN_HEIGHT];
};

const line: Body = (figure, { locale, isRtl, colours }) => {
  const size = { width: WIDTH - 2 * PADDING, height: LINE_HEIGHT };
  const layout = layoutLine(figure, size, locale, isRtl);
  const { plot } = layout;
  const side = isRtl ? plot.right + 8 : plot.left - 8;
  const path = (d: string, attributes: Attributes): string =>
    d && tag('path', { d, fill: 'none', 'stroke-width': 2, ...attributes });
  const content = [
    ...layout.yLabels.map(
      ({ text, at }) =>
        tag('line', { x1: plot.left, x2: plot.right, y1: at, y2: at, stroke: colours.line }) +
        tag('text', { x: side, y: at + 5, 'text-anchor': 'end', fill: colours.muted }, text),
    ),
    ...layout.xLabels.map(({ text, at, anchor }) =>
      tag(
        'text',
        { x: at, y: LINE_HEIGHT - 6, 'text-anchor': anchor, fill: colours.muted },
        escapeXml(text),
      ),
    ),
    path(layout.before, { stroke: colours.muted, 'stroke-dasharray': '4 4' }),
    path(layout.line, { stroke: colours.accent }),
    ...layout.points.map(({ x, y }) => tag('circle', { cx: x, cy: y, r: 3, fill: colours.accent })),
  ].join('');
  return [tag('g', { transform: `translate(${PADDING} 0)` }, content), LINE_HEIGHT];
};

const BODIES: Readonly<Record<Figure['kind'], Body>> = { bars, columns, line };
