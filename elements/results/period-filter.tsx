import { useUnit } from 'effector-react';
import { useId } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import { $filter, filterChanged } from '../../core/results/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useNow } from '../inbox/times.ts';
import { firstOfDays, zonesText } from './figures/dates.ts';

const PERIODS = [7, 30, 90];

/**
 * The period of the counted responses: the last days up to today, or from one day to another. Names the time zones of its
 * days.
 */
export function PeriodFilter({ timeZones }: { timeZones: readonly string[] }) {
  const { results } = useMessages();
  const { from, to } = useUnit($filter);
  const locale = useUnit($formattingLocale);
  const change = useUnit(filterChanged);
  const now = useNow().getTime();
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const periods = [
    { name: results.allTime(), first: null },
    ...PERIODS.map((count) => ({
      name: days.format(count),
      first: firstOfDays(count, now, timeZones[0] ?? 'UTC'),
    })),
  ];
  return (
    <div className="period">
      {periods.map(({ name, first }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={from === first && to === null}
          onClick={() => change({ from: first, to: null })}
        >
          {name}
        </button>
      ))}
      <DayField label={results.from()} value={from} onChange={(day) => change({ from: day })} />
      <DayField label={results.to()} value={to} onChange={(day) => change({ to: day })} />
      <span className="time-zone">{results.timeZone({ zone: zonesText(timeZones, locale) })}</span>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="day-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="chip"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  );
}
