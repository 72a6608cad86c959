/** The day (YYYY-MM-DD) of a time in a time zone; in UTC for a zone that the environment does not know. */
export function localDay(time: number, timeZone: string): string {
  // Short dates of Swedish have the form of ISO 8601.
  const read = (zone: string): string =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(time);
  try {
    return read(timeZone);
  } catch {
    return read('UTC');
  }
}
