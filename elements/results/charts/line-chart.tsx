import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useIsRtl } from './use-is-rtl.ts';
import { formatOf, type Figure } from './figure.ts';
import { layoutLine } from './line-layout.ts';

const HEIGHT = 200;
/** Width until the real one is known. */
const FIRST_WIDTH = 640;

/** Values over time as a line; a dashed one for the period before. Hovering a point shows its value. */
export function LineChart({ figure }: { figure: Figure }) {
  const locale = useUnit($formattingLocale);
  const isRtl = useIsRtl();
  const [frame, width] = useWidth();
  const format = formatOf(figure.unit, locale);
  const { line, area, before, points, xLabels, yLabels, plot } = layoutLine(
    figure,
    { width, height: HEIGHT },
    locale,
    isRtl,
  );
  const first = isRtl ? plot.right : plot.left;
  return (
    <div ref={frame} className="line-chart">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        {yLabels.map(({ text, at }) => (
          <g key={text}>
            <line className="grid-line" x1={plot.left} x2={plot.right} y1={at} y2={at} />
            <text x={first + (isRtl ? 8 : -8)} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {xLabels.map(({ text, at, anchor }) => (
          <text key={at} x={at} y={HEIGHT - 6} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <path className="line-area" d={area} />
        <path className="line-before" d={before} />
        <path className="line-now" d={line} />
        {points.map(({ x, y, row }) => (
          <g key={x} className="line-point">
            <rect
              x={x - plot.right / points.length / 2}
              width={plot.right / points.length}
              y={0}
              height={plot.bottom}
            />
            <circle cx={x} cy={y} r={points.length > 60 ? 2 : 4} />
            <title>{`${row.label}: ${format(row.value)}`}</title>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The width of an element in pixels, as the window changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(Math.max(240, Math.floor(frame.current!.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
