interface Place {
  now?: Date;
  /** Of the reader; that of the browser by default. */
  timeZone?: string | undefined;
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** Whether two times are on one day of the reader, or within one year. */
function isSame(what: 'day' | 'year', a: Date, b: Date, timeZone: string | undefined): boolean {
  const options: Intl.DateTimeFormatOptions =
    what === 'day' ? { dateStyle: 'short' } : { year: 'numeric' };
  const { format } = new Intl.DateTimeFormat('en', { ...options, timeZone });
  return format(a) === format(b);
}

const RUN_MS = 5 * 60_000;

/**
 * Whether each of the messages of one sender is the last one within five minutes: it has the time of all of them.
 *
 * @param times in order, in ISO 8601
 */
export function endsOfRuns(times: readonly string[]): boolean[] {
  const begun = times.map((time) => new Date(time).getTime());
  let start = begun[0]!;
  return begun.map((_, at) => {
    const next = begun[at + 1];
    if (next !== undefined && next - start < RUN_MS) return false;
    start = next ?? start;
    return true;
  });
}

/** Formats an ISO 8601 time: time of day, with day and month before today, with the year before this year. */
export function messageTime(
  time: string,
  language: string,
  { now = new Date(), timeZone }: Place = {},
): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const day: Intl.DateTimeFormatOptions = isSame('day', date, now, timeZone)
    ? {}
    : {
        day: 'numeric',
        month: 'short',
        ...(isSame('year', date, now, timeZone) ? {} : { year: 'numeric' }),
      };
  return new Intl.DateTimeFormat(language, { ...TIME, ...day, timeZone }).format(date);
}

/** Formats a time within the next week, in milliseconds since 1970: time of day, with the weekday after today. */
export function weekTime(
  time: number,
  language: string,
  { now = new Date(), timeZone }: Place = {},
): string {
  const date = new Date(time);
  const day: Intl.DateTimeFormatOptions = isSame('day', date, now, timeZone)
    ? {}
    : { weekday: 'long' };
  return new Intl.DateTimeFormat(language, { ...TIME, ...day, timeZone }).format(date);
}
