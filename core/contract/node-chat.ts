import { replyTime } from './reply-time.ts';
import { listOf, wire } from './collections.ts';
import { boolean, id, optional, string, withDefault } from './schema.ts';
import { text } from './wire.ts';

/** Conversation settings of a node file. The browser gets them with the chat, not with the node. */
export const nodeChatSchema = wire({
  chatRatingEnabled: withDefault(boolean, true),
  chatRatingSetting: optional(wire({ body: optional(text) })),
  chatQueueBody: optional(text),
  /** Before the first message; a sentence of the interface without it. */
  greeting: optional(text),
  replyTime: optional(replyTime),
  /** Ids of the operators with a name and an avatar above the conversation. */
  team: listOf(id),
  preventUpload: withDefault(boolean, false),
  account: optional(
    wire({ name: optional(string), logoUrl: optional(string), avatarColor: optional(string) }),
  ),
});
