import { useId } from 'react';
import { Bars } from './bars.tsx';
import { BeforeLegend } from './before.tsx';
import { Columns } from './columns.tsx';
import { hasBefore, type Figure } from './figure.ts';
import { FigureTable } from './figure-table.tsx';
import { LineChart } from './line-chart.tsx';

const CHARTS = { bars: Bars, columns: Columns, line: LineChart };

interface FigureViewProps {
  figure: Figure;
  isTable: boolean;
}

/**
 * A chart, or its table. Without the table being shown, screen readers get it in place of a picture; bars and columns are
 * lists that they read by themselves.
 */
export function FigureView({ figure, isTable }: FigureViewProps) {
  const titleId = useId();
  const Chart = CHARTS[figure.kind];
  // Bars of counts and shares explain themselves; the table has the name as a heading.
  const unitName =
    figure.kind === 'bars' && figure.unit === 'number' && !isTable ? figure.valueName : null;
  return (
    <figure className="figure" aria-labelledby={titleId}>
      <figcaption className={figure.isTitleShown || unitName !== null ? 'figure-head' : 'hidden'}>
        <span id={titleId} className={figure.isTitleShown ? 'figure-title' : 'hidden'} dir="auto">
          {figure.title}
        </span>
        {unitName !== null && <span className="muted figure-unit">{unitName}</span>}
      </figcaption>
      {isTable ? (
        <FigureTable figure={figure} />
      ) : (
        <>
          <Chart figure={figure} />
          {hasBefore(figure) && <BeforeLegend />}
          {figure.kind === 'line' && (
            <div className="hidden">
              <FigureTable figure={figure} />
            </div>
          )}
        </>
      )}
    </figure>
  );
}
