/** Delays of a conversation, in milliseconds. */

/** A gap in the timeline may close by itself, when pushes arrive out of order; after this time it is filled by a call. */
export const GAP_TIMEOUT_MS = 300;
/** Interval of the periodic resync. */
export const RESYNC_INTERVAL_MS = 60_000;
/** Shortest time between two receipts of one connection. */
export const RECEIPT_INTERVAL_MS = 1000;
/** Throttle of the own typing signal. */
export const TYPING_SEND_INTERVAL_MS = 2000;
/** The other side counts as typing for this long after its last signal. */
export const TYPING_TIMEOUT_MS = 4500;
/** Interval in which the operating hours are checked again. */
export const HOURS_RECHECK_MS = 60_000;
