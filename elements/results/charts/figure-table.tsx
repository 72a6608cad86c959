import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useMessages } from '../../ui/use-texts.ts';
import type { Figure, FigureRow } from './figure.ts';
import { tableOf } from './table.ts';
import { usePick } from './use-pick.ts';

/** The numbers of a figure. The name of a row with a filter is a button. */
export function FigureTable({ figure }: { figure: Figure }) {
  const { results } = useMessages();
  const locale = useUnit($formattingLocale);
  const { head, body } = tableOf(
    figure,
    { share: results.share(), before: results.before() },
    locale,
  );
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={figure.title}>
      <table className="figure-table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([label, ...values], at) => (
            <tr key={at}>
              <th scope="row" dir="auto">
                <RowName row={figure.rows[at]!} name={label!} />
              </th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowName({ row, name }: { row: FigureRow; name: string }) {
  const { pick, isPicked } = usePick(row.filter);
  if (!row.filter) return name;
  return (
    <button type="button" className="row-name" aria-pressed={isPicked} onClick={pick}>
      {name}
    </button>
  );
}
