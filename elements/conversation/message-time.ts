/** Time of day for today, with day and month within this year, with the year before that; in the reader's language. */
export function messageTime(time: string, language: string, now = new Date()): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return '';
  const isThisYear = at.getFullYear() === now.getFullYear();
  const isToday = isThisYear && at.getMonth() === now.getMonth() && at.getDate() === now.getDate();
  const date: Intl.DateTimeFormatOptions = isToday
    ? {}
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', ...date }).format(
    at,
  );
}
