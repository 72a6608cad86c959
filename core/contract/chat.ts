import type * as v from 'valibot';
import { operatingHours } from './node.ts';
import {
  boolean,
  id,
  listOf,
  number,
  oneOf,
  optional,
  string,
  text,
  wire,
  withDefault,
} from './wire.ts';

export const chatStatuses = ['open', 'queued', 'closed', 'archived'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

const person = wire({
  name: optional(string),
  surname: optional(string),
  nickname: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
});

/** One entry of a conversation. `seq` counts from 1 without gaps within a feedback. */
export const timelineItemSchema = wire({
  id,
  seq: optional(number),
  action: withDefault(string, 'add_comment'),
  actor: withDefault(string, 'customer'),
  /** The key under which its own sender knows it. */
  clientKey: optional(string),
  detail: wire({
    comment: wire({
      body: withDefault(string, ''),
      attachment: optional(string),
      createdAt: string,
    }),
    user: optional(person),
    customer: optional(person),
  }),
});

export const ratingSchema = wire({ rating: number, createdAt: string });

/** What changes while a conversation is open; a push carries it too. */
const changing = {
  status: withDefault(oneOf(...chatStatuses), 'open'),
  chatRatingEnabled: withDefault(boolean, false),
  chatRatings: listOf(ratingSchema),
  timelineItems: listOf(timelineItemSchema),
};

export const chatSchema = wire({
  node: wire({
    name: withDefault(string, ''),
    logoUrl: optional(string),
    operating: withDefault(boolean, true),
    operating_24_7: withDefault(boolean, true),
    operatingHours,
    timeZone: optional(string),
  }),
  creator: optional(person),
  responses: listOf(
    wire({
      response: withDefault(text, ''),
      question: wire({ body: withDefault(text, ''), style: optional(string) }),
    }),
  ),
  createdAt: string,
  chatRatingSetting: optional(wire({ body: optional(text) })),
  chatQueueBody: optional(text),
  account: optional(
    wire({ name: optional(string), logoUrl: optional(string), avatarColor: optional(string) }),
  ),
  preventUpload: withDefault(boolean, false),
  creatorLanguageCode: withDefault(string, 'en'),
  /** How far the other side has read, and what has reached it. */
  seenSeq: withDefault(number, 0),
  deliveredSeq: withDefault(number, 0),
  ...changing,
});

/** `reply_created`: what has changed, with the new items. */
export const pushSchema = wire({ feedbackId: optional(id), ...changing });

export type Push = v.InferOutput<typeof pushSchema>;
export type Rating = v.InferOutput<typeof ratingSchema>;
export type Person = v.InferOutput<typeof person>;

/** The answer to an archive. */
export const archivedSchema = wire({ status: withDefault(string, 'archived') });

export type Chat = v.InferOutput<typeof chatSchema>;
export type TimelineItem = v.InferOutput<typeof timelineItemSchema>;

/** What `typing`, `seen`, `delivered` and `subscribed` say: of which conversation, by whom, up to which item. */
export interface Signal {
  feedbackId: string;
  actor: string;
  seq: number;
}

/** The live line's own words are in camelCase; `null` for what is no signal. */
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
