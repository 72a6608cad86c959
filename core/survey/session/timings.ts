/** Time to see what was chosen, before the survey shows another state. */
export const STATE_CHANGE_DELAY_MS = 250;
/** Before the next question scrolls into view. */
export const SCROLL_DELAY_MS = 100;
