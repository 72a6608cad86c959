import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { changingToWire } from './chat-wire.ts';
import { findFeedback, itemsOf, ratingsOf, type Range } from './conversations.ts';
import type { LiveChat } from './live-chat.ts';

interface World {
  database: Database;
  workspace: LiveWorkspace;
  live: LiveChat;
}

/** Tells everybody who looks at a conversation what has changed in it; `range` says which items are new. */
export async function publish(
  { database, workspace, live }: World,
  feedbackId: string,
  range: Range,
  base: string,
): Promise<void> {
  const feedback = (await findFeedback(database, feedbackId))!;
  const [items, ratings] = await Promise.all([
    itemsOf(database, feedbackId, range),
    ratingsOf(database, feedbackId),
  ]);
  live.publish(feedbackId, changingToWire(workspace.current(), feedback, items, ratings, base));
}

/** Just one item. */
export const only = (seq: number): Range => ({ after: seq - 1, before: seq + 1 });
