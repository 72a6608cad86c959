/** Formats an ISO 8601 time: time of day, with day and month before today, with the year before this year. */
export function messageTime(time: string, language: string, now = new Date()): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const isThisYear = date.getFullYear() === now.getFullYear();
  const isToday =
    isThisYear && date.getMonth() === now.getMonth() && date.getDate() === now.getDate();
  const dayFormat: Intl.DateTimeFormatOptions = isToday
    ? {}
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...dayFormat,
  }).format(date);
}
