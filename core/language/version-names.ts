/** Date and time of the locale, to the minute or the second. */
function timeFormat(locale: string, timeStyle: 'short' | 'medium'): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  return (time) => format.format(new Date(time));
}

/**
 * Returns a function that names a published version by its ISO 8601 time, with seconds where two of the listed ones have the
 * same minute.
 */
export function versionNames(times: readonly string[], locale: string): (time: string) => string {
  const toMinute = timeFormat(locale, 'short');
  const isDistinct = new Set(times.map(toMinute)).size === times.length;
  return isDistinct ? toMinute : timeFormat(locale, 'medium');
}
