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
  return (
    <figure className="figure" aria-labelledby={titleId}>
      <figcaption
        id={titleId}
        className={figure.isTitleShown ? 'figure-title' : 'hidden'}
        dir="auto"
      >
        {figure.title}
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
