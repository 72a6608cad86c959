import { MarkerType } from '@xyflow/react';
import { followed } from './logic-keys.ts';
import type { LogicLayout } from './logic-layout.ts';
import type { LogicPage, PageNode } from './logic-page.tsx';
import type { LogicWay, WayEdge } from './logic-way.tsx';
import type { OnDrawingKey } from './use-drawing.ts';

/** Nodes and edges of the graph. */

export interface LogicGraphProps {
  pages: readonly LogicPage[];
  ways: readonly LogicWay[];
  layout: LogicLayout;
  onChoose: (pageId: string) => void;
  onConnect: (from: string, to: string) => void;
  onDrawingKey: OnDrawingKey;
}

interface NodesProps extends Omit<LogicGraphProps, 'onConnect'> {
  focusable: string | undefined;
  focus: (id: string | null) => void;
}

export const nodesOf = (props: NodesProps): PageNode[] =>
  props.pages.map((page) => {
    const { pages, ways, layout, focusable, focus, onChoose, onDrawingKey } = props;
    const { x, y, width, height } = layout.pages.get(page.id)!;
    return {
      id: page.id,
      type: 'page',
      position: { x, y },
      width,
      height,
      data: {
        page,
        isFocusable: page.id === focusable,
        onChoose: () => onChoose(page.id),
        onKeyDown: (event) => {
          const next = followed(event.key, page.id, pages, ways, layout);
          if (next !== undefined) focus(next);
          else if (!onDrawingKey(event, page)) return;
          event.preventDefault();
        },
      },
    };
  });

const ARROW = {
  type: MarkerType.ArrowClosed,
  width: 22,
  height: 22,
  color: 'currentColor',
  markerUnits: 'userSpaceOnUse',
};

export const edgesOf = (ways: readonly LogicWay[], layout: LogicLayout): WayEdge[] =>
  ways.map((shown) => ({
    id: shown.way.id,
    type: 'way',
    source: shown.way.from,
    target: shown.way.to,
    data: { shown, place: layout.ways.get(shown.way.id)! },
    // The description of a page has its ways in sentences.
    domAttributes: { 'aria-hidden': true },
    ...(shown.way.kind === 'trigger' ? {} : { markerEnd: ARROW }),
  }));
