/** Delay before the next state is shown, so that a person sees the chosen answer. */
export const STATE_CHANGE_DELAY_MS = 250;
/** Delay before the next question scrolls into view. */
export const SCROLL_DELAY_MS = 100;
