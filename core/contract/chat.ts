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
import { colorScheme, text } from './wire.ts';

export const chatStatuses = ['open', 'queued', 'closed', 'archived'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** Participant of a conversation. */
export const personSchema = wire({
  name: optional(string),
  surname: optional(string),
  nickname: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
});

/** Action of a message. */
const COMMENT = 'add_comment';

/** Item of a conversation's timeline. `seq` counts from 1 without gaps within a feedback. */
export const timelineItemSchema = wire({
  id,
  seq: optional(number),
  action: withDefault(string, COMMENT),
  actor: withDefault(string, 'customer'),
  /** Idempotency key of the message, by which its sender recognizes it. */
  clientKey: optional(string),
  detail: wire({
    comment: optional(
      wire({
        body: withDefault(string, ''),
        attachment: optional(string),
        createdAt: withDefault(string, ''),
      }),
    ),
    user: optional(personSchema),
    customer: optional(personSchema),
  }),
});

export const ratingSchema = wire({ rating: number, createdAt: string });

/** Fields that change while a conversation is open. Pushes carry them too. */
const liveFields = {
  status: withDefault(oneOf(...chatStatuses), 'open'),
  chatRatingEnabled: withDefault(boolean, false),
  chatRatings: listOf(ratingSchema),
  timelineItems: listOf(timelineItemSchema),
};

const chatNode = wire({
  name: withDefault(string, ''),
  logoUrl: optional(string),
  operating: optional(boolean),
  operating_24_7: optional(boolean),
  operatingHours,
  timeZone: optional(string),
  greeting: optional(text),
  replyTime: optional(replyTime),
  /** Address of the survey, to give feedback again. */
  surveyUrl: optional(string),
  primaryColor: optional(string),
  fontColor: optional(string),
  colorScheme,
  requiresConsent: withDefault(boolean, false, true),
});

export const chatSchema = wire({
  node: withDefault(chatNode, {}),
  creator: optional(personSchema),
  /** Operators that answer here, as customers see them. */
  team: listOf(personSchema),
  responses: listOf(
    wire({
      response: withDefault(text, ''),
      question: wire({ body: withDefault(text, ''), style: optional(string) }),
      /** Media type, if the response is the address of a file. */
      fileType: optional(string),
    }),
  ),
  createdAt: withDefault(string, ''),
  chatRatingSetting: optional(wire({ body: optional(text) })),
  chatQueueBody: optional(text),
  account: optional(
    wire({ name: optional(string), logoUrl: optional(string), avatarColor: optional(string) }),
  ),
  preventUpload: withDefault(boolean, false),
  /** Language in which the feedback was given. */
  creatorLanguageCode: optional(string),
  /** `seq` of the last item that the other side has read, and of the last one delivered to it. */
  seenSeq: withDefault(number, 0),
  deliveredSeq: withDefault(number, 0),
  ...liveFields,
});

/** Payload of the socket event `reply_created`: the changed fields and the new items. */
export const pushSchema = wire({ feedbackId: optional(id), ...liveFields });

export type Push = Output<typeof pushSchema>;
export type Rating = Output<typeof ratingSchema>;
export type Person = Output<typeof personSchema>;

/** `POST /v1/feedback/{id}/archive`. */
export const archivedSchema = wire({ status: withDefault(string, 'archived') });

export type Chat = Output<typeof chatSchema>;
export type TimelineItem = Output<typeof timelineItemSchema>;

type Comment = NonNullable<TimelineItem['detail']['comment']>;
export type ChatMessage = TimelineItem & { detail: { comment: Comment } };

/** Whether an item is a message; others have actions of their own. */
export const isComment = (item: TimelineItem): item is ChatMessage =>
  item.action === COMMENT && item.detail.comment !== null;

/** Payload of the socket events `typing`, `seen`, `delivered` and `subscribed`. */
export interface Signal {
  feedbackId: string;
  /** Sender of the event: `customer` or `operator`; empty when missing. */
  actor: string;
  /** Last item that the event refers to; 0 when missing. */
  seq: number;
}

/** Reads the payload of a socket event, which has camelCase fields; `null` when it is not a signal. */
export function readSignal(payload: unknown): Signal | null {
  const {
    feedbackId,
    actor = '',
    seq = 0,
  } = (payload ?? {}) as Partial<Record<keyof Signal, unknown>>;
  return typeof feedbackId === 'string' && typeof actor === 'string' && typeof seq === 'number'
    ? { feedbackId, actor, seq }
    : null;
}
