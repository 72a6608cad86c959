import { textOf, type ExtraField, type Json } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line } from './fields.tsx';

interface DayLimitsProps {
  fields: readonly ExtraField[];
  extra: Json;
  set: (name: string, value: unknown) => void;
}

const DATE = '2026-05-31';
const DAYS = 'today, today+7d, today-18y';

/** The first and the last day that a question accepts, as a date or relative to the day of the answer. */
export function DayLimits({ fields, extra, set }: DayLimitsProps) {
  const { studio } = useMessages();
  return (
    <>
      {fields.map(({ setting, key }) => (
        <Line
          key={key}
          label={setting === 'earliestDate' ? studio.earliestDay() : studio.latestDay()}
          value={textOf(extra[key])}
          onChange={(value) => set(key, value.trim() || undefined)}
        />
      ))}
      <p className="muted property-help">{studio.dayHelp({ date: DATE, days: DAYS })}</p>
    </>
  );
}
