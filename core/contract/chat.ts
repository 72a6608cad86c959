import { operatingHours } from './operating-hours.ts';
import { replyTime } from './reply-time.ts';
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
import { colorScheme, look, text } from './wire.ts';
import { personSchema, timelineItemSchema } from './timeline.ts';

export const chatStatuses = ['open', 'queued', 'closed', 'archived'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** Whether a conversation has ended. A message of its customer opens it again. */
export const isOver = (status: string): boolean => status === 'closed' || status === 'archived';

export const ratingSchema = wire({
  /** 0 (bad), 50 (average) or 100 (good). */
  rating: number,
  /** Time of the rating. */
  createdAt: string,
});

/** Fields that change while a conversation is open. Pushes carry them too. */
const liveFields = {
  /** Status of the conversation. */
  status: withDefault(oneOf(...chatStatuses), 'open'),
  /** Whether it is rated after its end. */
  chatRatingEnabled: withDefault(boolean, false),
  /** Its ratings. */
  chatRatings: listOf(ratingSchema),
  /** Its items, oldest first. */
  timelineItems: listOf(timelineItemSchema),
};

const chatNode = wire({
  /** Name of the shop, site or whatever it is, in headers and on the host's own pages. */
  name: withDefault(string, ''),
  /** Address of the logo in headers. */
  logoUrl: optional(string),
  /** `false` closes the channel, whatever its hours are. */
  operating: optional(boolean),
  /** `true`: always open; `operating_hours` do not count. */
  operating_24_7: optional(boolean),
  /** Opening hours. */
  operatingHours,
  /** Time zone of the opening hours, such as `Europe/Istanbul`. */
  timeZone: optional(string),
  /** First words of the other side of a chat. Without it, a kind sentence in the language of the reader. */
  greeting: optional(text),
  /** Usual reply time in a chat, such as `30 minutes`, `2 hours` or `1 day`. */
  replyTime: optional(replyTime),
  /** Address of its survey; `null` where it can’t be answered again by any visitor. */
  surveyUrl: optional(string),
  /** Colour of buttons and of selections, such as `#1F6F5C`. */
  primaryColor: optional(string),
  /** Colour of the text on it. */
  fontColor: optional(string),
  /**
   * `light`, `dark`, or `auto` for the setting of the visitor’s system. The `color-scheme` of the page overrides it.
   */
  colorScheme,
  /** Ready look of the channel. */
  look,
  /** `true`: nothing is stored in the browser before the page reports the consent of the visitor. */
  requiresConsent: withDefault(boolean, false, true),
});

export const chatSchema = wire({
  /** The channel, as the customer sees it. */
  node: withDefault(chatNode, {}),
  /** The customer. */
  creator: optional(personSchema),
  /** Operators of the channel, as customers see them. */
  team: listOf(personSchema),
  /** The answers, in words. */
  responses: listOf(
    wire({
      /** The answer, in words. */
      response: withDefault(text, ''),
      /** The question. */
      question: wire({
        /** The question. May hold `{{question_key}}`, the answer to an earlier one. */
        body: withDefault(text, ''),
        /** Question type; `text` without it. */
        style: optional(string),
      }),
      /** Media type of the file at the address that the answer is. */
      fileType: optional(string),
    }),
  ),
  /** Time of the response. */
  createdAt: withDefault(string, ''),
  /** How the conversation is rated. */
  chatRatingSetting: optional(
    wire({
      /** The question for the rating. */
      body: optional(text),
    }),
  ),
  /** Text that is shown while the chat waits. */
  chatQueueBody: optional(text),
  /** Text that is shown outside of the opening hours. */
  chatAwayBody: optional(text),
  /** Whether the customer can write outside of the opening hours as well. */
  chatOpenWhenAway: withDefault(boolean, false),
  /** How the other side looks. */
  account: optional(
    wire({
      /** Name of the other side. */
      name: optional(string),
      /** Address of its picture. */
      logoUrl: optional(string),
      /** Colour of its initial without a picture. */
      avatarColor: optional(string),
    }),
  ),
  /** Whether customers cannot send files. */
  preventUpload: withDefault(boolean, false),
  /** Language of the response. */
  creatorLanguageCode: optional(string),
  /** Token of the conversation, in replies to its customer. */
  token: optional(string),
  /** `seq` of the last item that the other side has read. */
  seenSeq: withDefault(number, 0),
  /** `seq` of the last item that the other side has got. */
  deliveredSeq: withDefault(number, 0),
  ...liveFields,
});

/** Payload of the socket event `reply_created`: the changed fields and the new items. */
export const pushSchema = wire({ feedbackId: optional(id), ...liveFields });

export type Push = Output<typeof pushSchema>;
export type Rating = Output<typeof ratingSchema>;

/** `POST /v1/feedback/{id}/archive`. */
export const archivedSchema = wire({
  /** `archived`. */
  status: withDefault(string, 'archived'),
});

export type Chat = Output<typeof chatSchema>;
