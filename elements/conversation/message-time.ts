interface Place {
  now?: Date;
  /** Of the reader; that of the browser by default. */
  timeZone?: string | undefined;
}

/** Formats an ISO 8601 time: time of day, with day and month before today, with the year before this year. */
export function messageTime(
  time: string,
  language: string,
  { now = new Date(), timeZone }: Place = {},
): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const yearOf = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  const dayOf = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const isThisYear = yearOf.format(date) === yearOf.format(now);
  const isToday = dayOf.format(date) === dayOf.format(now);
  const dayFormat: Intl.DateTimeFormatOptions = isToday
    ? {}
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...dayFormat,
  }).format(date);
}
