import { $formattingLocale } from '../../../core/language/model.ts';
import { useModel } from '../../base/ui/use-model.ts';
import { extentOf, formatOf, type Figure, type FigureRow, type Unit } from './figure.ts';
import { usePick } from './use-pick.ts';

/** Values along a scale as columns: a distribution. Each is a button where it stands for a filter. */
export function Columns({ figure: { rows, unit, ends } }: { figure: Figure }) {
  const [, most] = extentOf(rows);
  return (
    <div className="columns-scroll">
      <ol className="columns">
        {rows.map((row, at) => (
          <li key={at} data-tone={row.tone}>
            <Column row={row} unit={unit} most={most} />
          </li>
        ))}
      </ol>
      {ends && (
        <p className="column-ends muted">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}

function Column({ row, unit, most }: { row: FigureRow; unit: Unit; most: number }) {
  const locale = useModel($formattingLocale);
  const { pick, isPicked } = usePick(row.filter);
  const height = most > 0 ? ((row.value ?? 0) / most) * 100 : 0;
  const content = (
    <>
      <span className="column-value">{formatOf(unit, locale)(row.value)}</span>
      <svg width="100%" height="100%" aria-hidden="true">
        <rect
          className="column-foot"
          y="100%"
          width="100%"
          height="2"
          transform="translate(0 -2)"
        />
        <rect
          className="bar-part"
          y={`${100 - height}%`}
          width="100%"
          height={`${height}%`}
          rx="4"
        />
      </svg>
      <span className="column-label">{row.label}</span>
    </>
  );
  if (!row.filter) return <div className="column">{content}</div>;
  return (
    <button
      type="button"
      className="column"
      aria-pressed={isPicked}
      aria-label={`${row.label}: ${formatOf(unit, locale)(row.value)}`}
      onClick={pick}
    >
      {content}
    </button>
  );
}
