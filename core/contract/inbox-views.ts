import { wire } from './collections.ts';
import { boolean, id, strictOptional, string, withDefault, type Output } from './schema.ts';

/** Saved views of the inbox: filters with a name, of one operator or of the team. */

/** Views that the team has at most, and each operator besides. */
export const MAX_VIEWS = 50;
/** Length of the name of a view, in UTF-16 code units. */
export const MAX_VIEW_NAME = 60;

const parameter = strictOptional(string);

/** Parameters of the list of conversations. A search is not part of a view: it may name a customer. */
export const viewQuerySchema = wire({
  /** Status of the conversations. */
  status: parameter,
  /** `me`, `nobody`, or the id of an operator. */
  assigned: parameter,
  /** `true`: only unread ones. */
  unread: parameter,
  /** `true`: only ones with an unseen mention. */
  mentioned: parameter,
  /** Id of the survey. */
  survey: parameter,
  /** Id of the channel. */
  node: parameter,
  /** Tone of the score. */
  score: parameter,
  /** Tag. */
  tag: parameter,
  /** Code of the language. */
  language: parameter,
  /** Minutes without an answer. */
  waiting: parameter,
  /** `true`: only snoozed ones. */
  snoozed: parameter,
});

export const inboxViewSchema = wire({
  /** Id of the view. */
  id,
  /** Name of the view. */
  name: string,
  /** Whether all operators have it. */
  isShared: withDefault(boolean, false),
  /** The filters, as parameters of `GET /v1/inbox/conversations`. */
  query: viewQuerySchema,
});

export type ViewQuery = Output<typeof viewQuerySchema>;
export type InboxView = Output<typeof inboxViewSchema>;
