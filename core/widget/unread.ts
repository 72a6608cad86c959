import { isComment } from '../contract/timeline.ts';
import type { PreviousFeedback } from '../storage/previous-feedbacks.ts';
import type { ChatApi } from '../platform/chat-api.ts';

/** Counts the messages of the other side since the conversation was last visible. */
export async function countUnread(
  api: Pick<ChatApi, 'loadChat'>,
  { id, token, seenSeq }: PreviousFeedback,
): Promise<number> {
  const { timelineItems } = await api.loadChat({ feedbackId: id, token }, { after: seenSeq });
  return timelineItems.filter((item) => isComment(item) && item.actor !== 'customer').length;
}
