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

export const chatStatuses = ['open', 'queued', 'closed', 'archived'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** Whether a conversation has ended. A message of its customer opens it again. */
export const isOver = (status: string): boolean => status === 'closed' || status === 'archived';

/** Participant of a conversation. */
export const personSchema = wire({
  /** Name. */
  name: optional(string),
  /** Surname. */
  surname: optional(string),
  /** Name that customers see. */
  nickname: optional(string),
  /** Email address. */
  email: optional(string),
  /** Phone number. */
  phoneNumber: optional(string),
  /** Address of a picture. */
  avatar: optional(string),
  /** Colour of the initial without a picture. */
  avatarColor: optional(string),
});

/** Action of a message. */
const COMMENT = 'add_comment';
/** Action of a response that asks for help: its answers are the first message of the conversation. */
export const HELP_REQUEST = 'request_help';

const attachedFile = {
  /** Name that the file had, with personal data masked. */
  name: withDefault(string, ''),
  /** Media type, by its content. */
  type: withDefault(string, ''),
  /** Number of bytes; `null` for files of an earlier version. */
  size: optional(number),
};

/** Item of a conversation's timeline. `seq` counts from 1 without gaps within a feedback. */
export const timelineItemSchema = wire({
  /** Id of the item. */
  id,
  /** Number of the item in the conversation, from 1 without gaps. */
  seq: optional(number),
  /** `add_comment` for a message; `request_help` for answers that ask for help; any other for a change. */
  action: withDefault(string, COMMENT),
  /** `customer`, `user` (an operator) or `system`. */
  actor: withDefault(string, 'customer'),
  /** Its `Idempotency-Key`. */
  clientKey: optional(string),
  /** Its content and its sender. */
  detail: wire({
    /** The message, or the text of an event. */
    comment: optional(
      wire({
        /** Text of the message. */
        body: withDefault(string, ''),
        /** Address of its file: a picture or a PDF. */
        attachment: optional(string),
        /** Its file. Hosts of an earlier version do not describe it: it is a picture then. */
        file: optional(wire(attachedFile)),
        /** Time of the message. */
        createdAt: withDefault(string, ''),
      }),
    ),
    /** The operator. */
    user: optional(personSchema),
    /** The customer. */
    customer: optional(personSchema),
  }),
});

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
export type Person = Output<typeof personSchema>;

/** `POST /v1/feedback/{id}/archive`. */
export const archivedSchema = wire({
  /** `archived`. */
  status: withDefault(string, 'archived'),
});

export type Chat = Output<typeof chatSchema>;
export type TimelineItem = Output<typeof timelineItemSchema>;

type Comment = NonNullable<TimelineItem['detail']['comment']>;
export type AttachedFile = NonNullable<Comment['file']>;
export type ChatMessage = TimelineItem & { detail: { comment: Comment } };

/** Words of a message: its text, or the name of its file unless it is a picture. */
export const wordsOf = ({
  body,
  file,
}: {
  body: string;
  file: Pick<AttachedFile, 'name' | 'type'> | null;
}): string => body || (file && !file.type.startsWith('image/') ? file.name : '');

/** Whether an item is a response that asks for help. */
export const isHelpRequest = ({ action }: TimelineItem): boolean => action === HELP_REQUEST;

/** Whether an item is a message; others have actions of their own. */
export const isComment = (item: TimelineItem): item is ChatMessage =>
  item.action === COMMENT && item.detail.comment !== null;
