/** Numbers that files accept: as the host checks them, and as the studio rejects others. */

/** Least and greatest number of a setting; `Infinity` where there is no limit. */
export type NumberRange = readonly [least: number, most: number];

/** Numbers that the file of a widget accepts, by their keys. */
export const WIDGET_RANGES = {
  display_rate: [0, 100],
  display_interval: [0, Infinity],
  display_once_delay_period: [0, Infinity],
  multiple_feedback_delay_period: [0, Infinity],
  size: [1, Infinity],
  radius: [0, Infinity],
} as const satisfies Readonly<Record<string, NumberRange>>;

/** Minutes that a notification waits for a reply, and between two of its emails. */
export const NOTICE_MINUTES = [1, 24 * 60] as const satisfies NumberRange;
