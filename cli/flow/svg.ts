import type { Graph } from './graph.ts';
import { FONTS, LABEL, PADDING, placeGraph, type PlacedArrow, type PlacedBox } from './layout.ts';
import { textWidth } from './text-width.ts';

/** The picture of a flow as SVG. */

export type Theme = 'auto' | 'light' | 'dark';

interface Colors {
  page: string;
  card: string;
  border: string;
  text: string;
  muted: string;
  arrow: string;
  effect: string;
  normal: string;
  thank: string;
  chat: string;
  warning: string;
}

const COLORS: Record<'light' | 'dark', Colors> = {
  light: {
    page: '#f6f7f9',
    card: '#ffffff',
    border: '#d5dae1',
    text: '#1b2430',
    muted: '#5b6675',
    arrow: '#7b8796',
    effect: '#0b62a8',
    normal: '#0b62a8',
    thank: '#1a7a48',
    chat: '#6b3fa0',
    warning: '#b3261e',
  },
  dark: {
    page: '#14181e',
    card: '#1f252d',
    border: '#3a434f',
    text: '#eef1f5',
    muted: '#a4afbd',
    arrow: '#8591a0',
    effect: '#7cc0f5',
    normal: '#7cc0f5',
    thank: '#6fd09b',
    chat: '#c3a5ec',
    warning: '#ff8f85',
  },
};

const KINDS = { start: 'start', normal: 'page', thank: 'end: thank-you', chat: 'end: chat' };
const NOT_REACHED = 'not reached';
const HEADER_HEIGHT = 52;

const colorRules = (colors: Colors): string =>
  [
    `.page{fill:${colors.page}}`,
    `.card{fill:${colors.card};stroke:${colors.border}}`,
    `.heading,.title,.text,.label{fill:${colors.text}}`,
    `.detail,.kind{fill:${colors.muted}}`,
    `.effect{fill:${colors.effect}}`,
    `.arrow{stroke:${colors.arrow}}`,
    `.head{fill:${colors.arrow}}`,
    `.plate{fill:${colors.page}}`,
    ...(['normal', 'thank', 'chat'] as const).map(
      (kind) => `.bar.${kind}{fill:${colors[kind]}}.kind.${kind}{fill:${colors[kind]}}`,
    ),
    `.start{fill:${colors.text}}.start-text{fill:${colors.page}}`,
    `.unreached .card{stroke:${colors.warning}}`,
    `.unreached .kind,.label.unreached{fill:${colors.warning}}`,
    `.unreached .bar{fill:${colors.warning}}`,
    `.arrow.unreached{stroke:${colors.warning}}.unreached-head{fill:${colors.warning}}`,
  ].join('');

const sizeRules = [
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;unicode-bidi:plaintext}',
  ...Object.entries(FONTS).map(
    ([kind, { size, isBold }]) =>
      `.${kind}{font-size:${size}px${isBold ? ';font-weight:600' : ''}}`,
  ),
  `.label{font-size:${LABEL.size}px}`,
  '.heading{font-size:20px;font-weight:600}.kind{font-size:10.5px;font-weight:600;letter-spacing:.4px}',
  '.start-text{font-size:13px;font-weight:600}',
  '.arrow{fill:none;stroke-width:1.5}.skip{stroke-dasharray:2 4}',
  '.unreached .card,.arrow.unreached{stroke-dasharray:6 4}',
].join('');

function styleOf(theme: Theme): string {
  if (theme !== 'auto') return sizeRules + colorRules(COLORS[theme]);
  return `${sizeRules}${colorRules(COLORS.light)}@media (prefers-color-scheme:dark){${colorRules(COLORS.dark)}}`;
}

/** Escapes a text for XML, and removes characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{C}\t\n\u200C-\u200F]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const round = (value: number): number => Math.round(value * 10) / 10;

const text = (className: string, x: number, y: number, content: string, more = ''): string =>
  `<text class="${className}" x="${round(x)}" y="${round(y)}"${more}>${escapeXml(content)}</text>`;

function drawBox({ kind, isReached, title, x, y, width, height, rows }: PlacedBox): string {
  if (kind === 'start')
    return `<rect class="start" x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="${height / 2}"/>${text('start-text', x + width / 2, y + height / 2 + 4.5, title, ' text-anchor="middle"')}`;
  const kindText = isReached ? KINDS[kind] : `${KINDS[kind]} · ${NOT_REACHED}`;
  return [
    `<g${isReached ? '' : ' class="unreached"'}>`,
    `<rect class="card" x="${round(x)}" y="${round(y)}" width="${width}" height="${round(height)}" rx="10"/>`,
    `<rect class="bar ${kind}" x="${round(x + PADDING)}" y="${round(y)}" width="36" height="4" rx="2"/>`,
    text(`kind ${kind}`, x + PADDING, y + PADDING + 11, kindText),
    ...rows.map((row) => text(row.kind, x + PADDING, y + row.y, row.text)),
    '</g>',
  ].join('\n');
}

const drawArrow = ({ path, isSkip, isReached }: PlacedArrow): string =>
  `<path class="arrow${isSkip ? ' skip' : ''}${isReached ? '' : ' unreached'}" d="${path}" marker-end="url(#${isReached ? 'head' : 'unreached-head'})"/>`;

function drawLabel({ rows, label, isReached }: PlacedArrow): string {
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map((row) => textWidth(row, LABEL.size))) + 8;
  const height = rows.length * LABEL.line + 4;
  const top = label.y - height / 2;
  return [
    `<rect class="plate" x="${round(label.x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${height}" rx="4"/>`,
    ...rows.map((row, line) =>
      text(
        `label${isReached ? '' : ' unreached'}`,
        label.x,
        top + 13 + line * LABEL.line,
        row,
        ' text-anchor="middle"',
      ),
    ),
  ].join('\n');
}

/** Head of an arrow. */
const headOf = (id: string): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path class="${id}" d="M0 1 10 5 0 9z"/></marker>`;

/** Draws a graph; with the theme `auto` in the colours that the viewer prefers. */
export function renderSvg(graph: Graph, theme: Theme): string {
  const picture = placeGraph(graph);
  const width = Math.ceil(Math.max(picture.width, 56 + textWidth(graph.title, 20, true)));
  const height = Math.ceil(picture.height + HEADER_HEIGHT);
  const left = Math.round((width - picture.width) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escapeXml(graph.title)}</title>
<style>${styleOf(theme)}</style>
<defs>${headOf('head')}${headOf('unreached-head')}</defs>
<rect class="page" width="${width}" height="${height}"/>
${text('heading', 28, 38, graph.title)}
<g transform="translate(${left} ${HEADER_HEIGHT - 16})">
${[...picture.arrows.map(drawArrow), ...picture.boxes.map(drawBox), ...picture.arrows.map(drawLabel)].filter(Boolean).join('\n')}
</g>
</svg>
`;
}
