/** Before the flow shows another state (spec 4.5). */
export const STATE_CHANGE_DELAY_MS = 250;
/** A change of an answer rests so long before it is sent, for what follows it to come along. */
export const PARTIAL_REST_MS = 1000;
/** Before the next question comes into view (spec 4.3). */
export const SCROLL_DELAY_MS = 100;
/** Before the page is told of a submission that ended in a thank-you (spec 4.5). */
export const THANK_MESSAGE_DELAY_MS = 3000;
/** Before the conversation on a feedback opens (spec 4.1). */
export const CHAT_OPEN_DELAY_MS = 2000;
