import {
  MarkerType,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Connection,
} from '@xyflow/react';
import xyflowCss from '@xyflow/react/dist/base.css';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { STANDARD_END } from '../../core/studio/index.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { FitIcon, MinusIcon, PlusIcon } from './icons.tsx';
import { followed } from './logic-keys.ts';
import type { LogicLayout } from './logic-layout.ts';
import { PageBox, type LogicPage, type PageNode } from './logic-page.tsx';
import { WayLine, type LogicWay, type WayEdge } from './logic-way.tsx';
import type { OnDrawingKey } from './use-drawing.ts';

interface LogicGraphProps {
  pages: readonly LogicPage[];
  ways: readonly LogicWay[];
  layout: LogicLayout;
  onChoose: (pageId: string) => void;
  onConnect: (from: string, to: string) => void;
  onDrawingKey: OnDrawingKey;
}

const MIN_ZOOM = 0.1;
const MAX_ZOOM = 1.5;
/** Texts are readable from this zoom on. */
const INITIAL_ZOOM = 0.85;
/** Space around the graph, in pixels. */
const MARGIN = 48;

const nodeTypes = { page: PageBox };
const edgeTypes = { way: WayLine };

/** Pages and ways as a graph. Arrow keys follow the ways; a way is drawn from the point below a page, or by keys. */
export default function LogicGraph(props: LogicGraphProps) {
  useStylesheet(xyflowCss);
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

function Graph({ pages, ways, layout, onChoose, onConnect, onDrawingKey }: LogicGraphProps) {
  const root = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const focusable = pages.find(({ isChosen }) => isChosen)?.id ?? pages[0]?.id;
  const focus = useCallback(
    (id: string | null): void => {
      const place = id === null ? undefined : layout.pages.get(id);
      if (!place) return;
      const button = root.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id!)}"]`);
      button?.focus({ preventScroll: true });
      void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, {
        zoom: flow.getZoom(),
      });
    },
    [layout, flow],
  );
  const nodes = useMemo((): PageNode[] => {
    return pages.map((page) => {
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
  }, [pages, ways, layout, focusable, onChoose, onDrawingKey, focus]);
  const edges = useMemo(
    (): WayEdge[] =>
      ways.map((shown) => ({
        id: shown.way.id,
        type: 'way',
        source: shown.way.from,
        target: shown.way.to,
        data: { shown, place: layout.ways.get(shown.way.id)! },
        ...(shown.way.kind === 'trigger'
          ? {}
          : {
              markerEnd: {
                type: MarkerType.ArrowClosed,
                width: 22,
                height: 22,
                color: 'currentColor',
                markerUnits: 'userSpaceOnUse',
              },
            }),
      })),
    [ways, layout],
  );
  /** Shows everything, or as much as fits at the least zoom, from the chosen page on. */
  const show = (least: number): void => {
    // The list may have replaced the graph before it was ready.
    if (!root.current) return;
    const { clientWidth: width, clientHeight: height } = root.current;
    const fitting = Math.min((width - MARGIN) / layout.width, (height - MARGIN) / layout.height, 1);
    const zoom = Math.max(fitting, least);
    const start = layout.pages.get(focusable ?? '');
    const isWhole = zoom * layout.width <= width || !start;
    const middle = isWhole ? layout.width / 2 : start.x + start.width / 2;
    void flow.setViewport({
      x: width / 2 - middle * zoom,
      y: isWhole ? MARGIN / 2 : MARGIN / 2 - (start?.y ?? 0) * zoom,
      zoom,
    });
  };
  // A page that was added would be beyond the edge.
  const pageCount = layout.pages.size;
  const shownCount = useRef(pageCount);
  useEffect(() => {
    if (shownCount.current !== pageCount) show(INITIAL_ZOOM);
    shownCount.current = pageCount;
  });
  const connect = ({ source, target }: Connection): void => {
    if (source !== target && target !== STANDARD_END) onConnect(source, target);
  };
  return (
    <div ref={root} className="logic-graph">
      <ReactFlow<PageNode, WayEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onConnect={connect}
        nodesDraggable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        panOnScroll
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        connectionRadius={48}
        onInit={() => show(INITIAL_ZOOM)}
        proOptions={{ hideAttribution: true }}
      >
        <Zoom onFit={() => show(MIN_ZOOM)} />
      </ReactFlow>
    </div>
  );
}

function Zoom({ onFit }: { onFit: () => void }) {
  const { studio } = useMessages();
  const flow = useReactFlow();
  const buttons = [
    { name: studio.zoomIn(), icon: <PlusIcon />, act: () => void flow.zoomIn() },
    { name: studio.zoomOut(), icon: <MinusIcon />, act: () => void flow.zoomOut() },
    { name: studio.fitGraph(), icon: <FitIcon />, act: onFit },
  ];
  return (
    <Panel position="bottom-right" className="logic-zoom">
      {buttons.map(({ name, icon, act }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={name}
          title={name}
          onClick={act}
        >
          {icon}
        </button>
      ))}
    </Panel>
  );
}
