import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useMessages } from '../../ui/use-texts.ts';
import { amountText, type FigureRow, type Unit } from './figure.ts';

/** The value of a row in the period before, in words; empty without one. */
export function useBeforeText({ before }: FigureRow, unit: Unit): string {
  const { results } = useMessages();
  const locale = useUnit($formattingLocale);
  return before ? `${results.before()}: ${amountText(before, unit, locale)}` : '';
}

/** The same for screen readers: the chart draws it beside the value of the row. */
export const BeforeText = ({ row, unit }: { row: FigureRow; unit: Unit }) => (
  <span className="hidden">{useBeforeText(row, unit)}</span>
);

/** Legend of the smaller part of each row: the period before. */
export function BeforeLegend() {
  const { results } = useMessages();
  return (
    <p className="figure-legend muted" aria-hidden="true">
      <svg width="16" height="4">
        <rect className="part-before" width="16" height="4" rx="1" />
      </svg>
      {results.before()}
    </p>
  );
}
