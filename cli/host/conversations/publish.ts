import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { chatUpdateToWire } from '../records/chat-wire.ts';
import { findFeedback } from '../records/conversations.ts';
import { ratingsOf } from '../records/ratings.ts';
import { itemsOf, type ItemRange } from '../records/timeline.ts';
import type { LiveChat } from './live-chat.ts';

interface PublishServices {
  database: Database;
  workspace: LiveWorkspace;
  live: LiveChat;
}

/**
 * Pushes the current state of a conversation to its subscribers.
 *
 * @param range new timeline items to include
 * @param baseUrl address under which this host is reached
 */
export async function publish(
  { database, workspace, live }: PublishServices,
  feedbackId: string,
  range: ItemRange,
  baseUrl: string,
): Promise<void> {
  // Items are read first: receivers rely on a status that is at least as new as the newest item beside it.
  const items = await itemsOf(database, feedbackId, range);
  const [feedback, ratings] = await Promise.all([
    findFeedback(database, feedbackId),
    ratingsOf(database, feedbackId),
  ]);
  live.publish(
    feedbackId,
    chatUpdateToWire(workspace.current(), feedback!, items, ratings, baseUrl),
  );
}
