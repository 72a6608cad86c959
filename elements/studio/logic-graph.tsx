import { Panel, ReactFlow, ReactFlowProvider, useReactFlow, type Connection } from '@xyflow/react';
import xyflowCss from '@xyflow/react/dist/base.css';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { STANDARD_END, turnOf } from '../../core/studio/index.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { FitIcon, MinusIcon, PlusIcon } from './icons.tsx';
import type { LogicLayout, Place } from './logic-layout.ts';
import { edgesOf, nodesOf, type LogicGraphProps } from './logic-parts.ts';
import { PageBox, type PageNode } from './logic-page.tsx';
import { WayLine, type LogicWay, type WayEdge } from './logic-way.tsx';

const MIN_ZOOM = 0.1;
const MAX_ZOOM = 1.5;
/** Texts are readable from this zoom on. */
const INITIAL_ZOOM = 0.85;
/** Smallest zoom at which a page and its first branch are shown together. */
const LEAST_READABLE_ZOOM = 0.7;
/** Space around the graph, in pixels. */
const MARGIN = 48;
/** Space beside a page and its first branch. */
const GAP = 24;

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

/** The focus of the graph: the only page that Tab leads to, and a function that moves the focus to another one. */
function useGraphFocus(
  root: RefObject<HTMLDivElement | null>,
  { pages, layout }: Pick<LogicGraphProps, 'pages' | 'layout'>,
) {
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
    [root, layout, flow],
  );
  return { focusable, focus };
}

/** The left and the right edge of a page with its branch 1. */
function edgesOfBranch(
  { pages }: LogicLayout,
  ways: readonly LogicWay[],
  page: Place,
): readonly [number, number] {
  const first = ways.find(({ way }) => pages.get(way.from) === page && turnOf(way) === 1)?.way;
  const boxes = [page, ...(first ? [pages.get(first.to)!] : [])];
  return [
    Math.min(...boxes.map(({ x }) => x)),
    Math.max(...boxes.map(({ x, width }) => x + width)),
  ];
}

/** Returns a function that shows everything, or as much as fits at the least zoom, from a page and its first branch on. */
function useShow(
  root: RefObject<HTMLDivElement | null>,
  layout: LogicLayout,
  ways: readonly LogicWay[],
  from: string | undefined,
): (least: number) => void {
  const flow = useReactFlow();
  const show = (least: number): void => {
    // The list may have replaced the graph before it was ready.
    if (!root.current) return;
    const { clientWidth: width, clientHeight: height } = root.current;
    const fitting = Math.min((width - MARGIN) / layout.width, (height - MARGIN) / layout.height, 1);
    const start = layout.pages.get(from ?? '');
    const [left, right] = start ? edgesOfBranch(layout, ways, start) : [0, layout.width];
    const branch = Math.max((width - GAP) / (right - left), LEAST_READABLE_ZOOM);
    const zoom = Math.max(fitting, Math.min(least, branch));
    const isWhole = zoom * layout.width <= width || !start;
    const room = (width - GAP) / zoom;
    // A window that is too narrow for the page and its branch shows the whole branch.
    const first = isWhole || left < start.x ? left : Math.max(left, right - room);
    const last = Math.min(right, first + room);
    const middle = isWhole ? layout.width / 2 : (first + last) / 2;
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
  return show;
}

function Graph({ pages, ways, layout, onChoose, onConnect, onDrawingKey }: LogicGraphProps) {
  const root = useRef<HTMLDivElement>(null);
  const { focusable, focus } = useGraphFocus(root, { pages, layout });
  const nodes = useMemo(
    () => nodesOf({ pages, ways, layout, focusable, focus, onChoose, onDrawingKey }),
    [pages, ways, layout, focusable, onChoose, onDrawingKey, focus],
  );
  const edges = useMemo(() => edgesOf(ways, layout), [ways, layout]);
  const show = useShow(root, layout, ways, focusable);
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
