import { $formattingLocale } from '../../../core/language/model.ts';
import { useModel } from '../../base/ui/use-model.ts';
import { barScale, formatOf, type Figure, type FigureRow, type Unit } from './figure.ts';
import { usePick } from './use-pick.ts';

/** Named values as bars, one below the other. HTML wraps long options, which SVG does not. */
export function Bars({ figure: { rows, unit } }: { figure: Figure }) {
  const { extent, endOf } = barScale(rows);
  return (
    <ul className="bars">
      {rows.map((row, at) => (
        <li key={at} data-tone={row.tone}>
          <BarRow row={row} unit={unit} extent={extent} end={endOf(row)} />
        </li>
      ))}
    </ul>
  );
}

type Extent = readonly [number, number];

interface BarRowProps {
  row: FigureRow;
  unit: Unit;
  extent: Extent;
  /** End of its bar. */
  end: number;
}

function BarRow({ row, unit, extent, end }: BarRowProps) {
  const locale = useModel($formattingLocale);
  const { pick, isPicked } = usePick(row.filter);
  const content = (
    <>
      <span className="bar-label" dir="auto">
        {row.label}
      </span>
      <span className="bar-value">
        {row.share !== null && (
          <span className="muted">{formatOf('share', locale)(row.share)}</span>
        )}
        <b>{formatOf(unit, locale)(row.value)}</b>
      </span>
      <Bar end={end} extent={extent} />
    </>
  );
  if (!row.filter) return <div className="bar-row">{content}</div>;
  return (
    <button type="button" className="bar-row" aria-pressed={isPicked} onClick={pick}>
      {content}
    </button>
  );
}

/** The bar itself, between 0 and its end. */
function Bar({ end, extent: [least, most] }: { end: number; extent: Extent }) {
  const position = (value: number): number => ((value - least) / (most - least || 1)) * 100;
  const start = position(0);
  return (
    <svg className="bar" width="100%" height="12" aria-hidden="true">
      <rect className="bar-track" width="100%" height="12" rx="4" />
      <rect
        className="bar-part"
        x={`${Math.min(start, position(end))}%`}
        width={`${Math.abs(position(end) - start)}%`}
        height="12"
        rx="4"
      />
    </svg>
  );
}
