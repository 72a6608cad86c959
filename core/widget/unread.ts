import type { Chat } from '../contract/chat.ts';
import { isComment } from '../contract/timeline.ts';
import type { PreviousFeedback } from '../storage/previous-feedbacks.ts';
import type { ChatApi } from '../platform/chat-api.ts';

type Loads = Pick<ChatApi, 'loadChat'>;

/** Loads a conversation with the messages since it was last visible. */
export const loadUnseen = (api: Loads, { id, token, seenSeq }: PreviousFeedback): Promise<Chat> =>
  api.loadChat({ feedbackId: id, token }, { after: seenSeq });

/** Number of the messages of the other side. */
export const unreadIn = ({ timelineItems }: Chat): number =>
  timelineItems.filter((item) => isComment(item) && item.actor !== 'customer').length;

/** Counts the messages of the other side since the conversation was last visible. */
export const countUnread = async (api: Loads, entry: PreviousFeedback): Promise<number> =>
  unreadIn(await loadUnseen(api, entry));
