import { fileAddress } from './file-address.ts';
import { replyTimeSetting } from './reply-time.ts';
import { listOf, wire } from './collections.ts';
import { boolean, id, optional, string, withDefault } from './schema.ts';
import { text } from './wire.ts';

/** Conversation settings of a node file. The browser gets them with the chat, not with the node. */
export const nodeChatSchema = wire({
  /** Asks for a rating of a chat after its end. */
  chatRatingEnabled: withDefault(boolean, true),
  /** Rating of a chat. */
  chatRatingSetting: optional(
    wire({
      /** The question for the rating. */
      body: optional(text),
    }),
  ),
  /** Text that is shown while a chat waits. */
  chatQueueBody: optional(text),
  /** Text that is shown outside of the opening hours. */
  chatAwayBody: optional(text),
  /** `true`: customers can write outside of the opening hours as well. */
  chatOpenWhenAway: withDefault(boolean, false),
  /** First words of the other side of a chat. Without it, a kind sentence in the language of the reader. */
  greeting: optional(text),
  /**
   * Usual reply time in a chat, such as `30 minutes`, `2 hours` or `1 day`, or `measured`: the median time to the first
   * answer in the last 30 days, rounded up, once ten conversations were answered.
   */
  replyTime: optional(replyTimeSetting),
  /** Ids of the operators with names and pictures above a chat, at most three of them as pictures. */
  team: listOf(id),
  /** `true`: customers cannot send files in a chat. */
  preventUpload: withDefault(boolean, false),
  /** How the other side of a chat looks. Without it, by name and logo of the channel. */
  account: optional(
    wire({
      /** Name of the other side. */
      name: optional(string),
      /** Address of its picture. */
      logoUrl: optional(fileAddress),
      /** Colour of its initial without a picture. */
      avatarColor: optional(string),
    }),
  ),
});
