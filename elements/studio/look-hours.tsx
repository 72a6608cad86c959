import { useUnit } from 'effector-react';
import { replyTime } from '../../core/contract/reply-time.ts';
import { UNREADABLE } from '../../core/contract/schema.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { objectsIn, removeAt, textOf } from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { PlusIcon } from './icons.tsx';
import { LookPart, Words } from './look-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

const REPLY_TIMES = ['5 minutes', '30 minutes', '1 hour', '2 hours', '4 hours', '1 day', '2 days'];

/** Greeting, reply time and opening hours of a channel. */
export function LookHours({ channel: { survey, node } }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const locale = useUnit($formattingLocale);
  const { path, json } = node;
  const current = textOf(json['reply_time']);
  const times = [...new Set([...(current ? [current] : []), ...REPLY_TIMES])];
  const nameOf = (time: string): string => {
    const read = replyTime.read(time, []);
    if (read === UNREADABLE) return time;
    const { count, unit } = read;
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    );
  };
  return (
    <LookPart title={studio.hoursPart()}>
      <Words
        survey={survey}
        file={node}
        name={['greeting']}
        isLong
        label={studio.greeting()}
        help={studio.greetingHelp()}
      />
      <Choice
        label={studio.replyTime()}
        value={current}
        choices={[['', studio.notShown()], ...times.map((time) => [time, nameOf(time)] as const)]}
        onChange={(time) => set([{ path, key: ['reply_time'], value: time || undefined }])}
      />
      <Opening node={node} />
      <Words
        survey={survey}
        file={node}
        name={['activation_expired_message']}
        label={studio.closedText()}
      />
    </LookPart>
  );
}

type Times = 'always' | 'hours' | 'closed';

function Opening({ node: { path, json } }: { node: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const hours = objectsIn(json['operating_hours']);
  const times: Times =
    json['operating'] === false
      ? 'closed'
      : json['operating_24_7'] !== true && hours.length > 0
        ? 'hours'
        : 'always';
  const choose = (next: string): void => {
    const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    set([
      {
        path,
        key: ['operating'],
        value:
          next === 'closed' ? false : json['operating'] === false ? undefined : json['operating'],
      },
      ...(next === 'closed'
        ? []
        : [{ path, key: ['operating_24_7'], value: next === 'always' || undefined }]),
      ...(next === 'hours' && hours.length === 0
        ? [{ path, key: ['operating_hours'], value: weekdays }]
        : []),
      ...(next === 'hours' && json['time_zone'] === undefined
        ? [{ path, key: ['time_zone'], value: zone }]
        : []),
    ]);
  };
  return (
    <>
      <Choice
        label={studio.openNow()}
        value={times}
        choices={(['always', 'hours', 'closed'] as const).map((name) => [
          name,
          studio.openTimes[name](),
        ])}
        onChange={choose}
      />
      {times === 'hours' && <Hours path={path} json={json} />}
    </>
  );
}

/** Monday of some week, at noon: names of weekdays are read from it. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

function Hours({ path, json }: Pick<ChannelFile, 'path' | 'json'>) {
  const { studio } = useMessages();
  const { set, change } = useSettings();
  const locale = useUnit($formattingLocale);
  const hours = objectsIn(json['operating_hours']);
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = [1, 2, 3, 4, 5, 6, 7].map(
    (day) => [String(day), days.format(MONDAY + (day - 1) * DAY_MS)] as const,
  );
  const at = (place: number, key: string, value: unknown): void =>
    set([{ path, key: ['operating_hours', place, key], value }]);
  const last = hours.at(-1);
  const next = {
    day: Math.min(Number(last?.['day'] ?? 0) + 1, 7),
    start: textOf(last?.['start']) || '09:00',
    end: textOf(last?.['end']) || '17:00',
  };
  return (
    <div className="hours">
      <ul>
        {hours.map((span, place) => (
          <li key={place}>
            <select
              className="input"
              aria-label={studio.weekday()}
              value={textOf(span['day'])}
              onChange={({ target }) => at(place, 'day', Number(target.value))}
            >
              {names.map(([day, name]) => (
                <option key={day} value={day}>
                  {name}
                </option>
              ))}
            </select>
            {(['start', 'end'] as const).map((key) => (
              <input
                key={key}
                type="time"
                className="input"
                aria-label={key === 'start' ? studio.opensAt() : studio.closesAt()}
                value={textOf(span[key])}
                onChange={({ target }) => target.value && at(place, key, target.value)}
              />
            ))}
            <button
              type="button"
              className="icon-button"
              aria-label={studio.removeHours()}
              title={studio.removeHours()}
              onClick={() => change(path, (text) => removeAt(text, ['operating_hours', place]))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="option-add"
        onClick={() => set([{ path, key: ['operating_hours', hours.length], value: next }])}
      >
        <PlusIcon />
        {studio.addHours()}
      </button>
      <TimeZoneField path={path} zone={textOf(json['time_zone'])} />
    </div>
  );
}
