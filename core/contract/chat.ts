import type * as v from 'valibot';
import { operatingHours } from './node.ts';
import { boolean, id, listOf, number, optional, string, text, wire, withDefault } from './wire.ts';

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
  detail: wire({
    comment: wire({ body: withDefault(string, ''), attachment: optional(string), createdAt: string }),
    user: optional(person),
    customer: optional(person),
  }),
});

export const chatSchema = wire({
  node: wire({
    name: withDefault(string, ''),
    logoUrl: optional(string),
    operating: withDefault(boolean, true),
    'operating_24_7': withDefault(boolean, true),
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
  status: withDefault(string, 'open'),
  preventUpload: withDefault(boolean, false),
  creatorLanguageCode: withDefault(string, 'en'),
  timelineItems: listOf(timelineItemSchema),
});

/** The answer to an archive. */
export const archivedSchema = wire({ status: withDefault(string, 'archived') });

export type Chat = v.InferOutput<typeof chatSchema>;
export type TimelineItem = v.InferOutput<typeof timelineItemSchema>;
