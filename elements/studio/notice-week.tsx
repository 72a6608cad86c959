import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { weekdays } from '../../core/contract/notices.ts';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

const HOURS = 24;
/** Monday of some week, at midnight: names of days and hours are read from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Day, hour and time zone of a summary. */
export function NoticeWeek({ notice: { path, json } }: { notice: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const locale = useUnit($formattingLocale);
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const hours = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className="property-row">
        <Choice
          label={studio.dayOfWeek()}
          value={textOf(json['weekday']) || 'monday'}
          choices={weekdays.map((day, at) => [day, days.format(MONDAY + at * DAY_MS)])}
          onChange={(value) => set([{ path, key: ['weekday'], value }])}
        />
        <Choice
          label={studio.hourOfDay()}
          value={textOf(json['hour'] ?? 8)}
          choices={Array.from({ length: HOURS }, (_, hour) => [
            String(hour),
            hours.format(MONDAY + hour * HOUR_MS),
          ])}
          onChange={(value) => set([{ path, key: ['hour'], value: Number(value) }])}
        />
      </div>
      <TimeZoneField path={path} zone={textOf(json['time_zone'])} />
    </>
  );
}
