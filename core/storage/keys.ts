/** Keys of records that are looked up before the code that reads them is loaded. */

/** The list of nodes with a draft. */
export const DRAFTS_KEY = 'incomplete-surveys';
/** The list of submitted feedback with its conversations. */
export const PREVIOUS_FEEDBACKS_KEY = 'previous-feedbacks';
/** Whether new messages make a sound. */
export const CHAT_SOUND_KEY = 'chat-sound';
