import type { ReactNode } from 'react';

/** Geometry in the units of the drawing: half a circle above its diameter. */
const WIDTH = 200;
const RADIUS = 88;
const STROKE = 14;
const MIDDLE = WIDTH / 2;
const ARC_HEIGHT = MIDDLE + STROKE / 2;
/** Share of the arc that the lowest value fills: an empty one would mean that there is none. */
const LEAST = 0.015;

const arcOf = (radius: number): string =>
  `M${MIDDLE - radius} ${MIDDLE} A${radius} ${radius} 0 0 1 ${MIDDLE + radius} ${MIDDLE}`;

/** The part of an arc between two shares of its length. */
const dashOf = (from: number, to: number): string =>
  `0 ${from * 100} ${Math.max(0, to - from) * 100} 100`;

interface GaugeProps {
  /** Shares of the scale, from 0 to 1. */
  value: number;
  /** `null` without an interval. */
  interval: readonly [from: number, to: number] | null;
  /** Texts at both ends of the scale. */
  ends: readonly [first: string, last: string];
  children: ReactNode;
}

/** A half-gauge: the value as a wide arc, and its interval as a thin one within. The number is below the arc. */
export const Gauge = ({ value, interval, ends, children }: GaugeProps) => (
  <div className="gauge">
    <svg viewBox={`0 0 ${WIDTH} ${ARC_HEIGHT}`} aria-hidden="true">
      <path className="gauge-track" d={arcOf(RADIUS)} strokeWidth={STROKE} />
      <path
        className="gauge-value"
        d={arcOf(RADIUS)}
        pathLength="100"
        strokeWidth={STROKE}
        strokeDasharray={dashOf(0, Math.max(value, LEAST))}
      />
      {interval && (
        <path
          className="gauge-interval"
          d={arcOf(RADIUS - STROKE)}
          pathLength="100"
          strokeDasharray={dashOf(...interval)}
        />
      )}
    </svg>
    <div className="gauge-number">{children}</div>
    <div className="gauge-ends muted" aria-hidden="true">
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </div>
  </div>
);
