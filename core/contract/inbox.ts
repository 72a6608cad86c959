import { chatStatuses } from './chat.ts';
import {
  boolean,
  id,
  listOf,
  number,
  oneOf,
  optional,
  string,
  wire,
  withDefault,
  type Output,
} from './schema.ts';

/** Answers of the inbox API, which operators use. */

export const operatorSchema = wire({
  id,
  name: optional(string),
  nickname: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
  savedReplies: listOf(string),
});

const conversation = wire({
  id,
  nodeName: withDefault(string, ''),
  creator: optional(
    wire({ name: optional(string), email: optional(string), phoneNumber: optional(string) }),
  ),
  status: withDefault(oneOf(...chatStatuses), 'open'),
  activeAt: string,
  lastMessage: optional(
    wire({
      body: withDefault(string, ''),
      actor: withDefault(string, 'customer'),
      hasAttachment: withDefault(boolean, false),
    }),
  ),
  unread: withDefault(number, 0),
  /** `seq` of the newest timeline item that the other fields show; 0 when there is none. */
  lastSeq: withDefault(number, 0),
});

export const conversationsSchema = wire({
  conversations: listOf(conversation),
  hasMore: withDefault(boolean, false),
});

export type Operator = Output<typeof operatorSchema>;
export type Conversation = Output<typeof conversation>;
