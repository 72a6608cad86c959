const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from the largest, each with the next smaller one that is written beside it. */
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** A number of seconds in words of a language, in its two largest units: `2 hr 5 min`. */
export function durationText(seconds: number, locale: string): string {
  const text = (value: number, unit: string): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value);
  const whole = Math.round(seconds);
  const found = UNITS.findIndex(([, size]) => whole >= size);
  const at = found === -1 ? UNITS.length - 1 : found;
  const [unit, size] = UNITS[at]!;
  const next = UNITS[at + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  return [text(Math.floor(whole / size), unit), ...(rest ? [text(rest, next![0])] : [])].join(' ');
}
