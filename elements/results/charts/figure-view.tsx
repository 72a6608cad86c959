import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../ui/use-texts.ts';
import { Bars } from './bars.tsx';
import { BeforeLegend } from './before.tsx';
import { Columns } from './columns.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { hasBefore, type Figure } from './figure.ts';
import { FigureTable } from './figure-table.tsx';
import { LineChart } from './line-chart.tsx';

const CHARTS = { bars: Bars, columns: Columns, line: LineChart };

interface FigureViewProps {
  figure: Figure;
  /** Shown beside the tools, such as the summary numbers of a question. */
  lead?: ReactNode;
}

/**
 * A chart with its table and its files. Without the table being shown, screen readers get it in place of a picture; bars
 * and columns are lists that they read by themselves.
 */
export function FigureView({ figure, lead }: FigureViewProps) {
  const { results } = useMessages();
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const Chart = CHARTS[figure.kind];
  return (
    <figure className="figure" aria-labelledby={titleId}>
      <figcaption className="figure-head">
        <span id={titleId} className={figure.isTitleShown ? 'figure-title' : 'hidden'} dir="auto">
          {figure.title}
        </span>
        {lead}
        <span className="figure-tools">
          <button
            type="button"
            className="tool-button"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {results.table()}
          </button>
          <DownloadMenu figure={figure} />
        </span>
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
