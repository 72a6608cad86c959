import { fileAddress } from './file-address.ts';
import { chatStatuses } from './chat.ts';
import { listOf, wire } from './collections.ts';
import {
  boolean,
  id,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { inboxViewSchema } from './inbox-views.ts';
import { personRoles } from './roles.ts';
import { text } from './wire.ts';

/** Answers of the inbox API, which operators use. */

export const colleagueFields = {
  /** Id of the agent, for `psn people`. */
  id,
  /** Full name. */
  name: optional(string),
  /** Name that customers see. */
  nickname: optional(string),
  /** Address of a picture. */
  avatar: optional(fileAddress),
  /** Colour of the initial without a picture. */
  avatarColor: optional(string),
};
export const colleagueSchema = wire(colleagueFields);

const operatorFields = {
  ...colleagueFields,
  /**
   * Replies to choose from, which all operators share. `{{customer}}`, `{{agent}}` and `{{survey}}` are replaced by the
   * names.
   */
  savedReplies: listOf(string),
  /**
   * Roles: `agent` answers in the inbox, `results` reads the results, `customers` finds, exports and erases customers,
   * `editor` changes and publishes surveys, `owner` has all roles and manages people. Without it only `agent`.
   */
  roles: withDefault(listOf(oneOf(...personRoles)), ['agent'], []),
};

/** File of an operator in a workspace. */
export const operatorSchema = wire(operatorFields);

const named = wire({
  /** Its id. */
  id,
  /** Its name. */
  name: string,
});

/** The operator that has signed in, with all operators and surveys of the workspace. */
export const meSchema = wire({
  ...operatorFields,
  /** Whether new conversations are assigned to others. */
  isAway: withDefault(boolean, false),
  /** All operators of the workspace. */
  operators: listOf(
    wire({
      ...colleagueFields,
      /** Whether new conversations are assigned to others. */
      isAway: withDefault(boolean, false),
    }),
  ),
  /** All surveys of the workspace. */
  surveys: listOf(named),
  /** All channels of the workspace. */
  nodes: listOf(named),
  /** Codes of the languages of all surveys. */
  languages: listOf(string),
  /** Tags of conversations, the most frequent ones first. */
  tags: listOf(string),
  /** Saved views of the team, then of the operator. */
  views: listOf(inboxViewSchema),
  /** Whether the host has samples: invented responses and conversations. */
  hasSamples: withDefault(boolean, false),
});

export const creator = optional(
  wire({
    /** Name. */
    name: optional(string),
    /** Email address. */
    email: optional(string),
    /** Phone number. */
    phoneNumber: optional(string),
  }),
);
export const place = {
  /** Name of the channel. */
  nodeName: withDefault(string, ''),
  /** Name of the survey. */
  surveyName: withDefault(string, ''),
};

export const scoreTones = ['good', 'middle', 'bad'] as const;
export type ScoreTone = (typeof scoreTones)[number];

const highlights = {
  /** The first answer on a rating scale. */
  score: optional(
    wire({
      /** The number, or the label of the option. */
      text,
      /** The highest number of the scale. */
      max: withDefault(number, 0),
      /** `good`, `middle` or `bad`: promoters, passives and detractors, or the place on another scale. */
      tone: withDefault(oneOf(...scoreTones), 'middle'),
    }),
  ),
  /** Beginning of the first written answer, or the first chosen options. */
  excerpt: optional(text),
};
const highlightsSchema = wire(highlights);

const conversation = wire({
  /** Id of the conversation. */
  id,
  ...place,
  /** The customer. */
  creator,
  /** Status of the conversation. */
  status: withDefault(oneOf(...chatStatuses), 'open'),
  /** Time of its last item. */
  activeAt: string,
  /** Its last message. */
  lastMessage: optional(
    wire({
      /** Its text, or the name of its file unless it is a picture. */
      body: withDefault(string, ''),
      /** `customer` or `user` (an operator). */
      actor: withDefault(string, 'customer'),
      /** Whether it has a file. */
      hasAttachment: withDefault(boolean, false),
    }),
  ),
  ...highlights,
  /** Address of the page on which the response was given. */
  pageUrl: optional(string),
  /** Id of the assigned operator. */
  assigneeId: optional(id),
  /** Its tags. */
  tags: listOf(string),
  /** Whether it has an unseen mention of the operator. */
  isMentioned: withDefault(boolean, false),
  /** Whether it is invented, as part of an example. */
  isSample: withDefault(boolean, false),
  /** Number of messages that no operator has read. */
  unread: withDefault(number, 0),
  /** `seq` of its newest item; 0 without one. */
  lastSeq: withDefault(number, 0),
});

export const conversationsSchema = wire({
  /** The page of the list. */
  conversations: listOf(conversation),
  /** Whether there are more. */
  hasMore: withDefault(boolean, false),
  /** Number of the newest conversations that were searched, for a text without three letters or digits in a row; `null` where all were. */
  searchedNewest: optional(number),
  /** Number of unread messages of all conversations, whatever the filter; snoozed ones are not counted. */
  unreadTotal: withDefault(number, 0),
  /** Number of conversations with an unseen mention of the operator. */
  mentionTotal: withDefault(number, 0),
});

/** Result of a bulk change. */
export const bulkResultSchema = wire({
  /** Number of conversations that have the change. */
  changed: withDefault(number, 0),
  /** Number of conversations that were left as they are, because they have changed meanwhile. */
  skipped: withDefault(number, 0),
});

export type Operator = Output<typeof operatorSchema>;
export type Me = Output<typeof meSchema>;
export type Colleague = Output<typeof colleagueSchema>;
export type Highlights = Output<typeof highlightsSchema>;
export type Conversation = Output<typeof conversation>;
export type ConversationPage = Output<typeof conversationsSchema>;
export type BulkResult = Output<typeof bulkResultSchema>;
