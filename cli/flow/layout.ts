import { Graph as LayoutGraph, layout } from '@dagrejs/dagre';
import type { Arrow, Box, Graph } from './graph.ts';
import { routeArrows, type Point } from './routes.ts';
import { textWidth, wrapText } from './text-width.ts';

/** The places of the boxes and arrows of a graph, in px. */

/** A line of text in a box, by its baseline. */
interface Row {
  kind: 'title' | 'text' | 'detail' | 'effect';
  text: string;
  y: number;
}

export interface PlacedBox extends Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rows: Row[];
}

export interface PlacedArrow extends Arrow {
  /** Path in the syntax of SVG. */
  path: string;
  /** Middle of the words. */
  label: Point;
  rows: string[];
}

interface Picture {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
}

export const PADDING = 16;
const BOX_WIDTH = 300;
const START_SIZE = { width: 76, height: 32 };

/** Font size, height of a line, and the space above the first line of a paragraph. */
export const FONTS = {
  title: { size: 15, line: 20, above: 4, isBold: true, maxLines: 3 },
  text: { size: 13, line: 18, above: 10, isBold: false, maxLines: 4 },
  detail: { size: 11, line: 15, above: 1, isBold: false, maxLines: 3 },
  effect: { size: 11, line: 15, above: 3, isBold: false, maxLines: 4 },
} as const;

export const LABEL = { size: 11.5, line: 16, width: 190, maxLines: 5 } as const;
/** Height of the kind of a box, above its title. */
const KIND_HEIGHT = 16;

function rowsOf({ title, lines }: Box): { rows: Row[]; height: number } {
  const rows: Row[] = [];
  let bottom = PADDING + KIND_HEIGHT;
  const add = (kind: Row['kind'], text: string) => {
    const { above, line, ...font } = FONTS[kind];
    bottom += above;
    for (const part of wrapText(text, { ...font, width: BOX_WIDTH - 2 * PADDING })) {
      bottom += line;
      rows.push({ kind, text: part, y: bottom - 0.28 * line });
    }
  };
  add('title', title);
  for (const { text, detail, effects } of lines) {
    add('text', text);
    add('detail', detail);
    for (const effect of effects) add('effect', `→ ${effect}`);
  }
  return { rows, height: bottom + PADDING };
}

const labelRows = (words: readonly string[]): string[] =>
  words.flatMap((word) => wrapText(word, LABEL));

const sizeOfLabel = (rows: string[]) => ({
  rows,
  width: rows.length ? Math.max(...rows.map((row) => textWidth(row, LABEL.size))) + 16 : 0,
  height: rows.length ? rows.length * LABEL.line + 8 : 0,
});

/** Places a graph from top to bottom. */
export function placeGraph({ boxes, arrows }: Graph): Picture {
  const graph = new LayoutGraph({ multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 56,
    edgesep: 28,
    ranksep: 84,
    marginx: 28,
    marginy: 24,
  });
  const sized = boxes.map((box) =>
    box.kind === 'start'
      ? { ...box, ...START_SIZE, rows: [] }
      : { ...box, ...rowsOf(box), width: BOX_WIDTH },
  );
  for (const { id, width, height } of sized) graph.setNode(id, { width, height });
  const labelled = arrows.map((arrow) => ({ ...arrow, ...sizeOfLabel(labelRows(arrow.words)) }));
  labelled.forEach(({ from, to, width, height }, at) =>
    graph.setEdge(from, to, { width, height, labelpos: 'c' }, `${at}`),
  );
  layout(graph);
  const placed = sized.map((box) => {
    const { x, y } = graph.node(box.id) as Point;
    return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
  });
  const edges = labelled.map((arrow, at) => {
    const { points, x, y } = graph.edge(arrow.from, arrow.to, `${at}`) as Point & {
      points: Point[];
    };
    return { ...arrow, points, label: { x, y } };
  });
  const paths = routeArrows(placed, edges);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    boxes: placed,
    arrows: edges.map((arrow, at) => ({ ...arrow, path: paths[at]! })),
  };
}
