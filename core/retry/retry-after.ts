/** `Retry-After` as milliseconds: seconds or a date; `null` when it says nothing. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}
