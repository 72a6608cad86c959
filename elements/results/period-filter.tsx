import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import { $filter, filterChanged } from '../../core/results/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useNow } from '../inbox/times.ts';
import { DayInput } from '../operator/day-input.tsx';
import { firstOfDays, zonesText } from './figures/dates.ts';

const PERIODS = [7, 30, 90];
const ALL = 'all';
const OTHER = 'other';

interface PeriodFilter {
  /** The value of the chosen option. */
  value: string;
  options: readonly { value: string; name: string; first: string | null }[];
  choose: (value: string) => void;
  /** Whether the days are chosen one by one. */
  isOther: boolean;
}

/** The period of the counted responses: the last days up to today, or from one day to another. */
export function usePeriod(timeZones: readonly string[]): PeriodFilter {
  const { results } = useMessages();
  const { from, to } = useUnit($filter);
  const locale = useUnit($formattingLocale);
  const change = useUnit(filterChanged);
  const now = useNow().getTime();
  const [isAsked, setIsAsked] = useState(false);
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const periods = [
    { value: ALL, name: results.allTime(), first: null },
    ...PERIODS.map((count) => ({
      value: String(count),
      name: days.format(count),
      first: firstOfDays(count, now, timeZones[0] ?? 'UTC'),
    })),
  ];
  const known = periods.find(({ first }) => first === from && to === null);
  const isOther = isAsked || !known;
  return {
    value: isOther ? OTHER : known!.value,
    options: [...periods, { value: OTHER, name: results.otherDays(), first: null }],
    isOther,
    choose: (value) => {
      setIsAsked(value === OTHER);
      const period = periods.find((each) => each.value === value);
      if (period) change({ from: period.first, to: null });
    },
  };
}

/** The first and the last day of a period, and the time zones of its days. */
export function DayFields({ timeZones }: { timeZones: readonly string[] }) {
  const { results } = useMessages();
  const { from, to } = useUnit($filter);
  const locale = useUnit($formattingLocale);
  const change = useUnit(filterChanged);
  return (
    <div className="day-fields">
      <DayField label={results.from()} value={from} onChange={(day) => change({ from: day })} />
      <DayField label={results.to()} value={to} onChange={(day) => change({ to: day })} />
      <span className="muted">{results.timeZone({ zone: zonesText(timeZones, locale) })}</span>
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
      <DayInput
        id={id}
        className="chip"
        value={value ?? ''}
        onChange={(day) => onChange(day || null)}
      />
    </span>
  );
}
