import { Graph, layout } from '@dagrejs/dagre';
import {
  grouped,
  STANDARD_END,
  type StudioPage,
  type Survey,
  type Way,
} from '../../core/studio/index.ts';

/** Places of pages and ways, in layers from top to bottom. */

const NODE_WIDTH = 240;
/** Questions that a node lists at most. */
const MAX_LISTED = 4;

const TITLE_HEIGHT = 48;
const LINE_HEIGHT = 22;
const LABEL_WIDTH = 180;
const LABEL_LINE_HEIGHT = 18;
/** Letters of a line, as words break before its end. */
const LABEL_SIGNS_PER_LINE = 22;
/** Letters of the number of a branch, and of the share of respondents after a run. */
const MORE_SIGNS = 8;
/** The share of respondents at a way without a text: between layers is enough height for it. */
const SHARE = { width: 48, height: 0 };
/** Signs as wide as two letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export interface WayPlace {
  points: readonly Point[];
  label: Point;
}

export interface LogicLayout {
  pages: ReadonlyMap<string, Place>;
  ways: ReadonlyMap<string, WayPlace>;
  width: number;
  height: number;
}

/** The questions of a page that its node lists, and the number of the others. */
export function listedQuestions(page: StudioPage) {
  const all = page.elements.filter(({ question }) => question !== null);
  const listed = all.length > MAX_LISTED ? all.slice(0, MAX_LISTED - 1) : all;
  return { listed, others: all.length - listed.length };
}

const heightOf = (page: StudioPage): number => {
  const { listed, others } = listedQuestions(page);
  return TITLE_HEIGHT + (listed.length + (others > 0 ? 1 : 0)) * LINE_HEIGHT;
};

/** Room of a label. */
function labelSize({ kind }: Way, text: string): { width: number; height: number } {
  if (!text) return kind === 'next' ? SHARE : { width: 0, height: 0 };
  const signs = text.length + (text.match(WIDE)?.length ?? 0) + MORE_SIGNS;
  return {
    width: LABEL_WIDTH,
    height: Math.ceil(signs / LABEL_SIGNS_PER_LINE) * LABEL_LINE_HEIGHT + 8,
  };
}

/** All that a layout depends on, to compare. */
export const layoutShape = (
  survey: Survey,
  ways: readonly Way[],
  textOf: (way: Way) => string,
): string =>
  JSON.stringify([
    survey.pages.map((page) => [page.id, heightOf(page)]),
    ways.map((way) => [way.id, way.from, way.to, labelSize(way, textOf(way))]),
  ]);

/** Space between the corner of a box and the ends of ways. */
const CORNER = 24;

/** An edge after the layout, with the middle of its label. */
interface WayLabel extends Partial<Point> {
  points: readonly Point[];
  height: number;
}

const middleOf = ({ x, y, width, height }: Place): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/**
 * The points between two boxes. A way runs upright behind its label, so that it can be followed; one without a label
 * needs no point on the way to the next layer.
 */
function innerPoints({ points, y, height }: WayLabel, hasLabel: boolean): Point[] {
  const inner = points.slice(1, -1);
  if (!hasLabel) return inner.length === 1 ? [] : inner;
  const rise = points.at(-1)!.y < points[0]!.y ? -height / 2 : height / 2;
  return inner.flatMap((point) =>
    point.y === y
      ? [
          { x: point.x, y: point.y - rise },
          { x: point.x, y: point.y + rise },
        ]
      : [point],
  );
}

/** An end of a way at the upper or lower side of a box. */
interface WayEnd {
  wayId: string;
  isFirst: boolean;
  box: Place;
  isBelow: boolean;
  /** Place of the next point of the way. */
  next: Point;
}

/** Spreads the ends of ways over each side of a box, in the order of their next points, so that they do not cross. */
function spread(ends: readonly WayEnd[]): Map<string, Point> {
  const sides = grouped(ends, ({ box, isBelow }) => `${box.x} ${box.y} ${isBelow}`);
  return new Map(
    [...sides.values()].flatMap((side) =>
      [...side]
        .sort((a, b) => a.next.x - b.next.x)
        .map(({ wayId, isFirst, box, isBelow }, at) => {
          const room = box.width - 2 * CORNER;
          const x = box.x + CORNER + (room * (at + 1)) / (side.length + 1);
          return [`${wayId} ${isFirst}`, { x, y: isBelow ? box.y + box.height : box.y }] as const;
        }),
    ),
  );
}

/** @param textOf text of the label of a way; empty for none */
export function layoutOf(
  survey: Survey,
  ways: readonly Way[],
  textOf: (way: Way) => string,
): LogicLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 40, edgesep: 24, ranksep: 64 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const page of survey.pages)
    graph.setNode(page.id, { width: NODE_WIDTH, height: heightOf(page) });
  if (ways.some(({ to }) => to === STANDARD_END))
    graph.setNode(STANDARD_END, { width: NODE_WIDTH, height: TITLE_HEIGHT });
  for (const way of ways) {
    graph.setEdge(
      way.from,
      way.to,
      {
        ...labelSize(way, textOf(way)),
        labelpos: 'c',
        weight: way.kind === 'next' ? 3 : way.kind === 'trigger' ? 0 : 1,
      },
      way.id,
    );
  }
  layout(graph);
  const place = (id: string): Place => {
    const { x, y, width, height } = graph.node(id) as Place;
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const pages = new Map(graph.nodes().map((id) => [id, place(id)]));
  const labels = new Map(
    ways.map((way) => [way.id, graph.edge(way.from, way.to, way.id) as unknown as WayLabel]),
  );
  const inner = (way: Way): Point[] => innerPoints(labels.get(way.id)!, textOf(way) !== '');
  const endOf = (way: Way, isFirst: boolean): WayEnd => {
    const box = pages.get(isFirst ? way.from : way.to)!;
    const next =
      inner(way).at(isFirst ? 0 : -1) ?? middleOf(pages.get(isFirst ? way.to : way.from)!);
    return { wayId: way.id, isFirst, box, isBelow: next.y > box.y + box.height / 2, next };
  };
  const ends = spread(ways.flatMap((way) => [endOf(way, true), endOf(way, false)]));
  const placeOf = (way: Way): WayPlace => {
    const [first, last] = [ends.get(`${way.id} true`)!, ends.get(`${way.id} false`)!];
    const between = inner(way);
    const { x, y } = labels.get(way.id)!;
    const label =
      between.length > 0 && x !== undefined && y !== undefined
        ? { x, y }
        : { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    return { points: [first, ...between, last], label };
  };
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { pages, ways: new Map(ways.map((way) => [way.id, placeOf(way)])), width, height };
}
