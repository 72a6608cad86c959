/** Delays of a conversation, in milliseconds. */

/** A gap may close by itself for so long; then what is missing is asked for. */
export const GAP_PATIENCE_MS = 300;
/** It is looked for missed items so often, whatever the line says. */
export const RESYNC_MS = 60_000;
/** Typing is told to the other side once in so long. */
export const TYPING_TOLD_EVERY_MS = 2000;
/** The other side counts as typing for so long after its last sign. */
export const TYPING_SHOWN_MS = 4500;
/** After a failure a message rests so long, each time double. */
export const FIRST_REST_MS = 1000;
export const LONGEST_REST_MS = 5 * 60_000;
/** Operating hours are looked at anew so often (spec 5). */
export const HOURS_RECHECK_MS = 60_000;
