import type { PreviousFeedback } from '../storage/previous-feedbacks.ts';
import type { ChatApi } from '../platform/chat-api.ts';

/** How many messages of others have come since the conversation was last on the screen. */
export async function countUnread(
  api: Pick<ChatApi, 'loadChat'>,
  { id, token, seenSeq }: PreviousFeedback,
): Promise<number> {
  const { timelineItems } = await api.loadChat({ feedbackId: id, token }, { after: seenSeq });
  return timelineItems.filter(
    ({ action, actor }) => action === 'add_comment' && actor !== 'customer',
  ).length;
}
