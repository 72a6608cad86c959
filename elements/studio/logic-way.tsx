import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { turnOf, type Way } from '../../core/studio/index.ts';
import type { WayPlace } from './logic-layout.ts';
import { Turn } from './turn.tsx';

/** A way as the graph shows it. */
export interface LogicWay {
  way: Way;
  words: string;
  load: { words: string; share: number } | null;
  severity: 'error' | 'warning' | null;
  isReached: boolean;
}

export type WayEdge = Edge<{ shown: LogicWay; place: WayPlace }>;

/** A path through points, upright at each of them. */
const pathOf = ([first, ...others]: WayPlace['points']): string => {
  let from = first!;
  let path = `M${from.x} ${from.y}`;
  for (const to of others) {
    const middle = (from.y + to.y) / 2;
    path += `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
};

/** Width of a line with all respondents, beyond the least width. */
const FULL_LOAD = 6;

/** A way as a line with its label. */
export function WayLine({ data, markerEnd }: EdgeProps<WayEdge>) {
  const { shown, place } = data!;
  const { way, words, load, severity, isReached } = shown;
  const turn = turnOf(way);
  return (
    <>
      <BaseEdge
        path={pathOf(place.points)}
        className="logic-way"
        data-kind={way.kind}
        data-severity={severity ?? undefined}
        data-reached={isReached}
        {...(markerEnd ? { markerEnd } : {})}
        {...(load ? { style: { strokeWidth: 1 + load.share * FULL_LOAD } } : {})}
      />
      {(words !== '' || load) && (
        <EdgeLabelRenderer>
          <span
            aria-hidden="true"
            className="logic-label"
            data-severity={severity ?? undefined}
            dir="auto"
            style={{
              transform: `translate(-50%, -50%) translate(${place.label.x}px, ${place.label.y}px)`,
            }}
          >
            {turn !== null && <Turn turn={turn} />} {words}
            {load && <strong> {load.words}</strong>}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
