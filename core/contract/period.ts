/**
 * Whether a period of the configuration is over: when nothing began it, or when its delay has passed. Without a delay it
 * never ends.
 *
 * @param since beginning in milliseconds since 1970; `null` when there was none
 * @param delay in seconds
 * @param now current time in milliseconds since 1970
 */
export const isPeriodOver = (since: number | null, delay: number | null, now: number): boolean =>
  since === null || (delay !== null && since + delay * 1000 < now);
