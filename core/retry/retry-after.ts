/**
 * Parses a `Retry-After` header, which holds seconds or an HTTP date.
 *
 * @param now current time, in milliseconds since 1970
 * @returns delay in milliseconds; `null` when the header is missing, invalid or in the past
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const delay = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(delay) || delay < 0 ? null : delay;
}
