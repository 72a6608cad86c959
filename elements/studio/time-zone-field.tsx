import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { useSettings } from './use-channel.ts';

interface TimeZoneFieldProps {
  path: string;
  /** Zone of the file; empty for UTC. */
  zone: string;
}

/** The time zone of the times in a file. */
export function TimeZoneField({ path, zone }: TimeZoneFieldProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const zones = [...new Set([zone || 'UTC', 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Choice
      label={studio.timeZone()}
      value={zone || 'UTC'}
      choices={zones.map((name) => [name, name.replaceAll('_', ' ')])}
      onChange={(value) => set([{ path, key: ['time_zone'], value }])}
    />
  );
}
