/**
 * Numbers that the browser and the host share, or that the contract states. Each is defined here once, with its unit in
 * its name or its docstring.
 */

// Requests

/** Time limit of one API request, body included. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** An upload fails after this time without progress. It has no limit in total: slow connections may need minutes. */
export const UPLOAD_IDLE_TIMEOUT_MS = 60_000;

/**
 * Size of a request body without files. The host refuses larger ones with status 413, so the outbox does not store
 * larger submissions.
 */
export const MAX_BODY_BYTES = 256 * 1024;

/** Bodies that a page may still send with `keepalive` while it closes: browsers refuse more than 64 KiB in total. */
export const MAX_KEEPALIVE_BYTES = 60_000;

/** Size of a channel's own stylesheet, in characters. Limits the time for sanitizing it. */
export const MAX_STYLESHEET_LENGTH = 256 * 1024;

// Texts and ids

/** Length of one text of an answer, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 10_000;

/** Length of an id that the host stores, in UTF-16 code units: the database could not index longer ones. */
export const MAX_ID_LENGTH = 256;

/** Answers of one submission, one for each chosen option. */
export const MAX_ANSWERS = 5000;

// Files

/** Files of one attempt at a survey, removed ones included. */
export const MAX_FILES = 20;

/** Files that are attached to a message at once. Each is sent as a message of its own. */
export const MAX_FILES_AT_ONCE = 10;

/** Size of one file, for surveys and for chats. A question may set a lower limit (`max_file_size`). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

// Conversation

/** Length of one message, in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = MAX_TEXT_LENGTH;

/** Ratings that a customer can give a conversation: bad, average, good. */
export const RATINGS = [0, 50, 100] as const;

/** Items of a conversation in the first response, and in each page of older ones. */
export const CHAT_PAGE_SIZE = 80;

/** Items of a conversation in one response at most. A client that receives that many requests the next page. */
export const MAX_CHAT_ITEMS = 500;

/** Conversations that one bulk change of the inbox contains at most. */
export const MAX_BULK_CHANGE = 100;

// Patterns

/** Length of a regular expression from a server, in characters. Longer ones match nothing. */
export const MAX_PATTERN_LENGTH = 512;

/** Characters of a text that such a pattern is tested against. Limits the time of a slow pattern. */
export const MAX_SUBJECT_LENGTH = 2048;

// Widget

/** Width and height of the button, in px. */
export const DEFAULT_WIDGET_SIZE = 60;

/** Distance between the button and the edges of the window, in px. */
export const DEFAULT_WIDGET_MARGIN = 20;

/** Radius of the corners of every element, in px. */
export const DEFAULT_RADIUS = 12;

/** Colours of a widget, a survey or a chat without chosen ones, as `#RRGGBB`. */
export const DEFAULT_PRIMARY_COLOR = '#20B8F7';
export const DEFAULT_FONT_COLOR = '#FFFFFF';
