/** Time for which a chosen answer shows before the survey moves on by itself. */
export const CHOICE_SHOWN_MS = 200;
/** Delay before the next question scrolls into view. */
export const SCROLL_DELAY_MS = 100;
