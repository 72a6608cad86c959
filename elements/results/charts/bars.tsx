import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { BeforeText } from './before.tsx';
import { barScale, formatOf, toneOf, type Figure, type FigureRow, type Unit } from './figure.ts';
import { usePick } from './use-pick.ts';

/** Named values as bars, one below the other. HTML wraps long options, which SVG does not. */
export function Bars({ figure }: { figure: Figure }) {
  const { rows, unit } = figure;
  const { extent, endOf } = barScale(figure);
  const position = (value: number): number =>
    ((value - extent[0]) / (extent[1] - extent[0] || 1)) * 100;
  const partOf = (end: number): Part => ({
    start: Math.min(position(0), position(end)),
    width: Math.abs(position(end) - position(0)),
  });
  return (
    <ul className="bars">
      {rows.map((row, at) => (
        <li key={at} {...toneOf(row)}>
          <BarRow
            row={row}
            unit={unit}
            part={partOf(endOf(row))}
            before={row.before && partOf(endOf(row.before))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A part of the width, in percent. */
interface Part {
  start: number;
  width: number;
}

interface BarRowProps {
  row: FigureRow;
  unit: Unit;
  part: Part;
  /** `null` without a period before. */
  before: Part | null;
}

function BarRow({ row, unit, part, before }: BarRowProps) {
  const locale = useUnit($formattingLocale);
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
        {row.before && <BeforeText row={row} unit={unit} />}
      </span>
      <svg className="bar" width="100%" height={before ? 18 : 12} aria-hidden="true">
        <rect className="bar-track" width="100%" height="12" rx="4" />
        <BarPart className="bar-part" part={part} height={12} />
        {before && <BarPart className="part-before" part={before} y={14} height={4} />}
      </svg>
    </>
  );
  if (!row.filter) return <div className="bar-row">{content}</div>;
  return (
    <button type="button" className="bar-row" aria-pressed={isPicked} onClick={pick}>
      {content}
    </button>
  );
}

interface BarPartProps {
  className: string;
  part: Part;
  y?: number;
  height: number;
}

const BarPart = ({ part: { start, width }, height, ...rest }: BarPartProps) => (
  <rect x={`${start}%`} width={`${width}%`} height={height} rx={height / 3} {...rest} />
);
