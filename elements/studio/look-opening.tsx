import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { objectsIn, removeAt, textOf } from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { PlusIcon } from './icons.tsx';
import { FileSwitch, Words } from './look-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

type Times = 'always' | 'hours' | 'closed';

/** Opening hours of a channel, and its settings for the time outside of them. */
export function Opening({ node, survey }: { node: ChannelFile; survey: Channel['survey'] }) {
  const { path, json } = node;
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
      {times === 'hours' && (
        <>
          <Hours path={path} json={json} />
          <Words
            survey={survey}
            file={node}
            name={['chat_away_body']}
            isLong
            label={studio.awayText()}
          />
          <FileSwitch file={node} name="chat_open_when_away" label={studio.writeWhenAway()} />
        </>
      )}
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
