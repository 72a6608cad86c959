import { useUnit } from 'effector-react';
import { isolate } from '../../../core/language/isolate.ts';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useBeforeText } from './before.tsx';
import { extentOf, formatOf, toneOf, type Figure, type FigureRow, type Unit } from './figure.ts';
import { usePick } from './use-pick.ts';

/** Values along a scale as columns: a distribution. A column with a filter is a button. */
export function Columns({ figure: { rows, unit, ends } }: { figure: Figure }) {
  const [, most] = extentOf(rows);
  return (
    <div
      className="columns-scroll"
      ref={(element) => element?.style.setProperty('--columns', String(rows.length))}
    >
      <ol className="columns">
        {rows.map((row, at) => (
          <li key={at} {...toneOf(row)}>
            <Column row={row} unit={unit} most={most} />
          </li>
        ))}
      </ol>
      {ends && (
        <div className="column-ends muted">
          <p>{ends[0]}</p>
          <p>{ends[1]}</p>
        </div>
      )}
    </div>
  );
}

function Column({ row, unit, most }: { row: FigureRow; unit: Unit; most: number }) {
  const locale = useUnit($formattingLocale);
  const { pick, isPicked } = usePick(row.filter);
  const beforeText = useBeforeText(row, unit);
  const shareOf = (amount: number | null): number => (most > 0 ? (amount ?? 0) / most : 0);
  const partOf = (amount: number | null) => {
    const height = shareOf(amount) * 100;
    return { y: `${100 - height}%`, height: `${height}%` };
  };
  const highest = Math.max(shareOf(row.value), shareOf(row.before?.value ?? null));
  const value = formatOf(unit, locale)(row.value);
  const content = (
    <>
      <span
        className="column-value"
        aria-hidden="true"
        style={{ translate: `0 calc(var(--column-height) * ${1 - highest})` }}
      >
        {value}
      </span>
      <svg width="100%" height="100%" aria-hidden="true">
        <rect
          className="column-foot"
          y="100%"
          width="100%"
          height="2"
          transform="translate(0 -2)"
        />
        {row.before && (
          <rect className="part-before" width="20%" rx="2" {...partOf(row.before.value)} />
        )}
        <rect
          className="bar-part"
          x={row.before ? '25%' : 0}
          width={row.before ? '75%' : '100%'}
          rx="4"
          {...partOf(row.value)}
        />
      </svg>
      <span className="column-label" aria-hidden="true">
        {row.label}
      </span>
    </>
  );
  const name = [`${isolate(row.label, locale)}: ${value}`, beforeText].filter(Boolean).join(', ');
  if (!row.filter)
    return (
      <div className="column">
        <span className="hidden">{name}</span>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className="column"
      aria-pressed={isPicked}
      aria-label={name}
      onClick={pick}
    >
      {content}
    </button>
  );
}
