import { wire } from './collections.ts';
import { id, number, optional, string, withDefault, type Output } from './schema.ts';

/** Items of a conversation: messages, requests for help and changes. */

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
export type Person = Output<typeof personSchema>;
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
